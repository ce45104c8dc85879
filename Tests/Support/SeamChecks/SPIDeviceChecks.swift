// SPDX-License-Identifier: MIT
public import Core
import SignTesting

/// A device that is checked, and what can be seen of its wire.
public struct SPIDeviceSubject {
  /// The device; nothing was sent.
  public let device: any SPIDevice
  /// The transactions on the wire since the beginning, in hexadecimal digits.
  public let sent: () -> [String]
  /// The bytes of each transaction of the checks: two for each chip of the chain.
  public var length = 2
  /// The most transactions of a list.
  public var most = 600
  /// Makes only the next transfer fail; `nil` if nothing can fail.
  public var fail: (() -> Void)?
  /// Lets the time pass after which a failed device tries again.
  public var recover: () -> Void = {}

  /// Makes a subject.
  public init(_ device: any SPIDevice, sent: @escaping () -> [String]) {
    self.device = device
    self.sent = sent
  }

  /// Random transactions.
  func noise(_ count: Int, _ random: inout SeededGenerator) -> [[UInt8]] {
    (0..<count).map { _ in
      (0..<length).map {
        $0 % 2 == 0 ? .random(in: 1...8, using: &random) : .random(in: 0...255, using: &random)
      }
    }
  }

  /// Sends transactions and throws if the wire shows anything else.
  func expectSent(_ transactions: [[UInt8]], _ when: String) throws {
    let before = sent().count
    try device.send(list(transactions))
    try expectWire(list(transactions), since: before, when)
  }

  func expectWire(_ expected: TransactionList, since before: Int, _ when: String) throws {
    let wanted = hexadecimalTransactions(expected)
    let found = Array(sent().dropFirst(before))
    guard wanted != found else { return }
    let place = zip(wanted, found).enumerated().first { $1.0 != $1.1 }?.offset
    throw Difference(
      description: "\(when): expected \(wanted.count) transactions, found \(found.count)"
        + (place.map { "; transaction \($0): expected \(wanted[$0]), found \(found[$0])" } ?? ""))
  }
}

/// What a cut wire returns.
public let wireError = SPIError(
  code: .transfer, device: "the wire", action: "send to", reason: "it is cut", remedy: "")

func list(_ transactions: [[UInt8]]) -> TransactionList {
  var list = TransactionList()
  for transaction in transactions { list.append(transaction) }
  return list
}

/// The promises of `SPIDevice`, which every device passes.
public enum SPIDeviceChecks {
  /// All checks.
  public static let all: [SeamCheck<SPIDeviceSubject>] = wire + errors

  private static let wire: [SeamCheck<SPIDeviceSubject>] = [
    SeamCheck("the name is one line and stays the same") { subject in
      let name = subject.device.name
      try expect(!name.isEmpty && !name.contains("\n") && !name.contains("\0"), "it is \"\(name)\"")
      try subject.device.send(list([[UInt8](repeating: 1, count: subject.length)]))
      try expect("after a transaction", name, found: subject.device.name)
    },
    SeamCheck("an empty list is nothing") { subject in
      try subject.expectSent([], "an empty list")
      var random = SeededGenerator(seed: 1)
      try subject.expectSent(subject.noise(1, &random), "a list after an empty one")
    },
    SeamCheck("transactions go out in order, each once") { subject in
      var random = SeededGenerator(seed: 2)
      for number in 1...20 {
        try subject.expectSent(subject.noise(number % 7 + 1, &random), "list \(number)")
      }
    },
    SeamCheck("a list that is sent again goes out again") { subject in
      var random = SeededGenerator(seed: 3)
      let transactions = subject.noise(3, &random)
      for number in 1...3 { try subject.expectSent(transactions, "time \(number)") }
    },
    SeamCheck("of prepared transactions only those go out that were taken") { subject in
      var random = SeededGenerator(seed: 4)
      let prepared = subject.noise(16, &random)
      var list = TransactionList(prepared: prepared.flatMap(\.self), room: 16)
      for selected in [0b1010_0000_0000_0001, 0xFFFF, 0, 0b10] as [UInt16] {
        list.takeNothing()
        list.take(selected, length: subject.length, stride: subject.length)
        let before = subject.sent().count
        try subject.device.send(list)
        try subject.expectWire(
          SeamChecks.list((0..<16).filter { selected >> $0 & 1 == 1 }.map { prepared[$0] }),
          since: before, "selection \(String(selected, radix: 2))")
      }
    },
    SeamCheck("a long list goes out whole") { subject in
      var random = SeededGenerator(seed: 5)
      try subject.expectSent(subject.noise(subject.most, &random), "\(subject.most) transactions")
    },
  ]

  private static let errors: [SeamCheck<SPIDeviceSubject>] = [
    SeamCheck("an error says which device failed, why and at what") { subject in
      guard let fail = subject.fail else { return }
      var random = SeededGenerator(seed: 6)
      fail()
      let error = try failure("a failed transfer") {
        try subject.device.send(list(subject.noise(1, &random)))
      }
      guard let error = error as? SPIError else {
        throw Difference(description: "it is no SPIError: \(error)")
      }
      try expect(
        !error.device.isEmpty && !error.reason.isEmpty && !error.action.isEmpty, "it is \(error)")
    },
    SeamCheck("after an error the next list goes out from its beginning") { subject in
      guard let fail = subject.fail else { return }
      var random = SeededGenerator(seed: 7)
      for number in 1...5 {
        let transactions = subject.noise(4, &random)
        fail()
        _ = try failure("transfer \(number)") { try subject.device.send(list(transactions)) }
        subject.recover()
        try subject.expectSent(transactions, "list \(number), sent again")
      }
    },
  ]
}
