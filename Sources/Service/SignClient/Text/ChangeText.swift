// SPDX-License-Identifier: MIT
import Core

/// A change of the log as a sentence, as the page says it (`history.js`).
enum ChangeText {
  /// The sentences; `{0}` is who made the change, `{1}` what it is about, `{2}` what it was before.
  enum Sentence: String, PageSentence {
    case added, changed, edited, saved, removed, expired
    case valueSet, valueSaved, valueRemoved
    case started, stopped, backup, restored, migrated, damaged, acknowledged, shortened
    case order, ran, paused, halted
    case intensity = "brightness"
    case intensityPlanned = "brightnessPlanned"
    case speed, speedConfigured
    case shownNow, nowOver, fleet
    case conversation = "said"
    case pictureKept, pictureRemoved, templateKept, templateRemoved
    case progress, file, other

    static let english = Catalog.words(of: .english, inContextsOf: "page:history.")
  }

  /// Who the sign is in the log, and who has asked it on its own machine.
  private static let itself = "signboard"
  private static let here = ["unix socket", "loopback"]
  private static let roles = ["viewer", "writer", "operator", "administrator"]
  private static let ofValue = "value:"
  /// How the sign runs, such as `playback stopped, intensity 5, speed 40`.
  private static let ofState = "sign:state"
  private static let playbacks: [String: Sentence] = [
    "running": .ran, "paused": .paused, "stopped": .halted,
  ]
  /// What is told of what was set by hand, and of what is not any more.
  private static let settings: [(name: String, set: Sentence, unset: Sentence)] = [
    ("intensity", .intensity, .intensityPlanned), ("speed", .speed, .speedConfigured),
  ]
  /// What is told of what concerns the whole sign.
  private static let events: [String: Sentence] = [
    "start": .started, "stop": .stopped, "backup": .backup, "restore": .restored,
    "migrate": .migrated, "damage": .damaged, "acknowledge": .acknowledged, "shorten": .shortened,
  ]
  /// What is neither a message nor a value: the beginning of its ids, and what is told of it where it
  /// was put and removed.
  private static let others: [(prefix: String, put: Sentence, removed: Sentence)] = [
    ("sign:conversation:", .conversation, .conversation),
    ("sign:picture:", .pictureKept, .pictureRemoved),
    ("sign:template:", .templateKept, .templateRemoved),
    ("sign:staged:", .fleet, .fleet), ("sign:layer:", .fleet, .fleet),
    ("sign:over:", .fleet, .fleet), ("sign:blob:", .fleet, .fleet),
    ("sign:fleet-configuration", .fleet, .fleet), ("sign:fleet-picture:", .fleet, .fleet),
    ("sign:fleet-file:", .fleet, .fleet),
    ("sign:progress", .progress, .progress), ("sign:file-values", .file, .file),
    ("sign:", .order, .order),
  ]

  /// A change as a sentence, with its note and its maker where the sentence does not say who.
  static func sentence(_ change: AnswerObject) throws(ClientError) -> String {
    let who = try change.text("who")
    let name = bare(who)
    let isHere = here.contains(name)
    let (sentence, values) = try parts(change)
    let text = sentence.text([isHere ? "This machine" : name] + values)
    let tellsWho = sentence.words.contains("{0}")
    let by = tellsWho || who == itself ? nil : "by \(isHere ? "this machine" : name)"
    return [text, change.textIfGiven("note"), by].compactMap(\.self).joined(separator: " · ")
  }

  /// Who made a change, without the rights, which are known to who has given them.
  private static func bare(_ who: String) -> String {
    let rights = roles.map { " (\($0))" }.first { who.hasSuffix($0) }
    return String(who.dropLast(rights?.count ?? 0))
  }

  /// The id of the message that a change is about; `nil` if it is about something else.
  static func message(_ change: AnswerObject) -> String? {
    change.textIfGiven("id").flatMap {
      $0.hasPrefix("sign:") || $0.hasPrefix(ofValue) ? nil : $0
    }
  }

  /// The sentence of a change, and what stands in it beside who has made it.
  private static func parts(
    _ change: AnswerObject
  ) throws(ClientError) -> (Sentence, values: [String]) {
    let what = try change.text("what")
    guard let id = change.textIfGiven("id"), ["put", "remove", "expire"].contains(what) else {
      let id = change.textIfGiven("id")
      if id == nil, let event = events[what] { return (event, []) }
      return (.other, [[what, id].compactMap(\.self).joined(separator: " ")])
    }
    let (before, after) = (change.textIfGiven("before"), change.textIfGiven("after"))
    if id == ofState { return ofOrder(before, after) }
    let text = PlainWords.of(after ?? before ?? "")
    if id.hasPrefix("sign:request:"), !text.isEmpty {
      return (what == "put" ? .shownNow : .nowOver, [text])
    }
    if let other = others.first(where: { id.hasPrefix($0.prefix) }) {
      let name = String(id.dropFirst(other.prefix.count))
      return (what == "put" ? other.put : other.removed, [name])
    }
    if id.hasPrefix(ofValue) {
      let name = String(id.dropFirst(ofValue.count))
      guard what == "put" else { return (.valueRemoved, [name]) }
      return after.map { (.valueSet, [name, $0]) } ?? (.valueSaved, [name])
    }
    func name(_ text: String?) -> String {
      let words = PlainWords.of(text ?? "")
      return words.isEmpty ? id : words
    }
    return (ofMessage(what, before, after), [name(after ?? before), name(before)])
  }

  /// The sentence of an order, by how the sign ran before and after it.
  private static func ofOrder(
    _ before: String?, _ after: String?
  ) -> (Sentence, values: [String]) {
    func read(_ text: String) -> [String: String] {
      let pairs = text.split(separator: ", ").map { $0.split(separator: " ", maxSplits: 1) }
      return Dictionary(pairs.map { (String($0.first ?? ""), String($0.last ?? "")) }) { $1 }
    }
    let (old, now) = (read(before ?? "playback running"), read(after ?? ""))
    if now["playback"] != old["playback"] {
      return (now["playback"].flatMap { playbacks[$0] } ?? .order, [])
    }
    guard let setting = settings.first(where: { now[$0.name] != old[$0.name] }) else {
      return (.order, [])
    }
    return now[setting.name].map { (setting.set, [$0]) } ?? (setting.unset, [])
  }

  /// The sentence for a change of a message; it is not told whether one without a text is new.
  private static func ofMessage(_ what: String, _ before: String?, _ after: String?) -> Sentence {
    if what == "expire" { return .expired }
    if what == "remove" { return .removed }
    guard let before else { return after == nil ? .saved : .added }
    return after == nil || after == before ? .edited : .changed
  }
}
