// SPDX-License-Identifier: MIT
private import Glibc
private import Wording

/// Why the operating system did not do what was asked.
public struct SystemError: Error, Hashable, Sendable {
  /// What was being done, such as `read`.
  public let action: String
  /// What it was done to: a path or a name that a person knows.
  public let path: String
  /// The system's error number, or 0 where there is none.
  public let errno: Int32
  /// The reason in words, without a full stop.
  public let reason: String
  /// What the person can do next, a full sentence; may be empty.
  public let remedy: String

  /// Makes an error from its parts; without a reason it is the system's text for `errno`.
  public init(
    action: String, path: String, errno: Int32, reason: String? = nil, remedy: String = ""
  ) {
    self.action = action
    self.path = path
    self.errno = errno
    self.reason = reason ?? Self.reason(errno)
    self.remedy = remedy
  }

  /// The system's text for an error number, begun in lower case to stand inside a sentence.
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
  /// Whether nobody reads standard output any more.
  public var isBrokenPipe: Bool { errno == EPIPE && path == StandardStreams.outputName }
}

extension SystemError: CustomStringConvertible {
  /// The sentence that a person reads.
  ///
  /// Such as `Cannot read sign.yaml: no such file or directory. Check the path.`
  public var description: String {
    "Cannot \(action) \(Wording.plain(path)): \(reason)." + (remedy.isEmpty ? "" : " \(remedy)")
  }
}
