// SPDX-License-Identifier: MIT
import BitmapFonts
import CivilTime
import Pages
import Raster
import Scenes
import SignConfiguration
import Timing
import Typesetting

extension SceneBuilder {
  /// A layer of a running scene with other texts, or with the same texts and other live values.
  ///
  /// What is visible stays where it is as far as its kind of content permits: what scrolls goes on
  /// to the seam, a page that stays keeps its time.
  func changing(
    _ layer: any SceneLayer, ofZone index: Int, to texts: [String], isSameMessage: Bool,
    at instant: Instant
  ) throws -> LayerBuilder.Result {
    if layer.zone != nil {
      let strip = try strip(texts, zone: index)
      let separator = try line(index).separator()
      let changed = layer.changing(zone: { zone in
        isSameMessage
          ? zone.reflowing(strip, separator: separator, at: instant)
          : zone.handingOver(to: strip, at: instant)
      })
      return LayerBuilder.Result(layer: changed, missing: strip.missing, cut: strip.cut)
    }
    var result = try self.layer(ofZone: index, texts: texts, start: instant)
    guard let old = layer.pages, let new = result.layer.pages, isSameMessage,
      old.presentation.pageCount == new.presentation.pageCount
    else { return result }
    result.layer = layer.replacing(
      presentation: old.presentation.replacing(contentsOf: new.presentation, at: instant))
    return result
  }

  /// A running scene with the same texts at another civil time: zones change whose values that
  /// follow the time have other texts.
  ///
  /// - Parameters:
  ///   - texts: the texts of each zone.
  ///   - from: the civil time of the scene.
  ///   - instant: when the change comes.
  /// - Returns: the scene, and what no font has of what is new.
  func advancing(
    _ scene: Scene, texts: [[String]], from old: CivilInstant?, at instant: Instant
  ) throws -> (scene: Scene, missing: [MissingGlyph]) {
    var (scene, missing) = (scene, [MissingGlyph]())
    guard let civil else { return (scene, missing) }
    let layers = layerIndices
    for (index, texts) in texts.enumerated() where differs(texts, zone: index, old, civil) {
      guard layers.indices.contains(index), scene.layers.indices.contains(layers[index]) else {
        continue
      }
      let result = try changing(
        scene.layers[layers[index]], ofZone: index, to: texts, isSameMessage: true, at: instant)
      scene = scene.replacing(layer: result.layer, at: layers[index])
      missing += result.missing
    }
    return (scene, missing)
  }

  /// The live values that a zone shows: those that its texts and what stands between them name, and
  /// the one that its bar follows.
  func shownValues(in texts: [String], zone index: Int) -> Set<String> {
    let line = line(index)
    var names = line.values(in: texts + [line.separatorText])
    if case .value(let name)? = line.content.bar.source { names.insert(name) }
    return names
  }

  /// Whether values that the texts of any zone name have other texts than at another civil time.
  func differs(_ texts: [[String]], from old: CivilInstant?) -> Bool {
    guard let civil else { return false }
    return texts.enumerated().contains { differs($1, zone: $0, old, civil) }
  }

  /// Whether values that texts of a zone name have other texts at two civil times.
  private func differs(
    _ texts: [String], zone index: Int, _ old: CivilInstant?, _ new: CivilInstant
  ) -> Bool {
    shownValues(in: texts, zone: index).filter(isTimed).contains { name in
      guard let old, let value = timed[name] else { return true }
      return value.text(at: old) != value.text(at: new)
    }
  }
}
