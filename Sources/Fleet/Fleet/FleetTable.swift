// SPDX-License-Identifier: MIT
import Core
package import MQTTIO
package import Schedules
package import SignControl
import SignMQTT

/// All signs of a fleet and all that is wanted of them, as the broker keeps it.
package struct FleetTable: Sendable {
  /// The topics.
  package let topics: FleetTopics
  private var signs: [String: FleetSign] = [:]
  private var wanted: [FleetTarget: WantedLayer] = [:]
  /// What single signs get of groups before the others, by sign and group.
  private var ahead: [String: [String: WantedLayer]] = [:]
  /// The documents that no sign can take, as they lack an epoch and a revision.
  package private(set) var damaged: Set<FleetTarget> = []

  /// Makes a table of no signs.
  package init(_ topics: FleetTopics) { self.topics = topics }

  /// Takes a message of the broker that comes now; one that is not about the fleet is ignored.
  package mutating func take(_ message: MQTTReceived, at now: CivilInstant) {
    take(message, about: topics.subject(of: message.topic), at: now)
  }

  /// Takes a message of the broker whose topic was read.
  mutating func take(
    _ message: MQTTReceived, about subject: FleetTopics.Subject?, at now: CivilInstant
  ) {
    switch subject {
    case .state(let sign):
      guard !message.payload.isEmpty else { return change(sign) { $0.isOnline = nil } }
      change(sign) { sign in
        sign.isOnline = message.payload == SignTopics.online
        if !message.isRetained { sign.noteMessage(isKept: false, at: now) }
      }
    case .report(let sign):
      change(sign) { sign in
        let last = sign.report
        (sign.report, sign.damage) = (nil, nil)
        guard !message.payload.isEmpty else { return }
        do throws(JSONError) {
          sign.report = try ReportedSign(message.payload, after: last)
        } catch {
          sign.damage = error
        }
        sign.noteMessage(isKept: message.isRetained, at: now)
      }
    case .desired(let target):
      wanted[target] = WantedLayer(document: message.payload)
      let isDamaged = wanted[target] == nil && (!message.payload.isEmpty || message.leftOut != nil)
      if isDamaged { damaged.insert(target) } else { damaged.remove(target) }
    case .desiredAhead(let sign, let group):
      want(WantedLayer(document: message.payload), ofGroup: group, aheadOn: sign)
    case .controller, .answer, .shown, .blob, .rollout, nil: return
    }
  }

  /// Notes the wanted layer of a target, whatever the broker has; `nil`: none.
  package mutating func want(_ layer: WantedLayer?, of target: FleetTarget) {
    wanted[target] = layer
  }

  /// Notes what a sign gets of a group before the others; `nil`: nothing.
  package mutating func want(_ layer: WantedLayer?, ofGroup group: String, aheadOn sign: String) {
    ahead[sign, default: [:]][group] = layer
    if ahead[sign]?.isEmpty == true { ahead[sign] = nil }
  }

  /// The signs, each with a group whose change it gets before the others.
  package var allAhead: [(sign: String, group: String)] {
    ahead.flatMap { sign, groups in groups.keys.map { (sign, $0) } }
  }

  /// Forgets which signs are connected, and which get something before others: the broker reports
  /// it again with a new connection.
  package mutating func forgetStates() {
    ahead = [:]
    for id in signs.keys { change(id) { $0.isOnline = nil } }
  }

  /// Forgets a sign, which is anew there with the next message of it.
  mutating func forget(_ id: String) { signs[id] = nil }

  /// Changes a sign; one without data at the broker is forgotten.
  private mutating func change(_ id: String, _ change: (inout FleetSign) -> Void) {
    var sign = signs[id] ?? FleetSign(id: id)
    change(&sign)
    let isKnown = sign.isOnline != nil || sign.report != nil || sign.damage != nil
    signs[id] = isKnown ? sign : nil
  }

  /// All signs in the order of their ids, as they are at an instant.
  package func views(at now: CivilInstant) -> [FleetView] {
    signs.values.sorted { $0.id < $1.id }.map { view($0, at: now) }
  }

  /// How many signs there are of each outcome at an instant.
  package func counts(at now: CivilInstant) -> [FleetOutcome: Int] {
    var counts: [FleetOutcome: Int] = [:]
    for sign in signs.values { counts[view(sign, at: now).outcome, default: 0] += 1 }
    return counts
  }

  /// The ids of all signs.
  package var ids: Dictionary<String, FleetSign>.Keys { signs.keys }

  /// The epochs of all layers that signs report to have.
  package var epochs: [Int64] {
    signs.values.flatMap { sign in
      (sign.report.map { Array($0.applied.values) + Array($0.staged.values) } ?? []).map(\.epoch)
    }
  }

  /// The sign of an id; `nil`: the broker knows none.
  package func view(id: String, at now: CivilInstant) -> FleetView? {
    signs[id].map { view($0, at: now) }
  }

  private func view(_ sign: FleetSign, at now: CivilInstant) -> FleetView {
    let ahead = ahead[sign.id]
    return FleetView(sign, at: now) { target in
      let wanted = wanted[target]
      guard case .group(let name) = target, let early = ahead?[name] else { return wanted }
      // An old one that was left at the broker does not count.
      return wanted.map { early.isLater(than: $0) ? early : $0 } ?? early
    }
  }
}
