// SPDX-License-Identifier: MIT

/// What a check found.
package struct Finding: Hashable, Sendable {
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

  /// How serious it is, the most serious first.
  package enum State: String, CaseIterable, Sendable {
    /// A sign will not work.
    case problem
    /// It works, and could be better.
    case advice
    /// It could not be found out.
    case unknown
    /// All is well.
    case ok
  }

  package let check: Check
  package let state: State
  /// The fact, one or two sentences.
  package let what: String
  /// The reason why it matters, one or two sentences.
  package let why: String
  /// The shell commands that put it right, in their order; empty if none can.
  package let fix: [String]
  /// Advice beside the commands, whole sentences; may be empty.
  package let hint: String

  package init(
    _ check: Check, _ state: State, _ what: String, why: String, fix: [String] = [],
    hint: String = ""
  ) {
    self.check = check
    self.state = state
    self.what = what
    self.why = why
    self.fix = fix
    self.hint = hint
  }
}
