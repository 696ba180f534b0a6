/* TrainingKernel for C and WebAssembly: training load of athletes day by day, the load of a session, and what is usual.
 *
 * No function allocates, keeps state, reads a clock or traps, whatever its input. All are safe to call from several
 * threads at once. Every pointer is checked for null and for alignment, every length for overflow and every output for
 * overlap before anything is written; what cannot be checked is that the memory named by a pointer and a count is there.
 *
 * Pointers and sizes are 32 bits wide on wasm32 and 64 bits on most others; the layouts follow from the rules of C.
 */
#ifndef TRAINING_KERNEL_H
#define TRAINING_KERNEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface: it goes up when a declaration below changes. */
enum { TK_INTERFACE_VERSION = 1 };

/* The version of the interface that the library was built with; compare it with TK_INTERFACE_VERSION. */
int32_t tk_interface_version(void);

/* ---- Answers ---------------------------------------------------------------------------------------------------
 *
 * 0: done. Greater than 0: something that was given is not accepted, so many things, which stand in tk_refused; the results
 * were not written. Less than 0: the call itself was wrong and nothing was written: −(100 · reason + the number of the
 * pointer). The pointers count from 1 in the order in which the call and its structs name them; 0 is no pointer.
 */
enum {
  TK_NULL = 1,         /* a pointer is null */
  TK_MISALIGNED = 2,   /* a pointer is no multiple of its type's alignment */
  TK_OVERLAP = 3,      /* an output lies on an input or on another output */
  TK_TOO_LONG = 4,     /* a column does not fit into memory */
  TK_UNKNOWN_CODE = 5, /* a number is none of those that a name stands for */
  TK_BAD_DATE = 6      /* a day lies outside the calendar, 100 million days either side of 1970-01-01 */
};

/* How many things a tk_refused holds. */
enum { TK_REFUSED_ROOM = 4 };

/* What is not accepted. May be NULL where nobody asks. */
typedef struct {
  int32_t count;                     /* how many are listed here, at most TK_REFUSED_ROOM */
  int32_t fields[TK_REFUSED_ROOM];   /* the names are texts of TK_FIELD, what is accepted those of TK_ACCEPTED */
  double values[TK_REFUSED_ROOM];    /* what was given; NaN where it was NaN */
} tk_refused;

/* Why a number is missing, which is NaN then. */
enum {
  TK_NO_DATA = 1,         /* nothing was seen */
  TK_TOO_SHORT = 2,       /* less than one window of the method */
  TK_TOO_FEW_DAYS = 3,    /* fewer days than the method asks for */
  TK_INCOMPLETE_WEEK = 4,
  TK_NO_VARIATION = 5,    /* all values are the same */
  TK_ZERO_CHRONIC = 6,
  TK_DEGENERATE_FIT = 7
};

/* ---- Load of days ---------------------------------------------------------------------------------------------- */

/* How the weight of a day follows from a number of days: 1 − e^(−1/τ), 1/τ, 2/(N + 1). */
enum { TK_CONTINUOUS = 0, TK_FIRST_ORDER = 1, TK_SPAN = 2 };

/* Which day form is read from: that before, with which a day begins, or the day itself. */
enum { TK_PREVIOUS_DAY = 0, TK_SAME_DAY = 1 };

/* Loads of athletes, day-major: that of athlete a on day d stands at d · athletes + a, here and in every result. */
typedef struct {
  size_t athletes;
  size_t days;
  const double *loads;         /* 0 … 1e9 in one unit; NaN where the load of a day is not known. A day of rest is 0 */
  const int32_t *chronic_days; /* time constant or span of each athlete [days], 1 … 365; NULL: 42 for all */
  const int32_t *acute_days;   /* the same of the acute load; NULL: 7 for all */
  int32_t form;                /* TK_CONTINUOUS … */
  int32_t form_day;            /* TK_PREVIOUS_DAY … */
} tk_loads;

/* What becomes of the loads. No output may lie on an input or on another output. */
typedef struct {
  double *chronic;  /* chronic load after each day, widely known as CTL */
  double *acute;    /* acute load, ATL */
  double *form;     /* chronic less acute load, TSB */
  double *coverage; /* the share of the chronic load's weights that has seen a load, 0 … 1; NULL where it is not wanted */
  uint8_t *status;  /* of each athlete, the sum of 1 where a load was not accepted, and 2 where days were not; NULL: refuse */
} tk_load_balances;

