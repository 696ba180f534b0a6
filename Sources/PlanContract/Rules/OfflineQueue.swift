import ScienceKernel

/// What a person entered while offline: weights and completed tasks, to be sent later.
///
/// A later entry of the same field or task on the same civil day replaces an earlier one.
///
/// ```swift
/// var queue = OfflineQueue()
/// queue.add(OfflineQueue.Item(id: "a1", .weight(.kilograms(79.5)), at: now, in: .utc))
/// for item in queue.pending { try await send(item); queue.confirm(item.id) }
/// ```
public struct OfflineQueue: Sendable, Hashable {
  /// What is still to be sent, the oldest first.
  public private(set) var pending: [Item] = []
  /// The identifiers of the latest items that were sent or replaced; an item with one of these is not added again.
  private var done: [String] = []

  /// The most identifiers that a queue remembers.
  private static var longestMemory: Int { 1000 }

  /// An entry of a person.
  public struct Item: Sendable, Hashable {
    /// The identifier, by which the server knows an entry that it has already received.
    public let id: String
    /// What was entered.
    public let entry: Entry
    /// When it was entered [s since 1970].
    public let instant: Double
    /// The civil day on which it was entered.
    public let day: CalendarDate

    /// An entry of the civil day that an instant has at an offset.
    ///
    /// - Throws: `InvalidInput` for an instant that is not finite or outside ±10¹¹ s, and for a weight outside 30…300 kg.
    public init(id: String, _ entry: Entry, at instant: Double, in offset: UTCOffset) throws(InvalidInput) {
      var violations: [InputViolation] = []
      var day: CalendarDate?
      if instant.magnitude <= RuleField.farthestInstant {
        let local = Int64(instant.rounded(.down)) + 60 * Int64(offset.minutes)
        day = CalendarDate(dayNumber: Int((local - (local % 86_400 + 86_400) % 86_400) / 86_400))
      }
      if day == nil { violations.append(InputViolation(field: RuleField.now, given: .number(instant))) }
      if case .weight(let weight) = entry, !Person.acceptedWeights.contains(weight) {
        violations.append(InputViolation(field: .weight, given: .number(weight.kilograms)))
      }
      guard let day, violations.isEmpty else { throw InvalidInput(violations) }
      (self.id, self.entry, self.instant, self.day) = (id, entry, instant, day)
    }

    fileprivate init(_ id: String, _ entry: Entry, _ instant: Double, _ day: CalendarDate) {
      (self.id, self.entry, self.instant, self.day) = (id, entry, instant, day)
    }
  }

  /// What a person entered.
  public enum Entry: Sendable, Hashable {
    /// A new weight.
    case weight(Weight)
    /// A completed task, by its name.
    case task(String)

    /// Whether one replaces the other on the same day.
    fileprivate func isOfSameField(as other: Entry) -> Bool {
      switch (self, other) {
      case (.weight, .weight): true
      case (.task(let one), .task(let other)): one.hasBytes(of: other)
      default: false
      }
    }
  }

  /// An empty queue.
  public init() {}

  /// Adds an item, unless its identifier was added before or a later item of the same field and day is there.
  public mutating func add(_ item: Item) {
    if item.id.isName(in: done) || pending.contains(where: { $0.id.hasBytes(of: item.id) }) { return }
    if let place = pending.firstIndex(where: { $0.day == item.day && $0.entry.isOfSameField(as: item.entry) }) {
      if pending[place].instant > item.instant {
        remember(item.id)
        return
      }
      remember(pending.remove(at: place).id)
    }
    // Of the same instant, the one added first is sent first.
    let place = pending.firstIndex { $0.instant > item.instant } ?? pending.endIndex
    pending.insert(item, at: place)
  }

  /// Removes an item that was sent; it is never sent again.
  public mutating func confirm(_ id: String) {
    guard let place = pending.firstIndex(where: { $0.id.hasBytes(of: id) }) else { return }
    remember(pending.remove(at: place).id)
  }

  private mutating func remember(_ id: String) {
    done.append(id)
    if done.count > Self.longestMemory { done.removeFirst(done.count - Self.longestMemory) }
  }
}

// MARK: The wire

/// `{"pending":[{"id":"a1","weight":79.5,"instant":1795262400,"day":"2026-11-21"}],"done":["a0"]}`; a task has `task` instead of `weight`.
extension OfflineQueue: WireValue, WireCoded {
  package init(_ object: inout WireObject) {
    var items: [Item] = []
    object.objects("pending") { object in
      if let item = Item(&object) { items.append(item) }
    }
    done = object.optionalStrings("done") ?? []
    if done.count > Self.longestMemory { done.removeFirst(done.count - Self.longestMemory) }
    for item in items { add(item) }
  }

  package var tree: WireJSON {
    var members = WireMembers()
    members.add("pending", pending.map { $0.tree })
    members.add("done", done)
    return members.tree
  }
}

extension OfflineQueue.Item {
  /// Reads an item; nil, with problems, if it is rejected.
  ///
  /// - Parameter offset: The offset at which it is entered, which gives the day; nil for a stored item, which has its day, because the
  ///   offset of that time is not known anymore.
  package init?(_ object: inout WireObject, enteredIn offset: UTCOffset? = nil) {
    let before = object.problems.count
    let (id, instant) = (object.string("id"), object.seconds("instant"))
    let (weight, task) = (object.optionalWeight("weight"), object.optionalString("task"))
    let day = offset == nil ? object.day("day") : nil
    if object.problems.count == before, (weight == nil) == (task == nil) {
      object.reject("weight", "is given beside a task, or neither is: give one of the two")
    }
    guard object.problems.count == before else { return nil }
    let entry = weight.map { OfflineQueue.Entry.weight($0) } ?? .task(task ?? "")
    do throws(InvalidInput) {
      let item = try OfflineQueue.Item(id: id, entry, at: instant, in: offset ?? .utc)
      self.init(id, entry, instant, day ?? item.day)
    } catch {
      for violation in error.violations {
        object.reject(violation.field == .weight ? "weight" : "instant", violation)
      }
      return nil
    }
  }

  package var tree: WireJSON {
    var members = WireMembers()
    members.add("id", id)
    switch entry {
    case .weight(let weight): members.add("weight", weight.kilograms)
    case .task(let name): members.add("task", name)
    }
    members.add("instant", instant)
    members.add("day", day)
    return members.tree
  }
}
