// SPDX-License-Identifier: MIT
import Logging
import SignAPI
import SignControl
import SignMQTT
import SignboardKit
import Synchronization

extension ServiceRunner {
  /// The thread that reports to a broker of MQTT, as long as the configuration has one.
  ///
  /// - Parameter operations: does what the broker's clients ask for.
  func serveBroker(_ service: SignService, _ operations: OperationServer) {
    var start = BrokerStart<Wanted>()
    var link: BrokerLink?
    var pairing: BrokerPairing?
    var login: PairedLogin?
    var former = keptIdentities()
    var reported: ReportMark?
    var isLogging = false
    var showing = service.showPairing(nil, after: nil)
    while !isEnding {
      // A sign that waits has none, and one that was signed in has it.
      if login == nil, pairing == nil { login = keptLogin() }
      let wanted = state.withLock { Wanted($0.configuration, login: login) }
      let now = MonotonicClock.now()
      if start.isDue(wanted, at: now) {
        link?.end(isForgotten: !(wanted?.succeeds(start.wanted) ?? false))
        pairing?.end()
        // Not from the file: a full disk may not have taken them.
        former = link?.former ?? former
        (link, pairing, reported) = (nil, nil, nil)
        let failure = start.attempt(wanted, at: now) { () throws(SystemError) in
          if let wanted, wanted.mqtt.isPairing {
            pairing = try begin(pairing: wanted.mqtt)
          } else if let wanted {
            link = try begin(wanted, former, service, operations)
          } else {
            // Nobody takes over plays any more.
            Task { try? await service.followPlays(session: nil) }
          }
        }
        if let failure { logger.error("MQTT: \(failure)") }
        showing = service.showPairing(pairing?.text, after: showing)
      }
      let lack = start.failure.flatMap { error in
        wanted.map { BrokerLink.part(of: $0.mqtt, without: error) }
      }
      let part = link?.part ?? pairing?.part ?? lack
      if part != service.state.broker { service.report(broker: part) }
      if let new = pairing?.login, keep(new) {
        login = new
        continue
      }
      guard let link else {
        broker.sleep(until: start.next)
        continue
      }
      let mark = ReportMark(of: service)
      if mark != reported {
        reported = mark
        link.change()
      }
      // Plays come to the log behind the change itself.
      let logs = !service.state.storage.shown.isEmpty
      if isLogging, !logs { link.notePlays() }
      isLogging = logs
      broker.sleep(until: link.look(at: MonotonicClock.now()))
    }
    link?.end()
    pairing?.end()
  }

  /// What a link is made from.
  private struct Wanted: Equatable {
    let mqtt: MQTTSettings
    let values: [String: BrokerValueSetting]

    /// `nil`: the configuration has no broker.
    ///
    /// - Parameter login: that of a sign that was signed in by its code; `nil`: it was not.
    init?(_ configuration: ServiceConfiguration, login: PairedLogin?) {
      let settings = configuration.setup.settings
      guard var mqtt = settings.mqtt else { return nil }
      if mqtt.isPairing, let login {
        mqtt = login.settings(mqtt, path: configuration.files.pairedLogin)
      }
      (self.mqtt, values) = (mqtt, settings.brokerValues ?? [:])
    }

    /// Whether what the broker keeps of the sign stays right with the next connection, or is cleared by it.
    func succeeds(_ other: Wanted?) -> Bool {
      guard let other else { return false }
      let (old, new) = (BrokerIdentity(other.mqtt), BrokerIdentity(mqtt))
      // Another login may lack the rights, and a sign that waits to be signed in clears nothing.
      let hasRights =
        !mqtt.isPairing && mqtt.username == other.mqtt.username
        && mqtt.certificate == other.mqtt.certificate
      return old == new || hasRights && new.isAtBroker(of: old)
    }
  }