/* Chronic load, acute load and form of columns of athletes, or of one.
 *
 * With status, a load that is not accepted counts as missing, and an athlete whose days are not accepted has zeros; nobody
 * else is affected and the answer is 0. Without status the first of them is refused, which is what one athlete wants. */
int32_t tk_load_balance(const tk_loads *loads, const tk_load_balances *balances, tk_refused *refused);

/* ---- Load of a session ----------------------------------------------------------------------------------------- */

/* Samples of a heart rate or of a power. A sample holds until the next valid one, but no longer than the cap. */
typedef struct {
  size_t count;
  const double *seconds; /* from the start, never before that of the sample before; to the nearest millisecond, 0 … 1e9 */
  const double *values;  /* heart rate [bpm] or power [W], to the nearest whole one; one that is NaN or not from 25 to 250
                            bpm or from 0 to 4000 W is dropped and counted */
  int64_t end_ms;        /* the end of the recording; less than 0: the last time, and the last spacing once more */
  int32_t cap;           /* how long a sample holds at most [s], 1 … 86 400; 30 and 5 are conventions */
} tk_samples;

/* How a minute counts for TRIMP: there is no default sex, and no published weighting for an unknown one. */
enum { TK_MALE = 0, TK_FEMALE = 1, TK_CUSTOM = 2 };

/* Whose heart rate it is. */
typedef struct {
  double a, b;       /* of TK_CUSTOM, 0.001 … 10; else not read */
  int32_t rest;      /* heart rate at rest [bpm], 25 … 120 */
  int32_t maximum;   /* maximum heart rate [bpm], 100 … 240, at least 20 above rest */
  int32_t weighting; /* TK_MALE … */
} tk_heart;

/* The load of a heart rate. */
typedef struct {
  double trimp;           /* training impulse of the time at each heart rate; NaN: absence says why */
  double edwards;         /* minutes in tenths of the maximum from 50 % on, times 1 … 5; NaN alike */
  double mean_heart_rate; /* over the covered time [bpm]; NaN alike */
  int64_t tenth_ms[6];    /* time below 50 % of the maximum, and in the five tenths from there */
  int64_t covered_ms;     /* time that samples cover */
  int64_t uncovered_ms;   /* time from the first sample to the end that none covers */
  int64_t invalid;        /* samples that were dropped */
  int64_t duplicates;     /* samples that another of the same millisecond replaced */
  uint32_t advisories;    /* bits; TK_ADVISORY names them */
  int32_t absence;        /* 0, or TK_NO_DATA */
} tk_heart_load;

/* The load of a session by its heart rate. */
int32_t tk_heart_session(const tk_samples *samples, const tk_heart *heart, tk_heart_load *load, tk_refused *refused);

/* Some seconds at a power, or that no sample covers. */
typedef struct {
  int32_t watts;   /* −1 where no sample covers them */
  int32_t seconds;
} tk_stretch;

/* What seconds are that no sample covers: left out of weighted power, or 0 W. */
enum { TK_EXCLUDED = 0, TK_ZERO = 1 };

/* Whose power it is, and what is wanted. */
typedef struct {
  double threshold_power;   /* [W], 30 … 700; NaN: no load */
  double critical_power;    /* [W], 1 … 4000; NaN: no balance of W′ */
  double w_prime;           /* [J], 1 … 1 000 000; not read without critical power */
  const int32_t *durations; /* of mean-maximal powers [s], 1 … 1e9; not read if there are none */
  size_t duration_count;
  int32_t pause;            /* TK_EXCLUDED or TK_ZERO */
} tk_power;

/* The load of a power. */
typedef struct {
  double weighted;       /* weighted power [W]; NaN: absence says why */
  double mean;           /* mean power of the seconds that count [W]; NaN without any */
  double variability;    /* weighted power over mean power; NaN where either is missing or the mean is 0 */
  double load;           /* 100 is one hour at threshold power; NaN without threshold or weighted power */
  double balance;        /* what is left of W′ at the end [J], less than 0 where more was spent; NaN without critical power */
  double lowest_balance; /* the least that was left [J] */
  int64_t seconds;       /* seconds that count for weighted power */
  int64_t covered;       /* seconds that samples cover */
  int64_t uncovered;     /* seconds from the first sample to the end that none covers */
  int64_t invalid;       /* samples that were dropped */
  int64_t duplicates;    /* samples that another of the same millisecond replaced */
  size_t stretch_count;  /* how many stretches there are */
  uint32_t advisories;   /* bits; TK_ADVISORY names them */
  int32_t absence;       /* 0, TK_NO_DATA or TK_TOO_SHORT */
} tk_power_load;

