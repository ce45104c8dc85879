// SPDX-License-Identifier: MIT
import MessageStorage
import SignControl
import SignboardKit

/// Keys of the configuration that a fleet wants instead of those in the file, and whether they have proven
/// themselves.
///
/// New ones are tried first: a sign that shows no picture with them, ends, or reaches the broker no more
/// goes back to those that have proven themselves last, so that nobody has to go there to mend it.
struct FleetConfiguration: Hashable, Sendable {
  /// Texts that are laid over the file one after the other.
  typealias Overlays = [String]

  /// Why new keys were taken back.
  enum Reason: Hashable, Sendable {
    /// The program ended before they had proven themselves.
    case ended
    /// The panel showed no picture with them.
    case noPicture
    /// No report has reached the broker since.
    case notHeard
    /// The sign cannot take them over.
    case notTaken(Phrase)
  }

  /// Keys that are being tried.
  struct Trial: Hashable, Sendable {
    let overlays: Overlays
    let begin: Instant
    /// Whether the broker has got a report since.
    var isHeard = false
  }

  /// Keys that were taken back.
  struct Refusal: Hashable, Sendable {
    let overlays: Overlays
    let reason: Reason
  }

  /// The next step.
  enum Step: Hashable, Sendable {
    /// Nothing before an instant.
    case rest(until: Instant)
    /// To try wanted keys.
    case begin
    /// To keep tried keys.
    case keep
    /// To take back tried keys.
    case takeBack(Reason)
  }

  /// The shortest trial, in nanoseconds: what ends the program mostly does so soon.
  static let shortest: Int64 = 10_000_000_000
  /// The longest trial, in nanoseconds.
  static let longest: Int64 = 120_000_000_000

  /// Those that have proven themselves last.
  private(set) var proven: Overlays = []
  private(set) var trial: Trial?
  private(set) var refusal: Refusal?

  /// Nothing is in force but the file, and nothing was tried.
  init() {}

  /// What counts now.
  var overlays: Overlays { trial?.overlays ?? proven }

  /// Why wanted keys do not count; `nil`: they do, or are still to be tried.
  func reason(against wanted: Overlays) -> Reason? {
    refusal.flatMap { $0.overlays == wanted ? $0.reason : nil }
  }

  /// The wanted keys that are neither proven nor taken back; empty: none.
  func staged(_ wanted: Overlays) -> Overlays {
    wanted == proven || reason(against: wanted) != nil ? [] : wanted
  }

  /// The step at an instant.
  func step(_ wanted: Overlays, at now: Instant) -> Step {
    guard wanted == overlays else {
      return reason(against: wanted) == nil ? .begin : .rest(until: .distantFuture)
    }
    guard let trial else { return .rest(until: .distantFuture) }
    let age = now.since(trial.begin)
    if trial.isHeard, age >= Self.shortest { return .keep }
    if age >= Self.longest { return .takeBack(.notHeard) }
    return .rest(until: trial.begin.advanced(by: trial.isHeard ? Self.shortest : Self.longest))
  }

  /// Begins a trial, in the place of another one.
  mutating func begin(_ wanted: Overlays, at now: Instant) {
    refusal = nil
    // The file of the sign alone needs no proof.
    if wanted.isEmpty { proven = [] }
    trial = wanted == proven ? nil : Trial(overlays: wanted, begin: now)
  }

  /// Lets refused keys be tried again once the fleet has wanted something else.
  mutating func note(_ wanted: Overlays) {
    if reason(against: wanted) == nil { refusal = nil }
  }

  /// Notes that the broker has got a report.
  mutating func noteBroker() { trial?.isHeard = true }

  /// Keeps tried keys.
  mutating func keep() {
    if let trial { proven = trial.overlays }
    trial = nil
  }

  /// Goes back to the keys before the trial.
  mutating func takeBack(_ reason: Reason) {
    if let trial { refusal = Refusal(overlays: trial.overlays, reason: reason) }
    trial = nil
  }

