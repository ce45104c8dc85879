// SPDX-License-Identifier: MIT
import HardwareIO
public import LinuxIO
public import SignConfiguration

/// A machine as the checks see it: files, and what only the running program knows.
public struct Machine {
  /// The configuration that is checked along.
  public enum ConfigurationFile: Sendable {
    /// Nobody named one.
    case none
    /// It was read.
    case read(path: String, settings: SignSettings)
    /// It cannot be read.
    case unreadable(SystemError)
    /// It was read and is wrong.
    case wrong(path: String, ConfigurationError)
  }

  /// What the service of the configuration keeps.
  public enum Storage: Hashable, Sendable {
    /// It is not known where that is, or there is nothing yet.
    case none
    /// It was looked into: what happened to it that nobody has acknowledged.
    case read(path: String, damages: [String])
    /// It cannot be looked into; why, whole sentences.
    case unreadable(path: String, reason: String)
  }

  /// A terminal's window in cells.
  public struct Window: Hashable, Sendable {
    /// Cells side by side.
    public let columns: Int
    /// Lines.
    public let rows: Int

    /// Makes a size.
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Where facts come from.
  public let files: any MachineFiles
  /// The configuration that is checked along.
  public let configuration: ConfigurationFile
  /// What the service of the configuration keeps.
  public let storage: Storage
  /// The generation of libgpiod that the program was built for, 0 for none; nothing where that
  /// says nothing about the machine, because the program runs elsewhere.
  public let librarySeries: Int?
  /// The window of the terminal that the report goes to; nothing where it goes to none.
  public let window: Window?

  // Asked for by several checks, looked up once.
  let model: PiModel?
  let user: MachineUser
  let chips: [GPIOChipFacts]
  let boot: BootFiles
  let spiDevices: [String]
  private let environment: [String: String]

  /// Looks up what several checks need.
  public init(
    files: any MachineFiles, configuration: ConfigurationFile = .none, librarySeries: Int? = nil,
    window: Window? = nil, storage: Storage = .none
  ) {
    self.storage = storage
    self.files = files
    self.configuration = configuration
    self.librarySeries = librarySeries
    self.window = window
    let variables = (files.text("/proc/self/environ") ?? "").split(separator: "\0").compactMap {
      entry -> (String, String)? in
      let sides = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return sides.count == 2 ? (String(sides[0]), String(sides[1])) : nil
    }
    environment = Dictionary(variables) { first, _ in first }
    model = PiModel(files)
    user = MachineUser(files)
    chips = GPIOChipTable.chips(files)
    boot = BootFiles(files, model: model)
    let names = (try? files.names(in: "/dev")) ?? []
    spiDevices = names.filter { $0.hasPrefix("spidev") }.map { shown("/dev/\($0)") }
  }

  /// What the configuration says; nothing said where there is none or it is wrong.
  var settings: SignSettings {
    if case .read(_, let settings) = configuration { settings } else { SignSettings() }
  }

  /// The configuration file, as the person named it.
  var configurationPath: String? {
    switch configuration {
    case .none, .unreadable: nil
    case .read(let path, _), .wrong(let path, _): path
    }
  }

  /// What the chains of the configuration hang on.
  var backends: [BackendChoice] {
    settings.chains?.map(\.backend) ?? settings.backend.map { [$0] } ?? []
  }

  /// The SPI devices that the configuration names.
  var configuredDevices: [String] {
    backends.compactMap { if case .spi(let device) = $0 { device } else { nil } }
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

  /// Whether a sign on this machine needs SPI: the configuration says so, or says nothing on a
  /// Raspberry Pi, where SPI is the usual way.
  var needsSPI: Bool { backends.isEmpty ? model != nil : !configuredDevices.isEmpty }

  /// A variable of the environment; nothing where it is not set.
  func variable(_ name: String) -> String? { environment[name] }
}
