// SPDX-License-Identifier: MIT
package import Core
import MQTTIO
import Schedules
package import SignControl
import Synchronization

extension FleetController {
  /// How long signs have to answer, in seconds; after that they do not do it any more.
  static let patience: Int64 = 10

  package func activate(
    _ target: FleetTarget, id: String, seconds: Int?, by caller: Caller
  ) async throws(ControlError) -> [TargetOutcome] {
    try caller.check(zone: nil)
    let outcomes = try await outcomes(of: target)
    let absent = outcomes.filter { $0.outcome == .unreachable }
    let present = Set(outcomes.map(\.id)).subtracting(absent.map(\.id))
    let operation: [JSONValue.Member] = [
      .init("operation", "activateMessage"),
      .init("parameters", ["id": .string(target.layer.prefix + id)]),
      .init("body", .object(seconds.map { [.init("seconds", .integer(Int64($0)))] } ?? [])),
    ]
    return try await ask(target, operation, asking: present, absent: absent) {
      (state) throws(ControlError) in
      guard state.ledger.document(of: target)?.content["messages"]?[id] != nil else {
        throw .notFound(.phrase("No message \(JSONError.quote(id)) is wanted there."))
      }
    }.result
  }

  package func frame(ofSign id: String) async throws(ControlError) -> JSONValue {
    let view = try await sign(id: id)
    guard view.outcome != .unreachable else {
      throw .conflict(
        .phrase("The sign \(JSONError.quote(id)) is not connected, so it cannot be seen."))
    }
    return try await answer(of: id, to: [.init("operation", "readFrame")])
  }

  /// What a sign that is connected answers to an operation.
  func answer(
    of sign: String, to operation: [JSONValue.Member]
  ) async throws(ControlError) -> JSONValue {
    try Self.answer(
      of: sign, in: try await ask(.sign(sign), operation, asking: [sign], absent: []))
  }

  /// What a sign has answered.
  ///
  /// - Throws: if it has refused, or has not answered.
  static func answer(
    of sign: String, in question: FleetQuestion
  ) throws(ControlError) -> JSONValue {
    if let answer = question.contents[sign] { return answer }
    guard let refusal = question.result.first?.reasons.first else {
      throw .conflict(
        .phrase("The sign \(JSONError.quote(sign)) has not answered in \(Self.patience) seconds."))
    }
    throw .conflict(.phrase("The sign \(JSONError.quote(sign)) refuses: \(refusal)"))
  }

  /// Asks a sign or the signs of a group for an operation, and waits for their answers.
  ///
  /// - Parameters:
  ///   - signs: those that are connected.
  ///   - absent: those that cannot answer.
  ///   - check: is called before they are asked.
  func ask(
    _ target: FleetTarget, _ operation: [JSONValue.Member], asking signs: Set<String>,
    absent: [TargetOutcome],
    check: (borrowing State) throws(ControlError) -> Void = { (_) throws(ControlError) in }
  ) async throws(ControlError) -> FleetQuestion {
    let number = "fleet-" + Wording.randomHexadecimal(bytes: 8)
    let (answered, teller) = AsyncStream.makeStream(of: Void.self)
    let end = Self.now.advanced(bySeconds: Self.patience)
    let request = JSONValue.object(
      [
        .init("id", .string(number)), .init("expires", .string("\(CivilDateTime(utc: end))Z")),
      ] + operation)
    let question = FleetQuestion(asking: signs, absent: absent) { teller.finish() }
    try state.withLock { (state) throws(ControlError) in
      try checkLead(state)
      try check(state)
      state.questions[number] = question
      client.publish(MQTTMessage(topics.operation(target), request.bytes))
    }
    if !signs.isEmpty {
      let limit = Task {
        try? await Task.sleep(for: .seconds(Self.patience))
        teller.finish()
      }
      for await _ in answered {}
      limit.cancel()
    }
    return state.withLock { $0.questions.removeValue(forKey: number) } ?? question
  }
}
