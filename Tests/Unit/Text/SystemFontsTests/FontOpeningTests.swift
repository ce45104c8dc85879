// SPDX-License-Identifier: MIT
import CodecIO
import Foundation
import LinuxIO
import SignTesting
import Testing
import Typesetting

/// Files are read piece by piece, compressed ones as a whole, and none beyond a limit.
struct FontOpeningTests {
  private let codes = Array(0x3021...0x307E)

  private func same(_ font: FontFile, _ other: FontFile) throws {
    #expect(font.scalars == other.scalars && !font.scalars.isEmpty)
    let (size, otherSize) = (try font.choose(.strike(0)), try other.choose(.strike(0)))
    #expect(size == otherSize)
    for scalar in font.scalars { #expect(font.picture(of: scalar) == other.picture(of: scalar)) }
  }

  @Test(arguments: [false, true], [false, true])
  func `a path and its bytes give the same font`(isPCF: Bool, isPacked: Bool) throws {
    let plain =
      isPCF
      ? FontFixture.pcf("JISX0208.1983", codes: codes)
      : FontFixture.bdf("JISX0208.1983", codes: codes)
    let bytes = isPacked ? FontFixture.gzip(plain) : plain
    try FontFixture.withFile(bytes) { path in
      try same(FontFile(path: path), FontFile(plain, name: "plain"))
      try same(FontFile(bytes, name: "bytes"), FontFile(plain, name: "plain"))
      let font = try SystemFont(path: path, height: 8)
      #expect(font.name == path && font.glyph(for: "亜") != nil)
    }
  }

  @Test func `compressed files of several pieces are unpacked completely`() throws {
    let plain = FontFixture.bdf("ISO10646", "1", codes: Array(0x4E00..<0x4E00 + 3000))
    #expect(plain.count > 200_000)
    let font = try FontFile(FontFixture.gzip(plain), name: "large")
    #expect(font.scalars.count == 3000)
    #expect(font.scalars.last == Unicode.Scalar(0x4E00 + 2999 as UInt32))
  }

  @Test func `a pipe is read to its end`() throws {
    let pipe = Pipe()
    let bytes = FontFixture.bdf("ISO8859", "2", codes: [0xA3])
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()
    let path = "/proc/self/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try FontFile(path: path).scalars == ["Ł"])
  }

  @Test func `a file that shrinks while it is open loses glyphs, not the program`() throws {
    let plain = FontFixture.pcf("ISO10646", "1", codes: Array(0x4E00..<0x4E00 + 4000))
    try FontFixture.withFile(plain) { path in
      let file = try FontFile(path: path)
      _ = try file.choose(.strike(0))
      #expect(file.picture(of: "\u{4E00}") != nil)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 1000)
      #expect(file.picture(of: "\u{5800}") == nil)
      try handle.truncate(atOffset: 0)
      #expect(file.picture(of: "\u{4F00}") == nil)
      #expect(file.scalars.count == 4000)
    }
  }

  @Test func `errors of opening are reported word for word`() throws {
    func text(_ path: String) -> String? {
      (#expect(throws: SystemError.self) { try SystemFont(path: path, height: 8) })?.description
    }
    #expect(
      text("/no/such.ttf")
        == "Cannot read the font /no/such.ttf: no such file or directory. Check the path.")
    #expect(text("/usr") == "Cannot read /usr: is a directory. Name a file in it.")
    try FontFixture.withFile([]) { path in
      #expect(
        text(path)
          == "Cannot read the font \(path): it is not a font that FreeType can read, or it is "
          + "damaged. Check the file.")
      let handle = try #require(FileHandle(forWritingAtPath: path))
      // A sparse file takes no space.
      try handle.truncate(atOffset: UInt64(FontFile.greatestFile) + 1)
      #expect(
        text(path) == "Cannot read the font \(path): it has more than 67108864 bytes. "
          + "Use a smaller font.")
    }
    try FontFixture.withFile(FontFixture.bdf("ISO8859", "1", codes: [65])) { path in
      #expect(
        text(path + "#2") == "Cannot read the font \(path): it has no face 2. "
          + "Leave out the # and the number.")
      let first = try SystemFont(path: path + "#1", height: 8)
      #expect(first.glyph(for: "A") != nil)
    }
  }

  @Test func `a decompression bomb ends at the limit`() throws {
    let bomb = FontFixture.bomb(megabytes: 80)
    #expect(bomb.count < 1 << 20)
    func text(_ open: () throws -> FontFile) -> String? {
      (#expect(throws: SystemError.self) { try open() })?.description
    }
    let end = ": it has more than 67108864 bytes. Use a smaller font."
    #expect(text { try FontFile(bomb, name: "bomb") } == "Cannot read the font bomb\(end)")
    try FontFixture.withFile(bomb) { path in
      #expect(text { try FontFile(path: path) } == "Cannot read the font \(path)\(end)")
    }
    // A nested one would be unpacked again for every glyph.
    let nested = FontFixture.gzip(FontFixture.gzip(FontFixture.pcf("KOI8", "R", codes: [65])))
    #expect(
      text { try FontFile(nested, name: "twice") }
        == "Cannot read the font twice: it is not a font that FreeType can read, or it is damaged. "
        + "Check the file.")
  }

  @Test func `faces of a collection are chosen by number`() throws {
    // A collection with the same font at two offsets; only the tables' places differ.
    let misaki = try FileInput.read(
      "/usr/share/fonts/truetype/misaki/misaki_gothic_2nd.ttf", limit: FontFile.greatestFile)
    func large(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { shift -> UInt8 in UInt8(truncatingIfNeeded: number >> shift) }
    }
    let tables = Int(misaki[4]) << 8 | Int(misaki[5])
    let directory = 12 + tables * 16
    var bytes = Array("ttcf".utf8) + [0, 1, 0, 0] + large(2) + large(20) + large(20 + directory)
    let data = 20 + 2 * directory
    for _ in 0..<2 {
      bytes += misaki[0..<12]
      for table in 0..<tables {
        let entry = 12 + table * 16
        let offset = misaki[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
        bytes += misaki[entry..<entry + 8] + large(offset + data) + misaki[entry + 12..<entry + 16]
      }
    }
    bytes += misaki
    try FontFixture.withFile(bytes, "two.ttc") { path in
      #expect(try FontFile(path: path).faces == 2)
      let glyph = try SystemFont(path: path, height: 8).glyph(for: "漢")
      #expect(try SystemFont(path: path + "#2", height: 8).glyph(for: "漢") == glyph)
      #expect(glyph != nil)
      let error = #expect(throws: SystemError.self) {
        try SystemFont(path: path + "#3", height: 8)
      }
      #expect(
        error?.description == "Cannot read the font \(path): it has no face 3. "
          + "Write a number from 1 to 2 behind the #.")
    }
  }
}

/// Damaged files on disk.
struct DamagedFontTests {
  /// Changes a few bytes, mostly in the table directory, and may cut the end off.
  private func damaged(_ whole: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = whole
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let reach = Bool.random(using: &random) ? min(bytes.count, 1000) : bytes.count
      let place = Int.random(in: 0..<reach, using: &random)
      bytes[place] =
        Bool.random(using: &random)
        ? UInt8.random(in: 0...255, using: &random)
        : [0, 0xFF, 0x7F, 0x80].randomElement(using: &random) ?? 0
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
    }
    return bytes
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `damaged files on disk are read as in memory`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let whole = FontFixture.pcf("JISX0208.1983", codes: Array(0x3021...0x3040))
    for _ in 0..<15 {
      let bytes = damaged(whole, &random)
      try FontFixture.withFile(bytes) { path in
        let font = try? SystemFont(path: path, height: 8)
        let other = try? SystemFont(bytes, name: path, height: 8)
        #expect((font == nil) == (other == nil), "seed \(seed)")
        for scalar in other?.scalars ?? [] {
          #expect(font?.glyph(for: scalar) == other?.glyph(for: scalar), "seed \(seed)")
        }
      }
    }
  }
}