/* The load of a session by its power.
 *
 * stretches: room for 2 · count + 2 of them; the seconds of the session, one stretch after the other.
 * balances: as much room for what is left of W′ after each stretch [J]; NULL where nobody asks, not written without critical
 * power. means: room for as many as durations, mean-maximal powers [W], NaN where no such stretch is covered. */
int32_t tk_power_session(const tk_samples *samples, const tk_power *power, tk_power_load *load, tk_stretch *stretches,
                         double *balances, double *means, tk_refused *refused);

/* ---- What is usual --------------------------------------------------------------------------------------------- */

/* A signal of some days, such as a resting heart rate [bpm]. */
typedef struct {
  size_t count;
  const int32_t *days;  /* days since 1970-01-01, ascending */
  const double *values; /* NaN where the value of a day is missing */
} tk_signal;

/* What is usual before a day. */
typedef struct {
  double median;
  double median_deviation;   /* the median of the distances from the median */
  double mean;
  double standard_deviation; /* over n − 1; 0 of one value */
  int32_t count;             /* how many days have a value */
  int32_t absence;           /* 0; else all of the above are NaN and 0, and TK_NO_DATA or TK_TOO_FEW_DAYS says why */
  uint32_t advisories;       /* bits; TK_ADVISORY names them */
} tk_baseline;

/* What is usual before a day: of so many calendar days before it, of which at least minimum must have a value. The day itself
 * and what follows it are not part of it.
 *
 * days: 1 … 60; minimum: 1 … days. 60 and 14 for ln rMSSD, 30 and 7 for resting heart rate and sleep are conventions. */
int32_t tk_usual(const tk_signal *signal, int32_t day, int32_t days, int32_t minimum, tk_baseline *baseline,
                 tk_refused *refused);

/* Where a value lies. */
enum { TK_BELOW = 0, TK_WITHIN = 1, TK_ABOVE = 2, TK_UNKNOWN = 3 };

/* Where a value lies against a baseline and a limit either side of it, the bounds within; TK_UNKNOWN where one is NaN. */
int32_t tk_standing(double value, double baseline, double limit);

/* The week of ln rMSSD that ends on a day, against what is usual before it: 60 days, at least 14 of them with a value. */
typedef struct {
  double mean;         /* of ln rMSSD in the week; NaN: week_absence says why */
  double low, high;    /* half a standard deviation either side of the usual mean; NaN: absence says why */
  int32_t standing;    /* TK_BELOW … of the mean */
  int32_t count;       /* how many days of the week have a value */
  int32_t week_absence;
  int32_t absence;
  uint32_t advisories; /* bits; TK_ADVISORY names them */
} tk_rmssd_week;

/* rmssd: rMSSD of some days [ms], 0.1 … 1000. SDNN is another quantity. */
int32_t tk_rmssd(const tk_signal *rmssd, int32_t day, tk_rmssd_week *week, tk_refused *refused);

/* ---- Texts -----------------------------------------------------------------------------------------------------
 *
 * UTF-8, cut to capacity − 1 bytes, always ended by a NUL if capacity is not 0. The answer is the whole length without the
 * NUL, as of snprintf, so 0 capacity (and then also a NULL buffer) asks for the length. A number that has no text gives
 * length 0, and so does a null buffer with room.
 */
enum {
  TK_FIELD = 0,    /* the name of a field, 0 …: "time" */
  TK_ACCEPTED = 1, /* what it accepts: "1 to 365" */
  TK_ADVISORY = 2, /* the name of the advisory of a bit, 0 … 14: "warming_up" */
  TK_ABSENCE = 3,  /* why a number is missing, 1 … 7: "noData" */
  TK_STANDING = 4, /* where a value lies, 0 … 3: "below" */
  TK_ERROR = 5     /* an answer less than 0: "pointer 3: a pointer is null" */
};

/* A text by its kind and number. */
size_t tk_text(int32_t kind, int32_t number, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
