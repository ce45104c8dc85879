// SPDX-License-Identifier: MIT
import Core

/// The rows of all lines, counted from the top of the oldest message.
///
/// Positions are cumulative, so that the visible messages are found by binary search and drawing does
/// not depend on the number of messages. A change takes linear time in the later messages.
struct ConversationLayout: Sendable {
  /// The lines of one message.
  private struct Block: Sendable {
    let lines: [Bitmap]
    /// The end row of every line, counted from the top of the message.
    let ends: [Int]

    init(_ lines: [Bitmap]) {
      self.lines = lines
      var ends: [Int] = []
      ends.reserveCapacity(lines.count)
      var end = 0
      for line in lines {
        end = min(end + line.height, Self.greatestHeight)
        ends.append(end)
      }
      self.ends = ends
    }

    /// Prevents overflow with 10,000 messages.
    private static let greatestHeight = 16_384

    var height: Int { ends.last ?? 0 }
  }

  /// Dark rows between two messages.
  let gap: Int
  private var blocks: [Block] = []
  /// The first row of every message.
  private var tops: [Int] = []

  init(gap: Int) { self.gap = min(max(0, gap), 1_024) }

  /// The rows of all messages, including gaps.
  var height: Int {
    guard let top = tops.last, let block = blocks.last else { return 0 }
    return top + block.height
  }

  var count: Int { blocks.count }

  /// The first row of a message.
  func top(_ index: Int) -> Int { tops.indices.contains(index) ? tops[index] : height }

  mutating func append(_ lines: [Bitmap]) {
    tops.append(blocks.isEmpty ? 0 : height + gap)
    blocks.append(Block(lines))
  }

  mutating func replace(_ index: Int, _ lines: [Bitmap]) {
    guard blocks.indices.contains(index) else { return }
    blocks[index] = Block(lines)
    place(from: index + 1)
  }

  mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: blocks.indices)
    guard !range.isEmpty else { return }
    blocks.removeSubrange(range)
    tops.removeSubrange(range)
    place(from: range.lowerBound)
  }

  private mutating func place(from first: Int) {
    for index in first..<max(first, blocks.count) {
      tops[index] = index == 0 ? 0 : tops[index - 1] + blocks[index - 1].height + gap
    }
  }

  /// The first message that ends below `row`; the number of messages without one.
  func firstMessage(below row: Int) -> Int {
    (0..<blocks.count).first(fromWhich: { tops[$0] + blocks[$0].height > row })
  }

  /// Draws the rows from `top` on into a picture.
  func draw(into picture: inout Bitmap, top: Int) {
    var index = firstMessage(below: top)
    while index < blocks.count, tops[index] - top < picture.height {
      let block = blocks[index]
      let base = tops[index] - top
      var line = (0..<block.lines.count).first(fromWhich: { base + block.ends[$0] > 0 })
      while line < block.lines.count {
        let y = base + (line == 0 ? 0 : block.ends[line - 1])
        guard y < picture.height else { break }
        picture.draw(block.lines[line], x: 0, y: y)
        line += 1
      }
      index += 1
    }
  }
}
