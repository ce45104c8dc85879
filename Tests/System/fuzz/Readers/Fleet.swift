// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Schedules
import SignAPI
import SignControl
import SignMQTT

@testable import Fleet

extension FuzzReader {
  private static let documents = DesiredDocument(.sample)

  /// What a fleet wants: what a sign takes it keeps as it came, and reads again alike.
  static func checkDesired(_ bytes: [UInt8]) throws {
    let layer: DesiredLayer
    do throws(Problem) {
      layer = try documents.layer(bytes, name: .group("north"))
    } catch {
      return try FuzzFinding.inWords("\(error.detail)")
    }
    let again: DesiredLayer
    do throws(Problem) {
      again = try documents.layer(layer.document, name: .group("north"))
    } catch {
      throw FuzzFinding("what was taken is refused: \(error.detail)")
    }
    try FuzzFinding.unless(again.view == layer.view, "it reads otherwise: \(again.view)")
    let wanted = WantedLayer(document: bytes)
    try FuzzFinding.unless(
      wanted?.digest == layer.view.digest && wanted?.epoch == layer.view.epoch
        && wanted?.revision == layer.view.revision,
      "the controller knows it as \(String(describing: wanted)), the sign as \(layer.view)")
  }

  /// The state that a sign reports: whatever that is, it can be judged.
  static func checkReported(_ bytes: [UInt8]) throws {
    guard let report = try? ReportedSign(bytes) else { return }
    // Whether it is read in full or not, one that comes after it is the same.
    let changes: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("1", "2"), ("0", ","), ("2", "}"), ("8", "\""),
    ]
    for (digit, other) in changes {
      let later = bytes.map { $0 == UInt8(ascii: digit) ? UInt8(ascii: other) : $0 }
      guard let repeated = report.repeated(as: later) else { continue }
      try FuzzFinding.unless(
        repeated == (try? ReportedSign(later)), "the one after it reads otherwise: \(repeated)")
    }
    var sign = FleetSign(id: "hall")
    (sign.isOnline, sign.report) = (true, report)
    let wanted = WantedLayer(epoch: 1, revision: 1, digest: "d")
    let targets: Set<FleetTarget> = [.group("all"), .sign("hall")]
    let view = FleetView(sign, at: .init(seconds: 1_767_225_600)) { target in
      targets.contains(target) ? wanted : nil
    }
    try FuzzFinding.unless(!view.json.text.isEmpty, "it is nothing")
  }

  /// What a sign has shown: what a recorder takes is in order, and reads again alike.
  static func checkPlay(_ bytes: [UInt8]) throws {
    if let known = PlayAcknowledgement(bytes) {
      try FuzzFinding.unless(
        PlayAcknowledgement(known.bytes) == known, "the acknowledgement reads otherwise: \(known)")
    }
    guard let batch = PlayMessage.read(bytes) else { return }
    try FuzzFinding.unless(
      zip(batch.plays, batch.plays.dropFirst()).allSatisfy { $0.number < $1.number },
      "the numbers are not in order: \(batch)")
    let written = PlayMessage.write(batch)
    guard let again = PlayMessage.read(written.bytes) else {
      throw FuzzFinding("what was written is refused: \(batch)")
    }
    // Instants are written in milliseconds.
    try FuzzFinding.unless(
      again.session == batch.session && again.plays.count == written.sent.plays.count
        && zip(again.plays, batch.plays).allSatisfy {
          $0.number == $1.number && $0.startText == $1.startText && $0.endText == $1.endText
        },
      "it reads otherwise: \(again)")
  }

  /// What signs that wait to be signed in send and get: a login reads again alike.
  static func checkPairing(_ bytes: [UInt8]) throws {
    if let offer = PairingOffer(bytes) {
      try FuzzFinding.unless(PairingOffer.isCode(offer.code), "the code is \(offer.code)")
    }
    for login in [PairedLogin(message: bytes), PairedLogin(file: bytes)].compactMap(\.self) {
      try FuzzFinding.unless(
        PairedLogin(message: login.message) == login && PairedLogin(file: login.file) == login,
        "it reads otherwise: \(login)")
    }
  }
  /// What a sign answers to an operation: it ends the question, whatever it holds.
  static func checkAnswer(_ bytes: [UInt8]) throws {
    guard let answer = FleetQuestion.Answer(bytes) else { return }
    var question = FleetQuestion(asking: ["hall"], absent: []) {}
    question.take(answer, of: "hall")
    let outcome: FleetOutcome = answer.refusal == nil ? .right : .refused
    try FuzzFinding.unless(
      question.waiting.isEmpty && question.result.map(\.outcome) == [outcome],
      "it ends with \(question.result)")
    try FuzzFinding.unless(
      JSONValue(reading: answer.content.bytes) != nil, "what it answers is no JSON")
  }

  /// What a controller has written: it reads again alike, and another one follows it while one is
  /// there, and claims nothing while it may not know that it is lost.
  static func checkController(_ bytes: [UInt8]) throws {
    guard let holder = FleetLease.Holder(bytes) else { return }
    try FuzzFinding.unless(
      FleetLease.Holder(holder.bytes) == holder, "it reads otherwise: \(holder)")
    var lease = FleetLease(instance: "own")
    lease.connect()
    _ = lease.take(holder, isKept: true, at: .zero)
    let isOther = holder.instance != "own"
    let isLost = isOther && !holder.isOnline && !holder.hasEnded
    let first: FleetLease.Action? =
      isLost ? .outlast(holder) : isOther && holder.isOnline ? .follow(holder) : .claim
    try FuzzFinding.unless(lease.finishLook(at: .zero) == first, "it is not followed: \(holder)")
    let end = Instant.zero.advanced(by: isLost ? FleetLease.trust : FleetLease.patience)
    try FuzzFinding.unless(lease.look(at: end) == .claim, "it leads for ever: \(holder)")
  }

  /// A roll-out that another controller has left, or the head of its parts: it is none without a part,
  /// reads again alike, and comes to all its signs.
  static func checkRollout(_ bytes: [UInt8]) throws {
    let copy = RolloutCopy(bytes)
    try FuzzFinding.unless(
      copy.rollout([:]) == (copy.parts.isEmpty ? Rollout(bytes) : nil), "it lacks \(copy.parts)")
    let part = FleetBlob(bytes)
    let parts = copy.parts.map { ($0, part) }
    _ = copy.rollout(Dictionary(parts, uniquingKeysWith: { first, _ in first }))
    guard var rollout = Rollout(bytes) else { return }
    try FuzzFinding.unless(Rollout(rollout.bytes) == rollout, "it reads otherwise: \(rollout)")
    for outcome in [FleetOutcome.right, .behind, .refused] {
      _ = rollout.step(at: rollout.began) { _ in outcome }
    }
    while !rollout.isLast { _ = rollout.advance(at: rollout.began) { _ in true } }
    try FuzzFinding.unless(
      rollout.reached == rollout.signs.filter { !rollout.gone.contains($0) },
      "it leaves signs out: \(rollout)")
  }
}
