/* ScienceKernel for C and WebAssembly: targets and trajectories, of one person or of columns of millions.
 *
 * For any input, no function allocates, keeps state, reads a clock or traps. You can call all of them from several
 * threads at once. Before a function writes, it checks every pointer for null and alignment, every length for overflow
 * and every output for overlap. It cannot check that the memory given by a pointer, a stride and a count exists.
 *
 * Pointers and sizes are 32 bits wide on wasm32 and 64 bits on most other targets; layouts follow the rules of C.
 */
#ifndef SCIENCE_KERNEL_H
#define SCIENCE_KERNEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface; it increases when a declaration below changes. */
enum { SK_INTERFACE_VERSION = 3 };

/* The interface version that the library was built with; compare it with SK_INTERFACE_VERSION. */
int32_t sk_interface_version(void);

/* The version of the formulas; it increases only when a golden value changes. */
int32_t sk_formula_version(void);

/* ---- Answers ---------------------------------------------------------------------------------------------------
 *
 * 0: success. Greater than 0 (one person only): the person was rejected, with a bit for each field with a violation,
 * as in a status column. Less than 0: the call itself was wrong and nothing was written: −(100 · reason + column).
 * Columns count from 1: the seven of sk_people, the nine of sk_target_columns (8 … 16), the three of the previous
 * targets (17 … 19), changed_rows (20), an intake (21), the seven of sk_trajectory_columns (22 … 28), the adjustment
 * of sk_people (29); 0 is anything that is not a column. sk_error_text writes the error in words.
 */
enum {
  SK_NULL = 1,         /* a pointer is null */
  SK_MISALIGNED = 2,   /* a pointer or a stride is not a multiple of its type's alignment */
  SK_UNKNOWN_TYPE = 3, /* the column does not accept this type */
  SK_OVERLAP = 4,      /* an output overlaps an input or another output */
  SK_TOO_LONG = 5,     /* the column does not fit into memory, or has more rows than changed_rows can number */
  SK_BAD_STRIDE = 6,   /* the rows of an output overlap each other */
  SK_BAD_DATE = 7      /* no such date (INT32_MIN, sk_day's answer for one), or more than 100 million days from 1970-01-01 */
};

/* Fields of a person: their bits in a status column and in the answer of sk_plan. */
enum {
  SK_WEIGHT = 1,
  SK_HEIGHT = 2,
  SK_AGE = 4,
  SK_SEX = 8,
  SK_ACTIVITY_LEVEL = 16,
  SK_GOAL = 32,
  SK_TARGET_WEIGHT = 64,
  SK_PACE = 128
};

/* Advisories of targets: their bits in sk_targets and in a column of advisories. sk_advisory_name writes their names. */
enum {
  SK_BELOW_MINIMUM_INTAKE = 1,
  SK_VERY_LOW_CALORIE = 2,
  SK_BELOW_RESTING_ENERGY = 4,
  SK_UNDERWEIGHT = 8,
  SK_UNDERWEIGHT_TARGET = 16,
  SK_RAPID_LOSS = 32,
  SK_YOUNGER_THAN_STUDIED = 64,
  SK_OLDER_THAN_STUDIED = 128,
  SK_TARGET_CONTRADICTS_GOAL = 256,
  SK_IMPLAUSIBLE_TARGETS = 512,
  SK_DISTANT_TARGET = 1024,
  SK_RATE_CONTRADICTS_GOAL = 2048,
  SK_DEFICIT_FOR_MINOR = 4096,
  SK_PROTEIN_ABOVE_RANGE = 8192,
  SK_WATER_ABOVE_RANGE = 16384,
  SK_ACTIVITY_BELOW_MEASURED = 32768
};

/* Codes, of one person and in columns. Write the names: with 1 for female, women get 83 kcal/day too much. */
enum { SK_MALE = 0, SK_OTHER = 1, SK_FEMALE = 2 };
enum {
  SK_SEDENTARY = 0,
  SK_LIGHTLY_ACTIVE = 1,
  SK_MODERATELY_ACTIVE = 2,
  SK_VERY_ACTIVE = 3,
  SK_EXTREMELY_ACTIVE = 4
};
enum { SK_LOSE_WEIGHT = 0, SK_GAIN_MUSCLE = 1, SK_MAINTAIN = 2, SK_IMPROVE_HEALTH = 3 };

