// SPDX-License-Identifier: MIT
import Pages
import Phrases
package import Scenes
package import SignConfiguration
package import Timing

/// Scenes that replace the content of one zone.
extension SceneBuilder {
  /// The same builder for a scene that replaces the content of a zone.
  ///
  /// The scene's zones count from the top left pixel of `place`; settings that the scene does not
  /// have come from `content`.
  package func showing(
    _ scene: SceneSettings, in place: ZoneRectangle, over content: ContentSettings
  ) -> SceneBuilder {
    var builder = self
    builder.parts = SceneBuilder.parts(
      scene.zones, over: scene.content.laid(over: content), languages: languages, in: place,
      title: .phrase(.theScene))
    return builder
  }

  /// The layers of all zones from the lowest to the highest, beginning at an instant.
  ///
  /// - Throws: `SignError` for markup that is wrong, with its column; errors of fonts and files.
  package func layers(start: Instant) throws -> [ComposedLayer] {
    try drawingOrder.map { try layer(ofZone: $0, texts: texts(ofZone: $0), start: start) }
  }

  /// The layers of `layers(start:)` with the current texts of live values; visible pixels stay
  /// where they are.
  package func changed(
    _ layers: [any SceneLayer], at instant: Instant
  ) throws -> [any SceneLayer] {
    try zip(drawingOrder, layers).map { index, layer in
      let texts = texts(ofZone: index)
      // A layer without values goes on as it is, such as a bar that fills.
      if shownValues(in: texts, zone: index).isEmpty { return layer }
      return try changed(layer, ofZone: index, texts, at: instant)
    }
  }

  /// How long one showing of the layers of `layers(start:)` takes, in nanoseconds: until the last
  /// of them has been seen whole.
  ///
  /// A text that moves passes once, pages are played as often as they say, a bar fills, and a still
  /// text stays for its dwell.
  package func showingLength(of layers: [any SceneLayer]) -> Int64 {
    zip(drawingOrder, layers).map { showingLength(of: $1, ofZone: $0) }.max()
      ?? ContentSettings().showingDwell
  }

  private func showingLength(of layer: any SceneLayer, ofZone index: Int) -> Int64 {
    let content = content(ofZone: index)
    switch content.bar.source {
    case .seconds(let seconds)?: return Int64(nanosecondsIn: seconds)
    case .value?: return content.showingDwell
    case nil: break
    }
    guard let pages = layer.pages else { return layer.zone?.passage ?? content.showingDwell }
    var length = pages.presentation.lengths.reduce(Int128(0)) { $0 + Int128($1) }
    if case .times(let count)? = content.paging.rounds {
      length = min(length, Int128(Int64.max)) * Int128(count)
    }
    return Int64(clamping: length)
  }
}
