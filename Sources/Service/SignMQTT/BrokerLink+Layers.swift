// SPDX-License-Identifier: MIT
import HTTPServing
import MQTTIO
import SignAPI
import SignControl
import Synchronization
import Wording

/// What the fleet wants of the sign.
extension BrokerLink {
  /// Takes over what the fleet wants; an empty message withdraws it.
  func want(_ request: MQTTReceived, _ name: DesiredLayer.Name) async {
    await note(name, digest: request.leftOut == nil ? SHA256.text(request.payload) : nil) {
      () throws(Problem) in
      guard request.leftOut == nil else { throw OperationServer.lengthProblem }
      guard !request.payload.isEmpty else {
        forget(name)
        return try await Problem.catching { () throws(ControlError) in
          try await control.withdraw(layer: name, by: caller)
        }
      }
      var layer = try documents.layer(request.payload, name: name)
      // One that comes again, or late, does not end the wait of a later one.
      let waiting = state.withLock { $0.waiting[name] }
      guard waiting.map({ !$0.isLater(than: layer.view) }) ?? true else { return }
      if let hash = layer.blob {
        let known = try? await control.layers()
        // An older one waits for nothing.
        let taken = ((known?.applied ?? []) + (known?.staged ?? [])).filter { $0.name == name }
        for view in taken where !layer.isLater(than: view) { return }
        layer.configuration = known?.blobs[hash]
        guard layer.configuration != nil else { return wait(for: layer) }
      }
      forget(name)
      try await take(layer)
    }
  }

  /// Takes a text that documents name by its SHA-256, and what has waited for it.
  func take(blob request: MQTTReceived, _ hash: String) async {
    let layers = state.withLock { $0.waiting.values.filter { $0.blob == hash } }
    guard !layers.isEmpty, !request.payload.isEmpty || request.leftOut != nil else { return }
    guard request.leftOut == nil, SHA256.text(request.payload) == hash else {
      return complain("What came to \(request.topic) has another SHA-256, and is not taken.")
    }
    for var layer in layers {
      await note(layer.name, digest: layer.digest) { () throws(Problem) in
        guard let text = String(validating: request.payload, as: UTF8.self),
          text.utf8.count <= DesiredLayer.mostConfiguration
        else {
          throw Problem(
            422, "invalid", .phrase("The request is not valid; see errors."),
            errors: [
              FieldProblem(
                field: "configuration.hash", code: "length",
                message: .phrase(
                  """
                  The text with this SHA-256 is no UTF-8, or longer than \
                  \(DesiredLayer.mostConfiguration) bytes.
                  """))
            ])
        }
        layer.configuration = text
        try await take(layer)
      }
      forget(layer.name)
    }
  }

  private func take(_ layer: DesiredLayer) async throws(Problem) {
    _ = try await Problem.catching { () throws(ControlError) in
      try await control.take(layer, by: caller)
    }
  }

  /// Subscribes to the text of a layer, which the broker keeps.
  private func wait(for layer: DesiredLayer) {
    state.withLock { $0.waiting[layer.name] = layer }
    subscribe()
  }

  private func forget(_ name: DesiredLayer.Name) {
    let isWaiting = state.withLock { state in
      guard let layer = state.waiting.removeValue(forKey: name) else { return false }
      // Whether the broker lets it be read does not matter any more.
      if let blob = layer.blob { state.broker.allow(filter: topics.blob(blob)) }
      return true
    }
    if isWaiting { subscribe() }
  }

  /// Subscribes to what the sign always reads, and to the texts that it waits for.
  func subscribe() {
    let blobs = state.withLock { $0.waiting.values.compactMap(\.blob) }
    let filters = Set(topics.filters).union(values).union(blobs.map(topics.blob))
    client.subscribe(Dictionary(uniqueKeysWithValues: filters.map { ($0, .atLeastOnce) }))
  }

  /// Does something with a layer, and notes whether it is taken.
  private func note(
    _ name: DesiredLayer.Name, digest: String?, _ body: () async throws(Problem) -> Void
  ) async {
    var refusal: SignReport.Refusal?
    do throws(Problem) {
      try await body()
    } catch {
      refusal = SignReport.Refusal(layer: name, digest: digest, problem: error)
      complain("What the fleet wants (\(name)) is not taken: \(error.detail)")
    }
    state.withLock { state in
      state.refusals[name] = refusal
      state.pace.change()
    }
    onNews()
  }
}
