// SPDX-License-Identifier: MIT
private import Core
private import Glibc

/// Reads whole files.
package enum FileInput {
  /// Reads all bytes of a file, a pipe or a device.
  ///
  /// - Parameters:
  ///   - path: The file, without expansion.
  ///   - limit: The most bytes, so that a wrong path cannot fill the memory.
  /// - Throws: If the file cannot be opened or read, is a directory, or is too large.
  package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try Descriptor.open(path, flags: O_RDONLY, action: "read")
    return try read(descriptor: descriptor.number, name: path, limit: limit)
  }

  /// Reads all bytes of a file that states who may do what; otherwise like `read(file:limit:)`.
  ///
  /// - Throws: Also if everybody may write it, as then everybody may do everything.
  package static func readTrusted(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try Descriptor.open(file: path, action: "read")
    if let facts = descriptor.facts, facts.st_mode & S_IWOTH != 0 {
      let command = "sudo chmod o-w \(Wording.shellWord(path))"
      throw SystemError(
        action: "read", path: path, errno: EPERM,
        cause: .phrase("everybody on this machine may write it"),
        advice: .phrase("Put that right with \"{0}\".", "\(command)"))
    }
    return try read(descriptor: descriptor.number, name: path, limit: limit)
  }

  /// Reads all bytes of a regular file that a configuration names; never waits, as for the writer of a
  /// pipe.
  ///
  /// - Throws: If it is missing, of another kind, not readable or too large.
  package static func read(file path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try Descriptor.open(file: path, action: "read")
    return try read(descriptor: descriptor.number, name: path, limit: limit)
  }

  /// Reads an open descriptor to its end and leaves it open; `name` is for errors.
  package static func read(
    descriptor: Int32, name: String, limit: Int
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte above the limit distinguishes a file that just fits from a larger one.
    let most = max(limit, 0).advanced(by: limit == .max ? 0 : 1)
    // Only a hint: files of the kernel report a page and hold a few bytes.
    let expected = min(size(descriptor), most)
    while bytes.count < most {
      // The reported size plus one byte to detect the end; pipes report no size.
      let wanted = min(max(expected &+ 1 &- bytes.count, 16_384), most &- bytes.count)
      let got = append(wanted, to: &bytes, from: descriptor)
      guard got >= 0 else {
        throw SystemError(
          action: "read", path: name, errno: Int32(truncatingIfNeeded: -got),
          advice: -got == Int(EISDIR) ? .phrase("Name a file in it.") : .empty)
      }
      if got == 0 { return bytes }
    }
    throw tooLarge(name, limit)
  }

  /// The size of a regular file, or 0.
  private static func size(_ descriptor: Int32) -> Int {
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0,
      information.st_mode & S_IFMT == S_IFREG
    else { return 0 }
    return max(Int(information.st_size), 0)
  }

  private static func append(
    _ wanted: Int, to bytes: inout [UInt8], from descriptor: Int32
  ) -> Int {
    var got = 0
    let part = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      got = retried { unsafe Glibc.read(descriptor, buffer.baseAddress, wanted) }
      count = max(got, 0)
    }
    // The first part is the whole of most files, and not copied.
    if bytes.isEmpty { bytes = part } else { bytes += part }
    return got
  }

  private static func tooLarge(_ name: String, _ limit: Int) -> SystemError {
    SystemError(
      action: "read", path: name, errno: EFBIG,
      cause: .phrase("it has more than \(limit) bytes"), advice: .phrase("Use a smaller file."))
  }
}
