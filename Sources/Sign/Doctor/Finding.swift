// SPDX-License-Identifier: MIT
package import Displays

extension Finding {
  /// The subject of a check; the raw values are the words of the report and of its JSON.
  package enum Check: String, CaseIterable, Sendable {
    /// The board.
    case model
    /// Release and kernel.
    case kernel
    /// The generation of libgpiod.
    case libgpiod
    /// Whether SPI is switched on, and where.
    case spi
    /// The device files of chains.
    case devices
    /// Whether the user may use them.
    case groups
    /// The chip with the lines of the header.
    case gpio
    /// The programs that use lines and devices.
    case lines
    /// The kernel's buffer for SPI.
    case bufsiz
    /// Whether the machine gets enough voltage.
    case power
    /// The current of the modules.
    case supply
    /// The checks of a registered display.
    case display
    /// The intensity 0, which may be too bright.
    case intensity
    /// The colors and characters of the terminal.
    case terminal
    /// The fonts that are asked for.
    case fonts
    /// The time zone.
    case timeZone = "time-zone"
    /// Whether anything sets the clock.
    case clock
    /// Whether real-time priority is permitted.
    case realTime = "real-time"
    /// The configuration file.
    case configuration
    /// What the network gets to see of the service.
    case network
    /// The connection to a broker of MQTT.
    case mqtt
    /// The store of the service.
    case storage
    /// What a library that reads a sent picture could do.
    case pictures
  }

  /// The subject; `nil`: another one, of a display.
  package var check: Check? { Check(rawValue: subject) }

  /// Makes a finding of a check.
  package init(
    _ check: Check, _ state: State, _ what: String, why: String, fix: [String] = [],
    hint: String = ""
  ) {
    self.init(subject: check.rawValue, state, what, why: why, fix: fix, hint: hint)
  }
}

/// A check with a subject of its own.
protocol DoctorCheck {
  /// What it is about.
  static var subject: Finding.Check { get }
  /// Why its findings matter, where one does not say something else.
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
    Finding(subject, state, what, why: why, fix: fix, hint: hint)
  }
}
