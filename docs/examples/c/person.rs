#[repr(C)]
#[derive(Default)]
struct Person {
    weight_kg: f64, height_cm: f64, target_weight_kg: f64,
    age: i32, sex: i32, activity_level: i32, goal: i32, pace: i32, pace_amount: i32,
}

#[repr(C)]
#[derive(Default)]
struct Targets {
    bmr: i32, tdee: i32, calorie_target: i32, protein_target: i32, water_target: i32,
    weekly_rate_g: i32, estimated_weeks: i32, projected_day: i32, advisories: u32,
}

extern "C" {
    fn sk_interface_version() -> i32;
    fn sk_day(year: i32, month: i32, day: i32) -> i32;
    fn sk_plan(person: *const Person, start_day: i32, targets: *mut Targets) -> i32;
}

fn main() {
    assert_eq!(unsafe { sk_interface_version() }, 3);
    let person = Person {
        weight_kg: 80.0, height_cm: 180.0, target_weight_kg: 75.0, age: 30, activity_level: 2, ..Default::default()
    };
    let mut targets = Targets::default();
    let rejected = unsafe { sk_plan(&person, sk_day(2026, 11, 21), &mut targets) };
    assert_eq!(rejected, 0, "a bit for each rejected field");
    println!("{} kcal, {} weeks", targets.calorie_target, targets.estimated_weeks);
}
