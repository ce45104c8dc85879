// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import MQTTIO
import SignAPI
import SignControl
import Synchronization

/// What the fleet wants of the sign.
extension BrokerLink {
  /// How long a layer that is refused waits until it is tried again, in nanoseconds: a minute.
  static let retryPause: Int64 = 60_000_000_000

  /// Takes over what the fleet wants; an empty message withdraws it.
  func want(_ request: MQTTReceived, _ name: DesiredLayer.Name) async {
    await note(name, digest: request.leftOut == nil ? SHA256.text(request.payload) : nil) {
      (tried) throws(Problem) in
      guard !request.payload.isEmpty || request.leftOut != nil else {
        forget(name)
        try await Problem.catching { () throws(ControlError) in
          try await control.withdraw(layer: name, by: caller)
        }
        return true
      }
      var layer = try read(request, name)
      // One that comes late does not take the place of a later one that is not taken yet.
      let last = state.withLock { $0.waiting[name]?.layer ?? $0.refusals[name]?.again?.layer }
      guard last.map({ !$0.isLater(than: layer.view) }) ?? true else { return false }
      if layer.blob != nil || !layer.pictures.isEmpty {
        let known = (try? await control.layers()) ?? LayersView()
        // An older one waits for nothing.
        let taken = (known.applied + known.staged).filter { $0.name == name }
        for view in taken where !layer.isLater(than: view) { return true }
        let new = WaitingLayer(layer, known: known, at: MonotonicClock.now())
        guard new.missing.isEmpty else {
          wait(for: new)
          return true
        }
        layer = new.layer
      }
      forget(name)
      try await take(layer, &tried)
      return true
    }
  }

  /// Reads a document; where it cannot be read, an earlier one does not count any more either.
  private func read(
    _ request: MQTTReceived, _ name: DesiredLayer.Name
  ) throws(Problem) -> DesiredLayer {
    do throws(Problem) {
      guard request.leftOut == nil else { throw OperationServer.lengthProblem }
      return try documents.layer(request.payload, name: name)
    } catch {
      forget(name)
      throw error
    }
  }

  /// Takes what stands at the topic of a SHA-256 for the layers that wait for it.
  func take(blob request: MQTTReceived, _ hash: String) async {
    let layers = state.withLock { $0.waiting.values.filter { $0.missing.first == hash } }
    // Nothing may stand there yet.
    guard !request.payload.isEmpty || request.leftOut != nil else { return }
    for var waiting in layers {
      let layer = waiting.layer
      await note(layer.name, digest: layer.digest) { (tried) throws(Problem) in
        let bytes = request.leftOut == nil ? request.payload : nil
        try waiting.take(bytes, at: MonotonicClock.now())
        // What the sign had when the layer came may be gone since.
        if waiting.missing.isEmpty, let known = try? await control.layers() {
          waiting.look(in: known)
        }
        guard waiting.missing.isEmpty else {
          wait(for: waiting)
          return true
        }
        forget(layer.name)
        try await take(waiting.layer, &tried)
        return true
      }
    }
  }

  /// Takes a layer; one that is refused is tried again after a minute, as the reason may have gone by
  /// then: a full disk, a busy sign, a zone that its configuration lacked, a clock that was not set.
  private func take(
    _ layer: DesiredLayer, _ tried: inout DesiredLayer?
  ) async throws(Problem) {
    tried = layer
    _ = try await Problem.catching { () throws(ControlError) in
      try await control.take(layer, by: caller)
    }
  }

  /// Has the layers tried again whose time has come.
  ///
  /// - Returns: when to call again.
  func lookForRefused(at now: Instant) -> Instant {
    state.withLock { state in
      var next = Instant.distantFuture
      for (name, refusal) in state.refusals {
        guard let again = refusal.again, again.due <= now else {
          next = min(next, refusal.again?.due ?? .distantFuture)
          continue
        }
        // Its next time is known when it has been tried.
        state.refusals[name]?.again?.due = .distantFuture
        work.yield(.retry(again.layer))
      }
      return next
    }
  }

