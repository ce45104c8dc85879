// SPDX-License-Identifier: MIT
public import Core

/// A device in memory: it keeps the sent lists, and fails on request.
public final class MemoryDevice: SPIDevice {
  /// The name by which a person knows it.
  public let name: String
  /// The lists that were sent.
  public private(set) var lists: [TransactionList] = []
  private var failures = 0
  private var error: SPIError?

  /// Makes a device to which nothing was sent.
  public init(name: String = "memory device") { self.name = name }

  /// The transactions that were sent, in hexadecimal digits.
  public var sent: [String] { lists.flatMap(hexadecimalTransactions) }

  /// Makes that many of the next sends fail.
  public func failNextSends(_ count: Int, with error: SPIError) {
    (failures, self.error) = (count, error)
  }

  /// Keeps the list.
  public func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    if failures > 0, let error {
      failures -= 1
      throw error
    }
    lists.append(copy transactions)
  }
}

/// The transactions of a list, in hexadecimal digits.
func hexadecimalTransactions(_ list: TransactionList) -> [String] {
  guard !list.isEmpty else { return [] }
  return list.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
