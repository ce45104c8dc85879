// SPDX-License-Identifier: MIT
import Core

/// The lines about SPI in config.txt and the files that it includes.
struct BootConfiguration {
  struct Place: Hashable, Sendable, CustomStringConvertible {
    let file: String
    let line: Int
    let text: String
    /// The section it stands in, such as `[all]`.
    let section: String

    var description: String { "line \(line) of \(file)" }
  }

  /// A line that switches the SPI bus on the header on or off.
  struct Statement: Hashable, Sendable {
    let place: Place
    let isOn: Bool
    let verdict: BootFilter.Verdict
  }

  /// In the order in which the firmware reads them.
  private(set) var statements: [Statement] = []
  /// Lines that would switch SPI on and are commented out.
  private(set) var comments: [Place] = []

  /// The chip selects of a bus, by an overlay such as `spi0-1cs,cs0_pin=25`.
  struct ChipSelects: Hashable, Sendable {
    let place: Place
    let count: Int
    /// The GPIO of each that the line names.
    var pins: [Int: Int] = [:]
    /// Those that get no device, for drivers of the kernel.
    var hidden: Set<Int> = []
  }

  /// The chip selects by the number of the bus; the last line counts.
  private(set) var chipSelects: [Int: ChipSelects] = [:]

  /// More than any real file has; a file may include itself.
  private static let lineLimit = 20_000
  private static let depthLimit = 8

  private var linesLeft = lineLimit
  private var filter: BootFilter

  /// Reads the files, beginning with `path`; includes are looked for in the same folder.
  ///
  /// - Parameter text: the text of a file; `nil` if it cannot be read.
  init(path: String, model: PiModel?, text: (_ path: String) -> String?) {
    filter = BootFilter(model: model)
    read(path, depth: 0, text)
  }

  /// The last statement that counts, or may count.
  var decision: Statement? { statements.last { $0.verdict != .other } }

  private mutating func read(_ path: String, depth: Int, _ text: (String) -> String?) {
    guard depth < BootConfiguration.depthLimit, let content = text(path) else { return }
    let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
    let lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.map(\.trimmed).enumerated() {
      guard linesLeft > 0 else { return }
      linesLeft -= 1
      if line.hasPrefix("include ") || line.hasPrefix("include\t") {
        guard filter.verdict != .other else { continue }
        let name = line.dropFirst(8).trimmed
        read(folder + name, depth: depth + 1, text)
      } else {
        read(line, index + 1, path)
      }
    }
  }

  private mutating func read(_ line: String, _ number: Int, _ path: String) {
    let place = Place(
      file: shown(path, limit: 200), line: number, text: shown(line), section: filter.section)
    if line.hasPrefix("[") {
      filter.enter(shown(line, limit: 40))
    } else if line.hasPrefix("#") {
      let rest = line.drop { $0 == "#" || $0.isWhitespace }
      if BootConfiguration.spi(in: rest) == true { comments.append(place) }
    } else if let isOn = BootConfiguration.spi(in: line[...]) {
      statements.append(Statement(place: place, isOn: isOn, verdict: filter.verdict))
    } else if line.hasPrefix("dtoverlay=spi"), filter.verdict != .other {
      let name = String(line.dropFirst(10).prefix { $0 != "," && !$0.isWhitespace })
      readChipSelects(name, line, place)
      // These overlays switch the bus of the header on as well.
      if name.hasPrefix("spi0-") {
        statements.append(Statement(place: place, isOn: true, verdict: filter.verdict))
      }
    }
  }

  private mutating func readChipSelects(_ name: String, _ line: String, _ place: Place) {
    let halves = name.dropFirst(3).split(separator: "-")
    guard halves.count == 2, let bus = Int(halves[0]), halves[1].hasSuffix("cs") else { return }
    var selects = ChipSelects(place: place, count: Int(halves[1].dropLast(2)) ?? 2)
    for parameter in line.split(separator: ",").dropFirst() {
      let sides = parameter.split(separator: "=").map(\.trimmed)
      guard sides.count == 2, sides[0].hasPrefix("cs"),
        let select = Int(sides[0].dropFirst(2).prefix { $0 != "_" })
      else { continue }
      let value = sides[1].prefix { !$0.isWhitespace }
      switch sides[0].drop(while: { $0 != "_" }) {
      case "_pin": selects.pins[select] = Int(value)
      case "_spidev" where ["off", "disabled", "no", "false", "0"].contains(value.lowercased()):
        selects.hidden.insert(select)
      default: break
      }
    }
    chipSelects[bus] = selects
  }

  /// Whether a line such as `dtparam=i2c_arm=on,spi=on` switches SPI on or off; for the firmware
  /// `spi` alone means on.
  static func spi(in line: Substring) -> Bool? {
    guard
      let rest = ["dtparam=", "device_tree_param="].first(where: { line.hasPrefix($0) })
        .map({ line.dropFirst($0.count) })
    else { return nil }
    var result: Bool?
    for part in rest.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard sides.first == "spi" else { continue }
      let value = sides.count == 2 ? sides[1].lowercased() : "on"
      switch value.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "on" {
      case "on", "true", "yes", "1", "okay": result = true
      case "off", "false", "no", "0", "disabled": result = false
      default: break
      }
    }
    return result
  }
}
