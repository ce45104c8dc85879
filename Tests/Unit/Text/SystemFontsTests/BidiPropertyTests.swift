// SPDX-License-Identifier: MIT
import CodecIO
import LinuxIO
import SignTesting
import Testing

@testable import Typesetting

struct BidiPropertyTests {
  // It must not trap either: lone marks, unassigned and private scalars, controls.
  @Test func `every character has one place, whatever the text`() {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    for round in 0..<1_000 {
      let text = BidiPropertyTests.text(&random)
      for base in BaseDirection.allCases {
        let clusters = BidirectionalOrder().clusters(of: text, base: base)
        #expect(
          covers(clusters, text),
          "seed \(seed), round \(round), \(text.unicodeScalars.map(\.value))")
        #expect(covers(LogicalOrder().clusters(of: text, base: base), text))
      }
    }
  }

  // Every kind of Unicode scalar: one missing in `isNeeded` would be reversed.
  @Test func `texts that skip the library would not be changed by it`() throws {
    var untouched = 0
    for block in stride(from: UInt32(1), to: 0x2_0000, by: 64) {
      // Twice and with a neutral character between, so that a reversal is visible.
      let kept = (block..<block + 64).compactMap { Unicode.Scalar($0) }.filter {
        !$0.properties.isIdeographic
          && !BidirectionalOrder().isNeeded(for: String($0), base: .automatic)
      }
      let text = "a" + kept.map { "\($0)! \($0)" }.joined(separator: "1")
      guard !BidirectionalOrder().isNeeded(for: text, base: .automatic) else { continue }
      untouched += kept.count
      let written = WrittenLine(text)
      let line = try BidiLibrary.order(written.scalars, starts: written.starts, runsToLeft: nil)
      #expect(
        written.clusters(line) == LogicalOrder().clusters(of: text, base: .automatic),
        "from U+\(String(block, radix: 16))")
    }
    #expect(untouched > 60_000)
  }

  @Test func `texts of one direction skip the library`() {
    let order = BidirectionalOrder { _, _, _ throws(SystemError) in
      Issue.record("the library was asked")
      throw SystemError(action: "order", path: "nothing", errno: 0)
    }
    for text in [
      "", "Hello, world!", "Grüße", "Привет", "漢字かな交じり", "สวัสดี", "👨‍👩‍👧 🇩🇪", "e\u{301}\u{2066}x",
    ] {
      #expect(
        order.clusters(of: text, base: .automatic)
          == LogicalOrder().clusters(of: text, base: .automatic))
    }
  }

  @Test func `the order of the text omits only the controls`() {
    #expect(
      LogicalOrder().clusters(of: "aשe\u{301}\u{202E}\r\nb", base: .rightToLeft) == [
        TextCluster("a", source: 0), TextCluster("ש", source: 1),
        TextCluster("e\u{301}", source: 2), TextCluster("\r\n", source: 4),
        TextCluster("b", source: 5),
      ])
  }

  private func covers(_ clusters: [TextCluster], _ text: String) -> Bool {
    var left: [Int: Character] = [:]
    for (place, character) in text.enumerated() where !character.isEmbeddingControl {
      left[place] = character
    }
    for cluster in clusters {
      guard !cluster.text.isEmpty, cluster.text.count <= 2 else { return false }
      for (offset, character) in cluster.text.enumerated() {
        guard left.removeValue(forKey: cluster.source + offset) == character else { return false }
      }
    }
    return left.isEmpty
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0...0x7F, 0x80...0x2FF, 0x300...0x36F, 0x590...0x5FF, 0x600...0x6FF, 0x627...0x64A,
    0x644...0x644, 0x622...0x627, 0x700...0x8FF, 0x900...0x1FFF, 0x2000...0x206F, 0x2010...0xD7FF,
    0xE000...0xFFFF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0000...0x10_FFFF, 0x1_0800...0x1_0FFF,
    0x1_E800...0x1_EFFF, 0x1_F300...0x1_F6FF, 0x1F1E6...0x1F1FF,
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
      guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) else { continue }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
