// SPDX-License-Identifier: MIT
public import Core

/// A device that compares everything that comes back from its chain with the sent bytes.
///
/// While a transaction goes in, the one before comes out. So every frame tests the whole chain,
/// without a single extra bit. Nothing is allocated in the steady state.
public final class LoopbackMonitor: SPIDevice {
  /// How a chain is doing.
  public enum Health: Hashable, Sendable {
    /// Everything comes back.
    case whole
    /// Nothing comes back from behind this module, counted from 1 at DIN; `nil`: the break is
    /// before the first module or behind the last.
    case broken(afterModule: Int?)
  }

  /// The name of the device behind.
  public var name: String { device.name }
  /// The number of modules of the chain.
  public let modules: Int
  /// The bits that came back while the chain was whole.
  public private(set) var errors = BitErrors()
  /// How the chain is doing, as of the last transaction.
  public private(set) var health = Health.whole

  private let device: any SPIExchangeDevice
  private let onChange: (Health) -> Void
  private var received: [UInt8] = []
  // What the shift registers hold, the farthest chip first; empty where that is not known.
  private var registers: [UInt8] = []
  // The words that came back whole before a level that does not change: a torn line, or noise that
  // looks like it. The next transaction decides.
  private var suspicion: Int?

  /// Makes a monitor.
  ///
  /// - Parameters:
  ///   - device: sends, and reads what comes back.
  ///   - modules: the length of the chain.
  ///   - onChange: called by `send` when the chain breaks and when it is whole again.
  public init(
    _ device: any SPIExchangeDevice, modules: Int, onChange: @escaping (Health) -> Void
  ) {
    self.device = device
    self.modules = max(1, modules)
    self.onChange = onChange
    registers.reserveCapacity(2 * self.modules)
  }

  /// Sends the transactions through the device behind and looks at what comes back.
  public func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    do throws(SPIError) {
      try device.exchange(transactions, into: &received)
    } catch {
      registers.removeAll(keepingCapacity: true)
      throw error
    }
    var start = 0
    for index in 0..<transactions.count {
      let range = transactions.range(index)
      // Only a transaction for the whole chain reads back what all chips held before.
      if range.count == 2 * modules, start + range.count <= received.count {
        if !registers.isEmpty { examine(start) }
        registers.removeAll(keepingCapacity: true)
        registers.append(contentsOf: transactions.bytes[range])
      } else {
        registers.removeAll(keepingCapacity: true)
      }
      start += range.count
    }
  }

  /// Compares what came back from `start` on with what the chips held.
  private func examine(_ start: Int) {
    var wrong = 0
    var whole = 0
    for place in 0..<2 * modules {
      let difference = received[start + place] ^ registers[place]
      wrong += difference.nonzeroBitCount
      if wrong == 0 && place % 2 == 1 { whole += 1 }
    }
    let last = received[start + 2 * modules - 1]
    let isTorn =
      wrong > 0 && (last == 0 || last == 0xFF)
      && received[start + 2 * whole..<start + 2 * modules].allSatisfy { $0 == last }
    switch (health, suspicion) {
    case (.whole, nil) where isTorn:
      suspicion = whole
      return
    case (.whole, let words?) where isTorn && whole == 0:
      suspicion = nil
      change(.broken(afterModule: words == 0 ? nil : modules - words))
      return
    case (.broken, _):
      guard wrong == 0 else { return }
      change(.whole)
    default: break
    }
    suspicion = nil
    errors.compared += 16 * modules
    errors.wrong += wrong
  }

  private func change(_ health: Health) {
    self.health = health
    onChange(health)
  }
}

extension LoopbackMonitor.Health {
  /// The sentence that a person reads.
  public func sentence(device: String, modules: Int) -> String {
    switch self {
    case .whole: "The chain on \(device) is whole again."
    case .broken(nil):
      "Nothing comes back from the chain on \(device): the data line is broken before the first "
        + "module or behind the last. Check both plugs and the supply."
    case .broken(let module?):
      "The chain on \(device) is broken after module \(module) of \(modules). Check the plug "
        + "between modules \(module) and \(module + 1)."
    }
  }
}
