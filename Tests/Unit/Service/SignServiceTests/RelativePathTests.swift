// SPDX-License-Identifier: MIT
import Foundation
import HTTPServing
import SignAPI
import SignService
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
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "signboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try write("sign.yaml", Self.yaml)
    try write("live.json", "{\"news\": \"here\"}")
    try write("chat.json", "{\"messages\":[{\"id\":1,\"body\":\"Hello\"}]}\n")
    try write("tokens", "read-only:\(String(repeating: "0", count: 64))\n")
    let path = folder.appendingPathComponent("sign.yaml").path
    let found = try ServiceConfiguration(path: path, environment: { _ in nil })
    #expect(found.files.storage == folder.appendingPathComponent("kept.db").path)
    #expect(!found.files.options.tokens.isEmpty)
    // Missing files are searched for there too, and named so.
    try FileManager.default.removeItem(at: folder.appendingPathComponent("tokens"))
    #expect {
      _ = try ServiceConfiguration(path: path, environment: { _ in nil })
    } throws: { error in
      "\(error)".contains(folder.appendingPathComponent("tokens").path)
    }
  }
  @Test func `a file of tokens that everybody may write is refused`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "signboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sign = folder.appendingPathComponent("sign.yaml").path
    let tokens = folder.appendingPathComponent("tokens").path
    try "backend: memory\npanel: 8x1\nservice: {tokens-file: tokens}\n"
      .write(toFile: sign, atomically: true, encoding: .utf8)
    try "viewer:\(String(repeating: "0", count: 64))\n"
      .write(toFile: tokens, atomically: true, encoding: .utf8)
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
