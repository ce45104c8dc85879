// SPDX-License-Identifier: MIT
import Core
import MessageStorage
package import SignControl
import SignService
import Synchronization

extension FleetController {
  /// So many targets are asked for at a time.
  private static let adoptionsAtOnce = 16
  /// So many signs are asked for a document until it is left out.
  private static let mostAsked = 3
  /// So many parts of a file are asked for; a sign sends it in three at most.
  private static let mostParts = 16

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
      try ControlError.catching { () throws(StorageError) in try state.ledger.begin(after: latest) }
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

  /// Takes one document over, or reports why not.
  private func adopt(_ offer: FleetAdoption, by caller: Caller) async -> FleetAdoption {
    var offer = offer
    var signs = AskedSigns(offer.signs.prefix(Self.mostAsked))
    do throws(ControlError) {
      let bytes = try await document(of: offer, from: &signs)
      let content = try content(of: bytes, for: offer.target)
      var blobs = try await text(of: content, from: &signs)
      blobs += try await files(of: content, from: &signs)
      let (document, pictures, messages) = try without(
        content, filesBesides: Set(blobs.map(\.hash)))
      try put(document, blobs, of: offer.target, by: caller)
      (offer.pictures, offer.messages) = (pictures, messages)
    } catch {
      offer.reason = error.phrase
    }
    return offer
  }

  /// The document as one of some signs has it.
  private func document(
    of offer: FleetAdoption, from signs: inout AskedSigns
  ) async throws(ControlError) -> [UInt8] {
    let document = try await signs.first { (sign) throws(ControlError) in
      try await self.read(
        "readLayer", ["layer": .string("\(offer.target.layer)")], from: sign,
        digest: offer.layer.digest)
    }
    return document ?? []
  }

  /// A document without the pictures whose files nobody has, and without the messages that show them.
  ///
  /// - Parameter found: the SHA-256 of the files that are here.
  /// - Returns: also the names of the pictures and the ids of the messages that are left out, in order.
  func without(
    _ content: DesiredLayer, filesBesides found: Set<String>
  ) throws(ControlError) -> (FleetDocument, pictures: [String], messages: [String]) {
    let pictures = content.pictures.filter { !found.contains($0.value) }.keys.sorted()
    let messages = Set(pictures.flatMap(content.messages(showing:))).sorted()
    var document = FleetDocument(JSONValue(reading: content.document) ?? .null)
    for name in pictures { try document.apply(.removePicture(name: name)) }
    if !messages.isEmpty { try document.apply(.removeMessages(messages)) }
    return (document, pictures, messages)
  }

  /// The text that a document names by its SHA-256, as one of some signs has it; none if it names
  /// none.
  private func text(
    of content: DesiredLayer, from signs: inout AskedSigns
  ) async throws(ControlError) -> [FleetBlob] {
    guard let hash = content.blob else { return [] }
    let text = try await signs.first { (sign) throws(ControlError) in
      try await self.read("readBlob", ["hash": .string(hash)], from: sign, digest: hash)
    }
    return text.map { [FleetBlob($0)] } ?? []
  }

  /// The files of the pictures of a document that one of some signs has; signs do not keep all.
  ///
  /// - Throws: if nobody has one, and a sign that failed may have it: messages that are left out
  ///   would go from all signs.
  private func files(
    of content: DesiredLayer, from signs: inout AskedSigns
  ) async throws(ControlError) -> [FleetBlob] {
    var files: [FleetBlob] = []
    for hash in Set(content.pictures.values).sorted() {
      let file = try await signs.first { (sign) throws(ControlError) in
        try await self.file(hash, from: sign)
      }
      if let file { files.append(file) }
    }
    return files
  }

  /// A file as a sign has it, which comes in parts; `nil`: the sign has none.
  private func file(_ hash: String, from sign: String) async throws(ControlError) -> FleetBlob? {
    var bytes: [UInt8] = []
    for _ in 0..<Self.mostParts {
      var parameters: [JSONValue.Member] = [.init("hash", .string(hash))]
      // An earlier version of the program, which has no files, knows no parts either.
      if !bytes.isEmpty { parameters.append(.init("from", .integer(Int64(bytes.count)))) }
      let question = try await ask(
        .sign(sign), Self.request("readBlob", .object(parameters)), asking: [sign], absent: [])
      if question.missing.contains(sign) { return nil }
      let answer = try Self.answer(of: sign, in: question)
      guard let part = answer.string.flatMap(Base64.bytes), !part.isEmpty,
        bytes.count + part.count <= FleetBlob.mostBytes
      else { break }
      bytes += part
      let file = FleetBlob(bytes)
      if file.hash == hash { return file }
    }
    throw Self.otherAnswer(of: sign)
  }

  /// A text of a sign that has a SHA-256.
  private func read(
    _ operation: String, _ parameters: JSONValue, from sign: String, digest: String
  ) async throws(ControlError) -> [UInt8] {
    let request = Self.request(operation, parameters)
    let bytes = Array(try await answer(of: sign, to: request).string?.utf8 ?? "".utf8)
    guard WantedLayer.digest(of: bytes) == digest else { throw Self.otherAnswer(of: sign) }
    return bytes
  }

  private static func request(
    _ operation: String, _ parameters: JSONValue
  ) -> [JSONValue.Member] {
    [.init("operation", .string(operation)), .init("parameters", parameters)]
  }

  private static func otherAnswer(of sign: String) -> ControlError {
    .conflict(
      .phrase("What the sign \(JSONError.quote(sign)) answers is not what it has reported."))
  }

  /// Wants what a document from before this controller wants.
  private func put(
    _ document: FleetDocument, _ blobs: [FleetBlob], of target: FleetTarget, by caller: Caller
  ) throws(ControlError) {
    try state.withLock { (state) throws(ControlError) in
      try checkLead(state)
      // Somebody may have wanted something meanwhile.
      guard state.ledger.entries[target] == nil else { return }
      let bytes = document.bytes(as: state.ledger.next, by: caller.name)
      let layer = try layer(of: bytes, for: target)
      // A refusal leaves nothing behind.
      defer { settleBlobs(&state) }
      for blob in blobs {
        try state.blobs.checkRoom(for: blob)
        try ControlError.catching { () throws(StorageError) in
          try put(blob, &state, by: caller.name)
        }
      }
      try ControlError.catching { () throws(StorageError) in
        try state.ledger.put(layer, bytes, of: target, by: caller.name)
      }
      publish(target, &state)
    }
  }
}

/// Signs that are asked for the parts of a document, until each of them fails.
private struct AskedSigns {
  private var signs: ArraySlice<String>
  /// Why one of them is not asked any more.
  private var failure: ControlError?

  init(_ signs: ArraySlice<String>) { self.signs = signs }

  /// What the first sign has that has it; `nil`: no sign has it.
  ///
  /// - Throws: why a sign failed that may have it, if no other one has it.
  mutating func first<Value>(
    _ part: (_ sign: String) async throws(ControlError) -> Value?
  ) async throws(ControlError) -> Value? {
    for sign in signs {
      do throws(ControlError) {
        if let found = try await part(sign) { return found }
      } catch {
        failure = error
        signs.removeAll { $0 == sign }
      }
    }
    if let failure { throw failure }
    return nil
  }
}
