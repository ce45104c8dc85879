// SPDX-License-Identifier: MIT
import Core

/// A problem of a line of a file of messages.
package struct FileProblem: Hashable, Sendable, CustomStringConvertible {
  /// The most problems that are reported one by one.
  static let mostReported = 100

  /// The line, counted from 1.
  package let line: Int
  /// The field of a message or the number of a character; `nil`: all of it.
  package let column: String?
  /// Whole sentences: the reason and the next step.
  package let sentence: String

  /// Makes a problem; its texts may be foreign.
  init(_ line: Int, _ column: String? = nil, _ sentence: String) {
    self.line = line
    self.column = column.map { ShownText.line($0) }
    self.sentence = ShownText.line(sentence)
  }

  /// That a file is not UTF-8; `nil`: it is.
  package init?(encodingOf bytes: [UInt8]) {
    if let reason = Wording.foreignEncoding(bytes) {
      self.init(1, nil, "\(reason)")
    } else if let place = Wording.firstInvalidByte(of: bytes[...]) {
      self.init(
        bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1, nil,
        "The text is not UTF-8; save it as UTF-8, or convert it with iconv.")
    } else {
      return nil
    }
  }

  /// The place and the sentences.
  package var description: String {
    "line \(line)" + (column.map { ", \($0)" } ?? "") + ": \(sentence)"
  }

  /// All of them below a sentence about their file.
  ///
  /// - Parameter isAll: whether the whole file was looked at, so that their number is exact.
  static func text(_ problems: [FileProblem], of name: String, isAll: Bool = true) -> String {
    var lines = problems.prefix(mostReported).map { "  \($0)" }
    let rest = problems.count - mostReported
    if rest > 0 { lines.append("  and \(isAll ? "" : "at least ")\(rest) more") }
    return "\(name) is not taken, and nothing is changed:" + lines.map { "\n" + $0 }.joined()
  }
}
