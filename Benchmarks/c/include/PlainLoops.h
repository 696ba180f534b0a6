#pragma once

#include <stdint.h>

// What somebody writes in C who needs the numbers of training load and checks next to nothing: the rivals of the rows of
// `training`. They are compiled with the flags of the bench.

/// Chronic load, acute load and form of athletes whose rows of a day stand side by side; NaN and negative loads count as missing.
/// `states` has room for two numbers of each athlete.
void plain_season(
  const double *loads, long days, long athletes, double chronic_decay, double acute_decay, double *states, double *chronic,
  double *acute, double *form);

/// The same of one athlete.
void plain_year(
  const double *loads, long days, double chronic_decay, double acute_decay, double *chronic, double *acute, double *form);

/// The fourth root of the mean of the fourth powers of 30-second means, of powers once a second [W].
double plain_weighted_power(const int16_t *watts, long seconds);

/// Training impulse of a man's heart rates once a second [bpm]: time at each, no sample holding for more than the cap [ms].
double plain_trimp(const int16_t *beats_per_minute, long seconds, int rest, int maximum, int64_t cap);
