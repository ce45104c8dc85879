// SPDX-License-Identifier: MIT
public import Scenes
public import SignConfiguration
public import Timing
import Wording

/// Scenes of their own in the place of one zone.
extension SceneBuilder {
  /// The same builder for a scene of its own in the place of a zone.
  ///
  /// Its zones lie where the scene says, counted from the top left of the place; what the scene
  /// does not say, `content` says.
  public func showing(
    _ scene: SceneSettings, in place: ZoneRectangle, over content: ContentSettings
  ) -> SceneBuilder {
    var builder = self
    builder.parts = SceneBuilder.parts(
      scene.zones, over: scene.content.laid(over: content), in: place, name: "the scene")
    return builder
  }

  /// The layers of all zones from the lowest to the highest, beginning at an instant.
  ///
  /// - Throws: `SignError` for markup that is wrong, with its column; errors of fonts and files.
  public func layers(start: Instant) throws -> [ComposedLayer] {
    try drawingOrder.map { index in
      let result = try layer(ofZone: index, texts: texts(ofZone: index), start: start)
      return ComposedLayer(layer: result.layer, missing: result.missing, cut: result.cut)
    }
  }

  /// Layers that `layers` made, with the texts that live values have now; what is visible stays.
  public func changed(
    _ layers: [any SceneLayer], at instant: Instant
  ) throws -> [any SceneLayer] {
    try zip(drawingOrder, layers).map { index, layer in
      let texts = texts(ofZone: index)
      // What names no value goes on as it is, such as a bar that fills.
      if shownValues(in: texts, zone: index).isEmpty { return layer }
      return try changed(layer, ofZone: index, texts, at: instant)
    }
  }
}
