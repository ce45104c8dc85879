// SPDX-License-Identifier: MIT
private import Glibc
private import Wording

/// A failure of the operating system.
public struct SystemError: Error, Hashable, Sendable {
  /// The action, such as `read`.
  public let action: String
  /// The object of the action: a path or a name known to the user.
  public let path: String
  /// The error number of the system, or 0.
  public let errno: Int32
  /// The reason in words, without a full stop.
  public let reason: String
  /// The next step, a full sentence; may be empty.
  public let remedy: String

  /// Without `reason` it is the system's text for `errno`.
  public init(
    action: String, path: String, errno: Int32, reason: String? = nil, remedy: String = ""
  ) {
    self.action = action
    self.path = path
    self.errno = errno
    self.reason = reason ?? Self.reason(errno)
    self.remedy = remedy
  }

  /// The system's text for an error number, with a lower-case first letter for use in a sentence.
  public static func reason(_ errno: Int32) -> String {
    // Safe on every thread since glibc 2.32; the text is copied at once.
    guard let text = unsafe strerror(errno) else { return "error \(errno)" }
    let sentence = unsafe String(cString: text)
    // An abbreviation such as RPC keeps its capitals.
    guard let first = sentence.first, sentence.dropFirst().first?.isLowercase == true else {
      return sentence
    }
    return first.lowercased() + sentence.dropFirst()
  }
}

extension SystemError {
  /// Whether the reader of standard output has gone.
  public var isBrokenPipe: Bool { errno == EPIPE && path == StandardStreams.outputName }

  /// Whether the path does not exist.
  public var isMissing: Bool { errno == ENOENT || errno == ENOTDIR || errno == ENXIO }

  /// Whether permission is denied.
  public var isRefusal: Bool { errno == EACCES || errno == EPERM }

  /// Whether the file system or the quota of the user is full.
  public var isOutOfRoom: Bool { errno == ENOSPC || errno == EDQUOT }

  /// Whether the file system is read-only, or permission is denied.
  public var isUnwritable: Bool { errno == EROFS || isRefusal }
}

extension SystemError: CustomStringConvertible {
  /// The message.
  ///
  /// Such as `Cannot read sign.yaml: no such file or directory. Check the path.`
  public var description: String {
    "Cannot \(action) \(Wording.plain(path)): \(reason)." + (remedy.isEmpty ? "" : " \(remedy)")
  }
}