  /// Takes a layer that was not taken, unless another one has come since.
  func retry(_ layer: DesiredLayer) async {
    let isLast = state.withLock { !$0.isEnding && $0.refusals[layer.name]?.again?.layer == layer }
    guard isLast else { return }
    await note(layer.name, digest: layer.digest) { (tried) throws(Problem) in
      try await take(layer, &tried)
      return true
    }
  }

  /// Subscribes to what a layer waits for, which the broker keeps.
  private func wait(for waiting: WaitingLayer) {
    state.withLock { $0.waiting[waiting.layer.name] = waiting }
    subscribe()
  }

  /// Waits for nothing of a layer any more, and does not try it again.
  private func forget(_ name: DesiredLayer.Name) {
    let isWaiting = state.withLock { state in
      state.refusals[name]?.again = nil
      guard let waiting = state.waiting.removeValue(forKey: name) else { return false }
      // Whether the broker lets it be read does not matter any more.
      if let hash = waiting.missing.first { state.broker.allow(filter: topics.blob(hash)) }
      return true
    }
    if isWaiting { subscribe() }
  }

  /// What the sign always reads, and what layers wait for.
  func filters(_ state: State) -> Set<String> {
    let blobs = state.waiting.values.compactMap(\.missing.first)
    return Set(topics.filters).union(values).union(blobs.map(topics.blob))
  }

  /// Subscribes to what the sign always reads, to what layers wait for, and, without asking for that
  /// right, to the state of its former identity.
  func subscribe() {
    let wanted = state.withLock { state in
      filters(state).union([state.former.current?.watched].compactMap(\.self))
    }
    client.subscribe(Dictionary(uniqueKeysWithValues: wanted.map { ($0, .atLeastOnce) }))
  }

  /// Notes the layers that have waited for long as refused; they go on waiting.
  ///
  /// - Returns: when to call again.
  func lookForAbsence(at now: Instant) -> Instant {
    let (refusals, next) = state.withLock { state -> ([SignReport.Refusal], Instant) in
      guard state.broker.isConnected else { return ([], .distantFuture) }
      var (refusals, next) = ([SignReport.Refusal](), Instant.distantFuture)
      for (name, waiting) in state.waiting where state.refusals[name] == nil {
        let due = waiting.since.advanced(by: WaitingLayer.patience)
        guard due <= now else {
          next = min(next, due)
          continue
        }
        refusals.append(
          SignReport.Refusal(
            layer: name, digest: waiting.layer.digest, problem: waiting.absence))
        state.refusals[name] = refusals.last.map { LayerRefusal(report: $0) }
        state.pace.change()
      }
      return (refusals, next)
    }
    for refusal in refusals { complain(refusal) }
    return next
  }

  private func complain(_ refusal: SignReport.Refusal) {
    let (problem, layer) = (refusal.problem, refusal.layer)
    let reason = problem.errors.first.map { "\($0.field): \($0.message)" } ?? "\(problem.detail)"
    complain("What the fleet wants (\(layer)) is not taken: \(reason)")
  }

  /// Does something with a layer, and notes whether it is taken; a refusal that stays the same is
  /// reported once.
  ///
  /// - Parameter body: returns `false` for a layer that does not count, and sets `tried` to the one that
  ///   it tried to take, if any.
  private func note(
    _ name: DesiredLayer.Name, digest: String?,
    _ body: (_ tried: inout DesiredLayer?) async throws(Problem) -> Bool
  ) async {
    var tried: DesiredLayer?
    var refusal: SignReport.Refusal?
    do throws(Problem) {
      guard try await body(&tried) else { return }
    } catch {
      refusal = SignReport.Refusal(layer: name, digest: digest, problem: error)
    }
    let due = MonotonicClock.now().advanced(by: Self.retryPause)
    let isNews = state.withLock { state in
      let isNews = refusal == nil || state.refusals[name]?.report != refusal
      state.refusals[name] = refusal.map { report in
        LayerRefusal(report: report, again: tried.map { (layer: $0, due: due) })
      }
      if isNews { state.pace.change() }
      return isNews
    }
    if isNews, let refusal { complain(refusal) }
    onNews()
  }
}
