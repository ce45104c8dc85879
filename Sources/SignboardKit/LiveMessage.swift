// SPDX-License-Identifier: MIT
import CivilTime
import Composition
import TimedValues

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

  /// The first instant after `civil` at which the text of any zone may differ.
  func nextChange(after civil: CivilInstant) -> CivilInstant? {
    texts.enumerated().compactMap { builder.nextChange(after: civil, in: $1, zone: $0) }.min()
  }

  /// The strips of the zones whose texts are others at an instant of civil time, by zone.
  mutating func advance(to civil: CivilInstant) throws -> [Int: Strip] {
    let (last, next) = (builder.civil, builder.at(civil))
    var strips: [Int: Strip] = [:]
    for (index, texts) in texts.enumerated() {
      let differs = next.timedValues(in: texts, zone: index).contains { name in
        guard let last, let value = next.timed[name] else { return true }
        return value.text(at: last) != value.text(at: civil)
      }
      if differs { strips[index] = try next.strip(texts, zone: index) }
    }
    builder = next
    return strips
  }
}
