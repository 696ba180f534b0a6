// The rival in C: columns in, columns out, one plain loop, as a C programmer would write it. Like the kernel, it checks
// its input and gives advisories; -DTARGETS_ONLY omits both.

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
  size_t count;
  const float *weight_kg, *height_cm, *target_weight_kg;
  const uint8_t *age, *sex, *activity, *goal;
} People;

typedef struct {
  int16_t *bmr, *tdee, *calories, *protein, *water, *weeks;
  int32_t *day;
  uint16_t *advisories;
  uint8_t *status;
} Targets;

enum { LOSE, GAIN };

static int minimum_intake(int sex) { return sex == 0 ? 1500 : sex == 1 ? 1350 : 1200; }

__attribute__((noinline)) static void plan(People people, Targets targets, int32_t start) {
  for (size_t i = 0; i < people.count; i++) {
    int has_target = people.target_weight_kg[i] == people.target_weight_kg[i];
    int grams = (int)rintf(people.weight_kg[i] * 1000.0f);
    int millimeters = (int)rintf(people.height_cm[i] * 10.0f);
    int target = has_target ? (int)rintf(people.target_weight_kg[i] * 1000.0f) : 0;
    int age = people.age[i], sex = people.sex[i], activity = people.activity[i], goal = people.goal[i];

    uint8_t status = 0;
#ifndef TARGETS_ONLY
    if (grams < 30000 || grams > 300000) status |= 1;
    if (millimeters < 1000 || millimeters > 2500) status |= 2;
    if (age < 13 || age > 120) status |= 4;
    if (sex > 2) status |= 8;
    if (activity > 4) status |= 16;
    if (goal > 3) status |= 32;
    if (has_target && (target < 30000 || target > 300000)) status |= 64;
#endif
    targets.status[i] = status;
    if (status) {
      targets.bmr[i] = targets.tdee[i] = targets.calories[i] = targets.protein[i] = targets.water[i] = 0;
      targets.weeks[i] = -1;
      targets.day[i] = INT32_MIN;
      targets.advisories[i] = 0;
      continue;
    }

    int bmr = (2 * grams + 125 * millimeters - 1000 * age + 200 * (5 - 83 * sex) + 100) / 200;
    int tdee = (bmr * (48 + 7 * activity) + 20) / 40;
    int calories = tdee + (goal == LOSE ? -500 : goal == GAIN ? 400 : 0);
    int protein = (grams * (goal == LOSE ? 11 : goal == GAIN ? 12 : 9) + 2500) / 5000;
    int water = (7 * grams + 10000) / 20000 * 100;
    int weeks = -1, contradicts = 0;
    if (has_target && goal == LOSE) {
      if (target > grams) contradicts = 1;
      else weeks = (grams - target + 499) / 500;
    } else if (has_target && goal == GAIN) {
      if (target < grams) contradicts = 1;
      else weeks = (target - grams + 399) / 400;
    }
    targets.bmr[i] = (int16_t)bmr;
    targets.tdee[i] = (int16_t)tdee;
    targets.calories[i] = (int16_t)calories;
    targets.protein[i] = (int16_t)protein;
    targets.water[i] = (int16_t)water;
    targets.weeks[i] = (int16_t)weeks;
    targets.day[i] = weeks < 0 ? INT32_MIN : start + 7 * weeks;

    unsigned advisories = 0;
#ifndef TARGETS_ONLY
    // 18.5 kg/m² in whole units: grams · 10 000 < 185 · mm².
    int64_t bound = 185 * (int64_t)millimeters * millimeters;
    if (calories < minimum_intake(sex)) advisories |= 1;
    if (calories < 800) advisories |= 2;
    if (calories < bmr) advisories |= 4;
    if (goal == LOSE && (int64_t)grams * 10000 < bound) advisories |= 8;
    if (has_target && (int64_t)target * 10000 < bound) advisories |= 16;
    if (goal == LOSE && grams < 50000) advisories |= 32;
    if (age < 19) advisories |= 64;
    if (age > 78) advisories |= 128;
    if (contradicts) advisories |= 256;
    if (bmr < 500 || bmr > 5000 || tdee < 500 || tdee > 10000 || tdee <= bmr || calories < 500 || calories > 10000 ||
        protein < 20 || protein > 500 || water < 500 || water > 10000)
      advisories |= 512;
    // Without a pace, no target is distant and no rate contradicts its goal: bits 10 and 11.
    if (age < 18 && goal == LOSE) advisories |= 4096;
    if (35 * calories < 400 * protein) advisories |= 8192;
    if (water > 5000 - 500 * sex) advisories |= 16384;
    if (activity < 2) advisories |= 32768;
#endif
    targets.advisories[i] = (uint16_t)advisories;
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static int by_size(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static void measure(const char *place, People people, Targets targets, int32_t start, int samples, int repetitions) {
  double times[64];
  plan(people, targets, start);
  for (int sample = 0; sample < samples; sample++) {
    double begin = now();
    for (int repetition = 0; repetition < repetitions; repetition++) plan(people, targets, start);
    times[sample] = (now() - begin) / repetitions / people.count;
  }
  qsort(times, samples, sizeof *times, by_size);
  int64_t sum = 0, notes = 0;
  for (size_t i = 0; i < people.count; i++) {
    int64_t weight = 1 + i % 7;
    sum += weight * (targets.bmr[i] + 3 * targets.tdee[i] + 5 * targets.calories[i] + 7 * targets.protein[i]
                     + 11 * targets.water[i] + 13 * targets.weeks[i] + (targets.day[i] == INT32_MIN ? 0 : targets.day[i]));
    notes += weight * (targets.advisories[i] + 3 * targets.status[i]);
  }
  printf("%s %.3f %lld %lld\n", place, times[samples / 2], (long long)sum, (long long)notes);
}

int main(int argc, char **argv) {
  FILE *file = argc == 3 ? fopen(argv[1], "rb") : NULL;
  if (!file) return 66;
  fseek(file, 0, SEEK_END);
  size_t size = ftell(file), count = size / 16;
  rewind(file);
  char *bytes = aligned_alloc(64, (size + 63) / 64 * 64);
  if (fread(bytes, 1, size, file) != size) return 66;
  const float *floats = (const float *)bytes;
  const uint8_t *codes = (const uint8_t *)bytes + 12 * count;
  People people = {count, floats, floats + count, floats + 2 * count,
                   codes, codes + count, codes + 2 * count, codes + 3 * count};
  Targets targets;
  int16_t **shorts[] = {&targets.bmr, &targets.tdee, &targets.calories, &targets.protein, &targets.water, &targets.weeks};
  // One block, like the input; each column takes an odd number of cache lines.
  size_t shortLines = (2 * count / 64 + 1) | 1, dayLines = (4 * count / 64 + 1) | 1, statusLines = (count / 64 + 1) | 1;
  char *next = aligned_alloc(64, 64 * (7 * shortLines + dayLines + statusLines));
  for (int column = 0; column < 6; column++, next += 64 * shortLines) *shorts[column] = (int16_t *)next;
  targets.day = (int32_t *)next;
  targets.advisories = (uint16_t *)(next += 64 * dayLines);
  targets.status = (uint8_t *)(next += 64 * shortLines);
  int32_t start = atoi(argv[2]);
  People few = people;
  few.count = count < 65536 ? count : 65536;
  measure("cache", few, targets, start, 31, 8);
  measure("memory", people, targets, start, 9, 1);
}
