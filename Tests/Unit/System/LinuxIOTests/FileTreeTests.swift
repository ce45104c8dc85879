// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@testable import LinuxIO

/// Reading files below a folder.
struct FileTreeTests {
  private let folder: TestFolder
  private let tree: FileTree

  init() throws {
    folder = try TestFolder()
    tree = FileTree(root: folder.path + "/")
    try folder.makeFolder("dev")
  }

  @Test func `files, names, links and nodes below the folder are found`() throws {
    try folder.write("abc", "b")
    try FileManager.default.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "b")
    #expect(try tree.read("/a", limit: 3) == Array("abc".utf8))
    #expect(try tree.names(in: "/") == ["a", "b", "dev"])
    #expect(tree.target(of: "/a") == "b")
    #expect(tree.target(of: "/b") == nil)
    #expect(try tree.node("/a").kind == .file)
    #expect(try tree.node("/dev").kind == .folder)
    #expect(!tree.isMachine)
  }

  @Test func `unreadable files are reported with the reason`() throws {
    try folder.write("abcd", "long")
    #expect(throws: SystemError.self) { try tree.read("/long", limit: 3) }
    for path in ["/none", "/long/x", "/none\0"] {
      #expect(throws: SystemError.self) { try tree.read(path, limit: 3) }
      #expect(throws: SystemError.self) { try tree.node(path) }
      #expect(throws: SystemError.self) { try tree.names(in: path) }
      #expect(tree.target(of: path) == nil)
    }
    do throws(SystemError) {
      _ = try tree.read("/dev", limit: 3)
      Issue.record("a folder was read")
    } catch {
      #expect(error.description == "Cannot read /dev: is a directory. Name a file in it.")
      #expect(!error.isMissing && !error.isRefusal)
    }
    do throws(SystemError) {
      _ = try tree.node("/none")
      Issue.record("nothing was found")
    } catch {
      #expect(error.description == "Cannot look at /none: no such file or directory.")
      #expect(error.isMissing)
    }
  }

  @Test(
    arguments: [
      ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("../usr/share/zoneinfo/UTC", "UTC"),
      ("/usr/share/zoneinfo/", nil), ("/var/lib/clock", nil), (nil, nil),
    ] as [(String?, String?)])
  func `a time zone has the name to which its link leads`(target: String?, name: String?) throws {
    try folder.makeFolder("etc")
    if let target {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("etc/localtime"), withDestinationPath: target)
    } else {
      try folder.write("TZif", "etc/localtime")
    }
    #expect(tree.timeZoneName == name)
  }

  @Test func `a pipe does not block`() throws {
    let result = unsafe mkfifo(folder.path("pipe"), 0o600)
    #expect(result == 0)
    #expect(throws: SystemError.self) { try tree.read("/pipe", limit: 3) }
  }

  @Test func `a copied tree lists its devices`() throws {
    try folder.write("crw-rw---- 0 995 spidev0.0\nnonsense\ncrw-rw---- 0 spidev0.1\n", "dev/.nodes")
    #expect(
      try tree.node("/dev/spidev0.0")
        == FileNode(kind: .characterDevice, permissions: 0o660, owner: 0, group: 995))
    #expect(throws: SystemError.self) { try tree.node("/dev/spidev0.1") }
  }

  @Test func `the machine itself has its devices`() throws {
    let machine = FileTree()
    #expect(machine.isMachine)
    #expect(try machine.node("/dev/null").kind == .characterDevice)
  }

  @Test(
    arguments: [
      (0o660, 1000, [995], true), (0o660, 1000, [4], false), (0o660, 0, [], true),
      (0o600, 7, [], true), (0o666, 1000, [], true), (0o060, 7, [995], false),
      (0o640, 1000, [995], false),
    ] as [(UInt32, UInt32, [UInt32], Bool)])
  func `the first matching permission class decides`(
    permissions: UInt32, user: UInt32, groups: [UInt32], expected: Bool
  ) {
    let node = FileNode(kind: .characterDevice, permissions: permissions, owner: 7, group: 995)
    #expect(node.isUsable(user: user, groups: groups) == expected)
  }
}
