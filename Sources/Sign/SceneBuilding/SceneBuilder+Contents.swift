// SPDX-License-Identifier: MIT
package import Pages
package import Phrases
package import Scenes
package import SignConfiguration
package import Timing
package import Typesetting
import Wording

/// The layers of single zones.
extension SceneBuilder {
  /// The length in UTF-8 bytes from which the composition of a text is cached.
  package static var shortestKeptText: Int { TextLibrary.shortest }

  /// The layer of a zone with what it shows by itself, beginning at an instant.
  package func ownLayer(ofZone index: Int, start: Instant) throws -> ComposedLayer {
    try layer(ofZone: index, texts: texts[index], start: start)
  }

  /// The layer of a zone that shows texts, or what its settings name instead of texts.
  package func layer(
    ofZone index: Int, texts: [String], start: Instant
  ) throws -> ComposedLayer {
    let part = part(index)
    return try LayerBuilder(
      line: line(index), rectangle: part.rectangle, overlay: part.overlay, start: start,
      languages: languages, input: input, takesTurns: takesTurns
    ).layer(texts)
  }

  /// A layer that shows a content in a rectangle, beginning at an instant.
  ///
  /// - Parameters:
  ///   - content: what is shown.
  ///   - index: the zone whose size, fonts and pictures it has.
  ///   - rectangle: where it is shown; as large as the zone.
  ///   - overlay: how it lies on what is below.
  ///   - start: when it begins.
  /// - Throws: `SignError` for markup that is wrong, with its column; errors of fonts and files.
  package func layer(
    showing content: ContentSettings, ofZone index: Int, rectangle: ZoneRectangle,
    overlay: OverlayMode = .opaque, start: Instant
  ) throws -> ComposedLayer {
    try LayerBuilder(
      line: line(index).showing(content), rectangle: rectangle, overlay: overlay, start: start,
      languages: languages
    ).layer(content.texts)
  }

  /// A layer on which a strip moves as a content says, beginning at an instant.
  package func layer(
    of strip: Strip, separator: Strip, moving content: ContentSettings, rectangle: ZoneRectangle,
    overlay: OverlayMode = .opaque, start: Instant
  ) -> any SceneLayer {
    Zone(
      rectangle: rectangle, strip: strip, separator: separator, scroll: content.motion,
      epoch: start
    ).overlaid(overlay)
  }

  /// The strip of texts in a zone, with separators between them.
  ///
  /// - Throws: as `layer(showing:ofZone:rectangle:overlay:start:)`.
  package func strip(_ texts: [String], zone index: Int) throws -> Strip {
    try line(index).strip(texts)
  }

  /// The strip of the texts of a content in a zone.
  ///
  /// - Throws: as `layer(showing:ofZone:rectangle:overlay:start:)`.
  package func strip(showing content: ContentSettings, ofZone index: Int) throws -> Strip {
    try line(index).showing(content).strip(content.texts)
  }

  /// The strip between two texts of a content in a zone.
  package func separator(showing content: ContentSettings, ofZone index: Int) throws -> Strip {
    try line(index).showing(content).separator()
  }

  /// What is wrong with the texts of a content in a zone: the reason, and the column if there is
  /// one; `nil` if they can be shown.
  package func problem(
    showing content: ContentSettings, ofZone index: Int
  ) -> (column: Int?, reason: Phrase)? {
    do {
      _ = try strip(showing: content, ofZone: index)
      return nil
    } catch let error as SignError {
      return (error.column, error.cause)
    } catch {
      return (nil, .verbatim("\(error)"))
    }
  }
}
