// SPDX-License-Identifier: MIT
import Composition

/// What the zones of a running sign say: their texts, and the texts of live values in them.
struct LiveMessage: Sendable {
  private var builder: SceneBuilder
  private var texts: [[String]]

  init(_ builder: SceneBuilder) {
    self.builder = builder
    texts = builder.texts
  }

  /// The strip of other texts in a zone; a zone that is not there is the last one.
  mutating func show(_ new: [String], zone index: Int) throws -> Strip {
    let strip = try builder.strip(new, zone: index)
    if texts.indices.contains(index) { texts[index] = new }
    return strip
  }

  /// The strips of the zones whose texts name a value that changes, by zone.
  mutating func set(_ values: [String: String]) throws -> [Int: Strip] {
    let next = builder.setting(values)
    var strips: [Int: Strip] = [:]
    for (index, texts) in texts.enumerated()
    where !next.values(in: texts, zone: index).isDisjoint(with: values.keys) {
      strips[index] = try next.strip(texts, zone: index)
    }
    builder = next
    return strips
  }
}
