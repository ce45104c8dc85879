// SPDX-License-Identifier: MIT
package import Core
package import Logging
package import SignControl

/// The HTTP server of a sign: its API, its page and its live stream.
package typealias SignServer = HTTPServer<any SignControl>
/// The HTTP server of the controller of a fleet: its API and its page.
package typealias FleetServer = HTTPServer<any FleetControl>

extension SignServer {
  /// Makes a server, which does not listen yet.
  ///
  /// - Parameters:
  ///   - control: the sign.
  ///   - listeners: the addresses, at least one.
  ///   - certificate: what ports speak https with; `nil`: http.
  ///   - hub: gets the frames for viewers; ended with the server.
  ///   - metrics: the metrics for Prometheus; may hold more than those of the API.
  ///   - logger: gets operations and statuses, never tokens, queries or texts.
  ///   - onListening: called when all addresses listen, with the ports in use.
  ///   - onShortage: called when no handle is free for connections, and when some are again.
  package convenience init(
    control: any SignControl, listeners: [ListenAddress] = [.loopback],
    certificate: CertificateKeeper? = nil, options: APIOptions = APIOptions(),
    limits: APILimits = APILimits(), hub: FrameHub, metrics: MetricsRegistry = MetricsRegistry(),
    logger: Logger, onListening: @escaping @Sendable ([ListenAddress]) -> Void = { _ in },
    onShortage: @escaping @Sendable (_ isShort: Bool) -> Void = { _ in }
  ) throws(SignError) {
    try self.init(
      handler: APIService(control: control, options: options, hub: hub, metrics: metrics),
      listeners: listeners, certificate: certificate, limits: limits,
      logger: logger, onListening: onListening, onShortage: onShortage)
    metrics.gauge("signboard_viewers", "Viewers of the live stream.") {
      Double(hub.viewerCount)
    }
    metrics.counter("signboard_viewer_frames_dropped_total", "Frames that slow viewers missed.") {
      Double(hub.droppedFrames)
    }
    metrics.gauge("signboard_http_connections", "Open connections.") { [weak self] in
      Double(self?.connectionCount ?? 0)
    }
  }

  /// Replaces the tokens of the options.
  ///
  /// Throws if there is none and other machines could connect; the old tokens stay in force.
  package func setTokens(_ tokens: AccessTokens) throws(SignError) {
    try check(tokens)
    handler.tokens.set(tokens)
    handler.hub.endStrangers()
  }

  /// Ends the tokens that do not stand any more in a file which is not taken over, because it or the
  /// configuration has a mistake.
  ///
  /// - Returns: how many these are.
  package func endTokens(missingFrom file: [UInt8]) -> Int {
    let present = handler.tokens.present
    guard let remaining = present.remaining(in: file) else { return 0 }
    let count = present.entries.count - remaining.entries.count
    guard count > 0 else { return 0 }
    handler.tokens.set(remaining)
    handler.hub.endStrangers()
    return count
  }

  /// Sets the priority from which on messages are urgent.
  package func setUrgentPriority(_ priority: Int) { handler.changes.urgentPriority = priority }
}

extension APIService<any FleetControl> {
  /// Makes the API of a fleet.
  package init(control: any FleetControl, options: APIOptions) {
    self.init(
      control: control, routes: FleetRoutes.all, scenes: control.scenes,
      options: options, hub: FrameHub(), metrics: MetricsRegistry(), page: .fleet)
  }
}
