// SPDX-License-Identifier: MIT
public import Core
public import Schedules
internal import YAMLText

/// A live value that follows the time, as a person describes it: time zones by name, times local.
public struct TimedValueSetting: Hashable, Sendable {
  /// What the value is.
  public enum Kind: Hashable, Sendable {
    /// Calendar and clock, by a pattern of `strftime`.
    case clock(pattern: LocalizedText)
    /// The time until a local time, by a pattern of `Countdown`; `then` is `zero`, `count-up` or the
    /// text that is shown afterwards.
    case countdown(until: CivilDateTime, pattern: LocalizedText, then: LocalizedText)
    /// The time since a local time, by a pattern of `Countdown`.
    case countUp(since: CivilDateTime, pattern: LocalizedText)
    /// A number that changes by `step` every so many seconds (0.001…31,536,000) after a local
    /// time, or after the sign begins; up to `last`.
    case counter(start: Int64, step: Int64, every: Rational, since: CivilDateTime?, last: Int64?)
  }

  /// What the value is; its patterns are right.
  public var kind: Kind
  /// The name of the value's own time zone; `nil`: that of the sign.
  public var timeZone: String?
  /// The value's own language, one that is built in; `nil`: that of the sign.
  public var locale: String?

  /// Makes a description.
  public init(_ kind: Kind, timeZone: String? = nil, locale: String? = nil) {
    (self.kind, self.timeZone, self.locale) = (kind, timeZone, locale)
  }
}

/// A timed value while it is read.
struct TimedValueDraft {
  var clock: LocalizedText?
  var countdown: CivilDateTime?
  var countUp: CivilDateTime?
  var counter: Int64?
  var format: LocalizedText?
  var then: LocalizedText?
  var step: Int64?
  var every: Rational?
  var since: CivilDateTime?
  var last: Int64?
  var timeZone: String?
  var locale: String?
}

/// The keys of a live value that follows the time.
enum TimedValueSchema {
  static let keys: [SettingKey<TimedValueDraft>] = [
    SettingKey("clock", text: clock, into: \.clock),
    SettingKey("countdown", moment, into: \.countdown),
    SettingKey("count-up", moment, into: \.countUp),
    SettingKey("counter", number, into: \.counter),
    SettingKey("format", text: format, into: \.format),
    SettingKey("then", text: SettingParsers.text, into: \.then),
    SettingKey("step", number, into: \.step),
    SettingKey("every", every, into: \.every),
    SettingKey("since", moment, into: \.since),
    SettingKey("last", number, into: \.last),
    SettingKey("time-zone", SettingParsers.timeZone, into: \.timeZone),
    SettingKey("locale", SettingParsers.locale, into: \.locale),
  ]

  /// Each value has one of these keys, with those that may and those that must stand beside it.
  private static let kinds: [(name: String, beside: [String], needs: [String])] = [
    ("clock", ["time-zone", "locale"], []),
    ("countdown", ["format", "then", "time-zone"], ["format"]),
    ("count-up", ["format", "time-zone"], ["format"]),
    ("counter", ["step", "every", "since", "last", "time-zone"], []),
  ]

