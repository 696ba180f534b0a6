/* TrainingKernel for C and WebAssembly: daily training load of many athletes, load of one session, and baselines.
 *
 * No function allocates, keeps state, reads a clock or traps, whatever its input. Several threads can call all of them at
 * once. Before a function writes anything, it checks every pointer for null and alignment, every length for overflow and
 * every output for overlap. It cannot check that the memory at a pointer exists.
 *
 * Pointers and sizes have 32 bits on wasm32 and 64 bits on most other platforms; the layouts follow the rules of C.
 */
#ifndef TRAINING_KERNEL_H
#define TRAINING_KERNEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Version of this interface; it increases when a declaration below changes. */
enum { TK_INTERFACE_VERSION = 1 };

/* Version of the interface that the library was built with; compare it with TK_INTERFACE_VERSION. */
int32_t tk_interface_version(void);

/* ---- Answers ---------------------------------------------------------------------------------------------------
 *
 * 0: success. Greater than 0: the number of violations in the input; tk_refused lists them, and no result was written.
 * Less than 0: the call itself was wrong and nothing was written. The answer is −(100 · reason + number of the pointer).
 * Pointers count from 1: first the arguments of the call, except tk_refused, then the pointers in its structs, in the order
 * of their declarations. 0 means no pointer, or tk_refused.
 */
enum {
  TK_NULL = 1,         /* a pointer is null */
  TK_MISALIGNED = 2,   /* a pointer is not a multiple of its type's alignment */
  TK_OVERLAP = 3,      /* an output overlaps an input or another output */
  TK_TOO_LONG = 4,     /* a column does not fit in memory */
  TK_UNKNOWN_CODE = 5, /* a number is not one of the named codes */
  TK_BAD_DATE = 6      /* a day is outside the calendar, 100 million days on either side of 1970-01-01 */
};

/* Number of violations that a tk_refused can hold. */
enum { TK_REFUSED_ROOM = 4 };

/* Violations of an input. May be NULL if you do not need them. */
typedef struct {
  int32_t count;                     /* number of violations listed here, at most TK_REFUSED_ROOM */
  int32_t fields[TK_REFUSED_ROOM];   /* fields: TK_FIELD gives their names, TK_ACCEPTED their ranges */
  double values[TK_REFUSED_ROOM];    /* numbers given for them; NaN if the number was NaN */
} tk_refused;

/* Why a number is missing; it is then NaN. */
enum {
  TK_NO_DATA = 1,         /* no data */
  TK_TOO_SHORT = 2,       /* less data than one window of the method needs */
  TK_TOO_FEW_DAYS = 3,    /* fewer days than the method needs */
  TK_INCOMPLETE_WEEK = 4,
  TK_NO_VARIATION = 5,    /* all values are equal */
  TK_ZERO_CHRONIC = 6,
  TK_DEGENERATE_FIT = 7
};

/* ---- Load of days ---------------------------------------------------------------------------------------------- */

/* How a number of days determines the weight of a day: 1 − e^(−1/τ), 1/τ, 2/(N + 1). */
enum { TK_CONTINUOUS = 0, TK_FIRST_ORDER = 1, TK_SPAN = 2 };

/* Which day's loads give form: those of the day before (the form at the start of the day), or of the day itself. */
enum { TK_PREVIOUS_DAY = 0, TK_SAME_DAY = 1 };

/* Loads of athletes, day-major: athlete a on day d is at d · athletes + a, here and in every result. */
typedef struct {
  size_t athletes;
  size_t days;
  const double *loads;         /* 0 … 1e9 in one unit; NaN for an unknown load. A rest day is 0 */
  const int32_t *chronic_days; /* time constant or span of each athlete [days], 1 … 365; NULL: 42 for all */
  const int32_t *acute_days;   /* the same for the acute load; NULL: 7 for all */
  int32_t form;                /* TK_CONTINUOUS … */
  int32_t form_day;            /* TK_PREVIOUS_DAY … */
} tk_loads;

