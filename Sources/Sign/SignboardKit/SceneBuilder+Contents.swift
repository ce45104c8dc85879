// SPDX-License-Identifier: MIT
public import BitmapFonts
import Pages
public import Scenes
public import SignConfiguration
public import Timing
public import Typesetting
import Wording

extension SceneBuilder {
  /// The UTF-8 bytes from which on what was made of a text is kept, to be found when it is made again.
  package static var shortestKeptText: Int { TextLibrary.shortest }

  /// A layer that was composed, with what its fonts lacked.
  public struct ComposedLayer: Sendable {
    /// The layer.
    public var layer: any SceneLayer
    /// The characters that no font has.
    public var missing: [MissingGlyph]
    /// What of texts that stand still has no room.
    public var cut: [CutText] = []
  }

  /// What a zone shows by itself, with what it has from the sign.
  public func content(ofZone index: Int) -> ContentSettings { line(index).content }

  /// The layer of a zone with what it shows by itself, beginning at an instant.
  public func ownLayer(ofZone index: Int, start: Instant) throws -> ComposedLayer {
    let texts = texts[index]
    let result = try layer(ofZone: index, texts: texts, start: start)
    return ComposedLayer(layer: result.layer, missing: result.missing, cut: result.cut)
  }

  /// A layer that shows a content in a rectangle, beginning at an instant.
  ///
  /// - Parameters:
  ///   - content: what is shown.
  ///   - index: the zone whose place, fonts and pictures count.
  ///   - rectangle: where it is shown; as large as the zone.
  ///   - overlay: what is seen of what lies below.
  ///   - start: when it begins.
  /// - Throws: `SignError` for markup that is wrong, with its column; errors of fonts and files.
  public func layer(
    showing content: ContentSettings, ofZone index: Int, rectangle: ZoneRectangle,
    overlay: OverlayChoice = .opaque, start: Instant
  ) throws -> ComposedLayer {
    let result = try LayerBuilder(
      line: line(index).showing(content), rectangle: rectangle, overlay: overlay, start: start
    ).layer(content.texts)
    return ComposedLayer(layer: result.layer, missing: result.missing, cut: result.cut)
  }

  /// A layer on which a strip moves as a content says, beginning at an instant.
  public func layer(
    of strip: Strip, separator: Strip, moving content: ContentSettings, rectangle: ZoneRectangle,
    overlay: OverlayChoice = .opaque, start: Instant
  ) -> any SceneLayer {
    Zone(
      rectangle: rectangle, strip: strip, separator: separator,
      scroll: SceneBuilder.scroll(content), epoch: start
    ).overlaid(overlay)
  }

  /// The strip of the text of a content in a zone.
  ///
  /// - Throws: as `layer(showing:ofZone:rectangle:overlay:start:)`.
  public func strip(showing content: ContentSettings, ofZone index: Int) throws -> Strip {
    try line(index).showing(content).strip(content.texts)
  }

  /// What stands between two texts of a content in a zone.
  public func separator(showing content: ContentSettings, ofZone index: Int) throws -> Strip {
    try line(index).showing(content).separator()
  }

  /// The layer of a zone that shows texts of its own, with the texts that live values have now;
  /// what is visible stays.
  public func changed(
    _ layer: any SceneLayer, ofZone index: Int, _ texts: [String], at instant: Instant
  ) throws -> any SceneLayer {
    // A conversation has no values, and what was said in it must not be lost.
    if layer.conversation != nil { return layer }
    return try changing(layer, ofZone: index, to: texts, isSameMessage: true, at: instant).layer
  }

  /// What is wrong with the text of a content in a zone: the reason, and the column where it has
  /// one; nothing if it can be shown.
  public func problem(
    showing content: ContentSettings, ofZone index: Int
  ) -> (column: Int?, reason: String)? {
    do {
      _ = try strip(showing: content, ofZone: index)
      return nil
    } catch let error as SignError {
      let parts = error.place.split(separator: " ")
      let isPlaced = parts.count > 1 && parts[parts.count - 2] == "column"
      return (isPlaced ? parts.last.flatMap { Int($0) } : nil, error.reason)
    } catch {
      return (nil, "\(error)")
    }
  }
}

extension SceneLayer {
  /// The layer through which is seen what lies below, as far as an overlay says.
  public func overlaid(_ overlay: OverlayChoice) -> any SceneLayer {
    switch overlay {
    case .opaque: self
    case .transparent: OverlaidLayer(self, mode: .transparent)
    case .cutOut: OverlaidLayer(self, mode: .cutOut)
    }
  }
}
