// SPDX-License-Identifier: MIT
import Core
import HardwareIO
import SignTesting
import Testing

@Suite struct SpidevPlanTests {
  /// Transactions of these lengths in bytes.
  private func list(_ lengths: [Int]) -> TransactionList {
    var list = TransactionList()
    for length in lengths { list.append([UInt8](repeating: 0, count: length)) }
    return list
  }

  @Test func `eight rows of 256 chips fit one request, and those of 257 do not`() {
    let plan = SpidevPlan(bufferSize: 4096)
    #expect(plan.requests(for: list([Int](repeating: 512, count: 8))) == [0..<8])
    #expect(plan.requests(for: list([Int](repeating: 514, count: 8))) == [0..<6, 6..<8])
  }

  @Test func `thirteen registers of 128 chips fit one request`() {
    let plan = SpidevPlan()
    #expect(plan.requests(for: list([Int](repeating: 256, count: 13))) == [0..<13])
  }

  @Test func `a transaction that is too long stands alone`() {
    #expect(SpidevPlan(bufferSize: 256).requests(for: list([1, 999, 1])) == [0..<1, 1..<2, 2..<3])
  }

  @Test func `an empty list has no requests`() {
    #expect(SpidevPlan().requests(for: TransactionList()) == [])
    #expect(SpidevPlan().request(from: 0, of: TransactionList()) == 0..<0)
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `requests cover every transaction once, in order and within the limits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let plan = SpidevPlan(bufferSize: Int.random(in: 1...70_000, using: &random))
    let lengths = (0..<Int.random(in: 0...1500, using: &random)).map { _ in
      Int.random(in: 0...600, using: &random)
    }
    let requests = plan.requests(for: list(lengths))
    #expect(requests.flatMap { Array($0) } == Array(lengths.indices), "seed \(seed)")
    for (index, request) in requests.enumerated() {
      let room = lengths[request].map(SpidevPlan.room).reduce(0, +)
      #expect(request.count <= 511, "seed \(seed)")
      #expect(room <= plan.bufferSize || request.count == 1, "seed \(seed)")
      // As few requests as possible: the next transaction would not have fitted.
      if index + 1 < requests.count, request.count < 511 {
        let next = SpidevPlan.room(lengths[request.upperBound])
        #expect(room + next > plan.bufferSize, "seed \(seed)")
      }
    }
  }
}

extension SpidevPlan {
  /// All requests for a list, in order.
  fileprivate func requests(for list: TransactionList) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    while (ranges.last?.upperBound ?? 0) < list.count {
      ranges.append(request(from: ranges.last?.upperBound ?? 0, of: list))
    }
    return ranges
  }
}
