// SPDX-License-Identifier: MIT
package import SignAPI
package import SignboardKit

/// A valid configuration with everything that it names.
package struct ServiceConfiguration: Sendable {
  /// The file.
  package let path: String
  /// What the sign shows.
  package let setup: ServiceSetup
  /// Where the service listens and stores its data, and who may do what.
  package let files: ServiceFiles
  /// The comments in the file that cut a text short.
  package let cutTexts: [ConfigProblem]

  /// The largest configuration that is read, in bytes.
  static let sizeLimit = 1 << 20

  /// Reads a configuration and everything that it names.
  ///
  /// - Parameter overlays: keys that count instead of those in the file, the last ones most.
  /// - Throws: `ConfigurationError`, `SignError` or the error of a file, each with the next step.
  package init(
    path: String, overlays: [String] = [],
    environment: (String) -> String? = { LinuxIO.environment($0) }
  ) throws {
    try self.init(
      bytes: try FileInput.read(file: path, limit: Self.sizeLimit), path: path, overlays: overlays,
      environment: environment)
  }

  /// Reads a configuration that need not be in its file yet, and everything that it names.
  init(
    bytes own: [UInt8], path: String, overlays: [String],
    environment: (String) -> String? = { LinuxIO.environment($0) }
  ) throws {
    var bytes = own
    if !overlays.isEmpty {
      var text = try ConfigurationText(bytes: own, file: path)
      for overlay in overlays { try text.lay(try ConfigurationOverlay(overlay)) }
      bytes = text.bytes
    }
    let settings = try ConfigurationReader.read(bytes: bytes, file: path)
    self.path = path
    cutTexts = ConfigurationReader.cutTexts(in: own, file: path)
    let start = ServiceClock.machine.civil()
    do {
      setup = try ServiceSetup(settings, start: start, showsPage: true)
    } catch {
      throw SignSettings.explained(
        error, ServiceSetup.mistakes(settings, start: start), bytes: bytes, file: path)
    }
    files = try ServiceFiles(setup.service, configuration: path, environment: environment)
  }
}

/// Where a service listens and stores its data, by its configuration and environment.
package struct ServiceFiles: Sendable {
  /// Where requests are taken.
  package let listeners: [ListenAddress]
  /// The file of the messages.
  package let storage: String
  /// The rights and limits of callers.
  package let options: APIOptions
  /// What ports speak https with; `nil`: they speak http.
  package let certificate: CertificateKeeper?

  /// The systems that get events, with their secrets.
  package let webhooks: [WebhookTarget]

  /// The most bytes of a file of tokens.
  static let tokenBytes = 64 << 10

  /// Reads the tokens, the secrets and the certificate, and finds the places.
  ///
  /// - Parameters:
  ///   - configuration: the path of the configuration; without a state directory messages are kept
  ///     beside it.
  ///   - program: what the socket and the file of the messages are called.
  ///   - port: the port of this machine on which requests are taken unless the settings name others.
  ///   - environment: the value of a variable; asked for `RUNTIME_DIRECTORY` and
  ///     `STATE_DIRECTORY`.
  ///   - hostName: what the machine is called.
  package init(
    _ service: ServiceSettings, configuration: String, program: String = "signboard",
    port: ListenAddress = .loopback, environment: (String) -> String?,
    hostName: String = HostName.present()
  ) throws {
    let socket = Self.folder(environment("RUNTIME_DIRECTORY")).map {
      ListenAddress.unixSocket(path: "\($0)/\(program).sock")
    }
    listeners = service.listen ?? [socket].compactMap(\.self) + [port]
    storage = Self.storage(
      of: service, configuration: configuration, program: program, environment: environment)
    certificate = try service.tls.map {
      try CertificateKeeper(CertificateFiles(certificate: $0.certificate, key: $0.key))
    }
    webhooks = try (service.webhooks ?? []).map { webhook in
      WebhookTarget(
        address: webhook.address, secret: try webhook.secretFile.map(Self.secret),
        events: webhook.events)
    }
    var options = APIOptions()
    options.urgentPriority = service.urgent ?? options.urgentPriority
    options.hosts = service.hosts ?? []
    // What lists the pages of the network opens them by this name.
    if service.isForNetwork, let name = LocalName.name(ofHost: hostName) {
      options.hosts.append(name)
    }
    options.origins = service.origins ?? []
    options.needsToken = service.tokensFile != nil
    if let path = service.tokensFile {
      let bytes = try FileInput.readTrusted(path, limit: ServiceFiles.tokenBytes)
      do throws(SignError) {
        options.tokens = try AccessTokens(file: bytes)
      } catch {
        throw SignError(place: path, reason: error.phrase)
      }
    }
    if service.opensNotify ?? false { options.extraEndpoints.insert(.notify) }
    if service.opensShow ?? false { options.extraEndpoints.insert(.show) }
    self.options = options
  }

  /// The file of the messages; the parameters are those of `init`.
  package static func storage(
    of service: ServiceSettings, configuration: String, program: String = "signboard",
    environment: (String) -> String?
  ) -> String {
    let state = folder(environment("STATE_DIRECTORY")).map { "\($0)/" }
    let beside = configuration.lastIndex(of: "/").map { String(configuration[...$0]) }
    return service.storage ?? "\(state ?? beside ?? "")\(program).db"
  }

  /// The first of the folders of a variable.
  private static func folder(_ folders: String?) -> String? {
    folders?.split(separator: ":").first.map(String.init)
  }

  /// Reads a secret; errors name its file and never its content.
  private static func secret(_ path: String) throws -> WebhookSecret {
    let bytes = try FileInput.read(file: path, limit: WebhookSecret.mostBytes)
    do throws(SignError) {
      return try WebhookSecret(file: bytes)
    } catch {
      throw SignError(place: path, reason: error.cause, remedy: error.advice)
    }
  }

  /// By what a sign comes to its broker that was signed in by its code; beside the messages.
  package var pairedLogin: String {
    let folder = storage.lastIndex(of: "/").map { storage[...$0] } ?? ""
    return folder + "mqtt-login"
  }

  /// By what the sign was connected to its broker last; beside the messages.
  var brokerIdentity: String { storage + ".broker" }

  /// The addresses as the log names them.
  ///
  /// - Parameter listening: with the ports in use.
  package func shown(_ listening: [ListenAddress]) -> String {
    listening.map { listener in
      guard case .tcp = listener, certificate != nil else { return listener.shown }
      return "https://\(listener)"
    }.joined(separator: ", ")
  }
}
