import ScienceKernel
import ScienceKernelInterface

/// Compares a name with a known one: see `science_kernel.h`.
@c @implementation
public func sk_name_distance(
  _ name: UnsafePointer<CChar>!, _ length: Int, _ known: UnsafePointer<CChar>!, _ known_length: Int
) -> Int32 {
  do throws(Fault) {
    // Sound, here and below: the caller's texts outlive this call.
    let (name, known) = unsafe (try checked(name, length), try checked(known, known_length))
    if unsafe isName(name.span, of: known.span) { return 0 }
    let distance = unsafe nameDistance(name.span, known.span)
    return distance > 2 ? -1 : Int32(distance)
  } catch {
    return error.answer
  }
}

/// Returns the code of a choice: see `science_kernel.h`.
@c @implementation
public func sk_choice(
  _ field: Int32, _ text: UnsafePointer<CChar>!, _ length: Int, _ reads_letters: Int32
) -> Int32 {
  do throws(Fault) {
    let text = unsafe try checked(text, length)
    guard let field = UInt8(exactly: field).flatMap(InputField.ofPerson) else { return -1 }
    return unsafe field.choiceCode(text.span, readsLetters: reads_letters != 0).map { Int32($0) } ?? -1
  } catch {
    return error.answer
  }
}
