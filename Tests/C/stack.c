// Prints how many bytes of stack the calls of science_kernel use, and fails if one uses more than MOST. A thread runs each call on a
// stack that was filled with a pattern, and looks how deep the pattern is gone.
//
//   gcc -O2 -I FOLDER Tests/C/stack.c FOLDER/libscience_kernel.so -Wl,-rpath,FOLDER -lpthread -o stack && ./stack

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "science_kernel.h"

enum { STACK = 1 << 20, MOST = 13312, ROWS = 1000, PATTERN = 0xA5 };

static const sk_person person = {
    .weight_kg = 80, .height_cm = 180, .target_weight_kg = 75, .age = 30, .activity_level = SK_MODERATELY_ACTIVE};
static sk_targets targets;
static sk_trajectory trajectory;

static float weights[ROWS], heights[ROWS];
static double exact_weights[ROWS];
static uint8_t ages[ROWS], codes[ROWS], status[ROWS], outcomes[ROWS];
static int16_t bmr[ROWS], tdee[ROWS], calories[ROWS], protein[ROWS], water[ROWS], weeks[ROWS], earliest[ROWS], latest[ROWS];
static uint16_t advisories[ROWS];
static int32_t days[ROWS], settled[ROWS];

static sk_people people(void) {
  return (sk_people){.count = ROWS,
                     .weight_kg = {.values = weights, .stride = 4},
                     .height_cm = {.values = heights, .stride = 4},
                     .target_weight_kg = {.values = heights, .stride = 4},
                     .age = {.values = ages, .stride = 1, .type = SK_UINT8},
                     .sex = {.values = codes, .stride = 1, .type = SK_UINT8},
                     .activity_level = {.values = codes, .stride = 1, .type = SK_UINT8},
                     .goal = {.values = codes, .stride = 1, .type = SK_UINT8}};
}

static int batch(sk_people rows) {
  const sk_target_columns columns = {.bmr = {bmr, 2},           .tdee = {tdee, 2},
                                     .calorie_target = {calories, 2}, .protein_target = {protein, 2},
                                     .water_target = {water, 2}, .estimated_weeks = {weeks, 2},
                                     .projected_day = {days, 4}, .advisories = {advisories, 2},
                                     .status = {status, 1}};
  sk_counts counts;
  return sk_plan_batch(&rows, sk_day(2026, 11, 21), &columns, &counts) || counts.planned != ROWS;
}

static int plan(void) { return sk_plan(&person, sk_day(2026, 11, 21), &targets); }

static int in_place(void) { return batch(people()); }

// Doubles are converted in tiles.
static int tiles(void) {
  sk_people rows = people();
  rows.weight_kg = (sk_input){.values = exact_weights, .stride = 8, .type = SK_FLOAT64};
  return batch(rows);
}

static int text_codes(void) {
  const int32_t ends[] = {0, 4, 10};
  const uint8_t *text[] = {(const uint8_t *)"Malefemale"};
  const sk_texts texts = {.count = 2, .values = ends, .data = text};
  return sk_text_codes(3, &texts, codes, 0);
}

static int person_trajectory(void) {
  const sk_phase phases[] = {SK_PHASE(12, 2000), SK_PHASE(2, 2800)};
  const sk_diet diet = {.phases = phases, .phase_count = 2};
  return sk_person_trajectory(&person, sk_day(2026, 11, 21), &diet, &trajectory);
}

static int trajectory_batch(void) {
  const sk_people rows = people();
  const sk_trajectory_columns columns = {.status = {status, 1}, .outcome = {outcomes, 1},
                                         .goal_week = {weeks, 2}, .earliest_week = {earliest, 2},
                                         .latest_week = {latest, 2}, .settled_g = {settled, 4},
                                         .curve_weeks = -1, .has_window = 1};
  sk_counts counts;
  return sk_trajectory_batch(&rows, NULL, &columns, &counts);
}

struct call {
  const char *name;
  int (*run)(void);
};

static unsigned char *stack;
static size_t used;

static void *painted(void *argument) {
  const struct call *call = argument;
  unsigned char *const top = __builtin_frame_address(0);
  memset(stack, PATTERN, (size_t)(top - 512 - stack));
  const int problem = call->run();
  size_t untouched = 0;
  while (stack[untouched] == PATTERN) untouched += 1;
  used = (size_t)(top - stack) - untouched;
  return problem ? argument : NULL;
}

int main(void) {
  const struct call calls[] = {{"sk_plan", plan},
                               {"sk_text_codes", text_codes},
                               {"sk_plan_batch in place", in_place},
                               {"sk_plan_batch through tiles", tiles},
                               {"sk_person_trajectory with phases", person_trajectory},
                               {"sk_trajectory_batch with its window", trajectory_batch}};
  for (size_t row = 0; row < ROWS; row += 1) {
    weights[row] = (float)(60 + row % 50);
    exact_weights[row] = weights[row];
    heights[row] = 180;
    ages[row] = 30;
  }
  int failed = 0;
  // The first time, the loader resolves names on the same stack.
  for (int time = 0; time < 2; time += 1) {
    for (size_t index = 0; index < sizeof calls / sizeof *calls; index += 1) {
      pthread_attr_t attributes;
      pthread_t thread;
      void *problem = NULL;
      if (posix_memalign((void **)&stack, 4096, STACK) != 0) return 1;
      pthread_attr_init(&attributes);
      pthread_attr_setstack(&attributes, stack, STACK);
      if (pthread_create(&thread, &attributes, painted, (void *)&calls[index]) != 0) return 1;
      pthread_join(thread, &problem);
      free(stack);
      if (time == 0) continue;
      printf("%-36s %6zu bytes of stack\n", calls[index].name, used);
      if (problem != NULL || used > MOST) failed = 1;
    }
  }
  return failed;
}
