import ScienceKernel
import ScienceKernelInterface

/// Where the kernel finds some rows of each column, in its own types, by place.
@safe struct Places {
  private let columns: UnsafeMutableBufferPointer<UnsafeMutableRawPointer>
  /// How many columns there are: 16, or 20 with the plan before.
  private let used: Int

  /// Room for so many pointers.
  init(_ columns: UnsafeMutableBufferPointer<UnsafeMutableRawPointer>, used: Int) {
    unsafe self.columns = columns
    self.used = used
  }

  subscript(place: Int) -> UnsafeMutableRawPointer {
    get { unsafe columns[place] }
    nonmutating set { unsafe columns[place] = unsafe newValue }
  }
}

/// Rows that are planned at a time.
///
/// In WebAssembly always as many, so that the kernel's loops need no end of their own for the last rows: there are tiles
/// only, which have room behind them. Elsewhere a block of the kernel's, and what remains in the last step.
private var rowsPerStep: Int {
  #if arch(wasm32)
    64
  #else
    rowsPerBlock
  #endif
}

extension Places {
  /// Plans the first rows, and compares them with the plan before if there is one.
  ///
  /// The numbers of the changed rows stand at the front of their column.
  @inline(never)
  @_optimize(speed)
  func plan(_ rows: Int, from start: Int32) -> sk_counts {
    #if arch(wasm32)
      let behind = (0 &- rows) & (rowsPerStep &- 1)
      addNobody(behind, after: rows)
    #else
      let behind = 0
    #endif
    @inline(__always)
    func column<Value>(_ place: Int, of: Value.Type) -> UnsafeMutablePointer<Value> {
      // Sound: the memory of the columns outlives this call, and what is written lies on nothing else.
      #if arch(wasm32)
        // Sound: a column of a tile also has room for whole steps, and is reached through this place only.
        unsafe self[place] = sk_tile_column(self[place])
      #endif
      return unsafe self[place].assumingMemoryBound(to: Value.self)
    }
    let weightKg = unsafe column(0, of: Float.self)
    let heightCm = unsafe column(1, of: Float.self)
    let age = unsafe column(2, of: UInt8.self)
    let sex = unsafe column(3, of: UInt8.self)
    let activityLevel = unsafe column(4, of: UInt8.self)
    let goal = unsafe column(5, of: UInt8.self)
    let targetWeightKg = unsafe column(6, of: Float.self)
    let bmr = unsafe column(7, of: Int16.self)
    let tdee = unsafe column(8, of: Int16.self)
    let calorieTarget = unsafe column(9, of: Int16.self)
    let proteinTarget = unsafe column(10, of: Int16.self)
    let waterTarget = unsafe column(11, of: Int16.self)
    let estimatedWeeks = unsafe column(12, of: Int16.self)
    let projectedDay = unsafe column(13, of: Int32.self)
    let advisories = unsafe column(14, of: UInt16.self)
    let status = unsafe column(15, of: UInt8.self)
    let previousCalories = unsafe column(16, of: Int16.self)
    let previousProtein = unsafe column(17, of: Int16.self)
    let previousStatus = unsafe column(18, of: UInt8.self)
    let changedRows = unsafe column(19, of: UInt32.self)
    var sum = sk_counts(planned: rows, rejected: 0 &- behind, changed: 0)
    var step = 0
    while step &* rowsPerStep < rows {
      let row = step &* rowsPerStep
      #if arch(wasm32)
        let count = rowsPerStep
      #else
        let count = min(rowsPerStep, rows &- row)
      #endif
      @inline(__always)
      func rowsOf<Value>(_ column: UnsafeMutablePointer<Value>) -> UnsafeMutableBufferPointer<Value> {
        unsafe UnsafeMutableBufferPointer(start: column + row, count: count)
      }
      let weightKgRows = unsafe UnsafeBufferPointer(rowsOf(weightKg))
      let heightCmRows = unsafe UnsafeBufferPointer(rowsOf(heightCm))
      let ageRows = unsafe UnsafeBufferPointer(rowsOf(age))
      let sexRows = unsafe UnsafeBufferPointer(rowsOf(sex))
      let activityLevelRows = unsafe UnsafeBufferPointer(rowsOf(activityLevel))
      let goalRows = unsafe UnsafeBufferPointer(rowsOf(goal))
      let targetWeightKgRows = unsafe UnsafeBufferPointer(rowsOf(targetWeightKg))
      let previousCaloriesRows = unsafe UnsafeBufferPointer(rowsOf(previousCalories))
      let previousProteinRows = unsafe UnsafeBufferPointer(rowsOf(previousProtein))
      let previousStatusRows = unsafe UnsafeBufferPointer(rowsOf(previousStatus))
      let bmrRows = unsafe rowsOf(bmr)
      var bmrSpan = unsafe bmrRows.mutableSpan
      let tdeeRows = unsafe rowsOf(tdee)
      var tdeeSpan = unsafe tdeeRows.mutableSpan
      let calorieTargetRows = unsafe rowsOf(calorieTarget)
      var calorieTargetSpan = unsafe calorieTargetRows.mutableSpan
      let proteinTargetRows = unsafe rowsOf(proteinTarget)
      var proteinTargetSpan = unsafe proteinTargetRows.mutableSpan
      let waterTargetRows = unsafe rowsOf(waterTarget)
      var waterTargetSpan = unsafe waterTargetRows.mutableSpan
      let estimatedWeeksRows = unsafe rowsOf(estimatedWeeks)
      var estimatedWeeksSpan = unsafe estimatedWeeksRows.mutableSpan
      let projectedDayRows = unsafe rowsOf(projectedDay)
      var projectedDaySpan = unsafe projectedDayRows.mutableSpan
      let advisoriesRows = unsafe rowsOf(advisories)
      var advisoriesSpan = unsafe advisoriesRows.mutableSpan
      let statusRows = unsafe rowsOf(status)
      var statusSpan = unsafe statusRows.mutableSpan
      sum.rejected &+= unsafe planBlock(
        0..<count, weightKgRows.span, heightCmRows.span, ageRows.span, sexRows.span, activityLevelRows.span,
        goalRows.span, targetWeightKgRows.span, from: start, &bmrSpan, &tdeeSpan, &calorieTargetSpan,
        &proteinTargetSpan, &waterTargetSpan, &estimatedWeeksSpan, &projectedDaySpan, &advisoriesSpan, &statusSpan)
      if used == Place.count {
        // Sound: no more rows changed than were compared.
        let numbers = unsafe UnsafeMutableBufferPointer(start: changedRows + sum.changed, count: count)
        var numbersSpan = unsafe numbers.mutableSpan
        let changed = unsafe compare(
          0..<count, calorieTargetSpan.span, proteinTargetSpan.span, statusSpan.span,
          previousCaloriesRows.span, previousProteinRows.span, previousStatusRows.span, &numbersSpan, after: 0)
        for number in 0..<changed { unsafe numbers[number] &+= UInt32(truncatingIfNeeded: row) }
        sum.changed &+= changed
      }
      step &+= 1
    }
    sum.planned &-= sum.rejected
    return sum
  }

  #if arch(wasm32)
    /// Writes people of 0 kg, who are rejected, behind the first rows of a tile.
    @inline(never)
    private func addNobody(_ behind: Int, after rows: Int) {
      for place in 0..<used where !Place.isWritten(place) {
        let width = Place.type(place).width
        // Sound: as above.
        unsafe (self[place] + rows &* width).initializeMemory(as: UInt8.self, repeating: 0, count: behind &* width)
      }
    }
  #endif
}