/* Kinds of paces: how fast the weight should change. Every pace becomes one number, the adjustment [kcal/day], which is
 * also the weekly rate [g/week]. A pace outside its range is rejected. */
enum {
  SK_PACE_GOAL = 0,                      /* the goal's own: -500, 400 or 0; the amount is ignored */
  SK_PACE_ADJUSTMENT = 1,                /* a change to TDEE, -3000 … 3000 kcal/day */
  SK_PACE_CALORIES = 2,                  /* a calorie target, 500 … 10000 kcal/day */
  SK_PACE_PERCENT_OF_ENERGY = 3,         /* tenths of a percent of TDEE, -500 … 500 */
  SK_PACE_WEIGHT_PER_WEEK = 4,           /* -3000 … 3000 g/week */
  SK_PACE_PERCENT_OF_WEIGHT_PER_WEEK = 5 /* hundredths of a percent of the weight a week, -300 … 300 */
};

/* ---- One person ------------------------------------------------------------------------------------------------ */

typedef struct {
  double weight_kg;        /* 30 … 300 kg after rounding to the gram */
  double height_cm;        /* 100 … 250 cm after rounding to the millimeter */
  double target_weight_kg; /* like weight_kg; 0 (also if left out) or NaN for none */
  int32_t age;             /* 13 … 120 completed years */
  int32_t sex;             /* SK_MALE, SK_OTHER, SK_FEMALE */
  int32_t activity_level;  /* SK_SEDENTARY … SK_EXTREMELY_ACTIVE */
  int32_t goal;            /* SK_LOSE_WEIGHT … SK_IMPROVE_HEALTH */
  int32_t pace;            /* SK_PACE_GOAL (also if left out) … SK_PACE_PERCENT_OF_WEIGHT_PER_WEEK */
  int32_t pace_amount;     /* in the unit of the pace */
} sk_person;

typedef struct {
  int32_t bmr;             /* basal metabolic rate, kcal/day */
  int32_t tdee;            /* total daily energy, kcal/day */
  int32_t calorie_target;  /* kcal/day; not clamped, so it can be negative */
  int32_t protein_target;  /* g/day */
  int32_t water_target;    /* mL/day */
  int32_t weekly_rate_g;   /* weight change, g/week: the adjustment */
  int32_t estimated_weeks; /* −1: no projected date */
  int32_t projected_day;   /* days since 1970-01-01; INT32_MIN: no projected date */
  uint32_t advisories;     /* a bit each: SK_BELOW_MINIMUM_INTAKE … */
} sk_targets;

/* Computes the targets of a person whose plan begins on start_day [days since 1970-01-01, of sk_day; a number such as
 * 20261125 is a day, too, thousands of years from now, and is not rejected]. The doubles are multiplied
 * in double precision and rounded to the nearest gram or millimeter, ties to even. For a rejected person the answer has
 * a bit for each field with a violation, and the targets are those of a rejected row: 0, weeks −1, day INT32_MIN. */
int32_t sk_plan(const sk_person *person, int32_t start_day, sk_targets *targets);

/* Parses a pace from length bytes of UTF-8: -300kcal, 2000kcal/day, -15%, -0.4kg/week, -1lb/week or -0.5%/week; an empty
 * text is the goal's own. Returns 0 and writes the kind and the amount, whose range is not checked; SK_PACE, and nothing
 * written, for any other text; or the error SK_NULL, SK_MISALIGNED or SK_TOO_LONG. */
int32_t sk_pace(const char *text, size_t length, int32_t *pace, int32_t *pace_amount);

/* Returns the adjustment [kcal/day] of a pace at a total daily energy [0 … 20000 kcal/day] and a weight [0 … 1000 kg],
 * rounded half up. INT16_MIN for SK_PACE_GOAL, as in a column of adjustments;
 * INT32_MIN if anything is rejected. */
