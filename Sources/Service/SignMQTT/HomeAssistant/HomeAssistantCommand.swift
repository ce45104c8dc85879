// SPDX-License-Identifier: MIT
import Core
import SignControl

/// What Home Assistant asks of a sign: an operation of the API with its parameters and its body.
struct HomeAssistantCommand: Hashable {
  private let operation: String
  private var parameters: [String: String] = [:]
  private var body: JSONValue?

  /// Shows a plain text now without keeping it.
  private static func show(_ text: String) -> HomeAssistantCommand {
    HomeAssistantCommand(operation: "showText", parameters: ["text": text])
  }

  /// Reads the payload of a command topic; `nil` if it is none of Home Assistant.
  ///
  /// - Parameter playback: the state of playback now.
  static func read(
    _ command: HomeAssistantDevice.Command, _ payload: [UInt8], playback: PlaybackState
  ) -> [HomeAssistantCommand]? {
    guard let text = String(validating: payload, as: UTF8.self) else { return nil }
    switch command {
    case .light: return light(payload, isStopped: playback == .stopped)
    case .notify: return text.isEmpty ? nil : [.show(text)]
    case .text:
      let place = ["id": HomeAssistantState.textID]
      if text.isEmpty { return [.init(operation: "removeMessage", parameters: place)] }
      return [
        .init(
          operation: "putMessage", parameters: place, body: ["text": .string(text), "plain": true])
      ]
    case .select:
      if text == HomeAssistantDevice.plan { return [] }
      return [.init(operation: "activateMessage", parameters: ["id": text])]
    case .pause:
      switch text {
      // A sign that is stopped is off, and stays so.
      case "ON": return playback == .running ? [.init(operation: "pause")] : []
      case "OFF": return playback == .paused ? [.init(operation: "start")] : []
      default: return nil
      }
    case .speed:
      let most = Double(HomeAssistantDevice.mostSpeed)
      guard let speed = Double(text), (1...most).contains(speed) else { return nil }
      return [.init(operation: "putSpeed", body: ["speed": .number(speed)])]
    case .identify: return [.init(operation: "identify")]
    }
  }

  private static func light(_ payload: [UInt8], isStopped: Bool) -> [HomeAssistantCommand]? {
    var reader = JSONReader(payload)
    guard case .object(let members)? = (try? reader.document())?.value else { return nil }
    func value(_ key: String) -> JSONNode.Value? { members.first { $0.key == key }?.node.value }
    switch value("state") {
    case .string("OFF"): return [.init(operation: "stop")]
    case .string("ON"):
      var commands: [HomeAssistantCommand] = isStopped ? [.init(operation: "start")] : []
      if case .number(let text)? = value("brightness"), let number = Double(text) {
        let most = Double(HomeAssistantDevice.mostIntensity)
        let intensity = Int64(min(max(number.rounded(), 1), most)) - 1
        commands.append(.init(operation: "putIntensity", body: ["intensity": .integer(intensity)]))
      }
      return commands
    default: return nil
    }
  }

  /// The operation as a request with an id.
  func request(id: String) -> [UInt8] {
    let parameters = parameters.sorted { $0.key < $1.key }
    return JSONValue.object(present: [
      "id": .string(id), "operation": .string(operation),
      "parameters": .object(parameters.map { .init($0.key, .string($0.value)) }), "body": body,
    ]).bytes
  }
}
