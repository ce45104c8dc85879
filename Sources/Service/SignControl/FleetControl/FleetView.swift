// SPDX-License-Identifier: MIT
package import CivilTime

/// A sign with what is wanted of it.
package struct FleetView: Hashable, Sendable {
  /// A layer that is wanted of the sign.
  package struct Layer: Hashable, Sendable {
    package let name: DesiredLayer.Name
    package let wanted: WantedLayer
    package let outcome: LayerOutcome
  }

  package let sign: FleetSign
  /// What is wanted, in the order of layers; empty while the sign has not said which groups it has.
  package let layers: [Layer]
  /// How far it is with all of them.
  package let outcome: FleetOutcome
  /// Whether the broker takes it for connected, though its last report is old.
  package let isSilent: Bool

  /// The longest age of the report of a sign that is there, in seconds: one comes every minute.
  package static let longestSilence: Int64 = 180

  /// - Parameters:
  ///   - now: the time; the sign may have gone with its server, of which nobody is told.
  ///   - wanted: what is wanted of a target of this sign.
  package init(_ sign: FleetSign, at now: CivilInstant, wanted: (FleetTarget) -> WantedLayer?) {
    self.sign = sign
    let isOnline = sign.isOnline ?? false
    guard let report = sign.report else {
      (layers, isSilent) = ([], false)
      outcome = isOnline ? .unknown : .unreachable
      return
    }
    isSilent =
      isOnline && report.time.map { now.seconds - $0.seconds > Self.longestSilence } ?? false
    let targets: [(DesiredLayer.Name, FleetTarget)] =
      report.groups.map { (.group($0), .group($0)) } + [(.sign, .sign(sign.id))]
    layers = targets.compactMap { name, target in
      wanted(target).map {
        Layer(name: name, wanted: $0, outcome: LayerOutcome($0, name, in: report))
      }
    }.sorted { $0.name < $1.name }
    let worst = layers.map { FleetOutcome($0.outcome) }.max() ?? .right
    outcome = isOnline && !isSilent ? worst : .unreachable
  }

  /// Why the sign does not take something, each with its field.
  package var reasons: [String] {
    layers.flatMap { layer -> [String] in
      if case .refused(let reasons) = layer.outcome { reasons } else { [] }
    }
  }

  /// Whether the sign has a text in its id, groups, version, texts or reasons, in either case.
  package func has(_ text: String) -> Bool {
    let text = text.lowercased()
    let report = sign.report
    let parts =
      [sign.id, report?.version].compactMap(\.self) + reasons
      + (report?.groups ?? []) + (report?.texts ?? [])
    return parts.contains { $0.lowercased().contains(text) }
  }
}
