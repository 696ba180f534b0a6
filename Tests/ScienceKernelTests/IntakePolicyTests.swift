import ScienceKernel
import Testing

struct IntakePolicyTests {
  @Test func `a phase keeps what it is given`() {
    let phase = IntakePhase(weeks: 26, intake: 2337)
    #expect(phase.weeks == 26 && phase.intake == 2337 && phase.activityLevel == nil)
    let active = IntakePhase(weeks: 26, intake: 2337, activityLevel: .veryActive)
    #expect(active != phase && IntakePolicy.phases([active]) != .phases([phase]))
  }
}
