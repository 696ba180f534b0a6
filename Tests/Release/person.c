/* A stranger's first program, in C and in C++: all three libraries at once. */
#include <plan_contract.h>
#include <science_kernel.h>
#include <stdio.h>
#include <training_kernel.h>

int main(void) {
  sk_person person = {80, 180, 75, 30, SK_MALE, SK_MODERATELY_ACTIVE, SK_LOSE_WEIGHT, SK_PACE_GOAL, 0};
  sk_targets targets;
  if (sk_plan(&person, sk_day(2026, 11, 21), &targets) != 0) return 1;
  printf("%d kcal, %d weeks; interfaces %d %d %d\n", targets.calorie_target, targets.estimated_weeks, sk_interface_version(),
         tk_interface_version(), pc_interface_version());
  return 0;
}
