import ScienceKernel
import ScienceKernelExpectations

struct FlagTests {
  @Test func `flags join, and pick all of a number or none`() {
    func check<Bits: FixedWidthInteger>(_ yes: Flag<Bits>, _ no: Flag<Bits>) {
      expect((yes & yes, yes & no, no & no) == (yes, no, no))
      expect((yes | yes, yes | no, no | no) == (yes, yes, no))
      expect((!yes, !no) == (no, yes))
      expect(yes.isSet && !no.isSet)
      expect(yes.bits, equals: ~no.bits)
      expect(no.bits, equals: 0)
    }
    check(WideFlag(true), WideFlag(false))
    check(ShortFlag(true), ShortFlag(false))
    expect((WideFlag(true).kept(2), WideFlag(false).kept(2)) == (2, 0))
    expect((ShortFlag(true).kept(-303), ShortFlag(false).kept(-303)) == (-303, 0))
    expect((WideFlag(true).choice(2, 3), WideFlag(false).choice(2, 3)) == (2, 3))
    expect(WideFlag(false).choice(2, .nan).isNaN && WideFlag(true).choice(.nan, 2).isNaN)
  }
}
