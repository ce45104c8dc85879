// SPDX-License-Identifier: MIT
import Typesetting

/// The newest font chains, so that texts in the same fonts do not make them anew.
struct ChainCache: Sendable {
  struct Key: Hashable, Sendable {
    var names: [String]
    var height: Int
    var options: CharacterOptions
  }

  /// More than the zones of a usual sign need in all their heights.
  static let limit = 64

  private var chains: [Key: FontChain] = [:]
  /// The keys, the oldest first.
  private var order: [Key] = []

  subscript(key: Key) -> FontChain? { chains[key] }

  /// Keeps a chain; beyond the limit the oldest one goes.
  mutating func keep(_ chain: FontChain, for key: Key) {
    guard chains.updateValue(chain, forKey: key) == nil else { return }
    order.append(key)
    if order.count > ChainCache.limit { chains[order.removeFirst()] = nil }
  }
}
