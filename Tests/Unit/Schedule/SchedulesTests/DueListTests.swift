// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import Schedules

struct DueListTests {
  @Test func `items come out in the order of their instants, also within a second`() {
    var random = SeededGenerator(seed: 9)
    let items = (0..<200).map { slot in
      DueList.Item(
        instant: CivilInstant(
          seconds: Int64(slot % 3), nanosecond: Int.random(in: 0..<1_000_000_000, using: &random)),
        slot: slot)
    }
    var list = DueList()
    list.insert(Array(items.prefix(100)))
    for item in items.dropFirst(100) { list.insert([item]) }
    for item in items where !item.slot.isMultiple(of: 2) { list.remove(slot: item.slot) }
    var found: [CivilInstant] = []
    while let next = list.next {
      found.append(next.instant)
      list.removeNext()
    }
    #expect(found == items.filter { $0.slot.isMultiple(of: 2) }.map(\.instant).sorted())
  }
}
