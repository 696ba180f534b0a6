/* A million hostile rows through the C library: Tests/prove/identity/README.md. Compiled with -DPART=10, the first tenth of each kind.
 *
 *   identity PEOPLE FILE
 */
#include "science_kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef PART
#define PART 1
#endif

enum { ROWS = 1000000 / PART };

/* The patterns of measures: the bits of a float are never held in a float that arithmetic touches. */
static uint32_t weight[ROWS], height[ROWS], target[ROWS];
static uint8_t age[ROWS], sex[ROWS], activity[ROWS], goal[ROWS], status[ROWS];
static int16_t bmr[ROWS], tdee[ROWS], calories[ROWS], protein[ROWS], water[ROWS], weeks[ROWS];
static int32_t day[ROWS];
static uint16_t advisories[ROWS];

enum { WINDOW_ROWS = 20000 / PART, PERSON_ROWS = 4000 / PART, WEEKS = SK_TRAJECTORY_ROOM };
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
  int32_t answer = sk_trajectory_batch(&people, &eaten, &ways, &counts);
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
                            activity[row], goal[row], SK_PACE_GOAL, 0};
  const sk_diet diet = {.intake = row % 3 != 0 ? 0 : intake[row] == 0 ? -1 : intake[row], .is_recomputed = row % 3 == 2};
  static const int32_t nothing[10 + 4 * WEEKS];
  sk_trajectory found;
  if (sk_person_trajectory(&person, 20778, &diet, &found) != 0) {
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
  if (arguments_count != 3) return fprintf(stderr, "usage: identity PEOPLE FILE\n"), 2;
  FILE *file = fopen(arguments[1], "rb");
#define READ(column) \
  (fread(column, sizeof column, 1, file) == 1 && fseek(file, (PART - 1) * (long)sizeof column, SEEK_CUR) == 0)
  if (file == NULL || !(READ(weight) && READ(height) && READ(age) && READ(sex) && READ(activity) && READ(goal) &&
                        READ(target) && READ(intake) && fgetc(file) == EOF)) {
    return fprintf(stderr, "cannot read %s\n", arguments[1]), 1;
  }
  fclose(file);
  const sk_people people = {
      ROWS,
      {weight, sizeof *weight, NULL, 0, SK_FLOAT32},
      {height, sizeof *height, NULL, 0, SK_FLOAT32},
      {age, sizeof *age, NULL, 0, SK_UINT8},
      {sex, sizeof *sex, NULL, 0, SK_UINT8},
      {activity, sizeof *activity, NULL, 0, SK_UINT8},
      {goal, sizeof *goal, NULL, 0, SK_UINT8},
      {target, sizeof *target, NULL, 0, SK_FLOAT32},
      {NULL, 0, NULL, 0, SK_INT16}};
  const sk_target_columns targets = {{bmr, sizeof *bmr},           {tdee, sizeof *tdee},   {calories, sizeof *calories},
                                     {protein, sizeof *protein},   {water, sizeof *water}, {weeks, sizeof *weeks},
                                     {day, sizeof *day},           {advisories, sizeof *advisories},
                                     {status, sizeof *status}};
  sk_counts counts;
  int32_t answer = sk_plan_batch(&people, 20778, &targets, &counts);
  if (answer != 0) return fprintf(stderr, "the answer is %d\n", answer), 1;
  file = fopen(arguments[2], "wb");
  if (file == NULL) return fprintf(stderr, "cannot write %s\n", arguments[2]), 1;
#define WRITE(column) written += fwrite(column, sizeof column, 1, file)
  size_t written = 0;
  WRITE(weight), WRITE(height), WRITE(age), WRITE(sex), WRITE(activity), WRITE(goal), WRITE(target);
  WRITE(bmr), WRITE(tdee), WRITE(calories), WRITE(protein), WRITE(water), WRITE(weeks), WRITE(day);
  WRITE(advisories), WRITE(status);
  if (fclose(file) != 0 || written != 16) return fprintf(stderr, "cannot write %s\n", arguments[2]), 1;
  printf("%zu planned, %zu rejected\n", counts.planned, counts.rejected);

  char name[4096];
  snprintf(name, sizeof name, "%s.trajectory", arguments[2]);
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
