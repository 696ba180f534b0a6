/* VeloReadyScores for C and WebAssembly: the recovery, sleep and strain scores of one app, exactly.
 *
 * No score is validated against an outcome; training_kernel.h has the methods of the field.
 *
 * No function allocates, keeps state, reads a clock or traps, whatever its input. Several threads can call all of them at once.
 * Before a function writes anything, it checks every pointer for null and alignment, and every length for overflow. It cannot check
 * that the memory at a pointer exists. An output must not overlap an input.
 *
 * A number that is NaN or infinite counts as missing. A list with such a number has no result.
 */
#ifndef VELO_READY_SCORES_H
#define VELO_READY_SCORES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Version of this interface; it increases when a declaration below changes. */
enum { VR_INTERFACE_VERSION = 1 };

/* Version of the interface that the library was built with; compare it with VR_INTERFACE_VERSION. */
int32_t vr_interface_version(void);

/* ---- Answers ---------------------------------------------------------------------------------------------------
 *
 * Of every function that returns int32_t, unless it states otherwise. Greater than VR_DONE: nothing was written.
 * Less than 0: the call itself was wrong and nothing was written; it is −(100 · reason + number of the pointer in the call).
 */
enum {
  VR_DONE = 0,
  VR_MISSING = 1,      /* an input is missing, or there is too little data */
  VR_REJECTED = 2,     /* the rules reject the input: a TRIMP or volume below 0, an EPOC below -1, MET-minutes of -1 or less; and
                          what must be whole is not, or does not fit into int32_t */
  VR_UNKNOWN_CODE = 3  /* a kind is not one of the named codes */
};
enum { VR_NULL = 1, VR_MISALIGNED = 2, VR_TOO_LONG = 4 };

/* Parts of a score that were missing, as bits; VR_PART gives their names. */
enum {
  VR_HRV = 1, VR_RESTING_HEART_RATE = 2, VR_SLEEP = 4, VR_RESPIRATION = 8, VR_FORM = 16,
  VR_PERFORMANCE = 32, VR_EFFICIENCY = 64, VR_STAGES = 128, VR_DISTURBANCES = 256, VR_TIMING = 512
};

/* ---- Recovery -------------------------------------------------------------------------------------------------- */

/* Whether the recovery score infers drinking: not at all, or as the app does on a Monday to Thursday and a Friday to Sunday. */
enum { VR_IGNORED = 0, VR_MONDAY_TO_THURSDAY = 1, VR_FRIDAY_TO_SUNDAY = 2 };

/* What is known of a morning; NaN where it is not known. A baseline of 0 or less counts as missing. */
typedef struct {
  double hrv;                         /* heart-rate variability of the day [ms] */
  double overnight_hrv;               /* the same overnight [ms], for the rule on alcohol */
  double hrv_baseline;                /* [ms] */
  double rolling_hrv;                 /* rolling average [ms]; replaces hrv in its part */
  double hrv_variation;               /* coefficient of variation [%] */
  double resting_heart_rate;          /* [bpm] */
  double resting_heart_rate_baseline; /* [bpm] */
  double sleep_score;                 /* whole; taken as it is */
  double sleep_duration;              /* time asleep [s, or another unit], if there is no sleep_score */
  double sleep_baseline;              /* in the same unit */
  double respiration;                 /* [breaths/min] */
  double respiration_baseline;        /* [breaths/min] */
  double acute_load;                  /* [points/day] */
  double chronic_load;                /* [points/day] */
  double yesterday_load;              /* [points] */
  int32_t has_sleep_data;             /* 0: sleep is no part of the score */
  int32_t is_ill;                     /* not 0: the rule on alcohol changes nothing */
  int32_t alcohol;                    /* VR_IGNORED ... */
  int32_t reserved;                   /* 0 */
} vr_morning;

typedef struct {
  double alcohol_penalty; /* points that the rule on alcohol subtracted */
  int32_t score;          /* 0 to 100 */
  int32_t hrv, resting_heart_rate, sleep, respiration, form; /* points of the parts; 50 where missing */
  uint32_t missing;       /* VR_HRV ... */
  int32_t reserved;
} vr_recovery;

/* Recovery scores of `count` mornings. */
int32_t vr_recovery_scores(const vr_morning *mornings, size_t count, vr_recovery *results);

