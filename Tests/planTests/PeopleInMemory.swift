import CommandLineText
import Foundation
import ScienceKernel

@testable import plan

/// Bytes that arrive in pieces of a given size.
struct Pieces: ByteSource {
  private var input: MemoryInput
  private let size: Int

  init(_ bytes: [UInt8], size: Int) {
    input = MemoryInput(bytes)
    self.size = size
  }

  mutating func read(into room: inout [UInt8], at offset: Int, upTo count: Int) throws(Failure) -> Int {
    input.read(into: &room, at: offset, upTo: min(size, count))
  }
}

/// Keeps what is written, by one writer at a time.
final class Kept: ByteSink, @unchecked Sendable {
  var bytes: [UInt8] = []

  func write(_ bytes: [UInt8], _ range: Range<Int>) throws(Failure) { self.bytes += bytes[range] }
}

/// What `plan people` writes for bytes that arrive in pieces.
func planned(
  _ bytes: [UInt8], inPiecesOf size: Int = .max, as format: PeopleRequest.Format = .csv, hasTimeline: Bool = false
) throws -> (text: String, summary: PeopleSummary) {
  let reader = try openPeople(Pieces(bytes, size: size), named: "the test's bytes", as: form)
  let kept = Kept()
  var output = ByteOutput(to: kept)
  let summary = try computeRows(
    reader, as: RowOptions(form: form, format: format, hasTimeline: hasTimeline), to: &output)
  return (String(decoding: kept.bytes, as: UTF8.self), summary)
}

/// How people are read on the day of the tests.
let form = PeopleForm(from: CalendarDate("2026-11-21")!)

let header = "id,weight,height,age,gender,activity_level,primary_goal,target_weight"
let goodRow = "good,80,180,30,male,moderately_active,lose_weight,75"
let goodTargets = "good,1780,2759,2259,176,2800,-0.5,10,2027-01-30,,"
let goodLine = """
  {"id":"good","weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active",\
  "primaryGoal":"lose_weight","targetWeight":75}
  """
