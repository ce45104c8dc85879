// SPDX-License-Identifier: MIT
package import Core
package import Schedules

/// A sign with its wanted layers.
package struct FleetView: Hashable, Sendable {
  /// A layer that is wanted of the sign.
  package struct Layer: Hashable, Sendable {
    /// The layer of the sign alone or that of one of its groups.
    package let name: DesiredLayer.Name
    /// The document that the fleet wants to be in force.
    package let wanted: WantedLayer
    /// How far the sign is with it: `refused` or something better.
    package let outcome: FleetOutcome
    /// What the sign has of it; `nil`: nothing, or it does not take the wanted one.
    package let has: WantedLayer?
    /// Why the sign does not take it; empty: it does.
    package let reasons: [String]

    /// Compares a wanted layer with a sign's report.
    init(_ name: DesiredLayer.Name, _ wanted: WantedLayer, in report: ReportedSign) {
      (self.name, self.wanted) = (name, wanted)
      let applied = report.applied[name]
      func reasons(_ digest: String?) -> [String]? {
        let found = report.refusals.filter { $0.layer == name && $0.digest == digest }
        return found.isEmpty ? nil : found.map(\.reason)
      }
      // Also one that it has: it may have taken back the keys of the configuration. A refusal of an
      // earlier document does not concern this one.
      if let reasons = reasons(wanted.digest) {
        (outcome, has, self.reasons) = (.refused, nil, reasons)
      } else if applied?.digest == wanted.digest {
        (outcome, has, self.reasons) = (.right, wanted, [])
      } else if report.staged[name]?.digest == wanted.digest {
        (outcome, has, self.reasons) = (.staged, wanted, [])
      } else if let reasons = reasons(nil) {
        (outcome, has, self.reasons) = (.refused, nil, reasons)
      } else {
        let isLater = applied.map { wanted.isLater(than: $0) } ?? true
        (outcome, has, self.reasons) = (isLater ? .behind : .different, applied, [])
      }
    }
  }

  /// What the fleet has heard of the sign.
  package let sign: FleetSign
  /// The wanted layers, in their order; empty until the sign has reported its groups.
  package let layers: [Layer]
  /// How far it is with all of them.
  package let outcome: FleetOutcome
  /// Whether the broker takes it for connected, though nothing has come from it for long.
  package let isSilent: Bool

  /// The longest silence of a sign that is there, in seconds: it reports every minute.
  package static let longestSilence: Int64 = 180

  /// - Parameters:
  ///   - now: the time; if the sign went together with its server, no message reports it.
  ///   - wanted: the layer wanted of a target of this sign.
  package init(_ sign: FleetSign, at now: CivilInstant, wanted: (FleetTarget) -> WantedLayer?) {
    self.sign = sign
    let isOnline = sign.isOnline ?? false
    guard let report = sign.report else {
      (layers, isSilent) = ([], false)
      outcome = isOnline ? .unknown : .unreachable
      return
    }
    isSilent =
      isOnline && sign.silence.map { now.seconds - $0.seconds > Self.longestSilence } ?? false
    let targets = report.groups.map { FleetTarget.group($0) } + [.sign(sign.id)]
    layers = targets.compactMap { target in
      wanted(target).map { Layer(target.layer, $0, in: report) }
    }.sorted { $0.name < $1.name }
    let worst = layers.map(\.outcome).max() ?? .right
    outcome = isOnline && !isSilent ? worst : .unreachable
  }

  /// Why the sign does not take something, each with its field.
  package var reasons: [String] { layers.flatMap(\.reasons) }

  /// Whether the sign has a text in its id, groups, version, texts or reasons, in either case.
  package func has(_ text: String) -> Bool {
    let text = text.lowercased()
    let report = sign.report
    let parts =
      [sign.id, report?.version].compactMap(\.self) + reasons
      + (report?.groups ?? []) + (report?.texts ?? [])
    return parts.contains { $0.lowercased().contains(text) }
  }

  /// The sign for programs; `report` is its report as it came.
  package var json: JSONValue {
    let layers = layers.map { layer -> JSONValue in
      [
        "layer": .string("\(layer.name)"), "outcome": .string(layer.outcome.rawValue),
        "wanted": layer.wanted.json, "has": layer.has?.json ?? .null,
        "reasons": .array(layer.reasons.map(JSONValue.string)),
      ]
    }
    return [
      "id": .string(sign.id), "outcome": .string(outcome.rawValue),
      "online": sign.isOnline.map(JSONValue.bool) ?? .null,
      "seen": sign.seen.map { .string("\($0)") } ?? .null,
      "layers": .array(layers), "report": sign.report?.json ?? .null,
    ]
  }
}
