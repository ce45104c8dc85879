// SPDX-License-Identifier: MIT

/// How the machine was before the last `signboard setup`, kept beside the configuration.
struct SetupNote: Hashable {
  /// The service.
  var service: UnitState
  /// The file to which a token was added; `nil`: none was.
  var tokens: String?
  /// The name of that token.
  var name: String?
  /// Whether that file was there before.
  var hadTokens = false

  /// Where the note of a configuration is.
  static func path(of configuration: String) -> String { configuration + ".before-setup.service" }

  var bytes: [UInt8] {
    func word(_ isTrue: Bool) -> String { isTrue ? "yes" : "no" }
    var lines = [
      "# How the service was before \"signboard setup\", for \"signboard setup --undo\".",
      "enabled \(word(service.isEnabled))", "active \(word(service.isActive))",
      "open \(word(service.isOpen))", "told \(word(service.isTold))",
    ]
    if let tokens {
      lines += ["had-tokens \(word(hadTokens))", "name \(name ?? "")", "tokens \(tokens)"]
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  init(service: UnitState, token: NewToken? = nil) {
    (self.service, tokens, name) = (service, token?.path, token?.name)
    hadTokens = token?.isNew == false
  }

  /// Reads a note; lines that are not known are left out.
  init(_ bytes: [UInt8]) {
    service = UnitState()
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let isYes = parts[1] == "yes"
      switch parts[0] {
      case "enabled": service.isEnabled = isYes
      case "active": service.isActive = isYes
      case "open": service.isOpen = isYes
      case "told": service.isTold = isYes
      case "had-tokens": hadTokens = isYes
      case "name": name = String(parts[1])
      case "tokens": tokens = String(parts[1])
      default: break
      }
    }
  }
}
