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

@generated

/* ---- Functions that no schema says --------------------------------------------------------------------------- */

/* Lists of a person's nights, newest last; they need not have the same length. A list of 0 values may be NULL. */
typedef struct {
  const double *deep, *rem, *asleep; /* [h] */
  const double *bedtimes;            /* [h after midnight] */
  size_t deep_count, rem_count, asleep_count, bedtime_count;
} vr_nights;

/* A person's own sleep, from the last nights (30 in the app); missing for fewer than seven. */
int32_t vr_personal_sleep(const vr_nights *lists, int32_t nights, vr_sleep_baseline *result);

typedef struct {
  double rest, maximum;    /* heart rates [bpm] */
  double threshold_power;  /* [W]; with powers */
  double exponent;         /* 1.67 female, 1.92 male, 1.85 unspecified */
} vr_effort;

/* Seconds weighted by intensity: not the TRIMP of the field. powers: NULL for heart rate alone. */
int32_t vr_trimp(const double *seconds, const double *heart_rates, const double *powers, size_t count,
                 const vr_effort *effort, double *result);

/* What a training type follows from: an intensity, the minutes in zones, a whole rating; the value is the first number. */
enum { VR_BY_INTENSITY = 0, VR_BY_ZONES = 1, VR_BY_RATING = 2 };

/* The training type. total_minutes is for VR_BY_ZONES. */
int32_t vr_training_type(int32_t kind, const double *values, size_t count, double total_minutes, vr_training *result);

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

/* Days taken for days of drinking. sleep_scores: NaN where unknown; weekends: not 0 for a Saturday or Sunday.
 * excluded: 1 for each excluded day, else 0; baseline: of the others; NaN where there is none. */
int32_t vr_alcohol_days(const double *hrv, const double *heart_rates, const double *sleep_scores,
                        const uint8_t *weekends, size_t count, uint8_t *excluded, double *baseline);

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
