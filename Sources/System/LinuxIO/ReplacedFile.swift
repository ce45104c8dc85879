// SPDX-License-Identifier: MIT
private import Core
private import Glibc

/// A file that gets its name only when it is complete.
///
/// Until then its bytes are in a temporary file beside it, with `.part` appended to the name
/// (`.part2` and so on if that exists). An existing file stays until the end; a crash leaves the
/// temporary file. A pipe or a device is written directly. Used by one thread at a time.
///
/// After the first error every further call throws the same error, so that a file never has a hole.
package final class ReplacedFile {
  /// The path as it was given.
  package let path: String
  /// The path of the temporary file; `path` itself for a pipe or a device.
  package let partPath: String
  /// Whether there is a temporary file; `false` for a pipe or a device.
  private let hasPart: Bool
  private let target: String
  private var descriptor: Descriptor?
  private var failure: SystemError?

  /// Creates the temporary file.
  ///
  /// It gets the rights of the file that it replaces, and its owner and group if that is permitted.
  ///
  /// - Parameter mode: the rights of a new file, less the umask.
  /// - Throws: if the folder is not writable or the path is a folder.
  package init(path: String, mode: UInt32 = 0o644) throws(SystemError) {
    self.path = path
    guard !path.isEmpty else {
      throw SystemError(
        action: "write", path: "\"\"", errno: ENOENT, advice: .phrase("Check the path."))
    }
    let facts = facts(of: path)
    let kind = facts.map { $0.st_mode & S_IFMT }
    guard kind != S_IFDIR else {
      throw SystemError(
        action: "write", path: path, errno: EISDIR, advice: .phrase("Name a file in it."))
    }
    hasPart = kind == nil || kind == S_IFREG
    guard hasPart else {
      (target, partPath) = (path, path)
      descriptor = try Descriptor.open(path, flags: O_WRONLY, action: "write")
      return
    }
    // A link stays; its target is replaced.
    let target = facts == nil ? path : Self.resolved(path)
    self.target = target
    let (part, partPath) = try Self.makePart(of: target, path, mode)
    (descriptor, self.partPath) = (part, partPath)
    if let facts {
      // A user who may write into the folder need not be the owner of the file.
      _ = fchown(part.number, facts.st_uid, facts.st_gid)
      _ = fchmod(part.number, facts.st_mode & 0o777)
    }
  }

  /// Writes a whole file, which keeps what it had if that fails.
  ///
  /// - Parameter isExact: whether the file gets just these rights, whatever the umask and the rights
  ///   of the file that it replaces: for files that other users have to read.
  package static func write(
    _ bytes: [UInt8], path: String, mode: UInt32 = 0o644, isExact: Bool = false
  ) throws(SystemError) {
    let file = try ReplacedFile(path: path, mode: mode)
    // Before the file has its name, so that nobody meets it with other rights.
    if isExact, file.hasPart, let descriptor = file.descriptor {
      _ = fchmod(descriptor.number, mode_t(mode))
    }
    do throws(SystemError) {
      try file.write(bytes)
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
  }

  /// Adds bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    let descriptor = try opened()
    do throws(SystemError) {
      try writeAll(bytes, to: descriptor.number, name: path)
    } catch {
      throw remembered(error)
    }
  }

  /// Syncs the file and gives it its name; later calls do nothing.
  ///
  /// - Throws: if that fails; the temporary file remains only if it is complete and only the rename
  ///   failed.
  package func finish() throws(SystemError) {
    if let failure { throw failure }
    guard descriptor != nil else { return }
    let open = try opened()
    descriptor = nil
    guard hasPart else { return }
    // Without fsync a power cut could leave an empty file under the name.
    let synced = retried { fsync(open.number) }
    guard synced == 0 else {
      _ = unsafe unlink(partPath)
      throw remembered(SystemError(action: "write", path: path, errno: -synced))
    }
    // Sound: the strings live for the call.
    guard unsafe rename(partPath, target) == 0 else {
      throw remembered(
        SystemError(
          action: "write", path: path, errno: errno,
          advice: .phrase("The written data is in \(partPath).")))
    }
  }

  /// Removes the temporary file; an existing file stays; does nothing after `finish`.
  package func discard() {
    guard descriptor != nil else { return }
    descriptor = nil
    if hasPart { _ = unsafe unlink(partPath) }
  }

  private func opened() throws(SystemError) -> Descriptor {
    if let failure { throw failure }
    guard let descriptor else {
      throw SystemError(
        action: "write", path: path, errno: EBADF, cause: .phrase("the file is closed"),
        advice: .empty)
    }
    return descriptor
  }

  private func remembered(_ error: SystemError) -> SystemError {
    failure = error
    return error
  }

  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func makePart(
    of target: String, _ path: String, _ mode: UInt32
  ) throws(SystemError) -> (Descriptor, String) {
    var number = 1
    while true {
      let part = target + (number == 1 ? ".part" : ".part\(number)")
      do throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        return (try Descriptor.open(part, flags: flags, mode: mode_t(mode), action: "write"), part)
      } catch {
        guard error.errno == EEXIST else {
          throw SystemError(
            action: "write", path: path.filter { $0 != "\0" }, errno: error.errno,
            cause: error.cause,
            advice: error.errno == ENOENT ? .phrase("Check the path.") : error.advice)
        }
        guard number < 99 else {
          throw SystemError(
            action: "write", path: path, errno: EEXIST,
            cause: .phrase("there are already 99 unfinished files of that name"),
            advice: .phrase("Remove them with \"{0}\".", "rm \(Wording.shellWord(target)).part*"))
        }
        number += 1
      }
    }
  }
}
