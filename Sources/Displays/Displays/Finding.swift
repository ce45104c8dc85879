// SPDX-License-Identifier: MIT

/// What a check of `signboard doctor` found.
public struct Finding: Hashable, Sendable {
  /// How serious it is, the most serious first.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// A sign will not work.
    case problem
    /// It works, and could be better.
    case advice
    /// It could not be found out.
    case unknown
    /// All is well.
    case ok
  }

  /// The checked part, a word: `display` for the check of a display.
  public let subject: String
  /// How serious it is.
  public let state: State
  /// The fact, one or two sentences.
  public let what: String
  /// The reason why it matters, whole sentences.
  public let why: String
  /// The shell commands that put it right, in their order; empty if none can.
  public let fix: [String]
  /// Advice beside the commands, whole sentences; may be empty.
  public let hint: String

  /// Makes a finding.
  public init(
    subject: String = "display", _ state: State, _ what: String, why: String, fix: [String] = [],
    hint: String = ""
  ) {
    (self.subject, self.state, self.what) = (subject, state, what)
    (self.why, self.fix, self.hint) = (why, fix, hint)
  }
}
