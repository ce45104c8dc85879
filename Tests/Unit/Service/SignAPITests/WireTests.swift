// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Previews
import SignControl
import SignTesting
import Testing

@testable import SignAPI

struct WireTests {
  private func read(_ text: String) -> String {
    guard let target = Target(text) else { return "damaged" }
    let query = target.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    return target.segments.joined(separator: "|") + (query.isEmpty ? "" : "?" + query)
  }

  @Test(arguments: [
    ("/", ""), ("/a/b", "a|b"), ("/a/b/", "a|b"), ("/a%2Fb/%C3%A4", "a/b|ä"), ("/a+b", "a+b"),
    ("/a?b=c+d&e", "a?b=c d&e="), ("/a?b=%3D&b=2", "a?b==&b=2"), ("/?", ""), ("", "damaged"),
    ("a", "damaged"), ("http://h/a", "damaged"), ("/..", "damaged"), ("/a/%2e%2e/b", "damaged"),
    ("/a/./b", "damaged"), ("/%", "damaged"), ("/%4", "damaged"), ("/%zz", "damaged"),
    ("/%C3", "damaged"), ("/a?%", "damaged"),
  ])
  func `request targets are parsed`(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test func `every text survives a path`() {
    for text in ["a/b", "ä ?#%", "😀", "..a", "\u{1}"] {
      #expect(Target("/" + Wording.percentEncoded(text))?.segments == [text])
    }
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `the examples of RFC 4648 match`(text: String, expected: String) {
    #expect(Base64.text(Array(text.utf8)) == expected)
  }

  @Test func `frames are packed row by row`() {
    let frame = FrameView(picture: ["#........#", ".#"])
    #expect(frame.rows == [0x80, 0x40, 0x40, 0x00])
    #expect(frame.picture == ["#........#", ".#........"])
    #expect(FrameView(picture: []).picture.isEmpty)
  }

  private let colors = ScreenColors(
    palette: [
      .init(lit: RGB(84, 255, 92), unlit: RGB(22, 48, 27)),
      .init(lit: RGB(255, 172, 28), unlit: RGB(4, 5, 96)),
    ], numbers: [0, 0, 1, 1, 2, 2])

  @Test func `colors are sent as runs of pixels`() {
    let frame = FrameView(picture: ["#.#", ".#."], colors: colors)
    let palette =
      ##""palette":[{"lit":"#54ff5c","unlit":"#16301b"},{"lit":"#ffac1c","unlit":"#040560"}]"##
    #expect(colors.runs == [2, 0, 2, 1, 2, 2])
    let sent = #","colors":"AgACAQIC""#
    #expect(frame.json.text.hasSuffix(##""rows":["#.#",".#."],"## + palette + sent + "}"))
    let live = LiveFrameAnswer(view: frame, dropped: 0).json.text
    #expect(live.hasSuffix(#""bits":"oEA=","# + palette + sent + #","dropped":0}"#))
    let long = ScreenColors(palette: colors.palette, numbers: .init(repeating: 1, count: 600))
    #expect(long.runs == [255, 1, 255, 1, 90, 1])
  }

  @Test func `colors that do not fit are left out`() {
    #expect(FrameView(picture: ["#."], colors: colors).colors == nil)
    #expect(ScreenColors(palette: [], numbers: [0, 1]).numbers == [0, 0])
  }

  @Test func `a preview that is too long to send loses its last frames`() {
    let numbers = [UInt8](repeating: 1, count: 64 * 8)
    let palette = (0..<255).map {
      ScreenColors.Pixel(lit: RGB(UInt8($0), 0, 0), unlit: RGB(0, 0, 0))
    }
    let frames = (0..<100).map {
      FrameView(
        Bitmap(width: 64, height: 8), milliseconds: Int64($0),
        colors: ScreenColors(palette: palette, numbers: numbers))
    }
    let preview = PreviewView(width: 64, height: 8, frames: frames)
    #expect(preview.frames.count == 71)
    #expect(preview.json.text.utf8.count < 1 << 20)
  }

  @Test func `a picture has the colors of the frame and of the panel`() {
    /// The palette of a PNG and the entries of its pixels, a row of the picture each.
    func read(_ png: [UInt8]) -> (bits: UInt8, palette: [UInt8], data: [UInt8]) {
      let plte = png.count > 45 ? Int(png[36]) : 0
      return (png[24], Array(png[41..<(41 + plte)]), Array(png[(41 + plte + 4 + 8 + 7)...]))
    }
    let plain = read(FrameView(picture: ["#."]).png(scale: 1, panel: .amber))
    #expect(plain.bits == 1 && plain.palette == [13, 13, 15, 255, 172, 28])
    let colored = read(FrameView(picture: ["#.#", ".#."], colors: colors).png(scale: 1))
    #expect(
      colored.palette == [13, 13, 15, 255, 44, 32, 84, 255, 92, 22, 48, 27, 255, 172, 28, 4, 5, 96])
    // Each line begins with the number of its filter, 0.
    #expect(colored.bits == 8)
    #expect(colored.data.prefix(8) == [0, 1, 0, 2, 0, 3, 4, 5])
  }

  /// The rows of a PNG with stored data.
  private func picture(_ png: [UInt8]) -> [String] {
    func word(_ place: Int) -> Int {
      png[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    var (place, stream): (Int, [UInt8]) = (8, [])
    while place < png.count {
      let length = word(place)
      let body = png[(place + 4)..<(place + 8 + length)]
      #expect(word(place + 8 + length) == Int(PNGFormat.checkSum(of: body)))
      if body.starts(with: Array("IDAT".utf8)) { stream += body.dropFirst(4) }
      place += 12 + length
    }
    var (data, read): ([UInt8], Int) = ([], 2)
    while true {
      let isLast = stream[read] == 1
      let length = Int(stream[read + 1]) | Int(stream[read + 2]) << 8
      data += stream[(read + 5)..<(read + 5 + length)]
      read += 5 + length
      if isLast { break }
    }
    let width = word(16)
    let lineLength = (width + 7) / 8 + 1
    return stride(from: 0, to: data.count, by: lineLength).map { start -> String in
      (0..<width).reduce(into: "") { row, x in
        let bit: UInt8 = 0x80 >> UInt8(x % 8)
        row += data[start + 1 + x / 8] & bit != 0 ? "#" : "."
      }
    }
  }

  @Test func `a frame is drawn as a picture at any scale`() {
    let frame = FrameView(picture: ["#.", ".#"])
    #expect(picture(frame.png(scale: 1)) == ["#.", ".#"])
    #expect(
      picture(frame.png(scale: 3)) == [
        "###...", "###...", "###...", "...###", "...###", "...###",
      ])
    #expect(picture(FrameView(picture: []).png(scale: 8)) == ["."])
  }

  @Test func `a large picture has several blocks`() {
    let row = String(repeating: "#.", count: 512)
    let frame = FrameView(picture: Array(repeating: row, count: 900))
    #expect(picture(frame.png(scale: 1)) == frame.picture)
  }

  @Test func `the checksum of the standard matches`() {
    // The check value that catalogues give for this polynomial.
    #expect(PNGFormat.checkSum(of: Array("123456789".utf8)[...]) == 0xCBF4_3926)
    // "Wikipedia" is the usual example of Adler-32.
    #expect(Array(FrameView.stored(Array("Wikipedia".utf8)).suffix(4)) == [0x11, 0xE6, 0x03, 0x98])
  }
}
