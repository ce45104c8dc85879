// SPDX-License-Identifier: MIT
private import Core
private import Glibc

/// Reads files below a folder by untrusted names that cannot lead out of it.
///
/// Each path component is opened relative to the previous one and never through a symbolic link, so
/// that a concurrent exchange cannot lead out. Only regular files are opened. The folder itself is
/// trusted and may be a link.
package enum FolderFile {
  /// The most bytes of a name.
  package static let lengthLimit = 255
  /// The most names that are listed, and the most folders below each other.
  static let nameLimit = 4096
  static let deepest = 8

  /// Whether a text is a valid name of a file below a folder.
  ///
  /// Components separated by `/` that do not begin with a dot; no backslashes or control
  /// characters.
  package static func isName(_ name: String) -> Bool {
    let bytes = name.utf8
    return bytes.count <= lengthLimit
      && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
      && bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { ($0.first ?? UInt8(ascii: ".")) != UInt8(ascii: ".") }
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - name: the path below the folder; see `isName`.
  ///   - folder: the path of the folder.
  ///   - limit: the most bytes.
  /// - Throws: an error about `name`; `isMissing` if there is no such file.
  package static func read(
    _ name: String, in folder: String, limit: Int
  ) throws(SystemError) -> [UInt8] {
    guard isName(name) else {
      throw SystemError(
        action: "read", path: shown(name), errno: EINVAL,
        cause: .phrase("it leads out of the folder"),
        advice: .phrase("Write the path below the folder, such as {0}.", "shop/logo.png"))
    }
    var parts = name.split(separator: "/").map(String.init)
    guard let file = parts.popLast() else {
      throw SystemError(action: "read", path: name, errno: ENOENT)
    }
    var place = try Descriptor.open(folder, flags: O_RDONLY | O_DIRECTORY, action: "open")
    for part in parts { place = try open(part, in: place, of: name, kind: S_IFDIR) }
    let descriptor = try open(file, in: place, of: name, kind: S_IFREG)
    return try FileInput.read(descriptor: descriptor.number, name: name, limit: limit)
  }

  /// The files below a folder, sorted; empty if it cannot be listed.
  ///
  /// Omits hidden names, links, and files beyond the limits of depth and number.
  package static func names(in folder: String) -> [String] {
    guard let place = try? Descriptor.open(folder, flags: O_RDONLY | O_DIRECTORY, action: "list")
    else { return [] }
    var (found, seen) = ([String](), 0)
    list(place, prefix: "", depth: 1, seen: &seen, into: &found)
    return found.sorted()
  }

  private static func list(
    _ place: Descriptor, prefix: String, depth: Int, seen: inout Int, into found: inout [String]
  ) {
    for entry in entries(of: place) {
      seen += 1
      guard seen <= nameLimit else { return }
      let name = prefix + entry
      guard isName(name), let kind = kind(of: entry, in: place) else { continue }
      if kind == S_IFREG {
        found.append(name)
      } else if kind == S_IFDIR, depth < deepest,
        let below = try? open(entry, in: place, of: name, kind: S_IFDIR)
      {
        list(below, prefix: name + "/", depth: depth + 1, seen: &seen, into: &found)
      }
    }
  }

  private static func entries(of place: Descriptor) -> [String] {
    // The stream closes its descriptor, so it gets a duplicate.
    let copy = fcntl(place.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return [] }
    guard let directory = unsafe fdopendir(copy) else {
      _ = close(copy)
      return []
    }
    defer { unsafe closedir(directory) }
    return unsafe DirectoryEntries.names(in: directory, most: nameLimit) { !$0.hasPrefix(".") }
  }

  /// The kind of a folder's entry, without following links.
  private static func kind(of entry: String, in place: Descriptor) -> mode_t? {
    var information = stat()
    guard unsafe fstatat(place.number, entry, &information, AT_SYMLINK_NOFOLLOW) == 0
    else { return nil }
    return information.st_mode & S_IFMT
  }

  /// Opens an entry of a folder if it has the right kind.
  private static func open(
    _ entry: String, in place: Descriptor, of name: String, kind wanted: mode_t
  ) throws(SystemError) -> Descriptor {
    // Opening a device can have effects, so the kind is checked before and after.
    guard let before = kind(of: entry, in: place) else { throw failure(name, errno) }
    if before == S_IFLNK { throw failure(name, ELOOP) }
    guard before == wanted else {
      throw failure(name, before == S_IFDIR ? EISDIR : wanted == S_IFDIR ? ENOTDIR : EINVAL)
    }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let number = retried {
      unsafe openat(place.number, entry, wanted == S_IFDIR ? flags | O_DIRECTORY : flags)
    }
    guard number >= 0 else { throw failure(name, -number) }
    let opened = Descriptor(owning: number)
    guard let facts = opened.facts, facts.st_mode & S_IFMT == wanted else {
      throw failure(name, EINVAL)
    }
    return opened
  }

  private static func failure(_ name: String, _ code: Int32) -> SystemError {
    let (cause, advice): (Phrase?, Phrase) =
      switch code {
      case ELOOP:
        (
          .phrase("symbolic links are not followed"),
          .phrase("Put the file itself into the folder.")
        )
      case EINVAL: (.phrase("it is not a file"), .phrase("Name a file."))
      case EISDIR: (nil, .phrase("Name a file in it."))
      case ENOENT, ENOTDIR: (nil, .phrase("Check the path."))
      case EACCES, EPERM: (nil, .phrase("Let the user that runs signboard read it."))
      default: (nil, .empty)
      }
    return SystemError(action: "read", path: name, errno: code, cause: cause, advice: advice)
  }

  /// A name without control characters, for messages.
  package static func shown(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix(lengthLimit).map {
          $0.properties.generalCategory == .control ? "?" : $0
        }))
  }
}
