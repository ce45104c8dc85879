// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import Recording

@Suite struct `The frame timing of a recording` {
  /// The recorded pictures, each a letter at its millisecond, on a grid of 10 ms.
  private func shown(_ pictures: String, end: Int64) -> String {
    var queue = FrameQueue()
    var entries: [FrameQueue.Entry] = []
    for word in pictures.split(separator: " ") {
      let light = word.utf8.first ?? 0
      let picture = LitPicture(width: 1, height: 1, lights: [light])
      let time = (Int64(word.dropFirst()) ?? 0) * 1_000_000
      if let entry = queue.push(picture, at: time) { entries.append(entry) }
    }
    entries += queue.finish(at: end * 1_000_000)
    return entries.map { entry in
      String(UnicodeScalar(entry.picture.lights[0])) + "\(entry.begin)-\(entry.end)"
    }.joined(separator: " ")
  }

  @Test(
    arguments: [
      // Pictures keep their times if there is time enough, and equal ones in a row are one.
      ("a0 b100 c250", 400, "a0-10 b10-25 c25-40"),
      ("a0 a50 b100 b110 b120 a200", 300, "a0-10 b10-20 a20-30"),
      // Every beginning is rounded on its own. 33⅓ ms apart: the delays are 3, 4, 3, and no error
      // accumulates. Half a unit rounds up.
      ("a0 b33 c67 d100 e133", 167, "a0-3 b3-7 c7-10 d10-13 e13-17"),
      ("a0 b45", 95, "a0-5 b5-10"),
      // Pictures that come too fast are sampled; one waits until that before it had its time.
      ("a0 b10 c20 d30 e40 f50", 60, "a0-2 c2-4 e4-6"), ("a0 b10", 100, "a0-2 b2-10"),
      // A flash that is too short to see is omitted.
      ("a0 b100 a104", 200, "a0-20"), ("a0 b100 c110 a120", 200, "a0-10 b10-12 a12-20"),
      // So is a last picture that would be too short.
      ("a0 b100 c190", 200, "a0-10 b10-20"),
      ("a0 b100 c120 d130 e140", 140, "a0-10 b10-12 c12-14"),
      ("a0 b4", 9, "b0-1"), ("a0", 0, "a0-0"),
    ] as [(String, Int64, String)])
  func `shows each picture as long as it was there, as near as a recording can`(
    pictures: String, end: Int64, expected: String
  ) {
    #expect(shown(pictures, end: end) == expected)
  }

  @Test func `merges pictures whose colors differ where none is seen`() {
    var queue = FrameQueue()
    var colors = FrameColors(width: 1, height: 1)
    for step in 0..<9 {
      var picture = LitPicture(width: 1, height: 1, lights: [9])
      colors.fill(x: 0, y: 0, width: 1, height: 1, with: PixelColor(led: RGB(UInt8(step), 0, 0)))
      colors.fill(x: 0, y: 0, width: 1, height: 1, with: .standard)
      picture.colors = step == 0 ? nil : colors
      let entry = queue.push(picture, at: Int64(step) * 100_000_000)
      #expect(entry == nil)
    }
    #expect(queue.finish(at: 2_000_000_000).map(\.end) == [200])
  }

  @Test func `splits a stay that is longer than the longest delay`() {
    #expect(GIFEncoder.delays(65_535) == [65_535])
    #expect(GIFEncoder.delays(65_536) == [65_533, 3])
    #expect(GIFEncoder.delays(196_605) == [65_533, 65_533, 65_533, 6])
    #expect(GIFEncoder.delays(0) == [0])
  }

  @Test func `keeps its rules for random times: none too short, none lost, each in time`() {
    let seed: UInt64 = 3_812
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      var queue = FrameQueue()
      let longest = Int64.random(in: 1...80, using: &generator) * 1_000_000
      var entries: [FrameQueue.Entry] = []
      var time: Int64 = 0
      var given: [(begin: Int64, light: UInt8)] = []
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        let light = UInt8.random(in: 1...3, using: &generator)
        given.append((FrameQueue.nearest(time), light))
        if let entry = queue.push(LitPicture(width: 1, height: 1, lights: [light]), at: time) {
          entries.append(entry)
        }
        time += .random(in: 0...longest, using: &generator)
      }
      entries += queue.finish(at: time)
      #expect(entries.first?.begin == 0, "seed \(seed)")
      #expect(entries.last?.end == FrameQueue.nearest(time), "seed \(seed)")
      for (entry, next) in zip(entries, entries.dropFirst()) {
        #expect(entry.end == next.begin, "seed \(seed)")
        #expect(entry.picture != next.picture, "seed \(seed)")
      }
      for entry in entries {
        #expect(entry.end - entry.begin >= FrameQueue.least || entries.count == 1, "seed \(seed)")
        let current = given.last { $0.begin <= entry.begin }
        #expect(current?.light == entry.picture.lights[0], "seed \(seed)")
      }
    }
  }

  @Test func `accepts the largest time`() {
    var queue = FrameQueue()
    let picture = LitPicture(width: 1, height: 1)
    #expect(queue.push(picture, at: .max) == nil)
    #expect(queue.finish(at: .max).map(\.end) == [922_337_203_685])
  }
}
