// SPDX-License-Identifier: MIT

/// A change of the log as a sentence, as the page says it (`history.js`).
enum ChangeText {
  /// The sentences; `{0}` is who made the change, `{1}` what it is about, `{2}` what it was before.
  enum Sentence: String, CaseIterable {
    case added = "{0} added “{1}”"
    case changed = "{0} changed “{2}” to “{1}”"
    case edited = "{0} changed “{1}”"
    case saved = "{0} saved “{1}”"
    case removed = "{0} removed “{1}”"
    case expired = "“{1}” was out of date and was removed"
    case valueSet = "Placeholder {1} is now “{2}”"
    case valueSaved = "Placeholder {1} was changed"
    case valueRemoved = "{0} removed the placeholder {1}"
    case started = "The sign started"
    case stopped = "The sign stopped"
    case backup = "A backup was written"
    case restored = "Everything was replaced by a backup"
    case migrated = "A newer version of the program took the messages over"
    case damaged = "A damaged store was set aside"
    case acknowledged = "{0} has taken note of the damage"
    case shortened = "The oldest entries were removed, because the store was full"
    case order = "{0} changed how the sign runs"
    case ran = "{0} let the sign go on"
    case paused = "{0} paused the sign"
    case halted = "{0} stopped the sign"
    case brightness = "{0} set the brightness to {1}"
    case brightnessPlanned = "The brightness follows the plan again"
    case speed = "{0} set the speed to {1} columns a second"
    case speedConfigured = "The speed follows the configuration again"
    case shownNow = "{0} showed “{1}” at once"
    case nowOver = "“{1}” is not shown before the others any more"
    case fleet = "{0} brought what the fleet wants"
    case said = "{0} wrote in the conversation"
    case pictureKept = "{0} kept the picture {1}"
    case pictureRemoved = "{0} removed the picture {1}"
    case templateKept = "{0} kept the template “{1}”"
    case templateRemoved = "{0} removed the template “{1}”"
    case progress = "The sign noted how often messages were shown"
    case file = "The sign read the file of placeholders"
    case other = "{0}: {1}"

    /// Whether it says who made the change.
    var tellsWho: Bool { rawValue.contains("{0}") }
  }

  /// Who the sign is in the log, and who has asked it on its own machine.
  private static let itself = "signboard"
  private static let here = ["unix socket", "loopback"]
  private static let roles = ["viewer", "writer", "operator", "administrator"]
  private static let (ofValue, ofSign) = ("value:", "sign:")
  private static let (ofConversation, ofRequest) = ("sign:conversation:", "sign:request:")
  /// How the sign runs, such as `playback stopped, intensity 5, speed 40`.
  private static let ofState = "sign:state"
  /// What a sign keeps of what a fleet wants.
  private static let ofFleet = [
    "staged:", "layer:", "over:", "blob:", "fleet-configuration", "fleet-picture:", "fleet-file:",
  ]
  private static let playbacks: [String: Sentence] = [
    "running": .ran, "paused": .paused, "stopped": .halted,
  ]
  /// What is told of what concerns the whole sign.
  private static let events: [String: Sentence] = [
    "start": .started, "stop": .stopped, "backup": .backup, "restore": .restored,
    "migrate": .migrated, "damage": .damaged, "acknowledge": .acknowledged, "shorten": .shortened,
  ]
  /// What has a name: the beginning of its ids, and what is told of it.
  private static let named: [(prefix: String, put: Sentence, remove: Sentence)] = [
    ("sign:picture:", .pictureKept, .pictureRemoved),
    ("sign:template:", .templateKept, .templateRemoved),
  ]
  /// What the sign keeps for itself.
  private static let notes: [String: Sentence] = [
    "sign:progress": .progress, "sign:file-values": .file,
  ]

  /// A change as a sentence, with its note and its maker where the sentence does not say who.
  static func sentence(_ change: AnswerObject) throws(ClientError) -> String {
    let who = try change.text("who")
    let name = bare(who)
    let isHere = here.contains(name)
    let (sentence, values) = try told(change)
    var parts: [(place: Range<String.Index>, value: String)] = []
    for (number, value) in ([isHere ? "This machine" : name] + values).enumerated() {
      if let place = sentence.rawValue.firstRange(of: "{\(number)}") {
        parts.append((place, value))
      }
    }
    var text = sentence.rawValue
    // From the last to the first, as the values may have braces themselves.
    for (place, value) in parts.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
      text.replaceSubrange(place, with: value)
    }
    let by = sentence.tellsWho || who == itself ? nil : "by \(isHere ? "this machine" : name)"
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
      $0.hasPrefix(ofSign) || $0.hasPrefix(ofValue) ? nil : $0
    }
  }

  /// The sentence of a change, and what stands in it beside who has made it.
  private static func told(
    _ change: AnswerObject
  ) throws(ClientError) -> (Sentence, values: [String]) {
    let what = try change.text("what")
    guard let id = change.textIfGiven("id"), ["put", "remove", "expire"].contains(what) else {
      let id = change.textIfGiven("id")
      if id == nil, let event = events[what] { return (event, []) }
      return (.other, [[what, id].compactMap(\.self).joined(separator: " ")])
    }
    let (before, after) = (change.textIfGiven("before"), change.textIfGiven("after"))
    if id.hasPrefix(ofConversation) { return (.said, []) }
    if let known = named.first(where: { id.hasPrefix($0.prefix) }) {
      return (what == "put" ? known.put : known.remove, [String(id.dropFirst(known.prefix.count))])
    }
    if id == ofState { return ofOrder(before, after) }
    let text = PlainWords.of(after ?? before ?? "")
    if id.hasPrefix(ofRequest), !text.isEmpty {
      return (what == "put" ? .shownNow : .nowOver, [text])
    }
    if ofFleet.contains(where: { id.hasPrefix(ofSign + $0) }) { return (.fleet, []) }
    if id.hasPrefix(ofSign) { return (notes[id] ?? .order, []) }
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
    func settings(_ text: String) -> [String: String] {
      let pairs = text.split(separator: ", ").map { $0.split(separator: " ", maxSplits: 1) }
      return Dictionary(pairs.map { (String($0.first ?? ""), String($0.last ?? "")) }) { $1 }
    }
    let (old, now) = (settings(before ?? "playback running"), settings(after ?? ""))
    if now["playback"] != old["playback"] {
      return (now["playback"].flatMap { playbacks[$0] } ?? .order, [])
    }
    if now["intensity"] != old["intensity"] {
      return now["intensity"].map { (.brightness, [$0]) } ?? (.brightnessPlanned, [])
    }
    if now["speed"] != old["speed"] {
      return now["speed"].map { (.speed, [$0]) } ?? (.speedConfigured, [])
    }
    return (.order, [])
  }

  /// The sentence for a change of a message; it is not told whether one without a text is new.
  private static func ofMessage(_ what: String, _ before: String?, _ after: String?) -> Sentence {
    if what == "expire" { return .expired }
    if what == "remove" { return .removed }
    guard let before else { return after == nil ? .saved : .added }
    return after == nil || after == before ? .edited : .changed
  }
}
