// SPDX-License-Identifier: MIT
import Core
import Foundation
import Recording
import SignTesting
import Testing

/// sigrok-cli, an independent reader of the recordings.
private enum LogicAnalyser {
  static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { $0 + "/sigrok-cli" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The output of sigrok for a dump; the decoder stack and the annotations are its options.
  static func read(_ dump: String, decoders: String, annotations: String) throws -> String {
    let path = try #require(path)
    let folder = try TestFolder()
    let file = try folder.write(dump, "wire.vcd")
    return try withExtendedLifetime(folder) {
      // Long gaps are compressed; seconds between frames would be read as 10⁹ samples.
      try ChildProcess.run(
        path, ["-i", file, "-I", "vcd:compress=1000", "-P", decoders, "-A", annotations]
      ).succeeded().output
    }
  }
}

@Suite(.waitsForPrograms, .needs("The package sigrok-cli", LogicAnalyser.path != nil))
struct `A logic analyzer` {
  private let startUp: [[UInt8]] = [
    [0x0F, 0x00], [0x0C, 0x00], [0x09, 0x00], [0x0B, 0x07], [0x0A, 0x03], [0x01, 0x18],
    [0x02, 0x24], [0x03, 0x42], [0x04, 0x81], [0x05, 0xFF], [0x06, 0x81], [0x07, 0x81],
    [0x08, 0x80], [0x0C, 0x01],
  ]

  @Test func `reads the transactions of a chain of four`() throws {
    var format = VCDRecording(hertz: 2_000_000)
    var dump = format.header
    // Two frames, two seconds apart.
    let frame: [[UInt8]] = [
      [0x0C, 0x01, 0x0C, 0x01, 0x0C, 0x01, 0x0C, 0x01],
      [0x01, 0x31, 0x01, 0x21, 0x01, 0x11, 0x01, 0x01],
    ]
    for second: Int64 in [1, 3] {
      dump += format.text(
        of: TransactionList(frame), device: 0,
        at: Instant(nanoseconds: second * 1_000_000_000))
    }
    #expect(
      try LogicAnalyser.read(
        dump, decoders: "spi:clk=CLK:mosi=DIN:cs=CS", annotations: "spi=mosi-transfer") == """
          spi-1: 0C 01 0C 01 0C 01 0C 01
          spi-1: 01 31 01 21 01 11 01 01
          spi-1: 0C 01 0C 01 0C 01 0C 01
          spi-1: 01 31 01 21 01 11 01 01

          """)
  }

  @Test(arguments: [500_000, 2_000_000, 10_000_000])
  func `reads the registers of one chip`(hertz: Int) throws {
    var format = VCDRecording(hertz: hertz)
    let dump =
      format.header
      + format.text(of: TransactionList(startUp), device: 0, at: Instant(nanoseconds: 5_000))
    #expect(
      try LogicAnalyser.read(
        dump, decoders: "spi:clk=CLK:mosi=DIN:cs=CS,max7219", annotations: "max7219") == """
          max7219-1: Display test: off
          max7219-1: Shutdown: on
          max7219-1: Decode: 0b00000000
          max7219-1: Scan limit: 8
          max7219-1: Intensity: 3
          max7219-1: Digit 1: 18
          max7219-1: Digit 2: 24
          max7219-1: Digit 3: 42
          max7219-1: Digit 4: 81
          max7219-1: Digit 5: FF
          max7219-1: Digit 6: 81
          max7219-1: Digit 7: 81
          max7219-1: Digit 8: 80
          max7219-1: Shutdown: off

          """)
  }
}
