// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import LinuxIO
import Testing

/// The files of UNIX sockets.
struct SocketFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("sf-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The names in the folder, with their permissions.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      let path = folder.appendingPathComponent(name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      let mode = try #require(attributes[.posixPermissions] as? Int)
      return "\(name) \(String(mode, radix: 8))"
    }
  }

  /// Binds a socket and closes it, which leaves its file.
  private func bind(_ path: String) -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { place in
      for (index, byte) in path.utf8.enumerated() where index < place.count - 1 {
        unsafe place[index] = byte
      }
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.bind(descriptor, $0, size) == 0
      }
    }
  }

  @Test func `a socket is reachable only with its permissions`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("sign.sock").path
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
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try SocketFile(path: folder.appendingPathComponent("sign.sock").path)
    #expect(bind(file.bindPath))
    file.discardFolder()
    #expect(try names() == [])
  }

  @Test func `a file that is not a socket stays`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("notes.txt")
    try Data("mine".utf8).write(to: file)
    let error = #expect(throws: SystemError.self) { try SocketFile(path: file.path) }
    #expect(error?.reason == "a file that is not a socket is there")
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
  }

  @Test func `a path that is too long for a socket is refused`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = "/" + String(repeating: "x", count: 107)
    let error = #expect(throws: SystemError.self) { try SocketFile(path: path) }
    #expect(error?.reason == "the path has 108 bytes, a socket's has at most 107")
  }
}
