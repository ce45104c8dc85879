// SPDX-License-Identifier: MIT
private import Glibc

/// Reads files below a folder: those of this machine, or of a partial copy of another one.
///
/// Read-only; never blocks, for any kind of path, and results are limited in size.
package struct FileTree: Hashable, Sendable {
  /// The most names read from a folder.
  static let nameLimit = 65_536

  private let root: String

  /// `/` is this machine.
  package init(root: String = "/") {
    self.root = root.hasSuffix("/") ? String(root.dropLast()) : root
  }

  /// Whether this is the running machine.
  package var isMachine: Bool { root.isEmpty }

  /// Reads a whole file.
  ///
  /// - Throws: If it is missing, not a file, not readable or has more than `limit` bytes.
  package func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try Descriptor.open(file: place(path), as: path, action: "read")
    return try FileInput.read(descriptor: descriptor.number, name: path, limit: limit)
  }

  /// The names in a folder, sorted, without `.` and `..`.
  package func names(in path: String) throws(SystemError) -> [String] {
    guard !path.utf8.contains(0), let directory = unsafe opendir(place(path) + "/") else {
      throw SystemError(action: "list", path: path, errno: errno)
    }
    defer { unsafe closedir(directory) }
    return unsafe DirectoryEntries.names(in: directory, most: FileTree.nameLimit) {
      $0 != "." && $0 != ".."
    }
  }

  /// The kind, owner and permissions of a path, with links followed.
  package func node(_ path: String) throws(SystemError) -> FileNode {
    if let listed = listedNode(path) { return listed }
    guard let facts = facts(of: place(path)) else {
      throw SystemError(action: "look at", path: path, errno: errno)
    }
    let kind: FileNode.Kind =
      switch facts.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFCHR: .characterDevice
      default: .other
      }
    return FileNode(
      kind: kind, permissions: facts.st_mode & 0o777, owner: facts.st_uid,
      group: facts.st_gid)
  }

  /// The target of a link, as written in it; `nil` for anything else.
  package func target(of path: String) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe bytes.withUnsafeMutableBytes { buffer -> Int in
      guard let start = buffer.baseAddress else { return 0 }
      return unsafe readlink(place(path), start, buffer.count)
    }
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }

  /// The name of the time zone to which `/etc/localtime` leads, such as `Asia/Tokyo`; `nil` if it is
  /// no link to one.
  package var timeZoneName: String? {
    let parts = target(of: "/etc/localtime")?.split(separator: "/") ?? []
    guard let place = parts.lastIndex(of: "zoneinfo"), place + 1 < parts.count else { return nil }
    return parts[(place + 1)...].joined(separator: "/")
  }

  /// The real path; a relative one is below the working folder.
  private func place(_ path: String) -> String { path.hasPrefix("/") ? root + path : path }

  /// A device of a copied tree.
  ///
  /// Only root can copy devices, so `/dev/.nodes` lists them like `ls -l`: `crw-rw---- 0 999
  /// spidev0.0`, with the ids of user and group.
  private func listedNode(_ path: String) -> FileNode? {
    guard !isMachine, path.hasPrefix("/dev/"),
      let bytes = try? read("/dev/.nodes", limit: 65_536)
    else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 4, words[3] == path.dropFirst(5), words[0].count == 10,
        let owner = UInt32(words[1]), let group = UInt32(words[2])
      else { continue }
      var permissions: UInt32 = 0
      for letter in words[0].dropFirst() {
        permissions = permissions << 1 | (letter == "-" ? 0 : 1)
      }
      return FileNode(
        kind: words[0].hasPrefix("c") ? .characterDevice : .other, permissions: permissions,
        owner: owner, group: group)
    }
    return nil
  }
}
