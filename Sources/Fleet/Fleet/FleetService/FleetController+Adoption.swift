// SPDX-License-Identifier: MIT
import JSONText
import MessageStorage
package import SignControl
import SignService
import Synchronization
import Wording

extension FleetController {
  /// So many targets are asked for at a time.
  private static let adoptionsAtOnce = 16
  /// So many signs are asked for a document until it is left out.
  private static let mostAsked = 3

  package func adoptFromSigns(
    by caller: Caller
  ) async throws(ControlError) -> [FleetAdoption] {
    try caller.check(zone: nil)
    let offers = try state.withLock { (state) throws(ControlError) in
      try checkLead(state)
      let offers = FleetAdoption.offers(of: state.table.views(at: Self.now)) {
        // A name that no group can have would become part of a topic.
        FleetTarget($0.description) == nil || state.ledger.entries[$0] != nil
      }
      let latest = latestReported(state.table)
      guard !offers.isEmpty, latest >= state.ledger.epoch else { return offers }
      // Signs that came after this one began to lead take nothing that is not later than what they have.
      try onDisk { () throws(StorageError) in try state.ledger.begin(after: latest) }
      return offers
    }
    let adopted = await withTaskGroup(of: FleetAdoption.self) { group in
      var done: [FleetAdoption] = []
      for (index, offer) in offers.enumerated() {
        if index >= Self.adoptionsAtOnce, let next = await group.next() { done.append(next) }
        group.addTask { await self.adopt(offer, by: caller) }
      }
      for await next in group { done.append(next) }
      return done
    }
    return adopted.sorted { $0.target.description < $1.target.description }
  }

  /// Takes one document over, or says why not.
  private func adopt(_ offer: FleetAdoption, by caller: Caller) async -> FleetAdoption {
    var offer = offer
    for sign in offer.signs.prefix(Self.mostAsked) {
      do throws(ControlError) {
        let document = try await document(of: offer, from: sign)
        try checkPictures(of: document)
        let blob = try await blob(of: document, from: sign)
        try put(document, blob, of: offer.target, by: caller)
        offer.reason = nil
        return offer
      } catch {
        offer.reason = error.reason
      }
    }
    return offer
  }

  /// The document as a sign has it.
  private func document(
    of offer: FleetAdoption, from sign: String
  ) async throws(ControlError) -> [UInt8] {
    try await read(
      "readLayer", ["layer": .string("\(offer.target.layer)")], from: sign,
      digest: offer.layer.digest)
  }

  /// Leaves out what names pictures of which nobody has the files: signs keep their pixels only.
  private func checkPictures(of document: [UInt8]) throws(ControlError) {
    guard JSONValue(reading: document)?["pictures"]?.members.isEmpty ?? true else {
      throw .conflict(
        .phrase("It has pictures, and signs do not keep their files. Put them and the rest again."))
    }
  }

  /// The text that a document names by its SHA-256, as a sign has it; `nil`: it names none.
  private func blob(
    of document: [UInt8], from sign: String
  ) async throws(ControlError) -> FleetBlob? {
    let content = JSONValue(reading: document)
    guard let hash = content?["configuration"]?["hash"]?.string else { return nil }
    return FleetBlob(
      try await read("readBlob", ["hash": .string(hash)], from: sign, digest: hash))
  }

  /// A text of a sign that has a SHA-256.
  private func read(
    _ operation: String, _ parameters: JSONValue, from sign: String, digest: String
  ) async throws(ControlError) -> [UInt8] {
    let operation: [JSONValue.Member] = [
      .init("operation", .string(operation)), .init("parameters", parameters),
    ]
    let bytes = Array(try await answer(of: sign, to: operation).string?.utf8 ?? "".utf8)
    guard WantedLayer.digest(of: bytes) == digest else {
      throw .conflict(
        .phrase("What the sign \(JSONError.quote(sign)) answers is not what it has reported."))
    }
    return bytes
  }

  /// Wants what a document of a time before this controller says.
  private func put(
    _ bytes: [UInt8], _ blob: FleetBlob?, of target: FleetTarget, by caller: Caller
  ) throws(ControlError) {
    try state.withLock { (state) throws(ControlError) in
      try checkLead(state)
      // Somebody may have wanted something meanwhile.
      guard state.ledger.entries[target] == nil else { return }
      let next = state.ledger.next
      let document = FleetDocument(JSONValue(reading: bytes) ?? .null).bytes(
        epoch: next.epoch, revision: next.revision, by: caller.name)
      let layer = try layer(of: document, for: target)
      try onDisk { () throws(StorageError) in
        if let blob { try put(blob, &state, by: caller.name) }
        try state.ledger.put(layer, document, of: target, by: caller.name)
      }
      publish(target, &state)
    }
  }
}

extension ControlError {
  /// Why something is refused, in a sentence.
  fileprivate var reason: Phrase {
    switch self {
    case .notFound(let reason), .conflict(let reason), .forbidden(let reason): reason
    case .busy(let reason, _): reason
    case .invalid(let problems):
      problems.first.map { .verbatim("\($0.field): \($0.message)") } ?? .verbatim("")
    case .stale: .verbatim("")
    }
  }
}
