// SPDX-License-Identifier: MIT
import Foundation
import SignAPI
import SignService
import SignTesting
import Testing

/// Paths of a configuration are relative to it, wherever the service was started.
struct RelativePathTests {
  private static let yaml = """
    backend: memory
    panel: 8x1
    values-file: live.json
    zones:
      - {name: main, at: [0, 0], size: [32, 8], text: "{news}"}
      - {name: chat, at: [32, 0], size: [32, 8], conversation: chat.json}
    service: {tokens-file: tokens, storage: kept.db}

    """

  @Test func `a service finds its files from every working folder`() throws {
    let folder = try TestFolder()
    let path = try folder.write(Self.yaml, "sign.yaml")
    try folder.write("{\"news\": \"here\"}", "live.json")
    try folder.write("{\"messages\":[{\"id\":1,\"body\":\"Hello\"}]}\n", "chat.json")
    try folder.write("read-only:\(String(repeating: "0", count: 64))\n", "tokens")
    let found = try ServiceConfiguration(path: path, environment: { _ in nil })
    #expect(found.files.storage == folder.path("kept.db"))
    #expect(!found.files.options.tokens.isEmpty)
    // Missing files are searched for there too, and named so.
    try folder.remove("tokens")
    #expect {
      _ = try ServiceConfiguration(path: path, environment: { _ in nil })
    } throws: { error in
      "\(error)".contains(folder.path("tokens"))
    }
  }

  @Test func `a file of tokens that everybody may write is refused`() throws {
    let folder = try TestFolder()
    let sign = try folder.write(
      "backend: memory\npanel: 8x1\nservice: {tokens-file: tokens}\n", "sign.yaml")
    let tokens = try folder.write("viewer:\(String(repeating: "0", count: 64))\n", "tokens")
    func read(_ mode: Int) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: tokens)
      _ = try ServiceConfiguration(path: sign, environment: { _ in nil })
    }
    for mode in [0o600, 0o640, 0o644, 0o660] { try read(mode) }
    for mode in [0o666, 0o602] {
      #expect {
        try read(mode)
      } throws: {
        "\($0)" == "Cannot read \(tokens): everybody on this machine may write it. "
          + "Put that right with \"sudo chmod o-w \(tokens)\"."
      }
    }
  }
}
