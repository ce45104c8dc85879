// SPDX-License-Identifier: MIT
internal import Core
public import Displays

/// Where frames go.
public enum BackendChoice: Hashable, Sendable, CustomStringConvertible {
  /// The terminal.
  case terminal
  /// A simulated panel in memory.
  case memory
  /// Nowhere.
  case null
  /// A chain on an SPI device such as `/dev/spidev0.0`.
  case spi(String)
  /// A chain on three GPIO lines of a chip, by their offsets.
  case gpio(chip: String, clk: String, din: String, cs: String)
  /// A display of a registered kind.
  case display(DisplayChoice)

  /// Whether it is a chain of real modules.
  package var isHardware: Bool {
    switch self {
    case .spi, .gpio: true
    case .terminal, .memory, .null, .display: false
    }
  }

  /// Whether it can drive a part of a panel.
  var drivesParts: Bool {
    switch self {
    case .memory, .null, .spi, .gpio: true
    case .terminal, .display: false
    }
  }

  /// The choice of words as they are written in the configuration, such as `spi:/dev/spidev0.0`.
  ///
  /// - Throws: `ValueProblem` for words that are not understood.
  public init(_ words: String) throws(ValueProblem) { self = try Self.parser.parse(words) }

  /// The choice as written in the configuration.
  public var description: String {
    switch self {
    case .terminal: "terminal"
    case .memory: "memory"
    case .null: "null"
    case .spi(let device): "spi:\(device)"
    case .gpio(let chip, let clk, let din, let cs): "gpio:\(chip),clk=\(clk),din=\(din),cs=\(cs)"
    case .display(let choice): "\(choice)"
    }
  }

  /// The parser of every backend.
  public static var parser: SettingParser<BackendChoice> {
    let others = DisplayKinds.all.map { $0.usage }
    return SettingParser<BackendChoice>(
      allowed: .joined(
        [hardware("terminal, memory, null")] + others.map { .verbatim($0) },
        separator: ", "),
      words: ["terminal", "memory", "null", "spi:DEVICE"] + others
        + ["gpio:CHIP,clk=LINE,din=LINE,cs=LINE"]
    ) { text throws(ValueProblem) in
      if let choice = choice(text) { return choice }
      do throws(DisplayOptionError) {
        return try DisplayChoice(text).map(BackendChoice.display)
      } catch {
        throw ValueProblem(text: text, reason: error.phrase)
      }
    }
  }

  private static func hardware(_ others: String) -> Phrase {
    .phrase(
      """
      \(others), spi:DEVICE (such as spi:/dev/spidev0.0) or gpio:CHIP,clk=LINE,din=LINE,cs=LINE \
      (three different lines)
      """)
  }

  /// The parser of what can drive a part of a panel: everything but the terminal.
  public static let chainParser = SettingParser<BackendChoice>(
    allowed: hardware("memory, null")
  ) { text in
    let choice = choice(text)
    return choice?.drivesParts == true ? choice : nil
  }

  @Sendable private static func choice(_ text: String) -> BackendChoice? {
    let words: [BackendChoice] = [.terminal, .memory, .null]
    if let word = words.first(where: { $0.description == text }) { return word }
    // A control character is in no name of a device, and a NUL would end it in C.
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else {
      return nil
    }
    if text.hasPrefix("spi:") {
      let device = String(text.dropFirst(4))
      return device.isEmpty ? nil : .spi(device)
    }
    return text.hasPrefix("gpio:") ? gpio(text.dropFirst(5)) : nil
  }

  private static func gpio(_ text: Substring) -> BackendChoice? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4, !parts[0].isEmpty else { return nil }
    var lines: [Substring: String] = [:]
    for part in parts.dropFirst() {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty else { return nil }
      // All digits is an offset; anything else is the name of a line.
      let isNumber = sides[1].allSatisfy(\.isNumber)
      if isNumber, (decimal(sides[1]) ?? .max) > 65_535 { return nil }
      lines[sides[0]] = String(sides[1])
    }
    guard let clk = lines["clk"], let din = lines["din"], let cs = lines["cs"],
      clk != din, clk != cs, din != cs
    else { return nil }
    return .gpio(chip: String(parts[0]), clk: clk, din: din, cs: cs)
  }
}

extension SignSettings {
  /// Whether the backend is a registered display instead of chains of modules.
  package var hasOwnDisplay: Bool { if case .display = backend { true } else { false } }
}
