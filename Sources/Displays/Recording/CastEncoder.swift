// SPDX-License-Identifier: MIT
internal import Displays
internal import Previews
internal import Raster
import Wording

/// Pictures as a recording of a terminal for asciinema, version 2: a line of JSON for the header,
/// then one for each output.
///
/// Each 8×8 module has one light, that of its brightest LED. Gaps between modules stay empty. The
/// last picture stays in the terminal when the recording ends.
struct CastEncoder: PictureEncoder {
  /// Microseconds, the six decimals of a time.
  let unit: FrameUnit? = FrameUnit(nanoseconds: 1_000, least: 1, greatest: .max)

  private var preview: TerminalPreview
  private let columns: Int
  private let rows: Int
  /// The LEDs that would fit between two modules.
  private let gap: Int
  private var isFirst = true

  init(
    geometry: Geometry, style: LEDPictureStyle, gap: Int = 0, name: String
  ) throws(SignError) {
    self.gap = min(max(0, gap), LitPicture.greatestSide)
    let width = min(geometry.width, LitPicture.greatestSide)
    let height = min(geometry.height, LitPicture.greatestSide)
    let cells =
      switch style.dots {
      case .auto, .dots: (columns: 2 * width + 1, rows: height)
      case .halfBlock: (columns: width, rows: (height + 1) / 2)
      case .braille: (columns: (width + 1) / 2, rows: (height + 3) / 4)
      }
    // With a frame around them and the status line of a preview.
    columns = cells.columns + 2
    rows = cells.rows + 3
    preview = TerminalPreview(
      geometry: geometry, style: style.dots, color: style.color, depth: .truecolor,
      window: (columns: columns, rows: rows), synchronized: false, gap: self.gap)
    guard !preview.isCut else { throw .tooLargeForTerminal(geometry, name) }
  }

  mutating func add(
    _ picture: LitPicture, change: PictureRectangle, begin: Int64, end: Int64
  ) -> PictureBytes {
    var bytes: [UInt8] = []
    var output: [UInt8] = []
    if isFirst {
      isFirst = false
      bytes += Array("{\"version\": 2, \"width\": \(columns), \"height\": \(rows)}\n".utf8)
      // No cursor, no automatic line breaks, an empty screen.
      output += Array("\u{1B}[?25l\u{1B}[?7l\u{1B}[m\u{1B}[2J\u{1B}[H".utf8)
    }
    let (frame, duties) = Self.frame(picture, gap: gap)
    preview.draw(frame, duty: .modules(duties), colors: picture.colors, into: &output)
    guard !output.isEmpty else { return PictureBytes(added: bytes) }
    return PictureBytes(added: bytes + Self.line(at: begin, output))
  }

  mutating func finish(at end: Int64) -> PictureBytes {
    // Restores the terminal with the cursor below the picture; its time ends the recording.
    let output = "\u{1B}[m\u{1B}[\(rows);1H\u{1B}[?7h\u{1B}[?25h"
    return PictureBytes(added: Self.line(at: end, Array(output.utf8)))
  }

  /// An output at a time in microseconds as a line.
  static func line(at time: Int64, _ output: [UInt8]) -> [UInt8] {
    let fraction = String(time % 1_000_000)
    let zeros = String(repeating: "0", count: max(0, 6 - fraction.count))
    let start = "[\(time / 1_000_000).\(zeros)\(fraction), \"o\", \""
    return Array(start.utf8) + escaped(output) + Array("\"]\n".utf8)
  }

  /// UTF-8 inside a string of JSON (RFC 8259, section 7); invalid bytes are replaced.
  static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 5 / 4)
    for byte in String(decoding: bytes, as: UTF8.self).utf8 {
      switch byte {
      case 0x22, 0x5C: text += [0x5C, byte]
      case 0x0A: text += Array("\\n".utf8)
      case 0x0D: text += Array("\\r".utf8)
      case 0x09: text += Array("\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        text += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      default: text.append(byte)
      }
    }
    return text
  }

  private static func frame(_ picture: LitPicture, gap: Int) -> (Frame, [Double]) {
    var frame = Frame(width: picture.width, height: picture.height)
    let pitch = 8 + gap
    let perRow = (picture.width + pitch - 1) / pitch
    let rows = (picture.height + pitch - 1) / pitch
    var brightest = [UInt8](repeating: 0, count: perRow * rows)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] > 0 {
        frame.plane[x, y] = true
        let module = y / pitch * perRow + x / pitch
        brightest[module] = max(brightest[module], picture[x, y])
      }
    }
    return (frame, brightest.map { Double($0) / 255 })
  }
}
