// SPDX-License-Identifier: MIT
import Core

/// The colors of a preview as ready-made SGR parameters.
///
/// A color is a small number, so that comparing cells is cheap. The colors of a LED are a group, and
/// a group has the number of its first color.
struct TerminalPalette: Sendable {
  /// The terminal's own color.
  static let standard: UInt16 = 0
  /// The black front of the modules.
  static let front: UInt16 = 1
  /// The line around the panel.
  static let frame: UInt16 = 2
  /// The status line.
  static let status: UInt16 = 3
  /// The group of the panel's color.
  static let panel: UInt16 = 4
  /// A LED of a group that is off, as a dot.
  static func unlit(_ group: UInt16) -> UInt16 { group }
  /// A LED of a group that is off, as an area.
  static func unlitArea(_ group: UInt16) -> UInt16 { group + 1 }
  /// A LED of a group that is lit with a duty level of 1…32.
  static func lit(_ group: UInt16, _ level: UInt8) -> UInt16 {
    group + 1 + UInt16(min(level, DutyLevel.full))
  }

  /// The most groups; colors beyond look like the panel's.
  private static let groupLimit = 1_024

  /// All parameters, color after color, the foreground before the background.
  private var parameters: [UInt8] = []
  /// The ends of the parameters, two for each color.
  private var ends: [Int] = []
  /// The colors that have groups, in their order.
  private var known: [PixelColor] = []

  private let color: LEDColor
  private let depth: ColorDepth
  /// Whether any color is sent at all.
  var isColored: Bool { depth != .none }

  init(color: LEDColor, depth: ColorDepth) {
    (self.color, self.depth) = (color, depth)
    add("39", "49")
    switch depth {
    case .none: break
    case .truecolor:
      for entry in [LEDColor.front, color.frame, RGB(128, 128, 132)] { add(entry) }
    case .indexed:
      for entry: UInt8 in [233, 242, 244] { add(indexed: entry) }
    case .basic:
      for entry: UInt8 in [0, 8, 8] { add(basic: entry) }
    }
    _ = group(.standard)
  }

  /// The group of a pixel's colors; made when it is asked for the first time.
  mutating func group(_ pixel: PixelColor) -> UInt16 {
    let size = UInt16(DutyLevel.full) + 2
    if let index = known.firstIndex(of: pixel) { return Self.panel + UInt16(index) * size }
    guard known.count < Self.groupLimit else { return Self.panel }
    known.append(pixel)
    let look = LEDLook(pixel, on: color)
    switch depth {
    case .none: break
    case .truecolor:
      for entry in [look.unlit, look.unlitArea] { add(entry) }
      for level in DutyLevel.all { add(look.lit(duty: level)) }
    case .indexed:
      add(indexed: look.unlitIndexed)
      add(indexed: pixel.ground == nil ? 234 : look.unlitIndexed)
      for level in DutyLevel.all { add(indexed: look.lit(duty: level).nearestIndexed) }
    case .basic:
      let led = LEDLook(PixelColor(led: pixel.led), on: color).basic
      let ground = pixel.ground.map { LEDLook(PixelColor(led: $0), on: color).basic }
      add(basic: ground ?? (led == LEDColor.white.basic ? 8 : led))
      add(basic: ground ?? 0)
      // The only dimmer color is that of unlit LEDs, so lit ones are always bright.
      for _ in DutyLevel.all { add(basic: look.basic + 8) }
    }
    return Self.panel + UInt16(known.count - 1) * size
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
  func append(_ color: UInt16, background: Bool, to buffer: inout [UInt8]) {
    let slot = 2 * Int(color) + (background ? 1 : 0)
    guard slot < ends.count else { return }
    for index in (slot == 0 ? 0 : ends[slot - 1])..<ends[slot] { buffer.append(parameters[index]) }
  }
}
