/* Computes real people's targets through the C library, one at a time and all at once from an array of structs, and
   compares every number with the golden results: golden Vectors/people/nhefs.csv Vectors/people/nhefs.targets.csv */
#include "science_kernel.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PEOPLE = 4096, LONGEST_LINE = 512, FIELDS = 16 };

/* A person and the targets beside it, as in a program in C. */
typedef struct {
  sk_person person;
  int16_t bmr, tdee, calorie_target, protein_target, water_target, estimated_weeks;
  int32_t projected_day;
  uint16_t advisories;
  uint8_t status;
} user;

static user users[MOST_PEOPLE];
static char golden[MOST_PEOPLE][LONGEST_LINE];

static void fail(const char *what, const char *about) {
  fprintf(stderr, "%s: %s\n", what, about);
  exit(1);
}

/* Cuts a line into its fields. */
static int cut(char *line, char *fields[FIELDS]) {
  int count = 0;
  line[strcspn(line, "\r\n")] = 0;
  for (char *field = line; field != NULL && count < FIELDS;) {
    char *comma = strchr(field, ',');
    fields[count++] = field;
    if (comma != NULL) *comma = 0;
    field = comma == NULL ? NULL : comma + 1;
  }
  return count;
}

/* The library's code of a name. */
static int32_t code(int32_t field, const char *name) {
  char known[64];
  for (int32_t number = 0; sk_code_name(field, number, known, sizeof known) > 0; number++)
    if (strcmp(known, name) == 0) return number;
  fail("no such name", name);
  return -1;
}

/* A row of the golden results, written from the library's results. */
static void write_row(char *line, const char *id, const sk_targets *targets) {
  int length = snprintf(
      line, LONGEST_LINE, "%s,%d,%d,%d,%d,%d,", id, targets->bmr, targets->tdee, targets->calorie_target,
      targets->protein_target, targets->water_target);
  const char *rate = targets->weekly_rate_g == -500 ? "-0.5" : targets->weekly_rate_g == 400 ? "0.4" : "0";
  length += snprintf(line + length, (size_t)(LONGEST_LINE - length), "%s,", rate);
  if (targets->estimated_weeks >= 0) {
    sk_date date;
    if (sk_civil_date(targets->projected_day, &date) != 0) fail("no date", id);
    length += snprintf(
        line + length, (size_t)(LONGEST_LINE - length), "%d,%04d-%02d-%02d,", targets->estimated_weeks, date.year,
        date.month, date.day);
  } else {
    length += snprintf(line + length, (size_t)(LONGEST_LINE - length), ",,");
  }
  int written = 0;
  for (int32_t bit = 0; bit < 16; bit++) {
    char name[64];
    if ((targets->advisories >> bit & 1) == 0) continue;
    if (sk_advisory_name(bit, name, sizeof name) == 0) fail("an advisory without a name", id);
    length += snprintf(line + length, (size_t)(LONGEST_LINE - length), "%s%s", written++ > 0 ? ";" : "", name);
  }
  snprintf(line + length, (size_t)(LONGEST_LINE - length), ",");
}

int main(int count, char **arguments) {
  if (count != 3) fail("usage", "golden PEOPLE.csv TARGETS.csv");
  if (sk_interface_version() != SK_INTERFACE_VERSION) fail("the library has another interface than", "the header");
  FILE *people = fopen(arguments[1], "r"), *targets = fopen(arguments[2], "r");
  if (people == NULL || targets == NULL) fail("cannot read", arguments[people == NULL ? 1 : 2]);

  const int32_t start = sk_day(2026, 11, 21);
  char line[LONGEST_LINE], written[LONGEST_LINE], *fields[FIELDS];
  size_t rows = 0;
  if (fgets(line, sizeof line, people) == NULL || fgets(line, sizeof line, targets) == NULL) fail("no rows", "");
  while (rows < MOST_PEOPLE && fgets(line, sizeof line, people) != NULL) {
    if (cut(line, fields) != 8) fail("not eight fields", line);
    sk_person *person = &users[rows].person;
    person->weight_kg = strtod(fields[1], NULL);
    person->height_cm = strtod(fields[2], NULL);
    person->age = (int32_t)strtol(fields[3], NULL, 10);
    person->sex = code(3, fields[4]);
    person->activity_level = code(4, fields[5]);
    person->goal = code(5, fields[6]);
    person->target_weight_kg = fields[7][0] == 0 ? (double)NAN : strtod(fields[7], NULL);

    sk_targets one;
    int32_t answer = sk_plan(person, start, &one);
    if (answer != 0) fail("rejected", fields[0]);
    write_row(written, fields[0], &one);
    if (fgets(golden[rows], LONGEST_LINE, targets) == NULL) fail("no golden row for", fields[0]);
    golden[rows][strcspn(golden[rows], "\r\n")] = 0;
    if (strcmp(written, golden[rows]) != 0) {
      fprintf(stderr, "expected %s\nbut got  %s\n", golden[rows], written);
      return 1;
    }
    rows++;
  }
  if (rows == 0 || rows == MOST_PEOPLE) fail("too few or too many people", arguments[1]);

#define INPUT(member, type) {&users[0].person.member, sizeof(user), NULL, 0, type}
#define OUTPUT(member) {&users[0].member, sizeof(user)}
  const sk_people columns = {
      rows,
      INPUT(weight_kg, SK_FLOAT64),
      INPUT(height_cm, SK_FLOAT64),
      INPUT(age, SK_INT32),
      INPUT(sex, SK_INT32),
      INPUT(activity_level, SK_INT32),
      INPUT(goal, SK_INT32),
      INPUT(target_weight_kg, SK_FLOAT64),
      {NULL, 0, NULL, 0, SK_INT16}};
  const sk_target_columns outputs = {
      OUTPUT(bmr),           OUTPUT(tdee),       OUTPUT(calorie_target), OUTPUT(protein_target), OUTPUT(water_target),
      OUTPUT(estimated_weeks), OUTPUT(projected_day), OUTPUT(advisories),  OUTPUT(status)};
  sk_counts counts;
  int32_t answer = sk_plan_batch(&columns, start, &outputs, &counts);
  if (answer != 0) {
    sk_error_text(answer, line, sizeof line);
    fail("the batch", line);
  }
  if (counts.planned != rows || counts.rejected != 0) fail("not all were planned", "");
  for (size_t row = 0; row < rows; row++) {
    const user *user = &users[row];
    const sk_targets one = {
        user->bmr,
        user->tdee,
        user->calorie_target,
        user->protein_target,
        user->water_target,
        user->calorie_target - user->tdee,
        user->estimated_weeks,
        user->projected_day,
        user->advisories};
    char id[LONGEST_LINE];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(golden[row], ","), golden[row]);
    write_row(written, id, &one);
    if (user->status != 0 || strcmp(written, golden[row]) != 0) {
      fprintf(stderr, "expected %s\nbut the batch has %s\n", golden[row], written);
      return 1;
    }
  }
  printf("%zu people as the golden results have them, one by one and as an array of structs\n", rows);
  return 0;
}
