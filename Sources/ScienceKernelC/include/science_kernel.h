/* ScienceKernel for C and WebAssembly: the targets of one person, or of columns of millions, and the weight that follows.
 *
 * No function allocates, keeps state, reads a clock or traps, whatever its input. All are safe to call from several
 * threads at once. Every pointer is checked for null and for alignment, every length for overflow and every output for
 * overlap before anything is written; what cannot be checked is that the memory named by a pointer, a stride and a
 * count is there.
 *
 * Pointers and sizes are 32 bits wide on wasm32 and 64 bits on most others; the layouts follow from the rules of C.
 */
#ifndef SCIENCE_KERNEL_H
#define SCIENCE_KERNEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: it goes up when a declaration below changes. */
enum { SK_INTERFACE_VERSION = 2 };

/* The version of the interface that the library was built with; compare it with SK_INTERFACE_VERSION. */
int32_t sk_interface_version(void);

/* The version of the numbers: it goes up when a golden value moves, and only then. */
int32_t sk_formula_version(void);

/* ---- Answers ---------------------------------------------------------------------------------------------------
 *
 * 0: done. Greater than 0 (one person only): the person was not accepted, one bit for each violated field, as in a
 * status column. Less than 0: the call itself was wrong and nothing was written: −(100 · reason + column). The columns
 * count from 1: the seven of sk_people, the nine of sk_target_columns (8 … 16), the three of the plan before
 * (17 … 19), changed_rows (20), an intake (21), the seven of sk_trajectory_columns (22 … 28); 0 is whatever is not a
 * column. sk_error_text says it in words.
 */
enum {
  SK_NULL = 1,         /* a pointer is null */
  SK_MISALIGNED = 2,   /* a pointer or a stride is no multiple of its type's alignment */
  SK_UNKNOWN_TYPE = 3, /* a type is none of those that the column takes */
  SK_OVERLAP = 4,      /* an output lies on an input or on another output */
  SK_TOO_LONG = 5,     /* the column does not fit into memory, or has more rows than changed_rows can number */
  SK_BAD_STRIDE = 6,   /* the rows of an output lie on each other */
  SK_BAD_DATE = 7      /* a day lies outside the calendar, 100 million days either side of 1970-01-01 */
};

/* Fields of a person, by their bits in a status column and in the answer of sk_plan. */
enum {
  SK_WEIGHT = 1,
  SK_HEIGHT = 2,
  SK_AGE = 4,
  SK_SEX = 8,
  SK_ACTIVITY_LEVEL = 16,
  SK_GOAL = 32,
  SK_TARGET_WEIGHT = 64
};

/* Codes. */
enum { SK_MALE = 0, SK_OTHER = 1, SK_FEMALE = 2 };
enum {
  SK_SEDENTARY = 0,
  SK_LIGHTLY_ACTIVE = 1,
  SK_MODERATELY_ACTIVE = 2,
  SK_VERY_ACTIVE = 3,
  SK_EXTREMELY_ACTIVE = 4
};
enum { SK_LOSE_WEIGHT = 0, SK_GAIN_MUSCLE = 1, SK_MAINTAIN = 2, SK_IMPROVE_HEALTH = 3 };

/* ---- One person ------------------------------------------------------------------------------------------------ */

typedef struct {
  double weight_kg;        /* 30 … 300 kg after rounding to the gram */
  double height_cm;        /* 100 … 250 cm after rounding to the millimeter */
  double target_weight_kg; /* like weight_kg; 0, as when it is left out, or NaN for none */
  int32_t age;             /* 13 … 120 completed years */
  int32_t sex;             /* SK_MALE, SK_OTHER, SK_FEMALE */
  int32_t activity_level;  /* SK_SEDENTARY … SK_EXTREMELY_ACTIVE */
  int32_t goal;            /* SK_LOSE_WEIGHT … SK_IMPROVE_HEALTH */
} sk_person;

typedef struct {
  int32_t bmr;             /* basal metabolic rate, kcal/day */
  int32_t tdee;            /* total daily energy, kcal/day */
  int32_t calorie_target;  /* kcal/day; not clamped, so it can be negative */
  int32_t protein_target;  /* g/day */
  int32_t water_target;    /* mL/day */
  int32_t weekly_rate_g;   /* weight change, g/week: −500, 400 or 0 */
  int32_t estimated_weeks; /* −1: no projection */
  int32_t projected_day;   /* days since 1970-01-01; INT32_MIN: no projection */
  uint32_t advisories;     /* one bit each; sk_advisory_name names them */
} sk_targets;

/* The targets of a person whose plan begins on start_day [days since 1970-01-01]. The doubles are rounded to the
 * nearest gram or millimeter of the product in double precision, ties to even. A person who is not accepted gets the
 * bits of the violated fields as the answer, and targets of a rejected row: 0, weeks −1, day INT32_MIN. */
