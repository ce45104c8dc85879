// SPDX-License-Identifier: MIT

/// Chips wired DOUT to DIN, seen as one long shift register.
///
/// Chip 0 is nearest to DIN. All bits of a transaction move at once: m sent bits move every bit m
/// places, so a chip's new word is two neighbouring words of the line shifted together. That takes
/// one step for each chip. The tests compare it with chips that are clocked edge by edge.
struct ShiftChain {
  /// The chips, nearest to DIN first.
  var chips: [SimulatedChip]
  /// Whether the chip at the same index ignores the latch.
  var stuck: [Bool]
  /// The first chip of every unbroken stretch, ascending; only the stretch at 0 gets data.
  private var starts = [0]

  init(chips: [SimulatedChip]) {
    self.chips = chips
    stuck = Array(repeating: false, count: chips.count)
  }

  /// Cuts the data line behind a chip: zeros enter the next one.
  mutating func cut(after chip: Int) {
    let start = chip + 1
    guard start < chips.count, !starts.contains(start) else { return }
    starts.insert(start, at: starts.firstIndex { $0 > start } ?? starts.count)
  }

  /// Joins all cuts and lets every chip latch again.
  mutating func mend() {
    starts.removeLast(starts.count - 1)
    var span = stuck.mutableSpan
    for index in span.indices { span[index] = false }
  }

  /// Clocks the last `bits` bits of `bytes[range]` through the line, oldest first.
  ///
  /// `bits` is at most the bits of the range; the bits in front must be 0.
  mutating func shift(_ bytes: [UInt8], _ range: Range<Int>, bits: Int) {
    let input = bytes.span
    let starts = starts
    var line = chips.mutableSpan
    var end = line.count
    for start in starts.reversed() {
      // From the far end, because a chip's new word comes from itself and nearer ones.
      var chip = end
      while chip > start {
        chip -= 1
        let place = 16 * (chip - start)
        var word: UInt16 = 0
        if place < bits {
          if start == 0 {
            let low = range.upperBound - 1 - place / 8
            word = UInt16(input[low])
            if low > range.lowerBound { word |= UInt16(input[low - 1]) << 8 }
          }
          if bits - place < 16 { word |= line[start].shiftRegister << (bits - place) }
        } else {
          let from = start + (place - bits) / 16
          let offset = (place - bits) % 16
          word = line[from].shiftRegister >> offset
          if offset > 0 { word |= line[from + 1].shiftRegister << (16 - offset) }
        }
        line[chip].shiftRegister = word
      }
      end = start
    }
  }

  /// The output of the last chip while `bytes[range]` goes in: the words of the last unbroken
  /// stretch, the farthest first, then the input of that stretch.
  func output(while bytes: [UInt8], _ range: Range<Int>, at place: Int) -> UInt8 {
    let start = starts.last ?? 0
    let chip = chips.count - 1 - place / 2
    if chip >= start {
      let word = chips[chip].shiftRegister
      return UInt8(truncatingIfNeeded: place % 2 == 0 ? word >> 8 : word)
    }
    let sent = place - 2 * (chips.count - start)
    return start == 0 && sent < range.count ? bytes[range.lowerBound + sent] : 0
  }

  /// Latches the words of all chips that are not stuck; returns their number.
  mutating func latch() -> Int {
    var count = 0
    let stuck = stuck
    let ignores = stuck.span
    var line = chips.mutableSpan
    for chip in line.indices where !ignores[chip] {
      line[chip].latch()
      count += 1
    }
    return count
  }
}
