// SPDX-License-Identifier: MIT
private import Core
private import Glibc

/// A buffered file for writing; used by one thread at a time.
///
/// After the first error every further call throws the same error, so that a file never has a hole.
package final class FileOutput {
  /// The path as it was given.
  package let path: String
  private var descriptor: Descriptor?
  private var buffer: [UInt8] = []
  private var failure: SystemError?
  private static let bufferSize = 65_536

  /// Opens an empty file; a new one has mode 0644 less the umask.
  ///
  /// - Parameter isNew: whether the file must not exist yet.
  package init(path: String, isNew: Bool = false) throws(SystemError) {
    self.path = path
    let flags = O_WRONLY | O_CREAT | (isNew ? O_EXCL : O_TRUNC)
    descriptor = try Descriptor.open(path, flags: flags, mode: 0o644, action: "write")
    buffer.reserveCapacity(Self.bufferSize)
  }

  deinit { try? flush() }

  /// Checks whether a file can be created at a path, without creating it.
  ///
  /// - Throws: If the folder does not exist or is not writable.
  package static func checkFolder(of path: String) throws(SystemError) {
    // Sound: the string lives for the call and C only reads it.
    guard unsafe access(DurableFiles.folder(of: path), W_OK | X_OK) == 0 else {
      throw SystemError(
        action: "write", path: path, errno: errno, advice: .phrase("Check the folder."))
    }
  }

  /// Adds bytes; they are written when the buffer of 64 KiB is full and on `flush`.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try check()
    if buffer.count + bytes.count > Self.bufferSize { try flush() }
    if bytes.count >= Self.bufferSize { return try send(bytes) }
    buffer.append(contentsOf: bytes)
  }

  /// Adds a text as UTF-8.
  package func write(_ text: String) throws(SystemError) { try write(Array(text.utf8)) }

  /// Writes the buffer.
  package func flush() throws(SystemError) {
    try check()
    guard !buffer.isEmpty else { return }
    try send(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the buffer and closes the file; later calls do nothing.
  package func close() throws(SystemError) {
    guard descriptor != nil else { return }
    defer { descriptor = nil }
    try flush()
  }

  private func check() throws(SystemError) {
    if let failure { throw failure }
    guard descriptor == nil else { return }
    throw SystemError(
      action: "write", path: path, errno: EBADF, cause: .phrase("the file is closed"),
      advice: .empty)
  }

  private func send(_ bytes: [UInt8]) throws(SystemError) {
    guard let descriptor else { return }
    do throws(SystemError) {
      try writeAll(bytes, to: descriptor.number, name: path)
    } catch {
      failure = error
      throw error
    }
  }
}

/// Writes all bytes, in several calls if needed.
///
/// - Parameter offset: where in the file they begin; `nil`: behind those that were written last.
package func writeAll(
  _ bytes: [UInt8], to descriptor: Int32, at offset: Int? = nil, name: String
) throws(SystemError) {
  var start = 0
  while start < bytes.count {
    let count = bytes.count - start
    // Sound: `start` and `count` stay inside the array.
    let written = unsafe bytes.withUnsafeBytes { buffer in
      let rest = unsafe buffer.baseAddress?.advanced(by: start)
      return retried {
        guard let offset else { return unsafe Glibc.write(descriptor, rest, count) }
        return unsafe pwrite(descriptor, rest, count, off_t(offset &+ start))
      }
    }
    if written > 0 {
      start += written
    } else if written == -Int(EAGAIN) {
      // A non-blocking terminal or pipe is full for now.
      var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&event, 1, -1)
    } else {
      throw writeError(written == 0 ? ENOSPC : Int32(truncatingIfNeeded: -written), name)
    }
  }
}

private func writeError(_ code: Int32, _ name: String) -> SystemError {
  if code == EFBIG { return .tooLarge("write", name) }
  let advice: Phrase =
    code == ENOSPC || code == EDQUOT
    ? .phrase("Make room with \"df -h\" and \"rm\", or write to another place.") : .empty
  return SystemError(action: "write", path: name, errno: code, advice: advice)
}