/* Results of tk_load_balance. No output may overlap an input or another output. */
typedef struct {
  double *chronic;  /* chronic load after each day, widely known as CTL */
  double *acute;    /* acute load after each day, ATL */
  double *form;     /* chronic minus acute load, TSB */
  double *coverage; /* share of the chronic load's total weight on days with a load, 0 … 1; NULL if not wanted */
  uint8_t *status;  /* for each athlete the sum of 1 for a rejected load and 2 for a rejected time constant; NULL: see below */
} tk_load_balances;

/* Chronic load, acute load and form of one or many athletes.
 *
 * With status, a rejected load counts as missing, and an athlete whose time constants are rejected has zeros. Other athletes
 * are unaffected and the answer is 0. Without status, the first rejected load or time constant ends the call and nothing is
 * written; use this for a single athlete. */
int32_t tk_load_balance(const tk_loads *loads, const tk_load_balances *balances, tk_refused *refused);

/* The same from the chronic and acute load before the first day, 0 … 1e9, of each athlete, such as those of a season before. NaN in
 * both: 0, as tk_load_balance has it for all. A load that is given counts as fully covered. NULL is NaN for all.
 *
 * status: 4 more for a rejected start, which is also one without the other; such an athlete starts at 0. */
int32_t tk_load_balance_from(const tk_loads *loads, const tk_load_balances *balances, const double *chronic,
                             const double *acute, tk_refused *refused);

/* ---- Load of a session ----------------------------------------------------------------------------------------- */

/* Samples of heart rate or power. A sample holds until the next valid one, but no longer than the cap. */
typedef struct {
  size_t count;
  const double *seconds; /* since the start, never less than the sample before; rounded to milliseconds, 0 … 1e9 */
  const double *values;  /* heart rate [bpm] or power [W], rounded to whole numbers; NaN, and values outside 25 to 250 bpm or
                            0 to 4000 W, are dropped and counted */
  int64_t end_ms;        /* end of the recording; less than 0: the time of the last sample plus the last nonzero spacing */
  int32_t cap;           /* longest time that a sample holds [s], 1 … 86 400; 30 and 5 are conventions */
} tk_samples;

/* Weight of a minute for TRIMP. There is no default sex, and no published weighting for an unknown sex. */
enum { TK_MALE = 0, TK_FEMALE = 1, TK_CUSTOM = 2 };

/* The athlete's heart rates and weighting. */
typedef struct {
  double a, b;       /* coefficients of TK_CUSTOM, 0.001 … 10; otherwise not read */
  int32_t rest;      /* resting heart rate [bpm], 25 … 120 */
  int32_t maximum;   /* maximum heart rate [bpm], 100 … 240, at least 20 above rest */
  int32_t weighting; /* TK_MALE … */
} tk_heart;

/* Results of tk_heart_session. */
typedef struct {
  double trimp;           /* training impulse from the time at each heart rate; NaN: absence gives the reason */
  double edwards;         /* minutes in the tenths of the maximum from 50 % on, times 1 … 5; NaN like trimp */
  double mean_heart_rate; /* over the covered time [bpm]; NaN like trimp */
  int64_t tenth_ms[6];    /* time below 50 % of the maximum, then in each of the five tenths above */
  int64_t covered_ms;     /* time that samples cover */
  int64_t uncovered_ms;   /* time from the first sample to the end that no sample covers */
  int64_t invalid;        /* number of dropped samples */
  int64_t duplicates;     /* number of samples that another of the same millisecond replaced */
  uint32_t advisories;    /* bits; TK_ADVISORY gives their names */
  int32_t absence;        /* 0, or TK_NO_DATA */
} tk_heart_load;

/* Load of a session from heart rate. */
int32_t tk_heart_session(const tk_samples *samples, const tk_heart *heart, tk_heart_load *load, tk_refused *refused);

