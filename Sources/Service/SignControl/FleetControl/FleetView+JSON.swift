// SPDX-License-Identifier: MIT
package import JSONText

extension FleetView {
  /// The sign for programs; `report` is how it says that it is, as it came.
  package var json: JSONValue {
    [
      "id": .string(sign.id), "outcome": .string(outcome.rawValue),
      "online": sign.isOnline.map(JSONValue.bool) ?? .null,
      "seen": sign.report?.time.map { .string("\($0)") } ?? .null,
      "layers": .array(layers.map(\.json)), "report": sign.report?.json ?? .null,
    ]
  }
}

extension FleetView.Layer {
  fileprivate var json: JSONValue {
    let has: WantedLayer?
    var reasons: [String] = []
    switch outcome {
    case .right, .staged: has = wanted
    case .behind(let layer): has = layer
    case .different(let layer): has = layer
    case .refused(let found): (has, reasons) = (nil, found)
    }
    return [
      "layer": .string("\(name)"), "outcome": .string(FleetOutcome(outcome).rawValue),
      "wanted": wanted.json, "has": has?.json ?? .null,
      "reasons": .array(reasons.map(JSONValue.string)),
    ]
  }
}
