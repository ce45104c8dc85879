// SPDX-License-Identifier: MIT
import LinuxIO
import Logging
import Schedules
import SignConfiguration
import SignControl
import SignMQTT
import Synchronization
import Wording

extension ServiceRunner {
  /// Lets the sign wait at a broker to be signed in.
  func begin(pairing settings: MQTTSettings) -> BrokerPairing? {
    do {
      let pairing = try BrokerPairing(settings, logger: logger) { [broker] in broker.interrupt() }
      try pairing.start()
      logger.notice("MQTT: The sign waits to be signed in with the code \(pairing.offer.code).")
      return pairing
    } catch {
      logger.error("MQTT: \(error)")
      return nil
    }
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
  /// - Parameter before: what is shown or removed first.
  /// - Returns: what shows or removes it; `nil`: there is nothing to do.
  func showPairing(
    _ text: LocalizedText?, after before: Task<Void, Never>?
  ) -> Task<Void, Never>? {
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