int32_t sk_plan(const sk_person *person, int32_t start_day, sk_targets *targets);

/* ---- The weight that follows -----------------------------------------------------------------------------------
 *
 * What somebody weighs week by week who eats something else than is spent, for up to 156 weeks: whole grams, and a
 * window in which eight of ten such people are. docs/guide/trajectory.md says what it is worth.
 */

/* What a trajectory asks beyond what every person is asked: bits of an answer of sk_project above those of the person's
 * fields. The name of the first is text 0 of SK_TRAJECTORY_FIELD, and so on. */
enum {
  SK_TRAJECTORY_AGE = 256,
  SK_TRAJECTORY_BODY_MASS_INDEX = 512,
  SK_TRAJECTORY_FAT = 1024,
  SK_TRAJECTORY_EXPENDITURE = 2048,
  SK_TRAJECTORY_INTAKE = 4096,
  SK_TRAJECTORY_WEEKS = 8192
};

/* What becomes of a target weight. */
enum {
  SK_NO_GOAL = 0,
  SK_REACHED = 1,
  SK_ALREADY_THERE = 2,
  SK_CONTRADICTS = 3,        /* it lies the other way from what the intake does */
  SK_UNREACHABLE = 4,        /* the weight settles before */
  SK_NOT_WITHIN_HORIZON = 5, /* it is reachable, but not in these weeks */
  SK_LEAVES_DOMAIN = 6       /* a body mass index of 18.5 or 50 kg/m2, or 5 % of fat, is passed first */
};

/* The longest trajectory [weeks], and how many weights it has. */
enum { SK_LONGEST_TRAJECTORY = 156, SK_TRAJECTORY_ROOM = 157 };

/* Some weeks at one intake. */
typedef struct {
  int32_t weeks;          /* 1 … 156, those of all phases together */
  int32_t intake;         /* kcal/day */
  int32_t activity_level; /* SK_SEDENTARY … SK_EXTREMELY_ACTIVE; −1: as before */
} sk_phase;

/* What somebody eats, and what is known of the body. What is left out, 0, is chosen by the kernel. */
typedef struct {
  const sk_phase *phases; /* one after the other; NULL: the same intake for 156 weeks */
  size_t phase_count;
  double fat_percent;     /* body fat, 5 … 60 % of the weight; 0 or NaN: estimated */
  int32_t intake;         /* kcal/day, if there are no phases; 0: the calorie target */
  int32_t is_recomputed;  /* not 0: the calorie target, set anew every week; intake and phases are not read */
  int32_t expenditure;    /* a measured total daily energy [kcal/day]; 0: the equation's */
  int32_t standard_error; /* its standard error, 0 … 400 kcal/day; not read without it */
  int32_t settled_intake; /* what was eaten for weeks before [kcal/day]; 0: as much as was spent */
  int32_t goal_weeks;     /* in how many weeks goal_intake is there, 1 … 156; 0: 156 */
} sk_diet;

/* The weight that follows. Week w is the day start_day + 7 · w; behind week_count the weeks are 0. */
typedef struct {
  int32_t weight_g[SK_TRAJECTORY_ROOM];  /* the weight that is expected [g] */
  int32_t lowest_g[SK_TRAJECTORY_ROOM];  /* the lower edge of the window [g]: of ten such people, one is lighter */
  int32_t highest_g[SK_TRAJECTORY_ROOM]; /* the upper edge [g] */
  int32_t intake[SK_TRAJECTORY_ROOM];    /* what is eaten from then on; in the last week, until then [kcal/day] */
  double fat_percent;         /* body fat at the start, given or estimated [% of the weight] */
  double refused[6];          /* of each field that was rejected the first number, in the order of the bits; else NaN */
  int32_t week_count;         /* how many weeks there are, week 0 among them; 0: refused */
  int32_t leaves_domain_week; /* the first week outside the domain, in which the trajectory has ended; −1: none */
  int32_t settled_g;          /* where the last intake settles [g]; 0: rejected, is_recomputed, or no weight is left */
  uint32_t advisories;        /* bits 10 … 14: texts of SK_TRAJECTORY_ADVISORY */
  uint32_t assumptions;       /* bits 0 … 12: texts of SK_TRAJECTORY_ASSUMPTION */
  int32_t outcome;            /* what becomes of the person's target weight: SK_NO_GOAL … */
  int32_t goal_week;          /* the first week at it or beyond; SK_LEAVES_DOMAIN: the week outside; −1: none */
  int32_t goal_day;           /* the day of that week; INT32_MIN: none */
  int32_t earliest_week;      /* the first week in which the near edge of the window is at it; −1: none */
  int32_t latest_week;        /* the first week in which the far edge is; −1: none */
  int32_t maintenance;        /* the intake that keeps it [kcal/day]; 0: none */
  int32_t goal_intake;        /* the constant intake that is there in goal_weeks [kcal/day]; 0: no accepted one is */
  int32_t refused_phase;      /* the phase, from 0 on, whose total daily energy is refused[3]; −1: of no phase */
} sk_trajectory;

