// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import MessageStorage
import SignAPI
import SignControl
import SignTesting
import Testing

@testable import SignService

/// A file that a configuration names and that never answers stops nothing.
struct PipeTests {
  private static let keys: [String] = [
    "values-file: PIPE",
    "conversation: PIPE",
    "font: PIPE.bdf",
    "font: PIPE.ttf",
    "zones: [{name: a, at: [0, 0], size: [16, 8], conversation: PIPE}]",
    "service: {tokens-file: PIPE}",
    "service: {webhooks: [{url: \"http://127.0.0.1/x\", secret-file: PIPE}]}",
    "service: {tls: {certificate: PIPE, key: PIPE}, listen: [\"0.0.0.0:8443\"]}",
  ]

  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    for name in ["pipe", "pipe.bdf", "pipe.ttf"] {
      let result = unsafe mkfifo(folder.path(name), 0o600)
      #expect(result == 0)
    }
  }

  @Test(arguments: keys)
  func `a pipe in place of a configured file is reported at once`(key: String) throws {
    let text = "backend: memory\npanel: 2x1\n" + key + "\n"
    let report = try complaint(
      folder.write(text.replacing("PIPE", with: folder.path("pipe")), "sign.yaml"))
    // A font may come from a pipe that has it.
    #expect(report.contains("it is not a file") || key.contains("ttf"), "\(report)")
    #expect(report.contains("/pipe"), "\(report)")
  }

  /// Why the configuration is refused, or what the health of its sign reports.
  private func complaint(_ path: String) throws -> String {
    let found: ServiceConfiguration
    do {
      found = try ServiceConfiguration(path: path, environment: { _ in nil })
    } catch {
      return "\(error)"
    }
    let store = try MessageStore(path: folder.path + "/signs.db")
    let service = try SignService(
      found.setup, store: store, clock: VirtualClocks().service, logger: LogLines().logger)
    defer { service.close() }
    return service.healthNow().parts.map { "\($0.detail)" }.joined(separator: "\n")
  }

  @Test func `a pipe beside the store is reported at once`() throws {
    let log = LogLines()
    let store = folder.path + "/s.db"
    for ending in [".composing", ".sessions", ".signed-out"] {
      let result = unsafe mkfifo(store + ending, 0o600)
      #expect(result == 0)
    }
    #expect {
      _ = try MarkFile(store + ".composing")
    } throws: { error in
      "\(error)" == "Cannot open \(store).composing: it is not a file. Move it away."
    }
    _ = SessionCookies(beside: store, logger: log.logger)
    for ending in [".sessions", ".signed-out"] {
      #expect(
        log.all.contains("warning Cannot read \(store)\(ending): it is not a file. Name a file."))
    }
  }

  @Test func `a pipe in place of the configuration is refused at once`() throws {
    #expect {
      _ = try ServiceConfiguration(path: folder.path("pipe"), environment: { _ in nil })
    } throws: { error in
      "\(error)".contains("it is not a file. Name a file.")
    }
  }
}
