// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import SignboardKit

/// Pictures on their way to the thread that encodes them.
@Suite(.waitsForOthers)
struct PictureQueueTests {
  private func picture(_ number: Int) -> TimedPicture {
    var frame = Frame(width: 16, height: 8)
    for bit in 0..<16 { frame.plane[bit, 0] = number >> bit & 1 == 1 }
    return TimedPicture(
      frame: frame, light: .modules([1, 1]), instant: Instant(nanoseconds: Int64(number)))
  }

  private func number(_ picture: TimedPicture) -> Int {
    (0..<16).reduce(0) { $0 + (picture.frame.plane[$1, 0] ? 1 << $1 : 0) }
  }

  @Test func `pictures are returned in order`() throws {
    let queue = try PictureQueue(capacity: 3, waits: false)
    for number in 5...7 { queue.add(picture(number)) }
    queue.end()
    #expect((0..<4).map { _ in queue.next() } == [picture(5), picture(6), picture(7), nil])
    #expect(queue.leftOut == 0)
  }

  @Test func `a full queue drops the oldest picture without waiting`() throws {
    let queue = try PictureQueue(capacity: 4, waits: false)
    for number in 100..<1100 { queue.add(picture(number)) }
    queue.end()
    var left: [TimedPicture] = []
    while let next = queue.next() { left.append(next) }
    #expect(left.map(number) == [1096, 1097, 1098, 1099])
    // Time still counts from the very first picture.
    #expect(left.map(\.instant.nanoseconds) == [100, 1097, 1098, 1099])
    #expect(queue.leftOut == 996)
  }

  @Test func `a queue that waits drops nothing`() throws {
    let queue = try PictureQueue(capacity: 2, waits: true)
    let pictures = (0..<2000).map(picture)
    let thread = try FrameThread.start(name: "test") {
      for picture in pictures { queue.add(picture) }
      queue.end()
    }
    var count = 0
    while let next = queue.next() {
      guard next == picture(count) else { break }
      count += 1
    }
    thread.join()
    #expect(count == 2000)
    #expect(queue.leftOut == 0)
  }

  @Test func `remaining pictures are returned after the end`() throws {
    let queue = try PictureQueue(capacity: 0, waits: false)
    queue.add(picture(1))
    queue.end()
    #expect(queue.next() == picture(1))
    #expect(queue.next() == nil && queue.next() == nil)
  }
}
