#pragma once

#include <stdint.h>

// Training load and energy in plain C with few checks: rivals of the rows of `training` and `cache`, compiled with the flags of the bench.

/// Chronic load, acute load and form of athletes, day-major; NaN and negative loads count as missing. `states` has two
/// numbers per athlete.
void plain_season(
  const double *loads, long days, long athletes, double chronic_decay, double acute_decay, double *states, double *chronic,
  double *acute, double *form);

/// The same of one athlete.
void plain_year(
  const double *loads, long days, double chronic_decay, double acute_decay, double *chronic, double *acute, double *form);

/// The fourth root of the mean of the fourth powers of 30-second means [W], from one power per second.
double plain_weighted_power(const int16_t *watts, long seconds);

/// The additions and products of a day of a log that wait for each other, and their division, once per day.
double plain_log_chain(long days);

/// Training impulse of a man from one heart rate per second [bpm]: the time at each; no sample holds longer than the
/// cap [ms].
double plain_trimp(const int16_t *beats_per_minute, long seconds, int rest, int maximum, int64_t cap);

/// What a log knows of a body before its first day [kg, kcal/day].
typedef struct {
  double fat, resting, expenditure, weight, standard_error;
} plain_body;

/// Measured expenditures of people with the same body, day by day with a row per person; NaN for no weight or intake. Writes the
/// reasons why a row has no estimate, or 0 and the estimate.
void plain_logs(
  const double *weights, const double *intakes, long days, long people, plain_body body, uint16_t *status,
  double *expenditure);

/// Energy at rest by weight and height of [Henry2005], and total energy by the activity level's factor [kcal/day]; 0 and a status of 1
/// where a measure or a code is out of range.
void plain_energy(
  const float *weight_kg, const float *height_cm, const uint8_t *age, const uint8_t *sex, const uint8_t *level, long count,
  int16_t *resting, int16_t *total, uint8_t *status);