int32_t sk_pace_adjustment(int32_t pace, int32_t pace_amount, int32_t tdee, double weight_kg);

/* ---- Trajectory ------------------------------------------------------------------------------------------------
 *
 * The weekly weight of a person whose intake differs from the expenditure, for up to 156 weeks: whole grams, and a
 * window: 8 in 10 people like this, or, with `little_activity` and without a measured expenditure, only the
 * equation's own spread. See docs/guide/trajectory.md for its accuracy.
 */

/* Fields of a trajectory: bits in the answer of sk_person_trajectory above those of the person's fields. The name of
 * the first is text 0 of SK_TRAJECTORY_FIELD, and so on. */
enum {
  SK_TRAJECTORY_AGE = 256,
  SK_TRAJECTORY_BODY_MASS_INDEX = 512,
  SK_TRAJECTORY_FAT = 1024,
  SK_TRAJECTORY_EXPENDITURE = 2048,
  SK_TRAJECTORY_INTAKE = 4096,
  SK_TRAJECTORY_WEEKS = 8192
};

/* Advisories of a trajectory: their bits in sk_trajectory, which mean something else in sk_targets. sk_trajectory_text
 * (SK_TRAJECTORY_ADVISORY) writes their names. */
enum {
  SK_TRAJECTORY_LITTLE_ACTIVITY = 1024,
  SK_TRAJECTORY_LOW_INTAKE = 2048,
  SK_TRAJECTORY_RAPID_PROJECTED_LOSS = 4096,
  SK_TRAJECTORY_OLDER_THAN_FAT_STUDIED = 8192,
  SK_TRAJECTORY_POSSIBLE_NOT_EXPECTED = 16384,
  SK_TRAJECTORY_ABOVE_BMI_40 = 32768
};

/* The outcome for a target weight. */
enum {
  SK_NO_GOAL = 0,
  SK_REACHED = 1,
  SK_ALREADY_THERE = 2,
  SK_CONTRADICTS = 3,        /* the intake does not move the weight toward it */
  SK_UNREACHABLE = 4,        /* the weight levels off before it */
  SK_NOT_WITHIN_HORIZON = 5, /* the weight can reach it, but not in these weeks */
  SK_LEAVES_DOMAIN = 6       /* the body first passes a body mass index of 18.5 or 50 kg/m2, or 5 % fat */
};

/* The horizon of a trajectory [weeks], and its number of weights. */
enum { SK_LONGEST_TRAJECTORY = 156, SK_TRAJECTORY_ROOM = 157 };

/* A number of weeks at one intake. */
typedef struct {
  int32_t weeks;          /* 1 … 156, all phases together */
  int32_t intake;         /* kcal/day */
  int32_t activity_level; /* SK_SEDENTARY … SK_EXTREMELY_ACTIVE, or SK_OWN_ACTIVITY; never left out: 0 is SK_SEDENTARY */
} sk_phase;

/* The person's own activity level, of a phase. */
enum { SK_OWN_ACTIVITY = -1 };

/* Initializes a phase at the person's own activity level: sk_phase phases[] = {SK_PHASE(26, 1800), SK_PHASE(26, 2300)}; */
#define SK_PHASE(weeks, intake) {(weeks), (intake), SK_OWN_ACTIVITY}

/* A person's intake, and known facts about the body. For a member that is left out, 0, the kernel chooses. */
typedef struct {
  const sk_phase *phases; /* consecutive; NULL: the same intake for 156 weeks */
  size_t phase_count;
  double fat_percent;     /* body fat, 5 … 60 % of the weight; 0 or NaN: estimated */
  int32_t intake;         /* kcal/day, if there are no phases; 0: the calorie target, at the pace */
  int32_t is_recomputed;  /* not 0: the calorie target, recomputed every week; intake and phases are ignored */
  int32_t expenditure;    /* a measured total daily energy [kcal/day]; 0: the equation's */
  int32_t standard_error; /* its standard error, 0 … 400 kcal/day; ignored without it */
  int32_t settled_intake; /* the intake of the weeks before [kcal/day]; 0: equal to the expenditure */
  int32_t goal_weeks;     /* the weeks in which goal_intake reaches the target weight, 1 … 156; 0: 156 */
} sk_diet;

