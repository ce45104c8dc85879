// SPDX-License-Identifier: MIT
import Displays

/// A check with a subject of its own.
protocol DoctorCheck {
  /// What it is about, a word of the report and of its JSON.
  static var subject: String { get }
  /// Why its findings matter, where one has no reason of its own.
  static var why: String { get }
}

extension DoctorCheck {
  /// A sign will not work.
  static func problem(
    _ what: String, why: String = Self.why, fix: [String] = [], hint: String = ""
  ) -> Finding {
    finding(.problem, what, why: why, fix: fix, hint: hint)
  }

  /// A sign works, and could be better.
  static func advice(
    _ what: String, why: String = Self.why, fix: [String] = [], hint: String = ""
  ) -> Finding {
    finding(.advice, what, why: why, fix: fix, hint: hint)
  }

  /// It could not be found out.
  static func unknown(
    _ what: String, why: String = Self.why, fix: [String] = [], hint: String = ""
  ) -> Finding {
    finding(.unknown, what, why: why, fix: fix, hint: hint)
  }

  /// All is well.
  static func ok(_ what: String, why: String = Self.why, hint: String = "") -> Finding {
    finding(.ok, what, why: why, hint: hint)
  }

  /// A finding of any state.
  static func finding(
    _ state: Finding.State, _ what: String, why: String = Self.why, fix: [String] = [],
    hint: String = ""
  ) -> Finding {
    Finding(subject: subject, state, what, why: why, fix: fix, hint: hint)
  }
}
