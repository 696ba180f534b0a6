package main

// #cgo pkg-config: science_kernel
// #include <science_kernel.h>
import "C"
import "fmt"

func main() {
	person := C.sk_person{weight_kg: 80, height_cm: 180, target_weight_kg: 75, age: 30,
		sex: C.SK_MALE, activity_level: C.SK_MODERATELY_ACTIVE, goal: C.SK_LOSE_WEIGHT}
	var targets C.sk_targets
	if rejected := C.sk_plan(&person, C.sk_day(2026, 11, 21), &targets); rejected != 0 {
		panic(rejected)
	}
	fmt.Printf("%d kcal, %d weeks\n", targets.calorie_target, targets.estimated_weeks)
}
