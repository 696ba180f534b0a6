/* Hostile loads, samples and signals through the C library of training: Tests/prove/identity/README.md.
 *
 *   training_identity FILE
 */
#include "training_kernel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ATHLETES = 100, DAYS = 400, SESSIONS = 40, SAMPLES = 3000, HISTORIES = 200, ROWS = ATHLETES * DAYS };

static FILE *file;

static uint64_t number(uint64_t k) {
  uint64_t z = 20261122 + (k + 1) * 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static void put(double value) {
  if (value != value) value = -1;
  fwrite(&value, sizeof value, 1, file);
}

static void check(int32_t answer) {
  if (answer != 0) exit((fprintf(stderr, "the answer is %d\n", answer), 1));
}

static double load_of(uint64_t place) {
  uint64_t bits = number(2 * place), other = number(2 * place + 1), kind = bits & 63;
  double value;
  memcpy(&value, &other, sizeof value);
  return kind == 0 ? value : kind == 1 ? -1 : kind < 9 ? NAN : kind < 17 ? 0 : (double)(bits >> 40) / 65536;
}

static void loads(void) {
  static double given[ROWS], results[4][ROWS];
  int32_t chronic[ATHLETES], acute[ATHLETES];
  uint8_t status[ATHLETES];
  for (uint64_t row = 0; row < ROWS; row++) given[row] = load_of(row);
  for (uint64_t athlete = 0; athlete < ATHLETES; athlete++) {
    chronic[athlete] = (int32_t)(number(80000 + 2 * athlete) % 380) - 3;
    acute[athlete] = (int32_t)(number(80001 + 2 * athlete) % 40);
  }
  for (int32_t form = 0; form < 3; form++) {
    const tk_loads columns = {ATHLETES, DAYS, given, chronic, acute, form, form % 2};
    const tk_load_balances balances = {results[0], results[1], results[2], results[3], status};
    check(tk_load_balance(&columns, &balances, NULL));
    for (int column = 0; column < 4; column++) {
      for (int row = 0; row < ROWS; row++) put(results[column][row]);
    }
    for (int athlete = 0; athlete < ATHLETES; athlete++) put(status[athlete]);
  }
}

static double seconds[SAMPLES], values[SAMPLES];

static tk_samples samples_of(uint64_t first, double lowest, double unit, int32_t cap) {
  uint64_t ticks = 0;
  for (uint64_t place = 0; place < SAMPLES; place++) {
    uint64_t bits = number(first + place), kind = bits >> 8 & 63;
    const uint64_t steps[] = {0, 1, 1280, 7168, 512, bits >> 56 << 10};
    ticks += (bits & 15) < 6 ? steps[bits & 15] : 1024;
    seconds[place] = (double)ticks / 1024;
    values[place] = kind == 0 ? NAN : kind == 1 ? -5 : kind == 2 ? 1e300 : lowest + (double)(bits >> 32 & 0xFFFF) / unit;
  }
  return (tk_samples){SAMPLES, seconds, values, -1, cap};
}

static void heart(uint64_t session) {
  const tk_samples samples = samples_of(100000 + 6000 * session, 35, 256, 30);
  const tk_heart whose = {0.75, 1.75, 50, 190, (int32_t)(session % 3)};
  tk_heart_load load;
  check(tk_heart_session(&samples, &whose, &load, NULL));
  put(load.trimp), put(load.edwards), put(load.mean_heart_rate);
  for (int tenth = 0; tenth < 6; tenth++) put((double)load.tenth_ms[tenth]);
  put((double)load.covered_ms), put((double)load.uncovered_ms), put((double)load.invalid), put((double)load.duplicates);
  put(load.advisories);
}

static void power(uint64_t session) {
  static tk_stretch stretches[2 * SAMPLES + 2];
  static double balances[2 * SAMPLES + 2];
  static const int32_t durations[] = {1, 5, 60, 300, 5000};
  double means[5];
  const tk_samples samples = samples_of(103000 + 6000 * session, 0, 128, 5);
  const tk_power whose = {260, 250, 20000, durations, 5, (int32_t)(session % 2)};
  tk_power_load load;
  check(tk_power_session(&samples, &whose, &load, stretches, balances, means, NULL));
  put(load.weighted), put(load.mean), put(load.variability), put(load.load), put(load.balance), put(load.lowest_balance);
  put((double)load.seconds), put((double)load.covered), put((double)load.uncovered), put((double)load.invalid);
  put((double)load.duplicates), put(load.advisories);
  for (int place = 0; place < 5; place++) put(means[place]);
  for (size_t place = 0; place < load.stretch_count; place++) put(balances[place]);
}

static void signal_of(uint64_t history) {
  uint64_t first = 400000 + 200 * history;
  size_t count = number(first) % 120;
  int32_t days[120];
  double found[120];
  for (size_t place = 0; place < count; place++) {
    uint64_t bits = number(first + 1 + place);
    days[place] = (int32_t)place;
    found[place] = bits % 13 == 0 ? NAN : 40 + (double)(bits >> 40 & 0xFFF) / 64;
  }
  const tk_signal signal = {count, days, found};
  tk_baseline usual;
  tk_rmssd_week week;
  check(tk_usual(&signal, (int32_t)count, 30, 7, &usual, NULL));
  check(tk_rmssd(&signal, (int32_t)count - 1, &week, NULL));
  put(usual.median), put(usual.median_deviation), put(usual.mean), put(usual.standard_deviation), put(usual.count);
  put(usual.advisories), put(week.mean), put(week.low), put(week.high), put(week.standing), put(week.count);
  put(week.advisories);
}

int main(int arguments_count, char **arguments) {
  if (arguments_count != 2) return fprintf(stderr, "usage: training_identity FILE\n"), 2;
  file = fopen(arguments[1], "wb");
  if (file == NULL) return fprintf(stderr, "cannot write %s\n", arguments[1]), 1;
  loads();
  for (uint64_t session = 0; session < SESSIONS; session++) heart(session), power(session);
  for (uint64_t history = 0; history < HISTORIES; history++) signal_of(history);
  if (ferror(file) || fclose(file) != 0) return fprintf(stderr, "cannot write %s\n", arguments[1]), 1;
  return 0;
}