  /// The stored form.
  var json: [UInt8] {
    func list(_ overlays: Overlays) -> JSONValue { .array(overlays.map(JSONValue.string)) }
    let reason = refusal?.reason.words
    return JSONValue.object(present: [
      "proven": list(proven), "trial": trial.map { list($0.overlays) },
      "refused": refusal.map { list($0.overlays) },
      "reason": reason.map { .string($0.word) },
      "detail": reason?.detail.map { .string($0) },
    ]).bytes
  }

  /// Reads the stored form; what cannot be read counts as nothing, and a trial that was going on is
  /// over.
  init(stored bytes: [UInt8]) {
    let json = JSONValue(reading: bytes)
    func list(_ key: String) -> Overlays? {
      guard case .array(let items)? = json?[key] else { return nil }
      return items.compactMap(\.string)
    }
    let refused = list("refused").map { overlays in
      Refusal(
        overlays: overlays,
        reason: Reason(word: json?["reason"]?.string ?? "", detail: json?["detail"]?.string))
    }
    proven = list("proven") ?? []
    refusal = list("trial").map { Refusal(overlays: $0, reason: .ended) } ?? refused
  }

  /// As a document of the store.
  var document: StoredDocument {
    StoredDocument(id: StoredKey.fleetConfigurationID, kind: StoredKey.state, body: json)
  }
}

extension FleetConfiguration.Reason {
  /// The reason in a sentence.
  var phrase: Phrase {
    switch self {
    case .ended:
      .phrase("The sign ended while it tried them, so the configuration of before is back.")
    case .noPicture:
      .phrase("The panel showed no picture with it, so the configuration of before is back.")
    case .notHeard:
      .phrase(
        """
        The sign did not reach the broker with them within \
        \(FleetConfiguration.longest / 1_000_000_000) seconds, so the configuration of \
        before is back.
        """)
    case .notTaken(let reason):
      .phrase("The sign cannot take it over, and goes on as before. \(reason)")
    }
  }

  fileprivate var words: (word: String, detail: String?) {
    switch self {
    case .ended: ("ended", nil)
    case .noPicture: ("no-picture", nil)
    case .notHeard: ("not-heard", nil)
    case .notTaken(let reason): ("not-taken", "\(reason)")
    }
  }

  fileprivate init(word: String, detail: String?) {
    switch word {
    case "no-picture": self = .noPicture
    case "not-heard": self = .notHeard
    case "not-taken": self = .notTaken(.verbatim(detail ?? ""))
    default: self = .ended
    }
  }
}

extension ServiceState {
  /// Whether the file of the sign lets a fleet change its configuration.
  private var fleetMayConfigure: Bool { setup.settings.mqtt?.rights == .administrator }

  /// The keys of the configuration that the fleet wants, and may.
  var overlays: FleetConfiguration.Overlays { fleetMayConfigure ? layers.overlays : [] }

  /// Why what the fleet wants of the configuration does not count; `nil`: it does, or nothing is wanted.
  private var reverted: Phrase? {
    guard !layers.overlays.isEmpty else { return nil }
    guard fleetMayConfigure else { return Self.needsRights }
    return fleetConfiguration.reason(against: overlays)?.phrase
  }

  /// The refusal where the fleet may not change the configuration.
  static let needsRights = Phrase.phrase(
    "The fleet may not change the configuration of this sign. Its file can allow it: {0}",
    "mqtt: {role: administrator}")

  /// That keys were taken back, and why.
  static func takenBack(_ reason: Phrase) -> Phrase {
    .phrase("What the fleet wants of the configuration was taken back. \(reason)")
  }

  /// The problem of it that the health reports.
  var fleetProblem: Phrase? { reverted.map(Self.takenBack) }

  /// The layers, for answers and reports.
  var layersView: LayersView {
    let (reason, slots) = (reverted, layers.slots.values)
    return LayersView(
      applied: slots.compactMap(\.current?.view), staged: slots.compactMap(\.staged?.view),
      reverted: reason == nil
        ? [] : slots.compactMap(\.inForce).filter { $0.configuration != nil }.map(\.view),
      reason: reason, activeKeys: fleetConfiguration.proven,
      stagedKeys: fleetConfiguration.staged(overlays), blobs: layers.blobs,
      pictures: Set(layers.pictures.values))
  }
}