/* A score less the points for inferred drinking. */
int32_t vr_alcohol(double score, const vr_morning *morning, double *result);

/* The factor that recovery gives to strain, 0.85 to 1.15, from hrv, resting_heart_rate, their baselines and sleep_score. */
int32_t vr_recovery_factor(const vr_morning *morning, double *factor, uint32_t *missing);

typedef struct {
  double penalty;         /* points that yesterday's load subtracts from form, 0 to 40; NaN without a load */
  double balance;         /* chronic minus acute load; NaN unless both are known */
  int32_t category;       /* VR_CATEGORY gives the name; -1 without a load */
  int32_t recovery_hours; /* -1 without a load */
  int32_t form;           /* VR_FORM_NAME gives the name; -1 without a balance */
  int32_t reserved;
} vr_context;

/* The words for the load of yesterday, and for the loads; NaN where one is not known. */
int32_t vr_load_context(double yesterday, double acute, double chronic, vr_context *result);

/* ---- Sleep ----------------------------------------------------------------------------------------------------- */

/* What is known of a night; NaN where it is not known. All durations in one unit, all times in seconds after one instant. */
typedef struct {
  double asleep, in_bed, need, deep, rem;
  double awakenings; /* whole */
  double bedtime, wake_time, usual_bedtime, usual_wake_time;
  double overnight_hrv, hrv_baseline; /* [ms] */
  double deep_share, rem_share;       /* the person's own, 0 to 1; NaN: 0.15 and 0.20 */
  double previous_load;               /* [points] */
} vr_night;

typedef struct {
  double hrv_penalty; /* points that a drop in heart-rate variability subtracted */
  int32_t score;      /* 0 to 100 */
  int32_t performance, efficiency, stages, disturbances, timing; /* points of the parts; 50 where missing */
  int32_t fixed_stages; /* points of the stages by fixed shares, which the score does not use */
  uint32_t missing;     /* VR_PERFORMANCE ...; VR_HRV without both values of it */
} vr_sleep;

/* Scores of `count` nights. */
int32_t vr_sleep_scores(const vr_night *nights, size_t count, vr_sleep *results);

typedef struct {
  double deep_share, rem_share; /* 0 to 1 */
  double duration;              /* mean time asleep [h] */
  double bedtime;               /* mean [h after midnight], 0 to 24; 23 without bedtimes */
  int32_t nights;
  int32_t reserved;
} vr_sleep_baseline;

/* Lists of a person's nights, newest last; they need not have the same length. A list of 0 values may be NULL. */
typedef struct {
  const double *deep, *rem, *asleep; /* [h] */
  const double *bedtimes;            /* [h after midnight] */
  size_t deep_count, rem_count, asleep_count, bedtime_count;
} vr_nights;

/* A person's own sleep, from the last nights (30 in the app); missing for fewer than seven. */
int32_t vr_personal_sleep(const vr_nights *lists, int32_t nights, vr_sleep_baseline *result);

/* ---- Strain ---------------------------------------------------------------------------------------------------- */

typedef struct {
  double rest, maximum;    /* heart rates [bpm] */
  double threshold_power;  /* [W]; with powers */
  double exponent;         /* 1.67 female, 1.92 male, 1.85 unspecified */
} vr_effort;

/* Seconds weighted by intensity: not the TRIMP of the field. powers: NULL for heart rate alone. */
int32_t vr_trimp(const double *seconds, const double *heart_rates, const double *powers, size_t count,
                 const vr_effort *effort, double *result);

int32_t vr_epoc(double trimp, double *result);
int32_t vr_strain(double epoc, double *result); /* 0 to 18 */

/* The band of a strain, a code of VR_BAND; -1 for a missing one. */
int32_t vr_band(double strain);

/* Loads, 0 to 100. NaN for what is not known; sets and steps are whole. */
int32_t vr_cardio_load(double trimp, double minutes, double intensity, int32_t *result);
int32_t vr_strength_load(double rating, double minutes, double volume, double mass, double sets, int32_t *result);
int32_t vr_non_exercise_load(double steps, double active_energy, double met_minutes, int32_t *result);

/* Rating times minutes; halves and tenths of a rating count. A fifth of it is the app's points. */
int32_t vr_session_load(double rating, double minutes, double *result);

/* What a training type follows from: an intensity, the minutes in zones, a whole rating; the value is the first number. */
enum { VR_BY_INTENSITY = 0, VR_BY_ZONES = 1, VR_BY_RATING = 2 };

