// SPDX-License-Identifier: MIT
import ArgumentParser

/// Refuses a number outside of a range.
///
/// - Parameter name: the subject of the sentence, such as `--limit`.
func checkRange<Number: BinaryInteger>(
  _ number: Number?, _ name: String, in range: ClosedRange<Number>
) throws(ValidationError) {
  guard let number, !range.contains(number) else { return }
  throw ValidationError(
    "\(name) is \(number), allowed are numbers from \(range.lowerBound) to \(range.upperBound).")
}
