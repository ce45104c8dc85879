// SPDX-License-Identifier: MIT
private import Glibc

/// Reads files below a folder that a stranger may name but not leave.
///
/// Every part of a path is opened by itself below the one before and never through a symbolic
/// link, so that nothing that is exchanged meanwhile leads out. What is not a regular file is not
/// opened at all. The folder itself is trusted and may be a link.
public enum FolderFile {
  /// The most bytes of a name.
  public static let lengthLimit = 255
  /// The most names that are listed, and the most folders below each other.
  static let nameLimit = 4096
  static let deepest = 8

  /// Whether a text can name a file below a folder.
  ///
  /// Parts separated by `/` that do not begin with a point; no backslash, no control characters.
  public static func isName(_ name: String) -> Bool {
    let bytes = name.utf8
    return bytes.count <= lengthLimit
      && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
      && bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { ($0.first ?? UInt8(ascii: ".")) != UInt8(ascii: ".") }
  }

  /// Reads a file whole.
  ///
  /// - Parameters:
  ///   - name: the path below the folder; see `isName`.
  ///   - folder: a path of the machine.
  ///   - limit: the most bytes that are accepted.
  /// - Throws: an error that names the file as `name`; `isMissing` where there is none.
  public static func read(
    _ name: String, in folder: String, limit: Int
  ) throws(SystemError) -> [UInt8] {
    guard isName(name) else {
      throw SystemError(
        action: "read", path: shown(name), errno: EINVAL, reason: "it leads out of the folder",
        remedy: "Write the path below the folder, such as shop/logo.png.")
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

  /// The files below a folder, sorted; nothing where it cannot be listed.
  ///
  /// Hidden names and links are left out, and what lies too deep or comes after too many.
  public static func names(in folder: String) -> [String] {
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
    // The stream closes its descriptor, so it gets one of its own.
    let copy = fcntl(place.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return [] }
    guard let directory = unsafe fdopendir(copy) else {
      _ = close(copy)
      return []
    }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while names.count < nameLimit, let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
        unsafe String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// What an entry of a folder is, links not followed.
  private static func kind(of entry: String, in place: Descriptor) -> mode_t? {
    var information = stat()
    guard unsafe fstatat(place.number, entry, &information, AT_SYMLINK_NOFOLLOW) == 0
    else { return nil }
    return information.st_mode & S_IFMT
  }

  /// Opens an entry of a folder if it is what it has to be.
  private static func open(
    _ entry: String, in place: Descriptor, of name: String, kind wanted: mode_t
  ) throws(SystemError) -> Descriptor {
    // Opening a device can start something, so its kind is looked at before, and again after.
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
    var information = stat()
    guard unsafe fstat(number, &information) == 0, information.st_mode & S_IFMT == wanted
    else { throw failure(name, EINVAL) }
    return opened
  }

  private static func failure(_ name: String, _ code: Int32) -> SystemError {
    let (reason, remedy): (String?, String) =
      switch code {
      case ELOOP:
        ("symbolic links are not followed", "Put the file itself into the folder.")
      case EINVAL: ("it is not a file", "Name a file.")
      case EISDIR: (nil, "Name a file in it.")
      case ENOENT, ENOTDIR: (nil, "Check the path.")
      case EACCES, EPERM: (nil, "Let the user that runs signboard read it.")
      default: (nil, "")
      }
    return SystemError(action: "read", path: name, errno: code, reason: reason, remedy: remedy)
  }

  /// A name without what a terminal would act on.
  private static func shown(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix(lengthLimit).map {
          $0.properties.generalCategory == .control ? "?" : $0
        }))
  }
}
