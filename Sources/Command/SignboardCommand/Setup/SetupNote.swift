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

  /// The lines whose value is yes or no; the note has the last one only with a token.
  private static var flags: [(name: String, path: WritableKeyPath<SetupNote, Bool>)] {
    [
      ("enabled", \.service.isEnabled), ("active", \.service.isActive),
      ("open", \.service.isOpen), ("told", \.service.isAnnounced), ("had-tokens", \.hadTokens),
    ]
  }

  var bytes: [UInt8] {
    let heading =
      "# How the service was before \"signboard setup\", for \"signboard setup --undo\"."
    let flags = Self.flags.dropLast(tokens == nil ? 1 : 0).map { flag in
      "\(flag.name) \(self[keyPath: flag.path] ? "yes" : "no")"
    }
    let token = tokens.map { ["name \(name ?? "")", "tokens \($0)"] } ?? []
    return Array(([heading] + flags + token).map { $0 + "\n" }.joined().utf8)
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
      if let flag = Self.flags.first(where: { $0.name == parts[0] }) {
        self[keyPath: flag.path] = parts[1] == "yes"
      }
      if parts[0] == "name" { name = String(parts[1]) }
      if parts[0] == "tokens" { tokens = String(parts[1]) }
    }
  }
}