/* The weight that follows for a person who eats something from start_day on. The answer is that of sk_plan, and if it has
 * bits of SK_TRAJECTORY_AGE …, the model does not hold for the body or the intake. Where anything is refused there are no
 * weeks. */
int32_t sk_project(const sk_person *person, int32_t start_day, const sk_diet *diet, sk_trajectory *trajectory);

/* ---- Columns --------------------------------------------------------------------------------------------------- */

/* The element types of an input. */
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
 * Measures (weight_kg, height_cm, target_weight_kg) take any type. Single precision is rounded to the nearest gram or
 * millimeter of the product in single precision, double precision in double precision, ties to even. Age and codes take
 * the integer types; a value that does not fit violates its field like any other that is out of range.
 *
 * Columns of the kernel's own types (float32 measures, uint8 ages and codes, outputs, the plan before) without a bitmap,
 * one value right after the other, are read and written where they lie; everything else goes through tiles of 256 rows on
 * the stack. The bytes of the result are the same. */
typedef struct {
  const void *values;      /* the first row, aligned to its type */
  ptrdiff_t stride;        /* bytes from a row to the next; negative: backwards; 0: the same value in every row */
  const uint8_t *validity; /* bitmap as Arrow has it, least significant bit first, 1 for a value; NULL: no nulls.
                              A null violates its field; a null target weight is none, like NaN. A
                              target weight of 0 is not accepted: in a column nothing is left out */
  size_t validity_offset;  /* the bit of the first row */
  int32_t type;            /* SK_FLOAT32 … SK_INT64 */
} sk_input;

/* A column of output; its type is fixed by its place. */
typedef struct {
  void *values;     /* the first row, aligned to its type */
  ptrdiff_t stride; /* bytes from a row to the next; negative: backwards; at least as much as its type is wide */
} sk_output;

/* People, a row each. Inputs may lie on each other. */
typedef struct {
  size_t count; /* rows of every column, here and of the outputs */
  sk_input weight_kg;
  sk_input height_cm;
  sk_input age;
  sk_input sex;
  sk_input activity_level;
  sk_input goal;
  sk_input target_weight_kg;
} sk_people;

/* Targets, a row each. A rejected row has 0 everywhere, weeks −1 and day INT32_MIN.
 *
 * No output may lie on an input, a bitmap or another output. Columns whose rows alternate, such as the members of an
 * array of structs, are fine: their strides are equal and their bytes are not the same. */
typedef struct {
  sk_output bmr;             /* int16_t, kcal/day */
  sk_output tdee;            /* int16_t, kcal/day */
  sk_output calorie_target;  /* int16_t, kcal/day */
  sk_output protein_target;  /* int16_t, g/day */
  sk_output water_target;    /* int16_t, mL/day */
  sk_output estimated_weeks; /* int16_t; −1: no projection */
  sk_output projected_day;   /* int32_t, days since 1970-01-01; INT32_MIN: no projection */
  sk_output advisories;      /* uint16_t, bits */
  sk_output status;          /* uint8_t, bits of the violated fields; 0: planned */
} sk_target_columns;

/* Rows that were planned, rejected, and (of the planned) changed significantly; a plain batch changes none. */
typedef struct {
  size_t planned;
  size_t rejected;
  size_t changed;
} sk_counts;

/* The targets of columns. A bad row stops nothing: it gets its status, every other row its targets. Zero rows are
 * fine, with null columns too. */
int32_t sk_plan_batch(const sk_people *people, int32_t start_day, const sk_target_columns *targets, sk_counts *counts);

/* The same, compared with the plan before: a change is significant when the calorie target moved by more than
 * 50 kcal/day or the protein target by more than 10 g/day, or when the row had no plan before. A row that is rejected
 * now is no change.
 *
 * previous_calorie_target, previous_protein_target: SK_INT16. previous_status: SK_UINT8, 0 where there was a plan. A
 * null in any of them: there was no plan.
 * changed_rows: room for as many numbers as there are rows, at most UINT32_MAX. Its front receives the changed rows,
 * counted from 0, ascending; what stands behind them has no meaning. */
