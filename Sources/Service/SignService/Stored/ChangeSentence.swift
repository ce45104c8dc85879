// SPDX-License-Identifier: MIT
import MessageStorage
import SignControl
import SignboardKit

/// A change of the log in a sentence for people.
struct ChangeSentence {
  let entry: AuditEntry
  /// The beginning of the text before the change, with its markup.
  let before: String?
  /// The beginning of the text after the change.
  let after: String?

  /// The change, its note, and by whom unless the words name that already.
  var phrase: Phrase {
    // Their rights are known to who has given them.
    let rights = Caller.Role.allCases.map { " (\($0.rawValue))" }.first { entry.who.hasSuffix($0) }
    let name = String(entry.who.dropLast(rights?.count ?? 0))
    let isHere = [Caller.unixSocket, .loopback].contains { $0.name == name }
    let words = change(by: isHere ? .phrase("This machine") : .verbatim(name))
    // What the sign does by itself needs no name; other words begin with it, or lack it.
    var isTold = entry.who == "signboard"
    if case .form(let key, _) = words, key.hasPrefix("{0}") { isTold = true }
    let by: Phrase = isHere ? .phrase("by this machine") : .phrase("by \(name)")
    let parts: [Phrase?] = [words, entry.note.map { .verbatim($0) }, isTold ? nil : by]
    return .joined(parts.compactMap(\.self), separator: " · ")
  }

  private func change(by maker: Phrase) -> Phrase {
    guard let id = entry.id else { return ofStore(by: maker) }
    guard [.put, .remove, .expire].contains(entry.what) else { return unknown(by: maker) }
    let isPut = entry.what == .put
    let text = PlainWords.of(after ?? before ?? "")
    if id == StoredKey.stateID, let words = ofState(by: maker) { return words }
    if id == StoredKey.progressID {
      return .phrase("The sign noted how often messages were shown")
    }
    if id == StoredKey.fileValuesID { return .phrase("The sign read the file of placeholders") }
    if StoredKey.isOfFleet(id) { return .phrase("\(maker) brought what the fleet wants") }
    if StoredKey.conversation.name(ofID: id) != nil {
      return .phrase("\(maker) wrote in the conversation")
    }
    if StoredKey.requests.name(ofID: id) != nil, !text.isEmpty {
      return isPut
        ? .phrase("\(maker) showed “\(text)” at once")
        : .phrase("“\(text)” is not shown before the others any more")
    }
    if let name = StoredKey.pictures.name(ofID: id) {
      return isPut
        ? .phrase("\(maker) kept the picture \(name)")
        : .phrase("\(maker) removed the picture \(name)")
    }
    if let name = StoredKey.templates.name(ofID: id) {
      return isPut
        ? .phrase("\(maker) kept the template “\(name)”")
        : .phrase("\(maker) removed the template “\(name)”")
    }
    if let name = StoredKey.values.name(ofID: id) {
      guard isPut else { return .phrase("\(maker) removed the placeholder \(name)") }
      guard let after else { return .phrase("Placeholder \(name) was changed") }
      return .phrase("Placeholder \(name) is now “\(after)”")
    }
    return id.hasPrefix("sign:")
      ? .phrase("\(maker) changed how the sign runs") : ofMessage(id, by: maker)
  }

  /// What concerns the whole store.
  private func ofStore(by maker: Phrase) -> Phrase {
    switch entry.what {
    case .start: .phrase("The sign started")
    case .stop: .phrase("The sign stopped")
    case .backup: .phrase("A backup was written")
    case .restore: .phrase("Everything was replaced by a backup")
    case .migrate: .phrase("A newer version of the program took the messages over")
    case .damage: .phrase("A damaged store was set aside")
    case .acknowledge: .phrase("\(maker) has taken note of the damage")
    case .shorten: .phrase("The oldest entries were removed, because the store was full")
    default: unknown(by: maker)
    }
  }

  /// What another version has logged.
  private func unknown(by maker: Phrase) -> Phrase {
    let words = [entry.what.rawValue, entry.id].compactMap(\.self).joined(separator: " ")
    return .phrase("\(maker): \(words)")
  }

  /// The difference in how the sign runs; `nil` if unknown.
  private func ofState(by maker: Phrase) -> Phrase? {
    guard let state = entry.after.flatMap({ StateText($0) }) else { return nil }
    let old = entry.before.flatMap { StateText($0) } ?? StateText()
    if state.playback != old.playback {
      switch state.playback {
      case .running: return .phrase("\(maker) let the sign go on")
      case .paused: return .phrase("\(maker) paused the sign")
      case .stopped: return .phrase("\(maker) stopped the sign")
      }
    }
    if state.hand?.intensity != old.hand?.intensity {
      guard let hand = state.hand else { return .phrase("The intensity follows the plan again") }
      return .phrase("\(maker) set the intensity to \(hand.intensity)")
    }
    guard state.speed != old.speed else { return nil }
    guard let speed = state.speed else {
      return .phrase("The speed follows the configuration again")
    }
    return .phrase("\(maker) set the speed to \(speed) columns a second")
  }

  /// A change of a message, by its id where it has no words; of one without a text it does not state
  /// whether it is new.
  private func ofMessage(_ id: String, by maker: Phrase) -> Phrase {
    let (old, new) = (PlainWords.of(before ?? ""), PlainWords.of(after ?? before ?? ""))
    let name = new.isEmpty ? id : new
    if entry.what == .expire { return .phrase("“\(name)” was out of date and was removed") }
    if entry.what == .remove { return .phrase("\(maker) removed “\(name)”") }
    guard let before else {
      return after == nil
        ? .phrase("\(maker) saved “\(name)”") : .phrase("\(maker) added “\(name)”")
    }
    guard let after, after != before else { return .phrase("\(maker) changed “\(name)”") }
    return .phrase("\(maker) changed “\(old.isEmpty ? id : old)” to “\(name)”")
  }
}
