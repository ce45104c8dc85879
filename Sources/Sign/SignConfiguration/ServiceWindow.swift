// SPDX-License-Identifier: MIT
internal import Core
internal import Schedules
internal import YAMLText

/// Times of the week as the service has them: when it is off, quiet or how bright.
enum ServiceWindow {
  private typealias Draft = (
    days: String?, start: String?, end: String?, intensity: Int?, ramp: Int?
  )

  private static let timeOfDay = Phrase.phrase(
    "a time such as 22:00, or dawn, sunrise, sunset or dusk with minutes, such as sunset-30")

  private static let time = SettingParser<String>(allowed: timeOfDay) {
    rule(days: "", start: $0, end: "24:00") == nil ? nil : $0
  }

  private static let days = SettingParser<String>(
    allowed: .phrase("daily, or weekdays such as mon-fri or \"sat sun\"")
  ) {
    !$0.isEmpty && rule(days: $0, start: "", end: "") != nil ? $0 : nil
  }

  private static let end = SettingParser<String>(allowed: timeOfDay) {
    TimingRule.isEndOfDay($0) || rule(days: "", start: $0, end: "") != nil ? $0 : nil
  }

  private static let windowKeys: [SettingKey<Draft>] = [
    SettingKey("days", days, into: \.days),
    SettingKey("start", time, into: \.start, required: .verbatim("start: \"22:00\"")),
    SettingKey("end", end, into: \.end, required: .verbatim("end: \"06:00\"")),
  ]

  private static let entryKeys: [SettingKey<Draft>] = [
    SettingKey("days", days, into: \.days),
    SettingKey("start", time, into: \.start, required: .verbatim("start: \"22:00\"")),
    SettingKey(
      "intensity", SettingParsers.intensity, into: \.intensity, required: .verbatim("intensity: 2")),
    SettingKey("ramp", SettingParsers.whole(0...240, of: .phrase("minutes")), into: \.ramp),
  ]

  /// The windows of a list; adds a problem for each mistake.
  static func list(
    _ node: ConfigNode, _ path: String, _ problems: inout ProblemList
  ) -> [TimingRule] {
    problems.list(node, of: .phrase("times"), limit: 64, path: path) {
      node, path, problems -> TimingRule? in
      let draft = problems.draft((nil, nil, nil, nil, nil), of: node, keys: windowKeys, path: path)
      guard let start = draft.start, let end = draft.end else { return nil }
      guard let rule = rule(days: draft.days ?? "", start: start, end: end) else {
        problems.add(
          .phrase("it ends before it starts, on every day of the year. Change one of the two."),
          at: node, path: path)
        return nil
      }
      return rule
    }
  }

  /// The plan of intensities in a list; adds a problem for each mistake.
  static func plan(
    _ node: ConfigNode, _ path: String, _ problems: inout ProblemList
  ) -> [IntensityPlan.Entry] {
    problems.list(node, of: .phrase("entries"), limit: 64, path: path) {
      node, path, problems -> IntensityPlan.Entry? in
      let draft = problems.draft((nil, nil, nil, nil, nil), of: node, keys: entryKeys, path: path)
      guard let start = draft.start, let intensity = draft.intensity,
        case .window(let days, let edge, _)? = rule(
          days: draft.days ?? "", start: start, end: "24:00")
      else { return nil }
      var weekdays = Set(Weekday.allCases)
      if case .weekdays(let set) = days { weekdays = set }
      return IntensityPlan.Entry(
        days: weekdays, start: edge, intensity: intensity, rampMinutes: draft.ramp ?? 0)
    }
  }

  /// The rule of a window as messages have it; `nil` if it cannot be read.
  private static func rule(days: String, start: String, end: String) -> TimingRule? {
    var rule = MessageDraft.Rule()
    (rule.days, rule.start, rule.end) = (days, start, end)
    var draft = MessageDraft()
    draft.rules = [rule]
    // Reading needs some place; `place` sets the real one.
    var defaults = DraftDefaults(timeZones: { _ in nil })
    defaults.place = Sun(latitude: 0, longitude: 0)
    return try? draft.message(id: "rule", in: defaults).timing.rules.first
  }
}