/* A trajectory. Week w is the day start_day + 7 · w; from week_count on the weeks are 0. */
typedef struct {
  int32_t weight_g[SK_TRAJECTORY_ROOM];  /* the expected weight [g] */
  int32_t lowest_g[SK_TRAJECTORY_ROOM];  /* the lower edge of the window [g] */
  int32_t highest_g[SK_TRAJECTORY_ROOM]; /* the upper edge [g] */
  int32_t intake[SK_TRAJECTORY_ROOM];    /* the intake from then on; in the last week, until then [kcal/day] */
  double fat_percent;         /* body fat at the start, given or estimated [% of the weight] */
  double refused[6];          /* the first rejected number of each field, in bit order; else NaN */
  int32_t week_count;         /* the number of weeks, including week 0; 0: rejected */
  int32_t leaves_domain_week; /* the first week outside the domain, after the trajectory's end; −1: none */
  int32_t settled_g;          /* where the last intake settles [g]; 0: rejected, is_recomputed, or not above 0 */
  uint32_t advisories;        /* a bit each: SK_TRAJECTORY_LITTLE_ACTIVITY … */
  uint32_t assumptions;       /* bits 0 … 12: texts of SK_TRAJECTORY_ASSUMPTION */
  int32_t outcome;            /* the outcome for the person's target weight: SK_NO_GOAL … */
  int32_t goal_week;          /* the first week at or past it; SK_LEAVES_DOMAIN: the week outside; −1: none */
  int32_t goal_day;           /* the day of that week; INT32_MIN: none */
  int32_t earliest_week;      /* the first week in which the near edge of the window is at it; −1: none */
  int32_t latest_week;        /* the first week in which the far edge is; −1: none */
  int32_t maintenance;        /* the intake that keeps it [kcal/day]; 0: none */
  int32_t goal_intake;        /* the constant intake that reaches it in goal_weeks [kcal/day]; 0: none accepted */
  int32_t refused_phase;      /* the phase, from 0 on, whose total daily energy is refused[3]; −1: none */
} sk_trajectory;

/* Computes the trajectory of a person on a diet from start_day on. The answer is that of sk_plan. Bits of
 * SK_TRAJECTORY_AGE … mean that the model does not hold for the body or the intake. If anything is rejected there are
 * no weeks. */
int32_t sk_person_trajectory(const sk_person *person, int32_t start_day, const sk_diet *diet,
                             sk_trajectory *trajectory);

/* ---- Columns --------------------------------------------------------------------------------------------------- */

/* The element types of an input. A type that is left out is SK_FLOAT32. */
enum {
  SK_FLOAT32 = 0,
  SK_FLOAT64 = 1,
  SK_UINT8 = 2,
  SK_INT8 = 3,
  SK_INT16 = 4,
  SK_INT32 = 5,
  SK_INT64 = 6
};

/* A column of input.
 *
 * Measures (weight_kg, height_cm, target_weight_kg) accept any type. Floats are multiplied in their own precision,
 * single or double, and rounded to the nearest gram or millimeter, ties to even. Age and codes accept the integer
 * types; a value that does not fit is a violation, like any other value outside the range.
 *
 * Contiguous columns of the kernel's own types (float32 measures, uint8 ages and codes, int16 adjustments, outputs, the previous
 * targets) without a bitmap are read and written in place. Other columns go through tiles of 256 rows on the stack. The bytes
 * of the result are the same. */
typedef struct {
  const void *values;      /* the first row, aligned to its type */
  ptrdiff_t stride;        /* bytes from one row to the next; negative: backward; 0: the same value in every row */
  const uint8_t *validity; /* bitmap as in Arrow, least significant bit first, 1 for a value; NULL: no nulls.
                              A null is a violation, but a null target weight means none, like NaN.
                              A target weight of 0 is rejected: in columns 0 does not mean none */
  size_t validity_offset;  /* the bit of the first row */
  int32_t type;            /* SK_FLOAT32 … SK_INT64 */
} sk_input;

