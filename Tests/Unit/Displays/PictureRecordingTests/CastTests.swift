// SPDX-License-Identifier: MIT
import Displays
import Foundation
import Previews
import Raster
import SignTesting
import Testing
import Timing
import Wording

@testable import Recording

@Suite struct `A recording as a terminal cast` {
  /// The lines of a recording, with the written time and the text of each output.
  private func lines(_ recorded: RecordedPictures) throws -> [String] {
    var bytes: [UInt8] = []
    let recorder = try PictureRecorder(
      format: .cast, geometry: recorded.geometry, style: recorded.style, name: "sign.cast",
      sink: { bytes += $0 })
    for (picture, time) in recorded.pictures {
      try recorder.record(picture, at: .milliseconds(time))
    }
    try recorder.finish(at: .milliseconds(recorded.end))
    #expect(bytes.last == 0x0A)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func json<Value>(_ line: String) throws -> Value {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Value)
  }

  @Test func `has a header and the time of every output`() throws {
    let lines = try lines(.sample)
    #expect(lines[0] == #"{"version": 2, "width": 23, "height": 6}"#)
    let header: [String: Int] = try json(lines[0])
    #expect(header == ["version": 2, "width": 23, "height": 6])
    let times = lines.dropFirst().map { $0.prefix { $0 != "," } }
    #expect(times == ["[0.000000", "[0.100000", "[0.250000", "[1.400000", "[2.000000"])
    for line in lines.dropFirst() {
      let event: [Any] = try json(line)
      #expect(event.count == 3 && event[1] as? String == "o" && event[2] is String)
    }
  }

  @Test func `writes what the preview in a terminal writes`() throws {
    let recorded = RecordedPictures(
      geometry: Geometry(width: 2, height: 1), pictures: [(LitPicture("#."), 0)], end: 1_500)
    let lines = try lines(recorded)
    let first: [Any] = try json(lines[1])
    let text = try #require(first[2] as? String)
    #expect(text.hasPrefix("\u{1B}[?25l\u{1B}[?7l\u{1B}[m\u{1B}[2J\u{1B}[H"))
    #expect(text.contains("╭─────╮") && text.count { $0 == "●" } == 2)
    #expect(!text.contains("\u{1B}[?1049h"))
    #expect(lines.last == ##"[1.500000, "o", "\u001b[m\u001b[4;1H\u001b[?7h\u001b[?25h"]"##)
  }

  @Test func `gives each module its own light, also where gaps are between them`() throws {
    func shown(gap: Int) throws -> String {
      var bytes: [UInt8] = []
      let recorder = try PictureRecorder(
        format: .cast, geometry: Geometry(width: 28, height: 1), gap: gap, name: "sign.cast",
        sink: { bytes += $0 })
      var picture = LitPicture(width: 28, height: 1)
      (picture[17, 0], picture[20, 0]) = (255, 8)
      try recorder.record(picture, at: .zero)
      try recorder.finish(at: .milliseconds(1))
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let output: [Any] = try json(String(try #require(lines.dropFirst().first)))
      return try #require(output[2] as? String)
    }
    func foreground(_ duty: Double) -> String {
      let color = LEDColor.red.lit(duty: duty)
      return "38;2;\(color.red);\(color.green);\(color.blue)"
    }
    let gapped = try shown(gap: 2)
    #expect(gapped.count { $0 == "●" } == 24)
    #expect(gapped.contains(foreground(1)) && gapped.contains(foreground(1.0 / 32)))
    // Columns 17 and 20 would be in one module.
    let whole = try shown(gap: 0)
    #expect(whole.count { $0 == "●" } == 28)
    #expect(whole.contains(foreground(1)) && !whole.contains(foreground(1.0 / 32)))
  }

  @Test(arguments: [
    (DotStyle.auto, 23, 6), (.dots, 23, 6), (.halfBlock, 12, 5), (.braille, 7, 4),
  ])
  func `has a window that fits the panel exactly`(dots: DotStyle, columns: Int, rows: Int) throws {
    var recorded = RecordedPictures.sample
    recorded.style = LEDPictureStyle(dots: dots)
    let header: [String: Int] = try json(try lines(recorded)[0])
    #expect(header == ["version": 2, "width": columns, "height": rows])
    let first: [Any] = try json(try lines(recorded)[1])
    let text = try #require(first[2] as? String)
    #expect(text.contains("╭") && text.contains("╯"))
  }

  @Test func `is refused if no terminal is large enough`() {
    let geometry = Geometry(width: 5_001, height: 8)
    let error = #expect(throws: SignError.self) {
      try PictureRecorder(format: .cast, geometry: geometry, name: "sign.cast", sink: { _ in })
    }
    #expect(
      error?.description == "Cannot record 5001×8 LEDs to sign.cast: a terminal has at most 10000 "
        + "columns and 1000 rows. Draw several LEDs in a character, or record to a GIF.")
    #expect(throws: SignError.self) {
      try PictureRecorder(
        format: .cast, geometry: Geometry(width: .max, height: .max), name: "x",
        sink: { _ in })
    }
  }

  @Test func `rounds times to a microsecond`() throws {
    #expect(
      String(decoding: CastEncoder.line(at: 3_600_000_001, Array("x".utf8)), as: UTF8.self)
        == "[3600.000001, \"o\", \"x\"]\n")
    let unit = try CastEncoder(
      geometry: Geometry(width: 1, height: 1), style: LEDPictureStyle(), name: "x"
    ).unit
    #expect(unit?.nearest(1_499) == 1)
    #expect(unit?.nearest(1_500) == 2)
  }

  @Test func `escapes characters that JSON does not allow`() throws {
    let text = "\"\\/\u{1B}\n\r\t\0\u{7F}é●\u{1F600}\u{2028}"
    let escaped = String(decoding: CastEncoder.escaped(Array(text.utf8)), as: UTF8.self)
    #expect(
      escaped == #"\"\\/\u001b\n\r\t\u0000\u007fé●"# + "\u{1F600}\u{2028}")
    #expect(try json("[\"\(escaped)\"]") == [text])
  }

  @Test func `escapes any text so that it can be read back, and replaces invalid text`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      let line = CastEncoder.line(at: .random(in: 0...(.max), using: &generator), bytes)
      let event: [Any] = try json(String(decoding: line, as: UTF8.self))
      // Compares scalars: canonical equality is not enough.
      let text = try #require(event[2] as? String)
      #expect(
        Array(text.unicodeScalars)
          == Array(String(decoding: bytes, as: UTF8.self).unicodeScalars), "seed \(seed)")
    }
  }
}
