// SPDX-License-Identifier: MIT
import QRCodeIO
import SignTesting
import Testing

struct QRCodeTests {
  /// The three corners by which readers find a code (ISO/IEC 18004, section 5.3.2.1).
  private static let corner = """
    #######
    #.....#
    #.###.#
    #.###.#
    #.###.#
    #.....#
    #######
    """

  private func picture(_ code: QRCode, _ column: Int, _ row: Int) -> String {
    (row..<row + 7).map { row in
      (column..<column + 7).map { code.isDark($0, row) ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }

  @Test func `a code has its corners`() throws {
    let code = try QRCode("http://192.168.1.20:8080/#token=00ff")
    // Version 3 is the smallest one with room for these 36 bytes.
    #expect(code.side == 29)
    for (column, row) in [(0, 0), (22, 0), (0, 22)] {
      #expect(picture(code, column, row) == Self.corner)
    }
    #expect(picture(code, 22, 22) != Self.corner)
  }

  @Test func `half blocks draw the light modules, four of them around`() throws {
    let code = try QRCode("A")
    let lines = code.text.split(separator: "\n")
    #expect(code.side == 21)
    #expect(lines.count == 15)
    #expect(lines.allSatisfy { $0.count == 29 })
    #expect(lines[0] == String(repeating: "█", count: 29)[...])
    #expect(lines[2].hasPrefix("████ ▄▄▄▄▄ █"))
    #expect(lines[14] == String(repeating: "▀", count: 29)[...])
  }

  @Test func `what has no code`() {
    #expect(throws: QRCode.Failure.noCode) { try QRCode("") }
    #expect(throws: QRCode.Failure.noCode) { try QRCode("a\0b") }
    #expect(throws: QRCode.Failure.noCode) { try QRCode(String(repeating: "a", count: 2954)) }
    #expect(throws: QRCode.Failure.noLibrary) { try QRCode("A", library: "libnothing.so") }
    #expect((try? QRCode(String(repeating: "a", count: 2953)))?.side == 177)
  }
}
