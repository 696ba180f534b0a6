#include "PlainLoops.h"

#include <math.h>
#include <string.h>

// The kernel's bits on every compiler: products and sums are not fused.
#pragma STDC FP_CONTRACT OFF

void plain_season(
  const double *restrict loads, long days, long athletes, double chronic_decay, double acute_decay, double *restrict states,
  double *restrict chronic, double *restrict acute, double *restrict form) {
  const double chronic_weight = 1 - chronic_decay, acute_weight = 1 - acute_decay;
  double *restrict slow = states, *restrict fast = states + athletes;
  memset(states, 0, 2 * (size_t)athletes * sizeof *states);
  for (long day = 0; day < days; day++) {
    for (long athlete = 0; athlete < athletes; athlete++) {
      const long row = day * athletes + athlete;
      const double load = loads[row] >= 0 && loads[row] <= 1e9 ? loads[row] : 0;
      form[row] = slow[athlete] - fast[athlete];
      chronic[row] = slow[athlete] = slow[athlete] * chronic_decay + load * chronic_weight;
      acute[row] = fast[athlete] = fast[athlete] * acute_decay + load * acute_weight;
    }
  }
}

void plain_year(
  const double *restrict loads, long days, double chronic_decay, double acute_decay, double *restrict chronic,
  double *restrict acute, double *restrict form) {
  const double chronic_weight = 1 - chronic_decay, acute_weight = 1 - acute_decay;
  double slow = 0, fast = 0;
  for (long day = 0; day < days; day++) {
    const double load = loads[day] >= 0 && loads[day] <= 1e9 ? loads[day] : 0;
    form[day] = slow - fast;
    chronic[day] = slow = slow * chronic_decay + load * chronic_weight;
    acute[day] = fast = fast * acute_decay + load * acute_weight;
  }
}

double plain_weighted_power(const int16_t *watts, long seconds) {
  unsigned __int128 sum = 0;
  int64_t window = 0;
  for (long second = 0; second < seconds; second++) {
    window += watts[second] - (second >= 30 ? watts[second - 30] : 0);
    if (second < 29) continue;
    const uint64_t square = (uint64_t)(window * window);
    sum += (unsigned __int128)square * square;
  }
  return seconds < 30 ? 0 : sqrt(sqrt((double)sum / (double)(seconds - 29))) / 30;
}

double plain_trimp(const int16_t *beats_per_minute, long seconds, int rest, int maximum, int64_t cap) {
  int64_t bins[256] = {0}, last = 0;
  int pending = -1;
  for (long second = 0; second < seconds; second++) {
    const int beats = beats_per_minute[second];
    if (beats < 25 || beats > 250) continue;
    const int64_t time = 1000 * (int64_t)second, held = time - last;
    if (pending >= 0) bins[pending] += held < cap ? held : cap;
    pending = beats;
    last = time;
  }
  if (pending >= 0) bins[pending] += 1000;
  double sum = 0;
  for (int beats = 25; beats <= 250; beats++) {
    if (bins[beats] == 0) continue;
    const double share = fmin(1, fmax(0, (double)(beats - rest) / (maximum - rest)));
    sum += (double)bins[beats] / 60000 * (share * (0.64 * exp(1.92 * share)));
  }
  return sum;
}

double plain_log_chain(long days) {
  double number = 1;
  for (long day = 0; day < days; day++) {
    // The variance of a weighing.
    number = ((number + 0.5) + 0.25) + 0.09;
    // A gain, and what it takes from a covariance.
    number = 0.7 - (1 / number) * 0.4;
    // The variance of the next morning.
    number = ((0.3 + 2 * (number * -0.01)) + 0.1) + 0.2;
  }
  return number;
}
