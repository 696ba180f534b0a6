// The rival of the trajectories in C: the published equations of the model, all five states by classical Runge–Kutta steps
// of a day, in doubles, one person after another. It checks nothing and has no window.
//
//   trajectory BODIES WEEKS     rows of five doubles: weight, fat [kg], resting, expenditure, intake [kcal/day]
//
// Prints ns per person-week, the median of nine runs, and the sum of the last weights [kg].
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { FAT, LEAN, GLYCOGEN, WATER, ADAPTATION, STATES };
typedef struct { double weight, fat, resting, expenditure, intake; } Body;

static void slope(const Body *body, double delta, const double *state, double *rate) {
  const double intake = body->intake * 4.184, base = body->expenditure * 4.184, change = intake - base;
  const double glycogen = 0.5 * intake - 2 * base * state[GLYCOGEN] * state[GLYCOGEN];
  const double gained = state[FAT] - body->fat + state[LEAN] + 3.7 * (state[GLYCOGEN] - 0.5) + state[WATER];
  const double balance = 0.9 * change - state[ADAPTATION] - glycogen - 13 * (state[FAT] - body->fat)
    - 92 * state[LEAN] - delta * gained;
  const double share = balance / ((39500 + 750) * state[FAT] + 10.4 * (7600 + 960));
  rate[FAT] = state[FAT] * share;
  rate[LEAN] = 10.4 * share;
  rate[GLYCOGEN] = glycogen / 17600;
  rate[WATER] = (-3000 * state[WATER] - 4000 * (1 - intake / base)) / 3220;
  rate[ADAPTATION] = (0.14 * change - state[ADAPTATION]) / 14;
}

static double weighed(const Body *body, int weeks, double *weights) {
  const double delta = (0.9 * body->expenditure - body->resting) * 4.184 / body->weight;
  double state[STATES] = { body->fat, 0, 0.5, 0, 0 }, middle[STATES], rates[4][STATES], weight = body->weight;
  for (int day = 1; day <= 7 * weeks; day++) {
    slope(body, delta, state, rates[0]);
    for (int step = 1; step < 4; step++) {
      const double part = step < 3 ? 0.5 : 1;
      for (int i = 0; i < STATES; i++) middle[i] = state[i] + part * rates[step - 1][i];
      slope(body, delta, middle, rates[step]);
    }
    for (int i = 0; i < STATES; i++) state[i] += (rates[0][i] + 2 * rates[1][i] + 2 * rates[2][i] + rates[3][i]) / 6;
    weight = body->weight + state[FAT] - body->fat + state[LEAN] + 3.7 * (state[GLYCOGEN] - 0.5) + state[WATER];
    if (day % 7 == 0) weights[day / 7 - 1] = weight;
  }
  return weight;
}

static int compared(const void *left, const void *right) {
  const double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

int main(int count, char **arguments) {
  if (count != 3) return fprintf(stderr, "usage: trajectory BODIES WEEKS\n"), 64;
  FILE *file = fopen(arguments[1], "rb");
  const int weeks = atoi(arguments[2]);
  if (!file || weeks < 1) return fprintf(stderr, "cannot read %s\n", arguments[1]), 66;
  static Body bodies[4096];
  const size_t people = fread(bodies, sizeof(Body), 4096, file);
  double *weights = malloc((size_t)weeks * sizeof(double)), times[9], sum = 0;
  if (!weights || people == 0) return 66;
  for (int run = 0; run < 9; run++) {
    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    sum = 0;
    for (size_t row = 0; row < people; row++) sum += weighed(&bodies[row], weeks, weights);
    clock_gettime(CLOCK_MONOTONIC, &end);
    times[run] = ((end.tv_sec - begin.tv_sec) * 1e9 + (end.tv_nsec - begin.tv_nsec)) / (double)(people * (size_t)weeks);
  }
  qsort(times, 9, sizeof(double), compared);
  printf("%.3f %.6f\n", times[4], sum);
  return 0;
}
