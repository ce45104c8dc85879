// SPDX-License-Identifier: MIT
import Core
import Testing

@Suite struct TransactionListTests {
  private let prepared: [UInt8] = [0x01, 0xA1, 0, 0, 0x02, 0xA2, 0, 0, 0x03, 0xA3, 0, 0]

  @Test func `transactions are sent in the order in which they were appended`() {
    var list = TransactionList()
    list.append([0x0C, 0x01])
    list.append([])
    list.append([0x09, 0x00, 0x0A])
    #expect(list.description == "0c01\n\n09000a")
    #expect(list.count == 3 && list.byteCount == 5 && list.range(2) == 2..<5)
  }

  @Test func `prepared transactions are sent in place, the lowest number first`() {
    var list = TransactionList(prepared: prepared)
    #expect(list.isEmpty)
    list.take(0b101, length: 2, stride: 4)
    list.take(0b010, length: 2, stride: 4)
    #expect(list.description == "01a1\n03a3\n02a2")
    #expect(list.byteCount == 6 && list.bytes == prepared)
  }

  @Test func `transactions that are not prepared are not taken`() {
    var list = TransactionList(prepared: prepared)
    list.take(0b1001, length: 2, stride: 4)
    list.take(0b0100, length: 5, stride: 4)
    list.take(0b0001, length: -1, stride: 4)
    list.take(0b0010, length: 1, stride: -4)
    list.take(0x8000, length: 1, stride: .max)
    list.take(0, length: 2, stride: 4)
    #expect(list.isEmpty && list.byteCount == 0)
  }

  @Test func `an emptied list keeps its prepared transactions`() {
    var list = TransactionList(prepared: prepared)
    list.take(0b111, length: 2, stride: 4)
    list.takeNothing()
    #expect(list.isEmpty && list.byteCount == 0 && list.range(0).isEmpty)
    list.take(0b010, length: 2, stride: 4)
    #expect(list.description == "02a2")
  }

  @Test func `lists are equal if they send the same bytes`() {
    var taken = TransactionList(prepared: prepared)
    taken.take(0b011, length: 2, stride: 4)
    var appended = TransactionList()
    appended.append([0x01, 0xA1])
    #expect(taken != appended)
    appended.append([0x02, 0xA2])
    #expect(taken == appended)
    #expect(Set([taken, appended]).count == 1)
    var joined = TransactionList()
    joined.append([0x01, 0xA1, 0x02, 0xA2])
    #expect(taken != joined)
  }
}
