// SPDX-License-Identifier: MIT
import CivilTime
import Pages
package import Scenes
package import Timing
import Typesetting

/// Layers of a running scene with other texts.
extension SceneBuilder {
  /// A layer of a running scene with other texts, or with the same texts and other live values.
  ///
  /// Visible pixels stay where they are as far as the kind of content permits: a text that moves
  /// goes on to the seam, a page that stays keeps its time.
  package func changing(
    _ layer: any SceneLayer, ofZone index: Int, to texts: [String], isSameMessage: Bool,
    at instant: Instant
  ) throws -> ComposedLayer {
    if layer.zone != nil {
      let strip = try strip(texts, zone: index)
      let separator = try line(index).separator()
      let changed = layer.changing(zone: { zone in
        isSameMessage
          ? zone.reflowing(strip, separator: separator, at: instant)
          : zone.handingOver(to: strip, at: instant)
      })
      return ComposedLayer(layer: changed, missing: strip.missing, cut: strip.cut)
    }
    var result = try self.layer(ofZone: index, texts: texts, start: instant)
    if isSameMessage, let old = layer.content as? SequenceLayer,
      let new = result.layer.content as? SequenceLayer, old.slots.count == new.slots.count
    {
      result.layer = layer.changing(content: { _ in old.replacing(new.slots, at: instant) })
      return result
    }
    guard let old = layer.pages, let new = result.layer.pages, isSameMessage,
      old.presentation.pageCount == new.presentation.pageCount
    else { return result }
    result.layer = layer.replacing(
      presentation: old.presentation.replacing(contentsOf: new.presentation, at: instant))
    return result
  }

  /// The layer of a zone with the current texts of live values; visible pixels stay where they are.
  package func changed(
    _ layer: any SceneLayer, ofZone index: Int, _ texts: [String], at instant: Instant
  ) throws -> any SceneLayer {
    // A conversation has no values, and its messages must not be lost.
    if layer.conversation != nil { return layer }
    return try changing(layer, ofZone: index, to: texts, isSameMessage: true, at: instant).layer
  }

  /// Whether live values that the texts of a zone name have other texts than at another civil time.
  func differs(_ texts: [String], zone index: Int, from old: CivilInstant?) -> Bool {
    guard let civil else { return false }
    return shownValues(in: texts, zone: index).filter(isTimed).contains { name in
      guard let old, let value = timed[name] else { return true }
      return value.text(at: old) != value.text(at: civil)
    }
  }
}
