// SPDX-License-Identifier: MIT
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
      title: .phrase("the scene"))
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
  /// A text that moves passes as often as it says, or once; pages are played and a bar fills likewise,
  /// and a still text stays for its dwell.
  package func showingLength(of layers: [any SceneLayer]) -> Int64 {
    zip(drawingOrder, layers).map { content(ofZone: $0).showingLength(of: $1) }.max()
      ?? ContentSettings().showingDwell
  }
}
