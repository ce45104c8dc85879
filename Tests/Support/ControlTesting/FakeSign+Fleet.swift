// SPDX-License-Identifier: MIT
import Core
package import SignControl

extension FakeSign {
  package func layers() -> LayersView {
    // Keys of the configuration are taken back here if they state that.
    let back = "taken: back"
    let reverted = state.layers.values.filter { $0.configuration == back }
    let all = Array(state.layers.values) + Array(state.staged.values)
    let keys = state.layers.values.sorted { $0.name < $1.name }.compactMap(\.configuration)
    return LayersView(
      applied: state.layers.values.map(\.view), staged: state.staged.values.map(\.view),
      reverted: reverted.map(\.view),
      reason: reverted.isEmpty ? nil : .verbatim("It shows no picture."),
      activeKeys: keys.filter { $0 != back },
      blobs: Dictionary(
        all.compactMap { layer in layer.blob.map { ($0, layer.configuration ?? "") } },
        uniquingKeysWith: { first, _ in first }),
      pictures: Set(all.flatMap { $0.pictures.values }))
  }

  package func document(ofLayer name: DesiredLayer.Name) throws(ControlError) -> [UInt8] {
    guard let layer = state.staged[name] ?? state.layers[name] else {
      throw .notFound(.phrase("No fleet wants anything of this sign as {0}.", "\(name)"))
    }
    return layer.document
  }

  package func file(ofPicture hash: String) -> [UInt8]? {
    let layers = Array(state.layers.values) + Array(state.staged.values)
    return layers.compactMap { $0.files[hash] }.first
  }

  package func take(_ layer: DesiredLayer, by caller: Caller) throws(ControlError) -> Bool {
    let latest = state.staged[layer.name] ?? state.layers[layer.name]
    if let latest, !layer.isLater(than: latest.view) { return false }
    if DesiredLayer.isTooFarAhead(layer.begin, at: state.now) {
      throw .invalid([
        FieldProblem(field: "at", code: .range, message: .verbatim("It is too far ahead."))
      ])
    }
    for hash in layer.pictures.values.sorted()
    where layer.files[hash] == nil && !layers().pictures.contains(hash) {
      throw .invalid(layer.field(naming: hash), .missing, .verbatim("It is not here."))
    }
    let messages = layer.isOver(at: state.now) ? [] : layer.messages
    try check(messages)
    if layer.waits(at: state.now) {
      state.staged[layer.name] = layer
      return true
    }
    clear(layer.name)
    for entry in messages {
      _ = try put(entry.draft, id: layer.name.prefix + entry.id, if: .none, by: caller)
    }
    state.layers[layer.name] = layer
    let inForce = state.layers.values.filter { !$0.isOver(at: state.now) }
      .sorted { $0.name < $1.name }
    if let intensity = inForce.compactMap(\.intensity).last { state.level = intensity }
    return true
  }

  private func check(_ messages: [MessageBatch.Entry]) throws(ControlError) {
    for entry in messages {
      do throws(ControlError) {
        try check(entry.draft)
      } catch {
        guard case .invalid(let problems) = error else { throw error }
        throw .invalid(
          problems.map { problem in
            FieldProblem(
              field: "messages.\(entry.id).\(problem.field)", code: problem.code,
              message: problem.message)
          })
      }
    }
  }

  package func withdraw(layer name: DesiredLayer.Name, by caller: Caller) { clear(name) }

  private func clear(_ name: DesiredLayer.Name) {
    for id in state.messages.keys where id.hasPrefix(name.prefix) { state.messages[id] = nil }
    (state.layers[name], state.staged[name]) = (nil, nil)
  }
}
