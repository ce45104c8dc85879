// SPDX-License-Identifier: MIT
package import Core

/// What a controller takes over from signs of what it does not know itself: of one target.
package struct FleetAdoption: Hashable, Sendable, WireObject {
  /// Of whom it is wanted.
  package let target: FleetTarget
  /// The document that most signs report.
  package let layer: WantedLayer
  /// The signs that report it, in the order of their ids.
  package let signs: [String]
  /// The names of the pictures that were left out of it: no sign that was asked has their files.
  package var pictures: [String] = []
  /// The ids of the messages that were left out of it, as they show such pictures.
  package var messages: [String] = []
  /// Why it is left out; `nil`: it was taken over.
  package var reason: Phrase?

  /// What there is to be taken over from signs that are connected, in the order of the targets' names.
  ///
  /// Of several documents of a group the one counts that most of its signs report, and of those the
  /// latest: no sign alone decides what others show.
  ///
  /// - Parameter isKnown: whether the wanted state of a target is known, if only that it is empty.
  package static func offers(
    of views: [FleetView], isKnown: (FleetTarget) -> Bool
  ) -> [FleetAdoption] {
    var found: [FleetTarget: [WantedLayer: [String]]] = [:]
    for view in views where view.outcome != .unreachable {
      guard let report = view.sign.report else { continue }
      // Staged layers came after applied ones.
      for (name, layer) in report.applied.merging(report.staged, uniquingKeysWith: { $1 }) {
        let target: FleetTarget
        switch name {
        case .group(let group): target = .group(group)
        case .sign: target = .sign(view.sign.id)
        }
        if !isKnown(target) { found[target, default: [:]][layer, default: []].append(view.sign.id) }
      }
    }
    return found.compactMap { target, layers in
      let best = layers.max { one, other in
        one.value.count == other.value.count
          ? other.key.isLater(than: one.key) : one.value.count < other.value.count
      }
      return best.map { FleetAdoption(target: target, layer: $0.key, signs: $0.value.sorted()) }
    }.sorted { $0.target.description < $1.target.description }
  }

  package static let form = WireForm<Self>(
    "Adoption", "What signs say is wanted of a sign or a group.",
    .init("target", .name(1...64), \.target.description, "sign:ID or group:NAME."),
    .init("signs", \.signs.count, "How many signs say so."),
    .init(
      "pictures", .list(.name(1...255), atMost: DesiredLayer.mostPictures), \.pictures,
      "The pictures that are left out of it: no sign that was asked has their files."),
    .init(
      "messages", .list(Schemas.id, atMost: 1000), \.messages,
      "The messages that are left out of it, as they show such pictures."),
    .init(
      "reason", .nullable(Schemas.sentence), \.reason,
      "Why it is left out; null: it was taken over."))
}
