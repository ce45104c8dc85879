// SPDX-License-Identifier: MIT
import BitmapFonts

/// The font chains that were made last, so that texts in the same fonts need not ask for them anew.
struct ChainCache: Sendable {
  /// What a chain is made from.
  struct Key: Hashable, Sendable {
    var names: [String]
    var height: Int
    var options: WidthOptions
  }

  /// The most chains that are kept: more than the zones of a sign take in all their heights.
  static let limit = 64

  private var chains: [Key: FontChain] = [:]
  /// The keys, the oldest first.
  private var order: [Key] = []

  /// The chain that was kept, if it is still there.
  subscript(key: Key) -> FontChain? { chains[key] }

  /// Keeps a chain; beyond the limit the oldest one goes.
  mutating func keep(_ chain: FontChain, for key: Key) {
    guard chains.updateValue(chain, forKey: key) == nil else { return }
    order.append(key)
    if order.count > ChainCache.limit { chains[order.removeFirst()] = nil }
  }
}
