// SPDX-License-Identifier: MIT
import SignConfiguration

@testable import SignboardCommand

/// A machine in memory, and a person who types prepared answers.
final class FakeMachine: SetupMachine {
  /// What stands on the terminal, answers too.
  private(set) var terminal = ""
  /// The commands that changed something, in their order.
  private(set) var commands: [String] = []
  var files: [String: String]
  var answers: [String]
  var spiDevices = ["/dev/spidev0.0"]
  var hasSystemd = true
  var timeZone: String? = "Europe/Berlin"
  /// Whether the user is root.
  var isRoot = true
  var isEnabled = false
  var isActive = false
  /// Commands that fail, with the reason.
  var failures: [String: String] = [:]
  /// What happens when the last answer is typed.
  var onAnswer: () -> Void = {}
  /// What the wizard finds; `nil`: the person leaves it.
  var found: PanelSettings?
  /// Why the wizard cannot ask.
  var obstacle: (any Error)?

  let addresses = ["192.168.1.20"]
  let spiAdvice = [
    "SPI is off: line 7 of /boot/firmware/config.txt, \"#dtparam=spi=on\", is commented out.",
    "These commands put it right; then begin again:", "",
    "  sudo raspi-config nonint do_spi 0", "  sudo reboot",
  ]

  static let path = "/etc/signboard/signboard.yaml"

  init(_ configuration: String, _ answers: String...) {
    files = [Self.path: configuration]
    self.answers = answers
  }

  /// The configuration.
  var configuration: String { files[Self.path] ?? "" }

  /// Runs the setup with these answers of options; the output, and the error at its end.
  func run(
    _ options: SetupAnswers = SetupAnswers(), isSure: Bool = false, isDryRun: Bool = false,
    isUndo: Bool = false
  ) -> String {
    terminal = ""
    let setup = Setup(options, of: Self.path, on: self, isSure: isSure, isDryRun: isDryRun)
    do {
      if isUndo { try setup.undo() } else { try setup.run() }
    } catch {
      terminal += "Error: \(error)\n"
    }
    return terminal
  }

  func problem(ofTimeZone name: String) -> String? {
    ["Europe/Berlin", "Asia/Tokyo", "UTC"].contains(name)
      ? nil : "There is no time zone \"\(name)\"."
  }

  func exists(_ path: String) -> Bool { files[path] != nil }

  func mayReplace(_ path: String) -> Bool { isRoot }

  func read(_ path: String) throws -> [UInt8] { Array((files[path] ?? "").utf8) }

  func write(_ bytes: [UInt8], to path: String, mode: UInt32) throws {
    files[path] = String(decoding: bytes, as: UTF8.self)
  }

  func change(_ path: String, mode: UInt32, _ change: ([UInt8]) throws -> [UInt8]?) throws {
    let new = try change(try read(path))
    files[path] = new.map { String(decoding: $0, as: UTF8.self) }
  }

  func remove(_ path: String) throws { files[path] = nil }

  func run(_ words: [String]) -> String? {
    let command = words.joined(separator: " ")
    switch words.dropFirst().first {
    case "is-enabled": return isEnabled ? nil : "disabled"
    case "is-active": return isActive ? nil : "inactive"
    default: break
    }
    commands.append(command)
    if let reason = failures[command] { return reason }
    guard words.first == "systemctl", words.count > 1 else { return nil }
    let isNow = words.contains("--now")
    switch words[1] {
    case "enable": (isEnabled, isActive) = (true, isNow || isActive)
    case "disable": (isEnabled, isActive) = (false, isActive && !isNow)
    case "start", "restart": isActive = true
    case "stop": isActive = false
    default: break
    }
    return nil
  }

  func check(_ bytes: [UInt8], of path: String) throws {
    _ = try ConfigurationReader.read(bytes: bytes, file: path)
  }

  func findWiring(on backend: BackendChoice) throws -> PanelSettings? {
    if let obstacle { throw obstacle }
    try print("(The wizard asks on \(backend).)")
    return found
  }

  func makeToken(name: String) -> (token: String, line: String) {
    ("5e1f…90ab", "administrator:\(String(repeating: "0", count: 64)) name=\(name)")
  }

  func lines(of link: SignInLink) -> [String] {
    [
      "Open this in a browser to sign in, or scan it with a phone:", "", "  \(link)", "",
      "  (the QR code of the link)", "",
    ]
  }

  func print(_ line: String) throws { terminal += line + "\n" }

  func ask(_ question: String) throws -> String? {
    guard !answers.isEmpty else {
      terminal += String(question.dropLast()) + "\n"
      return nil
    }
    let answer = answers.removeFirst()
    if answers.isEmpty { onAnswer() }
    terminal += (answer.isEmpty ? String(question.dropLast()) : question + answer) + "\n"
    return answer
  }
}
