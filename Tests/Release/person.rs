#[repr(C)]
struct Person { weight_kg: f64, height_cm: f64, target_weight_kg: f64, age: i32, sex: i32, activity_level: i32, goal: i32 }

#[repr(C)]
#[derive(Default)]
struct Targets { numbers: [i32; 9] }

extern "C" {
    fn sk_day(year: i32, month: i32, day: i32) -> i32;
    fn sk_plan(person: *const Person, start: i32, targets: *mut Targets) -> i32;
}

fn main() {
    let person = Person { weight_kg: 80.0, height_cm: 180.0, target_weight_kg: 75.0, age: 30, sex: 0, activity_level: 2, goal: 0 };
    let mut targets = Targets::default();
    assert_eq!(unsafe { sk_plan(&person, sk_day(2026, 11, 21), &mut targets) }, 0);
    println!("{} kcal, {} weeks", targets.numbers[2], targets.numbers[6]);
}
