// SPDX-License-Identifier: MIT
public import Core

/// How fast a text scrolls, in one of three forms that exclude each other.
public enum SpeedSetting: Hashable, Sendable {
  /// So many columns per second, above 0 and at most 10 000.
  case columnsPerSecond(Rational)
  /// So many columns (1…1024, below 0 against the direction) at once, every so many milliseconds
  /// (0.1…3 600 000).
  case step(columns: Int, everyMilliseconds: Rational)
  /// Once round in so many seconds, above 0 and at most 86 400.
  case loop(seconds: Rational)

  /// The keys that belong to each form.
  static let forms = [["speed"], ["step", "every"], ["loop-in"]]

  /// Why these keys do not go together; `names` are in the order in which they are set.
  package static func conflict(among names: [String]) -> [SpeedConflict] {
    let said = names.filter(forms.joined().contains)
    guard let first = said.first, let form = forms.first(where: { $0.contains(first) }) else {
      return []
    }
    let others = said.filter { !form.contains($0) }
    guard others.isEmpty else { return others.map { .excludes($0, first) } }
    return form.filter { !said.contains($0) }.map { .needs(first, $0) }
  }
}

/// The values of the keys of all forms.
struct SpeedParts: Hashable, Sendable {
  var speed: Rational?
  var step: Int?
  var every: Rational?
  var loopIn: Rational?

  /// The one form that is set; `nil` if none is, or if they do not go together.
  var setting: SpeedSetting? {
    get {
      switch (speed, step, every, loopIn) {
      case (let speed?, nil, nil, nil): .columnsPerSecond(speed)
      case (nil, let step?, let every?, nil): .step(columns: step, everyMilliseconds: every)
      case (nil, nil, nil, let seconds?): .loop(seconds: seconds)
      default: nil
      }
    }
    set {
      self = SpeedParts()
      switch newValue {
      case .columnsPerSecond(let columns): speed = columns
      case .step(let columns, let milliseconds): (step, every) = (columns, milliseconds)
      case .loop(let seconds): loopIn = seconds
      case nil: break
      }
    }
  }
}

/// Why speed settings do not go together; names without dashes in front.
public enum SpeedConflict: Error, Hashable, Sendable {
  /// The first excludes the second: both set the speed.
  case excludes(String, String)
  /// The first means nothing without the second.
  case needs(String, String)
}
