// SPDX-License-Identifier: MIT
import CivilTime
import Wording

/// One of the five fields of cron.
struct CronField {
  /// Its name with an article, as a sentence begins with it.
  let name: Phrase
  let limits: ClosedRange<Int>
  /// Names of the numbers, beginning with `firstName`.
  var names: [String] = []
  var firstName = 0

  static let all = [
    CronField(name: .phrase("The minute"), limits: 0...59),
    CronField(name: .phrase("The hour"), limits: 0...23),
    CronField(name: .phrase("The day"), limits: 1...31),
    CronField(
      name: .phrase("The month"), limits: 1...12,
      names: [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
      ], firstName: 1),
    CronField(
      name: .phrase("The weekday"), limits: 0...7,
      names: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]),
  ]

  /// The matching numbers of a field as a bit mask.
  func mask(_ text: String) throws(RuleError) -> UInt64 {
    var mask: UInt64 = 0
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = item.split(separator: "/", omittingEmptySubsequences: false)
      guard sides.count <= 2, let range = range(sides[0], isStepped: sides.count == 2),
        let step = sides.count == 2 ? Digits.value(Array(sides[1].utf8)) : 1, step > 0
      else {
        throw RuleError(phrases: [
          .phrase(
            """
            \(name) is \(Wording.quoted(String(item))); allowed is \
            \(limits.lowerBound) to \(limits.upperBound), a range a-b, a step */n, or a \
            list of these.
            """)
        ])
      }
      for number in stride(from: range.lowerBound, through: range.upperBound, by: step) {
        mask |= 1 << UInt64(number)
      }
    }
    return mask
  }

  private func range(_ text: Substring, isStepped: Bool) -> ClosedRange<Int>? {
    // 7 is an alias of 0 for Sunday; steps do not count it as an eighth day.
    if text == "*" { return limits.upperBound == 7 ? 0...6 : limits }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count <= 2, let first = number(ends[0]) else { return nil }
    guard ends.count == 2 else { return isStepped ? first...limits.upperBound : first...first }
    guard let last = number(ends[1]), first <= last else { return nil }
    return first...last
  }

  private func number(_ text: Substring) -> Int? {
    if let index = names.firstIndex(of: text.lowercased()) { return index + firstName }
    guard let value = Digits.value(Array(text.utf8)), limits.contains(value) else { return nil }
    return value
  }
}
