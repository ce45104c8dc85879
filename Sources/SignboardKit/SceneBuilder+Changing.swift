// SPDX-License-Identifier: MIT
import BitmapFonts
import Composition
import FramePacing
import Presentations
import Raster
import SceneLayers

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
      let changed = layer.changing(zone: { zone in
        isSameMessage
          ? zone.reflowing(strip, at: instant) : zone.replacing(strip, at: instant)
      })
      return LayerBuilder.Result(layer: changed, missing: strip.missing)
    }
    var result = try self.layer(ofZone: index, texts: texts, start: instant)
    guard let old = layer.pages, let new = result.layer.pages, isSameMessage,
      old.presentation.pages.count == new.presentation.pages.count
    else { return result }
    var presentation = old.presentation
    for (number, page) in new.presentation.pages.enumerated()
    where page.content != presentation.pages[number].content {
      presentation = presentation.replacing(
        page: number, at: instant, with: page.content, pictures: page.pictures)
    }
    result.layer = layer.replacing(presentation: presentation)
    return result
  }
}