/* Seconds at a constant power, or seconds that no sample covers. */
typedef struct {
  int32_t watts;   /* −1 if no sample covers the seconds */
  int32_t seconds;
} tk_stretch;

/* How to treat uncovered seconds in weighted power: leave them out, or count them as 0 W. */
enum { TK_EXCLUDED = 0, TK_ZERO = 1 };

/* The athlete's parameters, and which results to compute. */
typedef struct {
  double threshold_power;   /* [W], 30 … 700; NaN: no load */
  double critical_power;    /* [W], 1 … 4000; NaN: no W′ balance */
  double w_prime;           /* [J], 1 … 1 000 000; not read without critical power */
  const int32_t *durations; /* window lengths of the mean-maximal powers [s], 1 … 1e9; not read if duration_count is 0 */
  size_t duration_count;
  int32_t pause;            /* TK_EXCLUDED or TK_ZERO */
} tk_power;

/* Results of tk_power_session. */
typedef struct {
  double weighted;       /* weighted power [W]; NaN: absence gives the reason */
  double mean;           /* mean power of the seconds that count [W]; NaN without such seconds */
  double variability;    /* weighted power / mean power; NaN if either is missing or the mean is 0 */
  double load;           /* 100 is one hour at threshold power; NaN without threshold power or weighted power */
  double balance;        /* W′ balance at the end [J]; negative if more than W′ was spent; NaN without critical power */
  double lowest_balance; /* lowest W′ balance [J] */
  int64_t seconds;       /* seconds that count for weighted power */
  int64_t covered;       /* seconds that samples cover */
  int64_t uncovered;     /* seconds from the first sample to the end that no sample covers */
  int64_t invalid;       /* number of dropped samples */
  int64_t duplicates;    /* number of samples that another of the same millisecond replaced */
  size_t stretch_count;  /* number of stretches */
  uint32_t advisories;   /* bits; TK_ADVISORY gives their names */
  int32_t absence;       /* 0, TK_NO_DATA or TK_TOO_SHORT */
} tk_power_load;

/* Load of a session from power.
 *
 * stretches: memory for 2 · count + 2 elements; receives the stretches of the session in order.
 * balances: memory for as many elements; receives the W′ balance after each stretch [J]. NULL if not wanted; not written
 * without critical power.
 * means: memory for duration_count elements; receives the mean-maximal powers [W], NaN if no window that long is covered. */
int32_t tk_power_session(const tk_samples *samples, const tk_power *power, tk_power_load *load, tk_stretch *stretches,
                         double *balances, double *means, tk_refused *refused);

/* ---- Baselines ------------------------------------------------------------------------------------------------- */

/* A daily signal, such as resting heart rate [bpm]. */
typedef struct {
  size_t count;
  const int32_t *days;  /* days since 1970-01-01, ascending */
  const double *values; /* NaN for a missing value */
} tk_signal;

/* Results of tk_usual. */
typedef struct {
  double median;
  double median_deviation;   /* median absolute deviation from the median */
  double mean;
  double standard_deviation; /* over n − 1; 0 for one value */
  int32_t count;             /* number of days with a value */
  int32_t absence;           /* 0, or TK_NO_DATA or TK_TOO_FEW_DAYS; then the numbers above are NaN and count is 0 */
  uint32_t advisories;       /* bits; TK_ADVISORY gives their names */
} tk_baseline;

/* Baseline before a day: from the values on the `days` calendar days before it, of which at least `minimum` must have a value.
 * The day itself and later days are not part of it.
 *
 * days: 1 … 60; minimum: 1 … days. Conventions: 60 and 14 for ln rMSSD, 30 and 7 for resting heart rate and sleep. */
int32_t tk_usual(const tk_signal *signal, int32_t day, int32_t days, int32_t minimum, tk_baseline *baseline,
                 tk_refused *refused);

/* Standing: the position of a value relative to a baseline. */
enum { TK_BELOW = 0, TK_WITHIN = 1, TK_ABOVE = 2, TK_UNKNOWN = 3 };

