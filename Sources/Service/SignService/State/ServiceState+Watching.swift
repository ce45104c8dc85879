// SPDX-License-Identifier: MIT
import CivilTime
import Phrases
import Playout
import SceneBuilding
import Schedules
import SignConfiguration
import Wording

extension ServiceState {
  /// The name of a message for people.
  static func watchedName(_ id: String) -> String { "message \"\(id)\"" }

  /// The items that are composed for a content of a zone.
  func watched(_ key: ZoneContent.Key, in zone: ServiceZone) -> [CompositionWatch.Item] {
    key.items.map { watched($0, in: zone) }
  }

  /// What is composed for an item of a zone.
  func watched(_ item: ZoneItem, in zone: ServiceZone) -> CompositionWatch.Item {
    let texts = item.scene?.texts ?? item.content.texts
    let id = item.part.id
    if let kept = messages.kept[id] {
      return watched(Self.watchedName(id), kept.digest, texts, zone)
    }
    guard item.part.text != ServiceSetup.ownContent else {
      let own = zone.content.texts
      let digest = Wording.digest("zone\u{0}\(zone.name)\u{0}\(own.joined(separator: "\u{0}"))")
      return watched("what zone \(zone.name) shows by itself", digest, own, zone)
    }
    let digest = Wording.digest("text\u{0}\(id)\u{0}\(texts.joined(separator: "\u{0}"))")
    return watched("text \"\(id)\"", digest, texts, zone)
  }

  /// What is composed to check a message.
  func watched(_ draft: MessageDraft, id: String, in zone: ServiceZone?) -> CompositionWatch.Item {
    let texts = StoredMessage.scene(draft)?.texts ?? draft.text.texts
    return watched(
      Self.watchedName(id), StoredMessage.digest(draft, id: id), texts, zone ?? setup.zones[0])
  }

  /// A value that was put or stands in the values file.
  func watched(_ name: String, _ value: LocalizedText) -> CompositionWatch.Item {
    let text = setup.settings.spokenLanguages.text(of: value, as: .line)
    return CompositionWatch.Item(
      name: "value \"\(name)\"", digest: Wording.digest("value\u{0}\(name)\u{0}\(text)"))
  }

  private func watched(
    _ name: String, _ digest: UInt64, _ texts: [String], _ zone: ServiceZone
  ) -> CompositionWatch.Item {
    let found = builder.zone(zone.index).values(in: texts).sorted().compactMap { name in
      values[name].map { watched(name, $0) }
    }.filter { !watch.blocks($0.digest) }
    // Other values make it another content.
    let sum = found.reduce(digest) { Wording.combined($0, $1.digest) }
    return CompositionWatch.Item(name: name, digest: sum, values: found)
  }

  /// The texts that zones do not show because they cannot be composed, a sentence each.
  var leftOut: [Phrase] {
    setup.zones.flatMap { zone -> [Phrase] in
      guard let content = playout[zone] else { return [] }
      return content.failures.sorted { $0.key < $1.key }.map { id, reason in
        let item = content.key.items.first { $0.part.id == id }
        let name = item.map { watched($0, in: zone).name } ?? "text \"\(id)\""
        return .phrase(
          "Zone {0} does not show {1}: {2}", "\(zone.name)", Self.spoken(name), .closed(reason))
      }
    }
  }

  /// The name of what is composed, in the languages of answers.
  ///
  /// The record of what was being composed keeps it in English.
  private static func spoken(_ name: String) -> Phrase {
    for form in [
      PhraseForm("message \"{0}\""), PhraseForm("value \"{0}\""), PhraseForm("text \"{0}\""),
      PhraseForm("what zone {0} shows by itself"),
    ] {
      let ends = form.key.split(separator: "{0}", omittingEmptySubsequences: false)
      guard ends.count == 2, name.hasPrefix(ends[0]), name.hasSuffix(ends[1]),
        name.count >= ends[0].count + ends[1].count
      else { continue }
      let middle = name.dropFirst(ends[0].count).dropLast(ends[1].count)
      return .phrase(form, "\(String(middle))")
    }
    return .verbatim(name)
  }

  /// Why a text is left out.
  static func reason(_ held: CompositionWatch.Blocked, _ zone: CivilTimeZone) -> Phrase {
    .phrase(
      """
      The program ended {0} times while it composed {1}, the last time soon after its \
      start at {2}. It is left out until it changes; "signboard store retry" tries it \
      again.
      """,
      "\(CompositionWatch.mostDeaths)", spoken(held.name),
      "\(TimeText.text(CivilInstant(nanoseconds: held.start), zone))")
  }
}
