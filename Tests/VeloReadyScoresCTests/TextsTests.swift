import ScienceKernelExpectations
import Testing
import VeloReadyScores
import VeloReadyScoresInterface

struct TextsTests {
  static func text(_ kind: Int, _ number: Int32) -> String {
    var bytes = [CChar](repeating: 1, count: 64)
    let length = vr_text(Int32(kind), number, &bytes, bytes.count)
    return String(decoding: bytes.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test func `every name is that of the module, and after the last there is none`() {
    let names: [(Int, [String])] = [
      (VR_PART, VeloReadyParts(rawValue: .max).names), (VR_BAND, VeloReadyStrain.Band.allCases.map(\.rawValue)),
      (VR_STABILITY, VeloReadyVariation.Stability.allCases.map(\.rawValue)),
      (VR_DIRECTION, VeloReadyTrend.Direction.allCases.map(\.rawValue)),
      (VR_CATEGORY, VeloReadyLoadContext.Category.allCases.map(\.rawValue)),
      (VR_FORM_NAME, VeloReadyForm.allCases.map(\.rawValue)), (VR_TYPE, VeloReadyTrainingType.allCases.map(\.rawValue)),
      (VR_PROFILE, VeloReadyRecoveryProfile.allCases.map(\.rawValue)), (8, []), (-1, []),
    ]
    for (kind, expected) in names {
      expect(expected.indices.map { Self.text(kind, Int32($0)) }, equals: expected, "\(kind)")
      expect(Self.text(kind, Int32(expected.count)) == "" && Self.text(kind, -1) == "")
    }
    expect(vr_text(Int32(VR_PART), 0, nil, 0) == 3 && vr_interface_version() == VR_INTERFACE_VERSION)
  }
}
