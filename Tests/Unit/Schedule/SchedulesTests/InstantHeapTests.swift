// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import Schedules

struct InstantHeapTests {
  @Test func `items come out in the order of their instants, also within a second`() {
    var random = SeededGenerator(seed: 9)
    var heap = InstantHeap()
    for slot in 0..<200 {
      let instant = CivilInstant(
        seconds: Int64(slot % 3), nanosecond: Int.random(in: 0..<1_000_000_000, using: &random))
      heap.insert(instant, slot: slot, version: 0)
    }
    let even = heap.items.filter { $0.slot.isMultiple(of: 2) }.map(\.instant).sorted()
    heap.filter { $0.slot.isMultiple(of: 2) }
    var found: [CivilInstant] = []
    while let first = heap.first {
      found.append(first.instant)
      heap.removeFirst()
    }
    #expect(found == even && found.count == 100)
  }
}