  /// The value of a mapping, if it is complete; notes its problems.
  static func read(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> TimedValueSetting? {
    var draft = TimedValueDraft()
    let said = problems.mapping(node, keys: keys, path: path, into: &draft)
    let found = said.names.compactMap { name in kinds.first { $0.name == name } }
    guard let kind = found.first else {
      // An unknown key may have been meant; one problem is enough.
      if said.isComplete(node) {
        problems.add(
          .phrase(
            "a value is a text or has the key {0}. Add {1}.", .either(kinds.map(\.name)),
            "clock: \"%H:%M\""), at: node,
          path: path)
      }
      return nil
    }
    for other in found.dropFirst() {
      guard let entry = said[other.name], let first = said[kind.name] else { continue }
      problems.add(
        .phrase(
          """
          "\(other.name)" excludes "\(kind.name)" in line \(first.key.line): a value is \
          one of them. Keep one of the two.
          """),
        at: entry.key, path: path)
    }
    guard found.count == 1 else { return nil }
    for name in said.names where name != kind.name && !kind.beside.contains(name) {
      guard let entry = said[name] else { continue }
      let homes = kinds.filter { $0.beside.contains(name) }.map { "\"\($0.name)\"" }
      problems.add(
        .phrase(
          "\"\(name)\" does not go with \"\(kind.name)\" but with \(.either(homes)). Remove it."),
        at: entry.key, path: path)
    }
    for name in kind.needs where said[name] == nil && said.isComplete(node) {
      problems.add(
        .needs(kind.name, name, add: .verbatim("format: \"{d}d {hh}:{mm}\"")), at: node, path: path)
    }
    if let start = draft.counter, let last = draft.last, let entry = said["last"],
      (draft.step ?? 1) < 0 ? last > start : last < start
    {
      problems.add(
        .phrase(
          """
          a counter from \(start) by \(draft.step ?? 1) never comes to \(last). Change \
          "last" or the sign of "step".
          """),
        at: entry.value, path: path)
    }
    return draft.kind.map {
      TimedValueSetting($0, timeZone: draft.timeZone, locale: draft.locale)
    }
  }
}

extension TimedValueDraft {
  /// What the value is; `nil` if a key is missing.
  fileprivate var kind: TimedValueSetting.Kind? {
    if let clock { return .clock(pattern: clock) }
    if let counter {
      return .counter(
        start: counter, step: step ?? 1, every: every ?? Rational(1), since: since, last: last)
    }
    guard let format else { return nil }
    if let countUp { return .countUp(since: countUp, pattern: format) }
    return countdown.map { .countdown(until: $0, pattern: format, then: then ?? "zero") }
  }
}

extension PresentKeys {
  /// Whether all keys of the mapping are known.
  fileprivate func isComplete(_ node: ConfigNode) -> Bool { node.entries.count == names.count }
}

// MARK: - Parsers

extension TimedValueSchema {
  private static let clock = SettingParser<String>(allowed: clockAllowed) {
    text throws(ValueProblem) in
    do throws(DateFormatError) {
      _ = try DateFormat(text)
      return text
    } catch {
      throw refusal(text, error, clockAllowed)
    }
  }

  private static let clockAllowed = Phrase.phrase("a pattern of strftime, such as \"{0}\"", "%H:%M")

  private static let format = SettingParser<String>(allowed: formatAllowed) {
    text throws(ValueProblem) in
    do throws(DateFormatError) {
      _ = try Countdown(text, .until, .distantPast, in: .utc)
      return text
    } catch {
      throw refusal(text, error, formatAllowed)
    }
  }

  private static let formatAllowed = Phrase.phrase(
    "a text with units in brackets, such as \"{0}\"", "{d}d {hh}:{mm}")

  /// Puts the fault of a pattern before the allowed values.
  private static func refusal(
    _ text: String, _ error: DateFormatError, _ allowed: Phrase
  ) -> ValueProblem {
    ValueProblem(
      found: .phrase("\(.quoted(text)) (\(.open(error.phrase)))"),
      allowed: allowed)
  }

  private static let moment = SettingParser<CivilDateTime>(
    allowed: .phrase("a date with a time or without, such as 2027-01-01T00:00 or 2027-01-01")
  ) { text in
    CivilDateTime(text) ?? CivilDate(text).map { CivilDateTime($0, .midnight) }
  }

  private static let number = SettingParser<Int64>(
    allowed: .phrase("a whole number from {0} to {1}", "\(-numberLimit)", "\(numberLimit)")
  ) { text in
    guard let number = decimal(text, negative: true).map({ Int64($0) }),
      (-numberLimit...numberLimit).contains(number)
    else { return nil }
    return number
  }

  /// No sign has room for larger numbers; the limit leaves room for any count of steps.
  private static let numberLimit: Int64 = 1_000_000_000_000

  private static let every = SettingParsers.number(
    of: .phrase("seconds"), from: "0.001", to: "31536000", such: ["60", "0.5", "1/3"])
}