/* ln rMSSD in the week that ends on a day, and its normal range from the 60 days before, at least 14 with a value. */
typedef struct {
  double mean;         /* mean of ln rMSSD in the week; NaN: week_absence gives the reason */
  double low, high;    /* usual mean ± half a standard deviation; NaN: absence gives the reason */
  int32_t standing;    /* TK_BELOW … for the mean of the week */
  int32_t count;       /* number of days of the week with a value */
  int32_t week_absence;
  int32_t absence;
  uint32_t advisories; /* bits; TK_ADVISORY gives their names */
} tk_rmssd_week;

/* rmssd: daily rMSSD [ms], 0.1 … 1000. Do not pass SDNN, which is another quantity. */
int32_t tk_rmssd(const tk_signal *rmssd, int32_t day, tk_rmssd_week *week, tk_refused *refused);

/* ---- Several signals together ----------------------------------------------------------------------------------
 *
 * Evidence and conventions: none of them is validated against an outcome.
 */

/* Signals of readiness, in the order of tk_evidence and tk_rule. */
enum { TK_LOGARITHMIC_RMSSD = 0, TK_RESTING_HEART_RATE = 1, TK_BALANCE = 2, TK_TIME_ASLEEP = 3, TK_SIGNALS = 4 };

/* A signal against its baseline; NaN for what is not known. */
typedef struct {
  double value;
  double baseline;
  double limit; /* largest difference from the baseline that still counts as within */
} tk_evidence;

/* A row of a rule table: the standing that each signal must have, or -1 for any. A row with TK_UNKNOWN never applies. */
typedef struct {
  int32_t when[TK_SIGNALS];
} tk_rule;

/* Results of tk_readiness. */
typedef struct {
  int32_t standings[TK_SIGNALS]; /* TK_BELOW ... */
  uint32_t unknown;              /* bits of the signals without a known standing */
  int32_t rule;                  /* the first rule that applies, from 0 on; -1 if none does */
} tk_standings;

/* Readiness: the standings of TK_SIGNALS signals, and the first of your own rules that applies. rules may be NULL for 0 rules. */
int32_t tk_readiness(const tk_evidence *evidence, const tk_rule *rules, size_t rule_count, tk_standings *result);

/* Indicators of good sleep on which experts agree: at most 30 min until asleep, at most 1 awakening longer than 5 min, at most 20 min
 * awake after sleep onset, at least 85 % of the time in bed asleep. */
enum { TK_LATENCY = 0, TK_AWAKENINGS = 1, TK_AWAKE_AFTER_ONSET = 2, TK_SLEEP_EFFICIENCY = 3, TK_INDICATORS = 4 };

/* ---- The other functions ---------------------------------------------------------------------------------------- */

@generated

/* ---- Texts -----------------------------------------------------------------------------------------------------
 *
 * UTF-8, cut to capacity − 1 bytes and always terminated by NUL unless capacity is 0. The answer is the full length without
 * the NUL, as with snprintf; so capacity 0 (the buffer may then be NULL) asks for the length. The length is 0 for a number
 * without a text, and for a NULL buffer with a capacity.
 */
enum {
  TK_FIELD = 0,    /* name of a field, 0 …: "time" */
  TK_ACCEPTED = 1, /* range that it accepts: "1 to 365" */
  TK_ADVISORY = 2, /* name of the advisory of a bit, 0 … 14: "warming_up" */
  TK_ABSENCE = 3,  /* reason why a number is missing, 1 … 7: "noData" */
  TK_STANDING = 4, /* standing of a value, 0 … 3: "below" */
  TK_ERROR = 5,    /* negative answer: "pointer 3: a pointer is null" */
  TK_PARTS = 6     /* range that a field accepts as JSON: {"minimum":1,"maximum":365}; {} if it has none */
};

/* Text for a kind and a number. */
size_t tk_text(int32_t kind, int32_t number, char *buffer, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
