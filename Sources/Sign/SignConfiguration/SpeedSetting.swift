// SPDX-License-Identifier: MIT
public import Timing

/// How fast a text scrolls, in one of three forms that exclude each other.
public enum SpeedSetting: Hashable, Sendable {
  /// So many columns per second, above 0 and at most 10 000.
  case columnsPerSecond(Rational)
  /// So many columns (1…1024) at once, every so many milliseconds (0.1…3 600 000).
  case step(columns: Int, everyMilliseconds: Rational)
  /// Once round in so many seconds, above 0 and at most 86 400.
  case loop(seconds: Rational)

  /// The keys that belong to each form.
  static let forms = [["speed"], ["step", "every"], ["loop-in"]]

  /// The one form that is said, or nothing if none is.
  ///
  /// - Throws: `SpeedConflict` if two forms are mixed or one is incomplete.
  public static func chosen(
    speed: Rational?, step: Int?, every: Rational?, loopIn: Rational?
  ) throws(SpeedConflict) -> SpeedSetting? {
    let said = [
      speed == nil ? nil : "speed", step == nil ? nil : "step", every == nil ? nil : "every",
      loopIn == nil ? nil : "loop-in",
    ].compactMap(\.self)
    if let conflict = conflict(among: said).first { throw conflict }
    if let speed { return .columnsPerSecond(speed) }
    if let step, let every { return .step(columns: step, everyMilliseconds: every) }
    return loopIn.map { .loop(seconds: $0) }
  }

  /// What is wrong with these keys said together, in the order in which they are said.
  static func conflict(among said: [String]) -> [SpeedConflict] {
    var conflicts: [SpeedConflict] = []
    if let first = said.first, let form = forms.first(where: { $0.contains(first) }) {
      for other in said where !form.contains(other) {
        conflicts.append(.excludes(other, first))
      }
    }
    guard conflicts.isEmpty else { return conflicts }
    if said.contains("step"), !said.contains("every") { return [.needs("step", "every")] }
    if said.contains("every"), !said.contains("step") { return [.needs("every", "step")] }
    return []
  }
}

/// Why speed settings do not go together; names without dashes in front.
public enum SpeedConflict: Error, Hashable, Sendable {
  /// The first excludes the second: both set the speed.
  case excludes(String, String)
  /// The first means nothing without the second.
  case needs(String, String)
}