/* A column of output; its position in the struct fixes its type. */
typedef struct {
  void *values;     /* the first row, aligned to its type */
  ptrdiff_t stride; /* bytes from one row to the next; negative: backward; at least the width of its type */
} sk_output;

/* People, one row each. Inputs may overlap. */
typedef struct {
  size_t count; /* rows of every column, here and of the outputs */
  sk_input weight_kg;
  sk_input height_cm;
  sk_input age;
  sk_input sex;            /* SK_MALE, SK_OTHER, SK_FEMALE */
  sk_input activity_level; /* SK_SEDENTARY … SK_EXTREMELY_ACTIVE */
  sk_input goal;           /* SK_LOSE_WEIGHT … SK_IMPROVE_HEALTH */
  sk_input target_weight_kg; /* values NULL: none in any row */
  sk_input adjustment;     /* the paces' adjustments, -10000 … 10000 kcal/day (sk_pace_adjustment), in any integer type.
                              -32768 (INT16_MIN) in any type that has it, or a null: the goal's own. Any other value is
                              a violation. values NULL: the goal's own in every row */
} sk_people;

/* Targets, one row each. A rejected row has 0 everywhere, weeks −1 and day INT32_MIN.
 *
 * No output may overlap an input, a bitmap or another output. Columns with alternating rows, such as the members of an
 * array of structs, are fine: their strides are equal and they share no byte. */
typedef struct {
  sk_output bmr;             /* int16_t, kcal/day */
  sk_output tdee;            /* int16_t, kcal/day */
  sk_output calorie_target;  /* int16_t, kcal/day */
  sk_output protein_target;  /* int16_t, g/day */
  sk_output water_target;    /* int16_t, mL/day */
  sk_output estimated_weeks; /* int16_t; −1: no projected date */
  sk_output projected_day;   /* int32_t, days since 1970-01-01; INT32_MIN: no projected date */
  sk_output advisories;      /* uint16_t, a bit each: SK_BELOW_MINIMUM_INTAKE … */
  sk_output status;          /* uint8_t, a bit for each field with a violation; 0: computed */
} sk_target_columns;

/* The numbers of rows that were computed (planned), rejected, and changed significantly (0 in a plain batch). */
typedef struct {
  size_t planned;
  size_t rejected;
  size_t changed;
} sk_counts;

/* Computes the targets of columns. A rejected row does not stop the call: it gets its status, and every other row its
 * targets. Zero rows are fine, even with null columns. */
int32_t sk_plan_batch(const sk_people *people, int32_t start_day, const sk_target_columns *targets, sk_counts *counts);

/* Computes the same, and compares it with the previous targets. A change is significant if the calorie target moved by
 * more than 50 kcal/day, if the protein target moved by more than 10 g/day, or if the row had no targets before. A row
 * that is rejected now never counts as changed.
 *
 * previous_calorie_target, previous_protein_target: SK_INT16. previous_status: SK_UINT8, 0 if there were targets. A
 * null in any of them means that there were none.
 * changed_rows: space for one number per row, at most UINT32_MAX. Its start receives the changed rows in ascending
 * order, counted from 0; numbers after them are meaningless. */
int32_t sk_recompute(const sk_people *people, int32_t start_day, const sk_input *previous_calorie_target,
                     const sk_input *previous_protein_target, const sk_input *previous_status,
                     const sk_target_columns *targets, uint32_t *changed_rows, sk_counts *counts);