int32_t sk_recompute(const sk_people *people, int32_t start_day, const sk_input *previous_calorie_target,
                     const sk_input *previous_protein_target, const sk_input *previous_status,
                     const sk_target_columns *targets, uint32_t *changed_rows, sk_counts *counts);

/* The weights that follow, a row each, if the intake stays the same and fat is estimated. */
typedef struct {
  sk_output status;        /* uint8_t; 0: there is a trajectory, else the sum of 1 age, 2 body mass index or fat,
                              8 intake, 32 the person is not accepted at all */
  sk_output outcome;       /* uint8_t, SK_NO_GOAL … SK_LEAVES_DOMAIN */
  sk_output goal_week;     /* int16_t, as in sk_trajectory; −1: none */
  sk_output earliest_week; /* int16_t; −1: none, and without has_window */
  sk_output latest_week;   /* int16_t; −1: none, and without has_window */
  sk_output settled_g;     /* int32_t [g]; 0 in a refused row */
  int32_t *weights_g;      /* whole grams: that of row r in week w at w · count + r; 0 from the week on that is outside
                              the domain, and in a refused row. Not read if there are no curve_weeks */
  int32_t curve_weeks;     /* the last week whose weights are wanted; less than 0: none */
  int32_t has_window;      /* not 0: the weeks of the window, which take ten times as long as all else */
} sk_trajectory_columns;

/* The weights of columns. Each row gets what sk_project gives a person with that intake. A bad row stops nothing.
 *
 * intake: SK_UINT8 … SK_INT64 [kcal/day]; a null, like what is not accepted, refuses its row. NULL: the calorie targets.
 * In an error it is column 21; the columns of sk_trajectory_columns are 22 … 28. counts: planned have a trajectory. */
int32_t sk_project_batch(const sk_people *people, const sk_input *intake, const sk_trajectory_columns *trajectories,
                         sk_counts *counts);

/* ---- Dates -----------------------------------------------------------------------------------------------------
 *
 * Days since 1970-01-01 in the proleptic Gregorian calendar, 100 million either side. INT32_MIN: no such date.
 */

/* A civil date: year (astronomical: 0 is 1 BC), month 1 … 12, day of the month. */
typedef struct {
  int32_t year;
  int32_t month;
  int32_t day;
} sk_date;

/* The day of a civil date; INT32_MIN if there is no such date. */
int32_t sk_day(int32_t year, int32_t month, int32_t day);

/* The civil date of a day: 0, or the error SK_BAD_DATE or SK_NULL. */
int32_t sk_civil_date(int32_t day, sk_date *date);

/* Completed years on a day of somebody born on birth_day; negative before the birth, INT32_MIN if a day is none.
 * Somebody born on 29 February completes a year on 1 March of years without that day. */
int32_t sk_age(int32_t birth_day, int32_t day);

/* ---- Texts -----------------------------------------------------------------------------------------------------
 *
 * UTF-8, cut to capacity − 1 bytes, always ended by a NUL if capacity is not 0. The answer is the whole length without the
 * NUL, as of snprintf, so 0 capacity (and then also a NULL buffer) asks for the length. A number that has no text gives
 * length 0, and so does a null buffer with room.
 */

/* A negative answer in words: "bmr: an output lies on another column". */
size_t sk_error_text(int32_t answer, char *buffer, size_t capacity);

/* The name of a field, 0 … 6 by the number of its bit: "weight". */
size_t sk_field_name(int32_t field, char *buffer, size_t capacity);

/* What a field accepts: "30 to 300 kg". */
size_t sk_field_accepted(int32_t field, char *buffer, size_t capacity);

/* The name of an advisory, 0 … 9 by the number of its bit: "below_minimum_intake". */
size_t sk_advisory_name(int32_t bit, char *buffer, size_t capacity);

/* Texts of trajectories. */
enum {
  SK_TRAJECTORY_FIELD = 0,             /* the name of field 0 … 5: "body mass index" */
  SK_TRAJECTORY_ACCEPTED = 1,          /* what it accepts: "18.5 to 50 kg/m²" */
  SK_TRAJECTORY_ADVISORY = 2,          /* the name of advisory 10 … 14: "low_intake" */
  SK_TRAJECTORY_ADVISORY_SENTENCE = 3, /* what it says */
  SK_TRAJECTORY_ASSUMPTION = 4,        /* what assumption 0 … 12 says: "sodium stays as it was" */
  SK_TRAJECTORY_OUTCOME = 5            /* the name of outcome 0 … 6: "reached" */
};

/* A text of trajectories by its kind and number. */
size_t sk_trajectory_text(int32_t kind, int32_t number, char *buffer, size_t capacity);

/* The name of a code of field 3 (sex), 4 (activity level) or 5 (goal): "lose_weight". */
size_t sk_code_name(int32_t field, int32_t code, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
