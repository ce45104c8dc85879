// SPDX-License-Identifier: MIT
import Core
import SignControl

/// An operation that several signs are asked for, until all of them have answered.
struct FleetQuestion {
  /// What a sign has answered.
  struct Answer: Hashable, Sendable {
    /// The id of the operation.
    let id: String
    /// Why it does not do it; `nil`: it does.
    let refusal: String?
    /// Whether it does not do it as it has not what it is asked for.
    let isMissing: Bool
    /// What it answers besides.
    let content: JSONValue

    /// Reads an answer; `nil`: it is none.
    init?(_ bytes: [UInt8]) {
      guard let value = JSONValue(reading: bytes), let id = value["id"]?.string,
        case .bool(let isDone)? = value["ok"]
      else { return nil }
      self.id = id
      refusal = isDone ? nil : value["problem"]?["detail"]?.string ?? ""
      isMissing = !isDone && value["status"]?.integer == 404
      content = value["answer"] ?? .null
    }
  }

  /// The signs that have not answered.
  private(set) var waiting: Set<String>
  private var outcomes: [String: TargetOutcome]
  /// What signs that do it have answered besides, by their ids.
  private(set) var contents: [String: JSONValue] = [:]
  /// The signs that have not what they are asked for.
  private(set) var missing: Set<String> = []
  private let onEnd: @Sendable () -> Void

  /// Asks signs.
  ///
  /// - Parameters:
  ///   - absent: the signs that cannot answer.
  ///   - onEnd: is called when all have answered.
  init(asking signs: Set<String>, absent: [TargetOutcome], onEnd: @escaping @Sendable () -> Void) {
    waiting = signs
    outcomes = Dictionary(absent.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.onEnd = onEnd
  }

  /// Takes an answer; one that is not waited for is ignored.
  mutating func take(_ answer: Answer, of sign: String) {
    guard waiting.remove(sign) != nil else { return }
    outcomes[sign] = TargetOutcome(
      id: sign, outcome: answer.refusal == nil ? .right : .refused,
      reasons: answer.refusal.map { [$0] } ?? [])
    if answer.refusal == nil { contents[sign] = answer.content }
    if answer.isMissing { missing.insert(sign) }
    if waiting.isEmpty { onEnd() }
  }

  /// How far all signs are, in the order of their ids; one that has not answered is not known.
  var result: [TargetOutcome] {
    let silent = waiting.map { TargetOutcome(id: $0, outcome: .unknown, reasons: []) }
    return (outcomes.values + silent).sorted { $0.id < $1.id }
  }
}