/* Trajectories, one row each, with a constant intake and estimated fat. */
typedef struct {
  sk_output status;        /* uint8_t; 0: there is a trajectory, else the sum of 1 age, 2 body mass index or fat,
                              8 intake, 32 a person rejected by the accepted ranges */
  sk_output outcome;       /* uint8_t, SK_NO_GOAL … SK_LEAVES_DOMAIN */
  sk_output goal_week;     /* int16_t, as in sk_trajectory; −1: none */
  sk_output earliest_week; /* int16_t; −1: none, and without has_window */
  sk_output latest_week;   /* int16_t; −1: none, and without has_window */
  sk_output settled_g;     /* int32_t [g]; 0 in a rejected row */
  int32_t *weights_g;      /* whole grams: row r in week w is at w · count + r; 0 from the first week outside the
                              domain on, and in a rejected row. Ignored if curve_weeks is below 0 */
  int32_t curve_weeks;     /* the last week whose weights to return; less than 0: none */
  int32_t has_window;      /* not 0: compute the window's weeks, which takes ten times as long as everything else */
} sk_trajectory_columns;

/* Computes the trajectories of columns. Each row equals sk_person_trajectory for that person and intake. A rejected row
 * does not stop the call.
 *
 * intake: SK_UINT8 … SK_INT64 [kcal/day]; a null or an intake outside the range rejects its row. NULL: the calorie
 * targets. In an error it is column 21; the columns of sk_trajectory_columns are 22 … 28. counts: planned is the number
 * of rows with a trajectory. */
int32_t sk_trajectory_batch(const sk_people *people, const sk_input *intake, const sk_trajectory_columns *trajectories,
                            sk_counts *counts);

/* ---- Columns of texts ------------------------------------------------------------------------------------------
 *
 * The WebAssembly modules do not have them.
 */

/* The layouts of texts: those of the Arrow types utf8, large_utf8 and utf8_view. */
enum {
  SK_TEXT = 0,       /* values are count + 1 offsets, int32_t: where in data[0] each text begins, and the last ends */
  SK_LARGE_TEXT = 1, /* the same as int64_t */
  SK_TEXT_VIEW = 2   /* values are count views of 16 bytes: the length, and the text itself if it has at most 12 bytes, or its
                        first four bytes, the number of its data and the place in them, all int32_t */
};

/* A column of texts, UTF-8. A row whose offsets or view point outside of the data is no name and no pace. */
typedef struct {
  size_t count;
  const void *values;         /* of any alignment */
  const uint8_t *const *data; /* one pointer to bytes, or for views data_count of them; NULL if there are none */
  const int64_t *sizes;       /* the bytes of each data; for views only */
  size_t data_count;          /* for views only */
  const uint8_t *validity;    /* bitmap as in sk_input; NULL: no nulls */
  size_t validity_offset;     /* the bit of the first row */
  int32_t layout;             /* SK_TEXT … SK_TEXT_VIEW */
} sk_texts;

/* Reads the names of a field, 3 (sex), 4 (activity level) or 5 (goal), as codes for a column of sk_people: 255 for a null or
 * a text that is no name, as sk_choice reads it without letters. Or reads the paces of field 7, as sk_pace does: codes are the
 * kinds, and amounts the numbers; SK_PACE_GOAL for a null or an empty text, 255 for a text that is no pace. Space for a value a row;
 * amounts may be NULL for names. Returns 0, or an error without a column. Zero rows are fine, even with null pointers. */
int32_t sk_text_codes(int32_t field, const sk_texts *texts, uint8_t *codes, int32_t *amounts);

/* Writes the adjustments of paces for a column of sk_people, each as sk_pace_adjustment returns it; INT16_MAX, which is
 * rejected, for a pace that is. The tdee is that of sk_target_columns, computed without adjustments. A weight outside 0 … 1000 kg
 * counts as 0, because its row is rejected anyway. Each pointer has count values. Returns 0, or an error without a column. */
int32_t sk_pace_adjustments(size_t count, const uint8_t *paces, const int32_t *amounts, const int16_t *tdee,
                            const double *weights_kg, int16_t *adjustments);

/* ---- Names -----------------------------------------------------------------------------------------------------
 *
 * Names of fields and choices as people type them: case, spaces, _ and - do not count. Lengths are those of the texts, UTF-8.
 */

/* Compares a name with a known one, such as target_weight: 0 if it is that name or a synonym of it (sex of gender, born of
 * date_of_birth …), which may be read for it; 1 or 2 if it is probably a misspelling; −1 if it is another name. Or the error SK_NULL or
 * SK_TOO_LONG. */