typedef struct {
  double load_per_hour;
  int32_t type;                      /* VR_TYPE gives the name */
  int32_t lowest_rating, highest_rating;
  int32_t reserved;
} vr_training;

/* The training type. total_minutes is for VR_BY_ZONES. */
int32_t vr_training_type(int32_t kind, const double *values, size_t count, double total_minutes, vr_training *result);

/* ---- Load, baselines, zones ------------------------------------------------------------------------------------ */

typedef struct {
  double chronic, acute, balance; /* [points/day] */
} vr_loads;

/* Loads after consecutive days, oldest first. Time constants [days], clamped to 30-60 and 5-10; NaN: 42 and 7. */
int32_t vr_load(const double *loads, size_t count, double chronic_days, double acute_days, vr_loads *result);

/* The load for a time constant that is not clamped. */
int32_t vr_average_load(const double *loads, size_t count, double days, double *result);

/* Numbers of a list, newest last, and what the parameter is, days being whole; NaN for the app's. */
enum {
  VR_USUAL = 0,            /* median of the last 30 without those beyond 3 SD */
  VR_MEAN = 1,             /* mean of all */
  VR_WEEK = 2,             /* mean of the last days; 7 */
  VR_LOGARITHMIC_WEEK = 3, /* the same of logarithms; 7 */
  VR_VARIATION = 4,        /* population SD / mean of the last days [%]; 7 */
  VR_SAMPLE_DEVIATION = 5, /* sample SD of all */
  VR_SAMPLE_VARIATION = 6, /* sample SD / mean of all [%] */
  VR_ADAPTIVE = 7,         /* weights that halve with age; half-life 10 */
  VR_ROBUST = 8            /* the same without values beyond some SD; half-life 10 */
};

/* A number of a list. deviations: for VR_ROBUST; NaN: 2.5. */
int32_t vr_baseline(int32_t kind, const double *values, size_t count, double parameter, double deviations,
                    double *result);

/* How stable a variation [%] is, a code of VR_STABILITY, and the points it adds. */
int32_t vr_stability(double percent, int32_t *modifier);

typedef struct {
  double percent, mean, baseline;
  int32_t direction; /* VR_DIRECTION gives the name */
  int32_t reserved;
} vr_trend;

/* The last days (7 in the app) against the baseline of more days (30). */
int32_t vr_hrv_trend(const double *values, size_t count, int32_t short_days, int32_t long_days, vr_trend *result);

/* The profile, a code of VR_PROFILE, and the points it adds. */
int32_t vr_recovery_profile(const double *hrv, size_t hrv_count, const double *loads, size_t load_count,
                            int32_t *modifier);

/* Days taken for days of drinking. sleep_scores: NaN where unknown; weekends: not 0 for a Saturday or Sunday.
 * excluded: 1 for each excluded day, else 0; baseline: of the others; NaN where there is none. */
int32_t vr_alcohol_days(const double *hrv, const double *heart_rates, const double *sleep_scores,
                        const uint8_t *weekends, size_t count, uint8_t *excluded, double *baseline);

/* Of which reference zones are. */
enum { VR_POWER = 0, VR_HEART_RATE = 1, VR_THRESHOLD_HEART_RATE = 2 };

typedef struct {
  double boundaries[6];
  int32_t count; /* number of boundaries; 0 for a rejected reference */
  int32_t zone;  /* from 1 on; 0 below 0 and for a rejected reference, -1 for a missing value */
} vr_zones;

/* Zones of a reference, and that of a value; NaN for none. */
int32_t vr_zones_of(int32_t kind, double reference, double value, vr_zones *result);

/* ---- Texts -----------------------------------------------------------------------------------------------------
 *
 * UTF-8, cut to capacity - 1 bytes and always terminated by NUL unless capacity is 0. The answer is the full length, 0 for a number
 * without a text.
 */
enum {
  VR_PART = 0, VR_BAND = 1, VR_STABILITY = 2, VR_DIRECTION = 3, VR_CATEGORY = 4, VR_FORM_NAME = 5, VR_TYPE = 6,
  VR_PROFILE = 7
};

/* Text for a kind and a number, from 0 on; of VR_PART the place of a bit. */
size_t vr_text(int32_t kind, int32_t number, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
