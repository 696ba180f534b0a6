/* Hostile loads, samples and signals through the C library of training: Tests/prove/identity/README.md.
 *
 *   training_identity ATHLETES FILE
 */
#include "training_kernel.h"

#include <stdio.h>
#include <stdlib.h>

enum { ATHLETES = 100, DAYS = 400, SESSIONS = 40, SAMPLES = 3000, SIGNALS = 200, LONGEST_SIGNAL = 120 };
enum { ROWS = ATHLETES * DAYS };

/* What the file of athletes holds, in its order. */
static struct {
  double loads[ROWS], chronic[ATHLETES], acute[ATHLETES];
  struct {
    double beat_seconds[SAMPLES], beats[SAMPLES], watt_seconds[SAMPLES], watts[SAMPLES];
  } sessions[SESSIONS];
  struct {
    double count, values[LONGEST_SIGNAL];
  } signals[SIGNALS];
} given;

static FILE *file;

static void put(double value) {
  if (value != value) value = -1;
  fwrite(&value, sizeof value, 1, file);
}

static void check(int32_t answer) {
  if (answer != 0) exit((fprintf(stderr, "the answer is %d\n", answer), 1));
}

static void loads(void) {
  static double results[4][ROWS];
  int32_t chronic[ATHLETES], acute[ATHLETES];
  uint8_t status[ATHLETES];
  for (int athlete = 0; athlete < ATHLETES; athlete++) {
    chronic[athlete] = (int32_t)given.chronic[athlete];
    acute[athlete] = (int32_t)given.acute[athlete];
  }
  for (int32_t form = 0; form < 3; form++) {
    const tk_loads columns = {ATHLETES, DAYS, given.loads, chronic, acute, form, form % 2};
    const tk_load_balances balances = {results[0], results[1], results[2], results[3], status};
    check(tk_load_balance(&columns, &balances, NULL));
    for (int column = 0; column < 4; column++) {
      for (int row = 0; row < ROWS; row++) put(results[column][row]);
    }
    for (int athlete = 0; athlete < ATHLETES; athlete++) put(status[athlete]);
  }
}

static void heart(int session) {
  const tk_samples samples = {SAMPLES, given.sessions[session].beat_seconds, given.sessions[session].beats, -1, 30};
  const tk_heart whose = {0.75, 1.75, 50, 190, session % 3};
  tk_heart_load load;
  check(tk_heart_session(&samples, &whose, &load, NULL));
  put(load.trimp), put(load.edwards), put(load.mean_heart_rate);
  for (int tenth = 0; tenth < 6; tenth++) put((double)load.tenth_ms[tenth]);
  put((double)load.covered_ms), put((double)load.uncovered_ms), put((double)load.invalid), put((double)load.duplicates);
  put(load.advisories);
}

static void power(int session) {
  static tk_stretch stretches[2 * SAMPLES + 2];
  static double balances[2 * SAMPLES + 2];
  static const int32_t durations[] = {1, 5, 60, 300, 5000};
  double means[5];
  const tk_samples samples = {SAMPLES, given.sessions[session].watt_seconds, given.sessions[session].watts, -1, 5};
  const tk_power whose = {260, 250, 20000, durations, 5, session % 2};
  tk_power_load load;
  check(tk_power_session(&samples, &whose, &load, stretches, balances, means, NULL));
  put(load.weighted), put(load.mean), put(load.variability), put(load.load), put(load.balance), put(load.lowest_balance);
  put((double)load.seconds), put((double)load.covered), put((double)load.uncovered), put((double)load.invalid);
  put((double)load.duplicates), put(load.advisories);
  for (int place = 0; place < 5; place++) put(means[place]);
  for (size_t place = 0; place < load.stretch_count; place++) put(balances[place]);
}

static void signal_of(int number) {
  size_t count = (size_t)given.signals[number].count;
  int32_t days[LONGEST_SIGNAL];
  for (size_t place = 0; place < count; place++) days[place] = (int32_t)place;
  const tk_signal signal = {count, days, given.signals[number].values};
  tk_baseline usual;
  tk_rmssd_week week;
  check(tk_usual(&signal, (int32_t)count, 30, 7, &usual, NULL));
  check(tk_rmssd(&signal, (int32_t)count - 1, &week, NULL));
  put(usual.median), put(usual.median_deviation), put(usual.mean), put(usual.standard_deviation), put(usual.count);
  put(usual.advisories), put(week.mean), put(week.low), put(week.high), put(week.standing), put(week.count);
  put(week.advisories);
}

int main(int arguments_count, char **arguments) {
  if (arguments_count != 3) return fprintf(stderr, "usage: training_identity ATHLETES FILE\n"), 2;
  file = fopen(arguments[1], "rb");
  if (file == NULL || fread(&given, sizeof given, 1, file) != 1 || fgetc(file) != EOF) {
    return fprintf(stderr, "cannot read %s\n", arguments[1]), 1;
  }
  fclose(file);
  file = fopen(arguments[2], "wb");
  if (file == NULL) return fprintf(stderr, "cannot write %s\n", arguments[2]), 1;
  loads();
  for (int session = 0; session < SESSIONS; session++) heart(session), power(session);
  for (int number = 0; number < SIGNALS; number++) signal_of(number);
  if (ferror(file) || fclose(file) != 0) return fprintf(stderr, "cannot write %s\n", arguments[2]), 1;
  return 0;
}
