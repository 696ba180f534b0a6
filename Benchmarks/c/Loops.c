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

void plain_logs(
  const double *weights, const double *intakes, long days, long people, plain_body body, uint16_t *status,
  double *expenditure) {
  const double forbes = body.fat + 10.4;
  const double density = (40250 * body.fat + 89024) / forbes / 4.184;
  const double coupling =
    (13 * body.fat + 92 * 10.4) / forbes / 4.184 + (0.9 * body.expenditure - body.resting) / body.weight;
  const double lowest_first = ceil(1000 * body.weight / 1.5) / 1000;
  const double highest_first = floor(1000 * body.weight * 1.5) / 1000;
  const double change = -1 / density, kept = 1 - coupling / density, square = density * density;
  const double logged = 300.0 * 300 / square, unlogged = 600.0 * 600 / square;
  for (long person = 0; person < people; person++) {
    double w = 0, x = body.expenditure, c = 0, sum = 0, morning_x = x, morning_p22 = 0;
    double p11 = 0, p12 = 0, p13 = 0, p22 = body.standard_error * body.standard_error, p23 = 0, p33 = 0;
    long count = 0, accepted = 0, refused = 0, row = 0, last_weight = -1, last_row = -1000;
    uint32_t recent = 0;
    int begun = 0, rejected = 0;
    for (long day = 0; day < days; day++) {
      const double given = weights[day * people + person], intake = intakes[day * people + person];
      const double weight = rint(1000 * given) / 1000;
      int has_weight = weight >= 30 && weight <= 300, has_intake = intake >= 0 && intake <= 10000;
      if (has_weight && !begun) {
        if (weight >= lowest_first && weight <= highest_first) {
          begun = 1;
          w = weight;
          p11 = 10.0 * 10;
          p33 = 0.8 * 0.8;
        } else {
          has_weight = 0;
        }
      }
      rejected |= (given == given && !has_weight) || (intake == intake && !has_intake);
      if (has_weight) {
        const double variance = ((p11 + 2 * p13) + p33) + 0.3 * 0.3, difference = weight - w - c;
        if (difference * difference <= 4.0 * 4 * variance) {
          const double u1 = p11 + p13, u2 = p12 + p23, u3 = p13 + p33;
          const double k1 = u1 / variance, k2 = u2 / variance, k3 = u3 / variance;
          w += k1 * difference;
          x += k2 * difference;
          c += k3 * difference;
          p11 -= k1 * u1;
          p12 -= k1 * u2;
          p13 -= k1 * u3;
          p22 -= k2 * u2;
          p23 -= k2 * u3;
          p33 -= k3 * u3;
          accepted++;
          row = 0;
          last_weight = day;
        } else {
          refused++;
          if (++row >= 3) last_row = day;
        }
      }
      morning_x = x;
      morning_p22 = p22;
      recent = recent << 1 | (has_intake ? 1 : 0);
      if (has_intake) {
        sum += intake;
        count++;
      }
      if (!begun) continue;
      const double eaten = has_intake ? intake : count > 0 ? sum / count : x, noise = has_intake ? logged : unlogged;
      const double gain = (eaten - x) / density;
      const double n11 = ((p11 + 2 * (change * p12)) + (change * change) * p22) + noise;
      const double n12 = kept * (p12 + change * p22) + coupling * noise;
      p13 = 0.6 * (p13 + change * p23);
      p22 = ((kept * kept) * p22 + 12.0 * 12) + (coupling * coupling) * noise;
      p23 = (kept * 0.6) * p23;
      p33 = (0.6 * 0.6) * p33 + (0.45 * 0.45) * (1 - 0.6 * 0.6);
      p11 = n11;
      p12 = n12;
      w += gain;
      x += coupling * gain;
      c *= 0.6;
    }
    const int age = days - 1 - last_weight, logs = __builtin_popcount(recent & ((1u << 28) - 1));
    const int judged = days < 14 ? (int)days : 28;
    unsigned reasons = days < 14 ? 1 : 0;
    if (accepted < 8) reasons |= 2;
    else if (age >= 28) reasons |= 4;
    if (5 * logs < 3 * judged) reasons |= 8;
    if (!begun || sqrt(morning_p22) > 150) reasons |= 16;
    if (10 * refused > accepted + refused || days - 1 - last_row < 28) reasons |= 32;
    if (morning_x < body.resting) reasons |= 64;
    if (morning_x > 2.5 * body.resting) reasons |= 128;
    if (rejected) reasons |= 256;
    status[person] = (uint16_t)reasons;
    expenditure[person] = reasons ? NAN : morning_x;
  }
}

void plain_energy(
  const float *restrict weight_kg, const float *restrict height_cm, const uint8_t *restrict age, const uint8_t *restrict sex,
  const uint8_t *restrict level, long count, int16_t *restrict resting, int16_t *restrict total, uint8_t *restrict status) {
  // Thousandths of a kilocalorie per kilogram, per centimeter, and constant: below 18, 30 and 60 years, and above.
  static const int64_t male[4][3] = {
    { 15600, 2660, 299000 }, { 14400, 3130, 113000 }, { 11400, 5410, -137000 }, { 11400, 5410, -256000 } };
  static const int64_t female[4][3] = {
    { 9400, 2490, 462000 }, { 10400, 6150, -282000 }, { 8180, 5020, -11600 }, { 8520, 4210, 10700 } };
  for (long row = 0; row < count; row++) {
    const int grams = (int)rintf(1000 * weight_kg[row]), millimeters = (int)rintf(10 * height_cm[row]);
    const int years = age[row], band = (years >= 18) + (years >= 30) + (years >= 60);
    const int is_accepted = grams >= 30000 && grams <= 300000 && millimeters >= 1000 && millimeters <= 2500 && years >= 13
      && years <= 120 && sex[row] <= 2 && level[row] <= 4;
    const int64_t *of_men = male[band], *of_women = female[band];
    // Millionths of a kilocalorie, twice: the third sex is the mean of the other two.
    const int64_t men = of_men[0] * grams + 100 * of_men[1] * millimeters + 1000 * of_men[2];
    const int64_t women = of_women[0] * grams + 100 * of_women[1] * millimeters + 1000 * of_women[2];
    const int64_t twice = sex[row] == 0 ? 2 * men : sex[row] == 2 ? 2 * women : men + women;
    const int64_t energy = is_accepted ? (twice + 1000000) / 2000000 : 0;
    resting[row] = (int16_t)energy;
    total[row] = (int16_t)((energy * (1200 + 175 * level[row]) + 500) / 1000);
    status[row] = !is_accepted;
  }
}
