// SPDX-License-Identifier: MIT
package import HardwareIO
package import SignboardKit

/// A machine as the checks see it: its files, and facts that only the running program knows.
package struct Machine {
  /// The configuration to check.
  package enum ConfigurationFile: Sendable {
    /// No file was named.
    case none
    /// It was read; `cuts` are texts that comments cut short.
    case read(path: String, settings: SignSettings, cuts: [ConfigProblem] = [])
    case unreadable(SystemError)
    /// It has mistakes.
    case wrong(path: String, ConfigurationError)
  }

  /// The store of the service of the configuration.
  package enum Storage: Hashable, Sendable {
    /// Its place is not known, or there is no file yet.
    case none
    /// It was read; `damages` are those that were not acknowledged.
    case read(path: String, damages: [String])
    /// It cannot be read; `reason` is whole sentences.
    case unreadable(path: String, reason: String)
  }

  let files: FileTree
  let configuration: ConfigurationFile
  let storage: Storage
  /// What the program has of libgpiod; `nil` if the program does not run on the machine.
  package let library: GPIOLibrary?
  /// The window of the terminal that shows the report, in cells; `nil` without one.
  package let window: (columns: Int, rows: Int)?
  /// Why the kernel does not filter the system calls of the process that reads sent pictures; `nil` if
  /// it does, or if the program does not run on the machine.
  package let confinementLack: SystemError?

  /// What the kernel reports about its clock, see `ClockQuality`; `nil` if the program does not run on
  /// the machine.
  let isSynchronized: Bool?

  // Used by several checks, looked up once.
  let model: PiModel?
  let user: MachineUser
  let chips: [GPIOChipFacts]
  let boot: BootFiles
  let spiDevices: [String]
  /// The variables of the environment.
  let environment: [String: String]

  /// Looks the facts up.
  ///
  /// - Parameter chip: the facts that a GPIO chip reports; without it the chips of `files` are asked.
  package init(
    files: FileTree, configuration: ConfigurationFile = .none, library: GPIOLibrary? = nil,
    window: (columns: Int, rows: Int)? = nil, storage: Storage = .none,
    confinementLack: SystemError? = nil,
    isSynchronized: Bool? = nil, chip: ((_ path: String) -> GPIOChipFacts?)? = nil
  ) {
    (self.files, self.configuration, self.library) = (files, configuration, library)
    (self.window, self.storage) = (window, storage)
    (self.confinementLack, self.isSynchronized) = (confinementLack, isSynchronized)
    let variables = (files.text("/proc/self/environ") ?? "").split(separator: "\0").compactMap {
      entry -> (String, String)? in
      let sides = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return sides.count == 2 ? (String(sides[0]), String(sides[1])) : nil
    }
    environment = Dictionary(variables) { first, _ in first }
    model = PiModel(files)
    user = MachineUser(files, caller: environment["SUDO_USER"])
    chips = GPIOChipTable.chips(files, asking: chip ?? files.chip)
    boot = BootFiles(files, model: model)
    spiDevices = files.list("/dev").filter { $0.hasPrefix("spidev") }.map { shown("/dev/\($0)") }
  }

  /// The settings of the configuration; empty if there is none or it has mistakes.
  var settings: SignSettings {
    if case .read(_, let settings, _) = configuration { settings } else { SignSettings() }
  }

  /// The path of the configuration file as it was given.
  var configurationPath: String? {
    switch configuration {
    case .none, .unreadable: nil
    case .read(let path, _, _), .wrong(let path, _): path
    }
  }

  /// The backends of the chains of the configuration.
  var backends: [BackendChoice] {
    settings.chains?.map(\.backend) ?? settings.backend.map { [$0] } ?? []
  }

  /// The SPI devices that the configuration names, each once.
  var configuredDevices: [String] {
    var seen: Set<String> = []
    return backends.compactMap { if case .spi(let device) = $0 { device } else { nil } }
      .filter { seen.insert($0).inserted }
  }

  /// The chip with the lines of the header; `nil` where it is not known or missing.
  var headerChip: GPIOChipFacts? {
    model?.chipLabel.flatMap { label in chips.first { $0.label == label } }
  }

  /// The GPIO chains that the configuration names.
  var configuredGPIO: [(chip: String, lines: [String])] {
    backends.compactMap {
      if case .gpio(let chip, let clk, let din, let cs) = $0 {
        (chip, [clk, din, cs])
      } else {
        nil
      }
    }
  }

  /// Whether a sign on this machine needs SPI: the configuration names it, or names no backend on a
  /// Raspberry Pi, where SPI is usual.
  var needsSPI: Bool { backends.isEmpty ? model != nil : !configuredDevices.isEmpty }

  /// The command that replaces a backend in the configuration file; none without a file, and for an
  /// old name with characters that are special in sed.
  func replacing(_ old: String, with new: String) -> [String] {
    let isPlain = old.utf8.allSatisfy { byte in
      Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
        || "/:-_".utf8.contains(byte) || byte == UInt8(ascii: ".")
    }
    guard let path = configurationPath, isPlain, !old.isEmpty else { return [] }
    let pattern = old.reduce(into: "") { $0 += $1 == "." ? "\\." : String($1) }
    return ["sed -i \(quoted("s|\(pattern)|\(new)|")) \(quoted(path))"]
  }
}