  private func begin(
    _ wanted: Wanted, _ former: FormerIdentities, _ service: SignService,
    _ operations: OperationServer
  ) throws(SystemError) -> BrokerLink {
    let page = state.withLock { $0.configuration.setup.service.page(hostName: HostName.present()) }
    let path = state.withLock { $0.configuration.files.brokerIdentity }
    let link = try BrokerLink(
      wanted.mqtt, topics: SignTopics(wanted.mqtt), version: version, page: page,
      control: service, operations: operations, values: wanted.values,
      former: former, logger: logger,
      onValue: { service.take(brokerValue: $1, name: $0) },
      onReport: { [kept] in
        service.noteBroker()
        if service.hasFleetStep { kept.interrupt() }
      },
      onIdentities: { [self] in write($0, path) }
    ) { [broker] in broker.interrupt() }
    try link.start()
    return link
  }

  /// By what the sign was connected before its start.
  private func keptIdentities() -> FormerIdentities {
    let path = state.withLock { $0.configuration.files.brokerIdentity }
    let bytes = (try? FileInput.read(file: path, limit: BrokerIdentity.mostBytes)) ?? []
    return FormerIdentities(BrokerIdentity.list(file: bytes))
  }

  /// Writes by what the sign is or was connected, for the next start; returns whether it could.
  private func write(_ identities: [BrokerIdentity], _ path: String) -> Bool {
    do {
      try ReplacedFile.write(BrokerIdentity.file(of: identities), path: path)
      return true
    } catch {
      logger.error("MQTT: \(error)")
      return false
    }
  }

  /// Lets the sign wait at a broker to be signed in.
  func begin(pairing settings: MQTTSettings) throws(SystemError) -> BrokerPairing {
    let pairing = try BrokerPairing(settings, logger: logger) { [broker] in broker.interrupt() }
    try pairing.start()
    logger.notice("MQTT: The sign waits to be signed in with the code \(pairing.offer.code).")
    return pairing
  }

  /// By what the sign comes to the broker; `nil`: its configuration does not let it wait, or it was not
  /// signed in yet.
  func keptLogin() -> PairedLogin? {
    let (mayWait, path) = state.withLock {
      ($0.configuration.setup.settings.mqtt?.isPairing ?? false, $0.configuration.files.pairedLogin)
    }
    guard mayWait, let bytes = try? FileInput.read(file: path, limit: PairedLogin.mostBytes) else {
      return nil
    }
    return PairedLogin(file: bytes)
  }

  /// Keeps by what the sign comes to the broker from now on; returns whether that was possible.
  func keep(_ login: PairedLogin) -> Bool {
    let path = state.withLock { $0.configuration.files.pairedLogin }
    do {
      try ReplacedFile.write(login.file, path: path, mode: 0o600, isExact: true)
      logger.notice("MQTT: The sign was signed in as \(login.id).")
      return true
    } catch {
      logger.error("MQTT: \(error)")
      return false
    }
  }
}

extension SignService {
  private static let pairingID = "pairing-code"
  private static let pairingCaller = Caller(role: .administrator, name: "signboard")
  /// Before all that is not protected.
  private static let pairingPriority = 90

  /// Shows the code by which the sign is signed in at a broker; `nil`: none any more.
  ///
  /// - Parameter before: the task that ends first.
  /// - Returns: what shows or removes it; `nil`: there is nothing to do.
  func showPairing(_ text: LocalizedText?, after before: Task<Void, Never>?) -> Task<Void, Never>? {
    guard text != nil || before != nil || state.view(of: Self.pairingID) != nil else { return nil }
    return Task {
      await before?.value
      do throws(ControlError) {
        if let text {
          var draft = MessageDraft(text: text)
          draft.priority = Self.pairingPriority
          _ = try await put(draft, id: Self.pairingID, if: .none, by: Self.pairingCaller)
        } else if state.view(of: Self.pairingID) != nil {
          try await removeMessage(id: Self.pairingID, if: .none, by: Self.pairingCaller)
        }
      } catch {
        logger.error("MQTT: \(error)")
      }
    }
  }
}
