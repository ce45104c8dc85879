// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

/// A display divided into the largest number of zones.
struct ManyZonesTests {
  /// Every zone has its own text, speed and direction.
  private func content(_ number: Int) -> [String] {
    let ways = ["left", "right", "up", "down"]
    return [
      "text: \"\(number) ab\"", "font: signboard-5", "speed: \(number + 3)",
      "direction: \(ways[number % 4])", "phase: \(number % 7)",
    ]
  }

  @Test func `sixty-four zones each show what they would show alone`() throws {
    let zones = (0..<64).map { number in
      let place = ["at: [\(number % 16 * 8), \(number / 16 * 8)]", "size: [8, 8]"]
      return "  - {\((place + content(number)).joined(separator: ", "))}"
    }
    let all = try scene("zones:\n" + zones.joined(separator: "\n"), 128, 32)
    #expect(all.layers.count == 64)
    let year: Int64 = 365 * 86_400 * 1_000_000_000
    let seed: UInt64 = 64
    var random = SeededGenerator(seed: seed)
    for number in 0..<64 {
      let alone = try scene(content(number).joined(separator: "\n"), 8, 8)
      for _ in 0..<20 {
        let instant = Instant(nanoseconds: Int64.random(in: 0...year, using: &random))
        let picture = all.frame(at: instant).plane
        var part = Bitmap(width: 8, height: 8)
        part.draw(picture, x: -(number % 16) * 8, y: -(number / 16) * 8)
        expectPicture(
          part.picture, alone.frame(at: instant).plane.picture,
          "zone \(number) at \(instant.nanoseconds) ns, seed \(seed)")
      }
    }
  }
}
