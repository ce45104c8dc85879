// SPDX-License-Identifier: MIT

extension Countdown {
  /// The greatest width in columns of any text from an instant on.
  ///
  /// `measure` returns the columns of a text and must be additive, see `DateFormat.widest`.
  ///
  /// Units below the largest take all values that the larger ones leave. The largest unit of a
  /// countdown only decreases, so it never has more digits than now. Counting up has no end: the
  /// width includes one digit more than at `now` (or at the instant, if that is later), which
  /// suffices for nine times as long. Ask again when a text is wider.
  public func widest(from now: CivilInstant, by measure: (String) -> Int) -> Int {
    withoutActuallyEscaping(measure) { widest(from: now, TextMeasure($0)) }
  }

  private func widest(from now: CivilInstant, _ texts: TextMeasure) -> Int {
    var texts = texts
    var end = 0
    if direction == .until, case .text(let text) = self.end {
      end = texts.width(text)
      if now >= instant { return end }
    }
    var total = 0
    for case .literal(let text) in pieces { total += texts.width(text) }
    let count = count(at: now)
    let isOpen = direction == .since || self.end == .countUp
    for (index, unit) in units.enumerated() {
      var limit =
        unit.days.map { Int128(count.days / $0) } ?? count.steps * (fine ?? 0) / unit.nanoseconds
      if index == 0 {
        if isOpen { limit = max(limit, Self.oneDigitMore(than: now < instant ? 0 : limit)) }
      } else {
        let most = units[index - 1].longest / unit.nanoseconds - 1
        limit = isOpen || (count.days > 0 && unit.days == nil) ? most : min(limit, most)
      }
      let same = pieces.filter { $0.unit == unit }
      total += texts.widestNumber(upTo: limit) { digits, isOne in
        same.map { $0.text(digits: digits, isOne: isOne) }
      }
    }
    return max(total, end)
  }

  private static func oneDigitMore(than count: Int128) -> Int128 {
    var limit: Int128 = 100
    while limit <= count * 10 { limit *= 10 }
    return limit - 1
  }
}

extension CountdownUnit {
  /// The nanoseconds of the longest: clocks are put back by two hours at most.
  fileprivate var longest: Int128 {
    days == nil ? nanoseconds : nanoseconds + 2 * CountdownUnit.hour.nanoseconds
  }
}

extension CountdownPiece {
  /// The text of a number from its digits.
  func text(digits: String, isOne: Bool) -> String {
    switch self {
    case .literal(let text): return text
    case .number(_, let least, let words):
      let zeros = String(repeating: "0", count: max(0, least - digits.utf8.count))
      return zeros + digits + (words.count == 2 ? words[isOne ? 0 : 1] : "")
    }
  }
}
