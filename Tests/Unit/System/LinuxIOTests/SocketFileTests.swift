// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import LinuxIO
import SignTesting
import Testing

/// The files of UNIX sockets.
struct SocketFileTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// The names in the folder, with their permissions.
  private func names() throws -> [String] {
    try folder.names.map { name in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      let mode = try #require(attributes[.posixPermissions] as? Int)
      return "\(name) \(String(mode, radix: 8))"
    }
  }

  /// Binds a socket and closes it, which leaves its file.
  private func bind(_ path: String) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    return bindSocket(descriptor, to: path) == 0
  }

  @Test func `a socket is reachable only with its permissions`() throws {
    let path = folder.path("sign.sock")
    // The second one replaces the first.
    for mode in [0o660, 0o600] as [UInt32] {
      let file = try SocketFile(path: path)
      #expect(bind(file.bindPath))
      #expect(try names().first == ".0 700")
      try file.publish(permissions: mode)
      #expect(try names() == ["sign.sock \(String(mode, radix: 8))"])
    }
  }

  @Test func `an unpublished socket leaves nothing`() throws {
    let file = try SocketFile(path: folder.path("sign.sock"))
    #expect(bind(file.bindPath))
    file.discardFolder()
    #expect(try names() == [])
  }

  @Test func `a file that is not a socket stays`() throws {
    let file = try folder.write("mine", "notes.txt")
    let error = #expect(throws: SystemError.self) { try SocketFile(path: file) }
    #expect(error?.reason == "a file that is not a socket is there")
    #expect(try folder.text("notes.txt") == "mine")
  }

  @Test func `a path that is too long for a socket is refused`() throws {
    let path = "/" + String(repeating: "x", count: 107)
    let error = #expect(throws: SystemError.self) { try SocketFile(path: path) }
    #expect(error?.reason == "the path has 108 bytes, a socket's has at most 107")
  }
}
