// SPDX-License-Identifier: MIT
import Raster

/// The colors of a preview as ready-made SGR parameters.
///
/// A color is a small number, so that a cell is four bytes and comparing cells is cheap.
struct TerminalPalette: Sendable {
  /// The terminal's own color.
  static let standard: UInt8 = 0
  /// The black front of the modules.
  static let front: UInt8 = 1
  /// A LED that is off, as a dot.
  static let unlit: UInt8 = 2
  /// A LED that is off, as an area.
  static let unlitArea: UInt8 = 3
  /// The line around the panel.
  static let frame: UInt8 = 4
  /// The status line.
  static let status: UInt8 = 5
  /// A LED that is lit with a duty level of 1…32.
  static func lit(_ level: UInt8) -> UInt8 { 5 + min(level, DutyLevel.full) }

  /// All parameters, color after color, the foreground before the background.
  private var parameters: [UInt8] = []
  /// The ends of the parameters, two for each color.
  private var ends: [Int] = []

  /// Whether any color is sent at all.
  let isColored: Bool

  init(color: LEDColor, depth: ColorDepth) {
    isColored = depth != .none
    add("39", "49")
    switch depth {
    case .none: break
    case .truecolor:
      for entry in [LEDColor.front, color.unlit, color.unlitArea, color.frame] { add(entry) }
      add(RGB(128, 128, 132))
      for level in 1...DutyLevel.full {
        add(color.lit(duty: Double(level) / Double(DutyLevel.full)))
      }
    case .indexed:
      for entry in [233, color.unlitIndexed, 234, 242, 244] { add(indexed: entry) }
      for level in 1...DutyLevel.full {
        add(indexed: color.lit(duty: Double(level) / Double(DutyLevel.full)).nearestIndexed)
      }
    case .basic:
      add(basic: 0)
      add(basic: color == .white ? 8 : color.basic)
      add(basic: 0)
      add(basic: 8)
      add(basic: 8)
      // The only dimmer color is that of unlit LEDs, so lit ones are always bright.
      for _ in 1...DutyLevel.full { add(basic: color.basic + 8) }
    }
  }

  private mutating func add(_ foreground: String, _ background: String) {
    parameters.append(contentsOf: foreground.utf8)
    ends.append(parameters.count)
    parameters.append(contentsOf: background.utf8)
    ends.append(parameters.count)
  }

  private mutating func add(_ color: RGB) {
    let parts = "\(color.red);\(color.green);\(color.blue)"
    add("38;2;" + parts, "48;2;" + parts)
  }

  private mutating func add(indexed index: UInt8) { add("38;5;\(index)", "48;5;\(index)") }

  /// 0…7 the eight colors, 8…15 their bright variants.
  private mutating func add(basic number: UInt8) {
    let base = number < 8 ? 30 + Int(number) : 82 + Int(number)
    add("\(base)", "\(base + 10)")
  }

  /// Appends the parameters of a color without allocating.
  func append(_ color: UInt8, background: Bool, to buffer: inout [UInt8]) {
    let slot = 2 * Int(color) + (background ? 1 : 0)
    guard slot < ends.count else { return }
    for index in (slot == 0 ? 0 : ends[slot - 1])..<ends[slot] { buffer.append(parameters[index]) }
  }
}
