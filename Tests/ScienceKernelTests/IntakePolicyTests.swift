import ScienceKernel
import ScienceKernelExpectations

struct IntakePolicyTests {
  @Test func `a phase keeps what it is given`() {
    let phase = IntakePhase(weeks: 26, intake: 2337)
    expect(phase.weeks, equals: 26)
    expect(phase.intake, equals: 2337)
    expect(phase.activityLevel, equals: nil)
    let active = IntakePhase(weeks: 26, intake: 2337, activityLevel: .veryActive)
    expect(active != phase && IntakePolicy.phases([active]) != .phases([phase]))
  }
}
