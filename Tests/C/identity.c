/* A million hostile rows through the C library: Tests/prove/identity/README.md.
 *
 *   identity FILE
 */
#include "science_kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 1000000 };

static uint64_t number(uint64_t k) {
  uint64_t z = 20261121 + (k + 1) * 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

/* The pattern of a measure. A float variable never holds these bits, because arithmetic could change them. */
static uint32_t measure(uint32_t x, unsigned kind, int is_height) {
  if (kind == 0) return x;
  if (kind == 1) {
    uint32_t lowest = is_height ? 0x42C80000u : 0x41F00000u, highest = is_height ? 0x437A0000u : 0x43960000u;
    return (x % 2 == 0 ? lowest : highest) + (x >> 1) % 2048 - 1024;
  }
  float value = is_height ? (float)((1000 + x % 1501) / 10.0) : (float)((30000 + x % 270001) / 1000.0);
  uint32_t pattern;
  memcpy(&pattern, &value, sizeof pattern);
  return pattern;
}

static uint8_t code(unsigned byte, unsigned kind, unsigned lowest, unsigned count) {
  return (uint8_t)(kind == 0 ? byte : kind == 1 ? lowest + count : lowest + byte % count);
}

static uint32_t weight[ROWS], height[ROWS], target[ROWS];
static uint8_t age[ROWS], sex[ROWS], activity[ROWS], goal[ROWS], status[ROWS];
static int16_t bmr[ROWS], tdee[ROWS], calories[ROWS], protein[ROWS], water[ROWS], weeks[ROWS];
static int32_t day[ROWS];
static uint16_t advisories[ROWS];

enum { WINDOW_ROWS = 20000, PERSON_ROWS = 4000, WEEKS = SK_TRAJECTORY_ROOM };
static int16_t intake[ROWS], goal_week[ROWS], earliest[ROWS], latest[ROWS];
static uint8_t refused[ROWS], outcome[ROWS];
static int32_t settled[ROWS], grams[WEEKS * WINDOW_ROWS];

static size_t trajectories(sk_people people, size_t rows, int weeks, FILE *file) {
  people.count = rows;
  const sk_input eaten = {intake, sizeof *intake, NULL, 0, SK_INT16};
  const sk_trajectory_columns ways = {{refused, sizeof *refused},
                                      {outcome, sizeof *outcome},
                                      {goal_week, sizeof *goal_week},
                                      {earliest, sizeof *earliest},
                                      {latest, sizeof *latest},
                                      {settled, sizeof *settled},
                                      weeks < 0 ? NULL : grams,
                                      weeks,
                                      weeks >= 0};
  sk_counts counts;
  int32_t answer = sk_project_batch(&people, &eaten, &ways, &counts);
  if (answer != 0) exit((fprintf(stderr, "the answer is %d\n", answer), 1));
#define WRITE_ROWS(column) fwrite(column, sizeof *column, rows, file)
  WRITE_ROWS(refused), WRITE_ROWS(outcome), WRITE_ROWS(goal_week), WRITE_ROWS(earliest), WRITE_ROWS(latest);
  WRITE_ROWS(settled);
  fwrite(grams, sizeof *grams, rows * (size_t)(weeks + 1), file);
  return counts.planned;
}

static void one_person(size_t row, FILE *file) {
  float kg, cm, target_kg;
  memcpy(&kg, &weight[row], sizeof kg);
  memcpy(&cm, &height[row], sizeof cm);
  memcpy(&target_kg, &target[row], sizeof target_kg);
  /* A target of 0 means none for one person, and is rejected in a column. */
  const sk_person person = {kg,       cm,       target_kg == 0 ? -1 : target_kg, age[row], sex[row],
                            activity[row], goal[row]};
  const sk_diet diet = {.intake = row % 3 != 0 ? 0 : intake[row] == 0 ? -1 : intake[row], .is_recomputed = row % 3 == 2};
  static const int32_t nothing[10 + 4 * WEEKS];
  sk_trajectory found;
  if (sk_project(&person, 20778, &diet, &found) != 0) {
    fwrite(nothing, sizeof nothing, 1, file);
    return;
  }
  const int32_t numbers[10] = {found.week_count, found.leaves_domain_week, found.settled_g,     (int32_t)found.advisories,
                               found.outcome,    found.goal_week,          found.earliest_week, found.latest_week,
                               found.maintenance, found.goal_intake};
  fwrite(numbers, sizeof numbers, 1, file);
  fwrite(found.weight_g, 4 * sizeof found.weight_g, 1, file);
}

int main(int arguments_count, char **arguments) {
  if (arguments_count != 2) return fprintf(stderr, "usage: identity FILE\n"), 2;
  for (uint64_t row = 0; row < ROWS; row++) {
    uint64_t a = number(3 * row), b = number(3 * row + 1), c = number(3 * row + 2);
#define KIND(field) (unsigned)(c >> 4 * (field) & 15)
#define BYTE(field) (unsigned)(b >> (32 + 8 * ((field)-2)) & 255)
    weight[row] = measure((uint32_t)a, KIND(0), 0);
    height[row] = measure((uint32_t)(a >> 32), KIND(1), 1);
    age[row] = code(BYTE(2), KIND(2), 13, 108);
    sex[row] = code(BYTE(3), KIND(3), 0, 3);
    activity[row] = code(BYTE(4), KIND(4), 0, 5);
    goal[row] = code(BYTE(5), KIND(5), 0, 4);
    target[row] = KIND(6) == 2 || KIND(6) == 3 ? 0x7FC00000u : measure((uint32_t)b, KIND(6), 0);
  }
  const sk_people people = {
      ROWS,
      {weight, sizeof *weight, NULL, 0, SK_FLOAT32},
      {height, sizeof *height, NULL, 0, SK_FLOAT32},
      {age, sizeof *age, NULL, 0, SK_UINT8},
      {sex, sizeof *sex, NULL, 0, SK_UINT8},
      {activity, sizeof *activity, NULL, 0, SK_UINT8},
      {goal, sizeof *goal, NULL, 0, SK_UINT8},
      {target, sizeof *target, NULL, 0, SK_FLOAT32}};
  const sk_target_columns targets = {{bmr, sizeof *bmr},           {tdee, sizeof *tdee},   {calories, sizeof *calories},
                                     {protein, sizeof *protein},   {water, sizeof *water}, {weeks, sizeof *weeks},
                                     {day, sizeof *day},           {advisories, sizeof *advisories},
                                     {status, sizeof *status}};
  sk_counts counts;
  int32_t answer = sk_plan_batch(&people, 20778, &targets, &counts);
  if (answer != 0) return fprintf(stderr, "the answer is %d\n", answer), 1;
  FILE *file = fopen(arguments[1], "wb");
  if (file == NULL) return fprintf(stderr, "cannot write %s\n", arguments[1]), 1;
#define WRITE(column) written += fwrite(column, sizeof column, 1, file)
  size_t written = 0;
  WRITE(weight), WRITE(height), WRITE(age), WRITE(sex), WRITE(activity), WRITE(goal), WRITE(target);
  WRITE(bmr), WRITE(tdee), WRITE(calories), WRITE(protein), WRITE(water), WRITE(weeks), WRITE(day);
  WRITE(advisories), WRITE(status);
  if (fclose(file) != 0 || written != 16) return fprintf(stderr, "cannot write %s\n", arguments[1]), 1;
  printf("%zu planned, %zu rejected\n", counts.planned, counts.rejected);

  for (uint64_t row = 0; row < ROWS; row++) {
    uint64_t bits = number(3 * (uint64_t)ROWS + row), whole = bits >> 16 & 0xFFFF;
    intake[row] = (int16_t)((bits & 15) == 0 ? whole : 800 + whole % 3200);
  }
  char name[4096];
  snprintf(name, sizeof name, "%s.trajectory", arguments[1]);
  file = fopen(name, "wb");
  if (file == NULL) return fprintf(stderr, "cannot write %s\n", name), 1;
  fwrite(intake, sizeof intake, 1, file);
  size_t found = trajectories(people, ROWS, -1, file);
  trajectories(people, WINDOW_ROWS, WEEKS - 1, file);
  for (size_t row = 0; row < PERSON_ROWS; row++) one_person(row, file);
  if (ferror(file) || fclose(file) != 0) return fprintf(stderr, "cannot write %s\n", name), 1;
  printf("%zu trajectories\n", found);
  return 0;
}
