// SPDX-License-Identifier: MIT
public import Core
private import Glibc

/// A failure of the operating system.
public struct SystemError: Error, Hashable, Sendable {
  /// The action, such as `read`.
  public let action: String
  /// The object of the action: a path or a name known to the user.
  public let path: String
  /// The error number of the system, or 0.
  public let errno: Int32
  /// The reason in words, without a full stop, in the languages of answers.
  package let cause: Phrase
  /// The next step, a full sentence, in the languages of answers; may be empty.
  package let advice: Phrase

  /// The reason in words, without a full stop.
  public var reason: String { cause.description }

  /// Without `reason` it is the system's text for `errno`.
  public init(
    action: String, path: String, errno: Int32, reason: String? = nil, remedy: String = ""
  ) {
    self.init(
      action: action, path: path, errno: errno,
      cause: reason.map { .verbatim($0) }, advice: .verbatim(remedy))
  }

  /// Makes one in the languages of answers; without `cause` it has the system's text for `errno`.
  package init(
    action: String, path: String, errno: Int32, cause: Phrase? = nil, advice: Phrase
  ) {
    self.action = action
    self.path = path
    self.errno = errno
    self.cause = cause ?? Self.cause(errno)
    self.advice = advice
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

  /// Whether there is something else than a file at the path.
  public var isOtherKind: Bool { errno == EINVAL || errno == EISDIR }

  /// Whether the file system or the quota of the user is full.
  public var isOutOfRoom: Bool { errno == ENOSPC || errno == EDQUOT }

  /// Whether the file system is read-only, or permission is denied.
  public var isUnwritable: Bool { errno == EROFS || isRefusal }
}

extension SystemError: Phrased, CustomStringConvertible {
  /// The message.
  ///
  /// Such as `Cannot read sign.yaml: no such file or directory. Check the path.`
  public var description: String { phrase.description }

  /// The message in the languages of answers.
  package var phrase: Phrase {
    let reason = Phrase.phrase("\(cause).")
    return Self.cannot(
      action, Wording.plain(path),
      advice == .empty ? reason : .joined([reason, advice], separator: " "))
  }

  /// The sentence about a failed action on a file, with whole sentences of why.
  package static func cannot(_ action: String, _ path: String, _ why: Phrase) -> Phrase {
    switch action {
    case "open": .phrase("Cannot open \(path): \(why)")
    case "read": .phrase("Cannot read \(path): \(why)")
    case "write": .phrase("Cannot write \(path): \(why)")
    case "change": .phrase("Cannot change \(path): \(why)")
    case "remove": .phrase("Cannot remove \(path): \(why)")
    case "create": .phrase("Cannot create \(path): \(why)")
    case "list": .phrase("Cannot list \(path): \(why)")
    case "lock": .phrase("Cannot lock \(path): \(why)")
    case "sync": .phrase("Cannot sync \(path): \(why)")
    case "set aside": .phrase("Cannot set aside \(path): \(why)")
    case "use": .phrase("Cannot use \(path): \(why)")
    case "move": .phrase("Cannot move \(path): \(why)")
    case "look at": .phrase("Cannot look at \(path): \(why)")
    case "watch": .phrase("Cannot watch \(path): \(why)")
    case "look into": .phrase("Cannot look into \(path): \(why)")
    case "restore from": .phrase("Cannot restore from \(path): \(why)")
    default: .phrase("Cannot \(action) \(path): \(why)")
    }
  }
}
