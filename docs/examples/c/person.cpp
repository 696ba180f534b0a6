#include <iostream>
#include <science_kernel.h>

int main() {
  sk_person person{.weight_kg = 80, .height_cm = 180, .target_weight_kg = 75, .age = 30, .sex = SK_MALE,
                   .activity_level = SK_MODERATELY_ACTIVE, .goal = SK_LOSE_WEIGHT, .pace = 0, .pace_amount = 0};
  sk_targets targets;
  if (sk_plan(&person, sk_day(2026, 11, 21), &targets) != 0) return 1;
  std::cout << targets.calorie_target << " kcal, " << targets.estimated_weeks << " weeks\n";
}
