// SPDX-License-Identifier: MIT

/// What a check found.
public struct Finding: Hashable, Sendable {
  /// What is looked at; the raw values are the words of the report and of its JSON.
  public enum Check: String, CaseIterable, Sendable {
    /// Which machine it is.
    case model
    /// Release and kernel.
    case kernel
    /// Which generation of libgpiod there is.
    case libgpiod
    /// Whether SPI is switched on, and where.
    case spi
    /// The device files of chains.
    case devices
    /// Whether the user may use them.
    case groups
    /// The chip with the lines of the header.
    case gpio
    /// Who uses lines and devices.
    case lines
    /// The kernel's buffer for SPI.
    case bufsiz
    /// Whether the machine gets enough voltage.
    case power
    /// What the modules draw.
    case supply
    /// What a registered display says of itself.
    case display
    /// What to do where the dimmest step is too bright.
    case intensity
    /// What the terminal can show.
    case terminal
    /// The fonts that are asked for.
    case fonts
    /// The time zone.
    case timeZone = "time-zone"
    /// Whether the frame thread may have precedence.
    case realTime = "real-time"
    /// The configuration file.
    case configuration
    /// What the service keeps.
    case storage
  }

  /// How serious it is, the most serious first.
  public enum State: String, CaseIterable, Sendable {
    /// A sign will not work.
    case problem
    /// It works, and could be better.
    case advice
    /// It could not be found out.
    case unknown
    /// All is well.
    case ok
  }

  /// What was looked at.
  public let check: Check
  /// How serious it is.
  public let state: State
  /// What was found, one or two sentences.
  public let what: String
  /// Why that matters, one or two sentences.
  public let why: String
  /// The shell commands that put it right, in their order; none where no command can.
  public let fix: [String]
  /// What to do or know beside the commands, whole sentences; may be empty.
  public let hint: String

  /// Makes a finding from its parts.
  public init(
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