int32_t sk_name_distance(const char *name, size_t length, const char *known, size_t known_length);

/* Returns the code of a choice of field 3 (sex), 4 (activity level) or 5 (goal), with reads_letters also of F and M. −1: none; or the
 * error SK_NULL or SK_TOO_LONG. */
int32_t sk_choice(int32_t field, const char *text, size_t length, int32_t reads_letters);

/* ---- Dates -----------------------------------------------------------------------------------------------------
 *
 * Days since 1970-01-01 in the proleptic Gregorian calendar, up to 100 million either way. INT32_MIN: no such date.
 */

/* A civil date: year (astronomical: 0 is 1 BC), month 1 … 12, day of the month. */
typedef struct {
  int32_t year;
  int32_t month;
  int32_t day;
} sk_date;

/* Returns the day of a civil date; INT32_MIN if there is no such date. */
int32_t sk_day(int32_t year, int32_t month, int32_t day);

/* Writes the civil date of a day. Returns 0, or the error SK_BAD_DATE or SK_NULL. */
int32_t sk_civil_date(int32_t day, sk_date *date);

/* Returns the completed years, on a day, of a person born on birth_day; negative before the birth, INT32_MIN if a day
 * is not a date. In a year without 29 February, a person born on that day completes a year on 1 March. */
int32_t sk_age(int32_t birth_day, int32_t day);

/* ---- Texts -----------------------------------------------------------------------------------------------------
 *
 * UTF-8, cut to capacity − 1 bytes, and always NUL-terminated if capacity is not 0. The answer is the length of the
 * whole text without the NUL, as with snprintf, so pass capacity 0 (then the buffer may be NULL) to get the length. The
 * length is 0 for a number without a text, and for a null buffer with a nonzero capacity.
 */

/* Writes a negative answer in words: "bmr: an output overlaps another column". */
size_t sk_error_text(int32_t answer, char *buffer, size_t capacity);

/* Writes the name of a field, 0 … 7 by its bit number: "weight". */
size_t sk_field_name(int32_t field, char *buffer, size_t capacity);

/* Writes what a field accepts: "30 to 300 kg"; 8 is the column `adjustment`, which has the bit of the pace. */
size_t sk_field_accepted(int32_t field, char *buffer, size_t capacity);

/* Writes the same in parts, an object of JSON: {"minimum":30,"maximum":300,"unit":"kg"}, of a choice {"choices":["male", …]}; {} for a
 * field that accepts neither a range nor names. */
size_t sk_field_parts(int32_t field, char *buffer, size_t capacity);

/* Writes the name of an advisory of targets, 0 … 15 by its bit number: "below_minimum_intake". A number names an advisory
 * only together with its column: the advisories of trajectories have numbers 10 … 15 of their own (SK_TRAJECTORY_ADVISORY). */
size_t sk_advisory_name(int32_t bit, char *buffer, size_t capacity);

/* Kinds of texts about trajectories. */
enum {
  SK_TRAJECTORY_FIELD = 0,             /* the name of field 0 … 5: "body mass index" */
  SK_TRAJECTORY_ACCEPTED = 1,          /* what it accepts: "18.5 to 50 kg/m²" */
  SK_TRAJECTORY_ADVISORY = 2,          /* the name of advisory 10 … 15: "low_intake" */
  SK_TRAJECTORY_ADVISORY_SENTENCE = 3, /* its sentence */
  SK_TRAJECTORY_ASSUMPTION = 4,        /* the sentence of assumption 0 … 12: "sodium intake does not change" */
  SK_TRAJECTORY_OUTCOME = 5,           /* the name of outcome 0 … 6: "reached" */
  SK_TRAJECTORY_PARTS = 6              /* what field 0 … 5 accepts in parts, as sk_field_parts */
};

/* Writes a text about trajectories by kind and number. */
size_t sk_trajectory_text(int32_t kind, int32_t number, char *buffer, size_t capacity);

/* Writes the name of a code of field 3 (sex), 4 (activity level) or 5 (goal): "lose_weight". */
size_t sk_code_name(int32_t field, int32_t code, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
