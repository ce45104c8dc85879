// SPDX-License-Identifier: MIT
package import FleetControl
package import HTTPServing
package import Logging
import WebPage
package import Wording

/// The HTTP server of the controller of a fleet.
package final class FleetServer: Sendable {
  private let server: HTTPServer<APIService<any FleetControl>>

  /// Makes a server, which does not listen yet.
  ///
  /// - Parameters:
  ///   - control: the controller.
  ///   - listeners: the addresses, at least one.
  ///   - certificate: what ports speak https with; `nil`: http.
  ///   - logger: gets operations and statuses, never tokens, queries or texts.
  ///   - onListening: called when all addresses listen, with the ports in use.
  ///   - onShortage: called when no handle is free for connections, and when some are again.
  package init(
    control: any FleetControl, listeners: [Listener], certificate: CertificateKeeper? = nil,
    options: APIOptions, logger: Logger,
    onListening: @escaping @Sendable ([Listener]) -> Void = { _ in },
    onShortage: @escaping @Sendable (_ isShort: Bool) -> Void = { _ in }
  ) throws(SignError) {
    server = try HTTPServer(
      handler: APIService(control: control, options: options), listeners: listeners,
      certificate: certificate, tokens: options.tokens, limits: APILimits(), logger: logger,
      onListening: onListening, onShortage: onShortage)
  }

  /// Begins to end the server; `run` returns when it has ended.
  package func shutDown() { server.shutDown() }

  /// Serves until the end; call it once.
  package func run() async throws { try await server.run() }
}

extension APIService where Subject == any FleetControl {
  /// Makes the API of a fleet.
  init(control: any FleetControl, options: APIOptions) {
    let clock = ContinuousClock()
    self.init(
      control: control, routes: FleetRoutes.all, scenes: SceneSchemas(control.sceneKeys),
      options: options, hub: FrameHub(), metrics: MetricsRegistry(), page: .fleet,
      now: { clock.now })
  }
}
