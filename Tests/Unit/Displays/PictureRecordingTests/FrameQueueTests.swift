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

  @Test func `keeps the times of pictures if there is time enough`() {
    #expect(shown("a0 b100 c250", end: 400) == "a0-10 b10-25 c25-40")
  }

  @Test func `merges equal pictures in a row`() {
    #expect(shown("a0 a50 b100 b110 b120 a200", end: 300) == "a0-10 b10-20 a20-30")
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

  @Test func `rounds every beginning on its own`() {
    // 33⅓ ms apart: the delays are 3, 4, 3, and no error accumulates.
    #expect(shown("a0 b33 c67 d100 e133", end: 167) == "a0-3 b3-7 c7-10 d10-13 e13-17")
    // Half a unit rounds up.
    #expect(shown("a0 b45", end: 95) == "a0-5 b5-10")
  }

  @Test func `samples pictures that come too fast`() {
    #expect(shown("a0 b10 c20 d30 e40 f50", end: 60) == "a0-2 c2-4 e4-6")
  }

  @Test func `delays a picture until the previous one had its time`() {
    #expect(shown("a0 b10", end: 100) == "a0-2 b2-10")
  }

  @Test func `omits a flash that is too short to see`() {
    #expect(shown("a0 b100 a104", end: 200) == "a0-20")
    #expect(shown("a0 b100 c110 a120", end: 200) == "a0-10 b10-12 a12-20")
  }

  @Test func `omits a last picture that would be too short`() {
    #expect(shown("a0 b100 c190", end: 200) == "a0-10 b10-20")
    #expect(shown("a0 b100 c120 d130 e140", end: 140) == "a0-10 b10-12 c12-14")
    #expect(shown("a0 b4", end: 9) == "b0-1")
    #expect(shown("a0", end: 0) == "a0-0")
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
