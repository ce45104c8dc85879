// SPDX-License-Identifier: MIT
package import BitmapFonts
package import CivilTime
package import Conversations
package import Displays
package import Markup
import Pages
package import Phrases
package import Pictures
package import Raster
package import Scenes
package import SignConfiguration
package import Timing
package import Typesetting
package import Wording

/// Turns settings into a scene.
package struct SceneBuilder: Sendable {
  private var settings: SignSettings
  private let geometry: Geometry
  /// The zones with their settings, completed by those of the sign.
  package internal(set) var parts: [Part]
  private let fonts: FontLibrary
  private var images: ImageLibrary
  private let reservations = WidthReservations()
  /// The texts of live values in the language of the sign.
  private var values: [String: String]
  private let kept = TextLibrary()
  /// The live values that follow the time.
  package let timed: TimedValueSet
  /// Whether texts take turns with others: one that moves in a loop passes as often as it says, or once.
  package var takesTurns = false
  /// The civil time of the texts; `nil`: values that follow it have no text.
  package internal(set) var civil: CivilInstant?
  /// The first messages of conversations that come from standard input.
  package var input: [ConversationChange] = []

  /// A scene with all that could not be shown.
  package struct Result: Sendable {
    package var scene: Scene
    package var missing: [ZoneReport]

    /// Makes a result of its parts.
    package init(scene: Scene, missing: [ZoneReport]) {
      self.scene = scene
      self.missing = missing
    }
  }

  /// All that could not be shown in a zone.
  package struct ZoneReport: Hashable, Sendable {
    /// The zone's name or its place in the settings.
    package var zone: String
    /// The characters that no font has.
    package var missing: [MissingGlyph]
    /// The parts of a still text for which there is no room.
    package var cut: [CutText] = []
    /// The mistakes in the markup of a conversation's messages, which are shown as they are written, and
    /// in the value of a bar, which is empty then.
    package var mistakes: [String] = []

    var isEmpty: Bool { missing.isEmpty && cut.isEmpty && mistakes.isEmpty }
  }

  /// A zone: where it lies and what it shows.
  package struct Part: Sendable {
    /// The zone's name or its place in the settings.
    package var name: String { title.description }
    /// The name in the languages of answers.
    package var title: Phrase
    package var rectangle: ZoneRectangle
    package var content: ContentSettings
    var overlay = OverlayMode.opaque
    var layer = 0
    var color = PixelColor.standard
  }

  /// Makes a builder for a display.
  ///
  /// - Parameters:
  ///   - settings: the zones and what they show.
  ///   - geometry: the size of the display.
  ///   - library: the fonts.
  ///   - timed: the live values that follow the time, see `TimedValueResolver`. A text of the same
  ///     name in the settings wins.
  package init(
    _ settings: SignSettings, geometry: Geometry, library: FontLibrary,
    timed: TimedValueSet = TimedValueSet()
  ) {
    self.settings = settings
    self.timed = timed
    let languages = settings.spokenLanguages
    values = (settings.values ?? [:]).mapValues { languages.text(of: $0, as: .line) }
    for name in (settings.brokerValues ?? [:]).keys { values[name] = BrokerValueSetting.missing }
    self.geometry = geometry
    parts = SceneBuilder.parts(of: settings, geometry)
    fonts = library
    images = ImageLibrary(folders: settings.imageFolders ?? [])
  }

  /// The languages in which texts are shown.
  var languages: SpokenLanguages { settings.spokenLanguages }

  /// What is lost of the fonts of the texts that were composed.
  package var fontLosses: [FontReport] { fonts.losses }

  /// The same builder for texts in all their languages, to see whether each can be shown.
  package var inAllLanguages: SceneBuilder {
    var builder = self
    builder.settings.languages = .all
    builder.parts = SceneBuilder.parts(of: builder.settings, geometry)
    return builder
  }

  /// The same builder with another speed of the texts that have none of their own, in zones that have
  /// none; fonts, pictures and values stay.
  package func moving(at speed: SpeedSetting?) -> SceneBuilder {
    var builder = self
    builder.settings.content.speed = speed
    builder.parts = SceneBuilder.parts(of: builder.settings, geometry)
    return builder
  }

  private static func parts(of settings: SignSettings, _ geometry: Geometry) -> [Part] {
    parts(
      settings.zones ?? [], over: settings.content, languages: settings.spokenLanguages,
      in: ZoneRectangle(x: 0, y: 0, width: geometry.width, height: geometry.height),
      title: .verbatim("text"))
  }

  /// The zones of a place; without zones, the whole place is one zone with this name.
  static func parts(
    _ zones: [ZoneSettings], over content: ContentSettings, languages: SpokenLanguages,
    in place: ZoneRectangle, title: Phrase
  ) -> [Part] {
    guard !zones.isEmpty else {
      return [Part(title: title, rectangle: place, content: content.spoken(in: languages))]
    }
    return zones.enumerated().map { index, zone in
      Part(
        title: .verbatim(zone.name ?? "zones[\(index)]"),
        rectangle: ZoneRectangle(
          x: place.x + zone.x, y: place.y + zone.y, width: zone.width, height: zone.height),
        content: zone.content.laid(over: content).spoken(in: languages),
        overlay: zone.overlay ?? .opaque, layer: zone.layer ?? 0,
        color: PixelColor(led: zone.color, ground: zone.ground))
    }
  }

  /// Composes the scene; its zones begin at an instant.
  package func scene(start: Instant = .zero) throws -> Result {
    let composed = try layers(start: start)
    return Result(
      scene: Scene(
        width: geometry.width, height: geometry.height, layers: composed.map(\.layer),
        colors: drawingOrder.map(color)),
      missing: zip(drawingOrder, composed).compactMap { index, layer in
        let report = ZoneReport(
          zone: parts[index].name, missing: layer.missing, cut: layer.cut, mistakes: layer.mistakes)
        return report.isEmpty ? nil : report
      })
  }

  /// The zones from the lowest to the highest: by their layers, and as they are written.
  var drawingOrder: [Int] {
    parts.indices.sorted { (parts[$0].layer, $0) < (parts[$1].layer, $1) }
  }

  /// The colors of a zone, for what has none of its own.
  package func color(ofZone index: Int) -> PixelColor { part(index).color }

  /// The place of each zone among the layers of the scene.
  package var layerIndices: [Int] {
    var indices = [Int](repeating: 0, count: parts.count)
    for (layer, zone) in drawingOrder.enumerated() { indices[zone] = layer }
    return indices
  }

  /// The files of the conversations that zones show, by zone.
  package var conversationFiles: [Int: String] {
    var files: [Int: String] = [:]
    for (index, part) in parts.enumerated() {
      let file = part.content.conversation.file
      if file != ConversationFile.input { files[index] = file }
    }
    return files
  }

  /// The mistakes in the markup of messages of a zone's conversation, as sentences; of many mistakes
  /// the first ones and the number of the others.
  package func markupMistakes(in messages: [ChatMessage], ofZone index: Int) -> [String] {
    line(index).markupMistakes(in: messages)
  }

  /// The mistake in the markup of a body for a zone's conversation; `nil` if it has none, or if the
  /// bodies of that conversation have no markup.
  package func markupError(inBody body: String, ofZone index: Int) -> MarkupError? {
    line(index).markupError(inBody: body)
  }

  /// The texts of each zone at the start.
  package var texts: [[String]] { parts.indices.map(texts) }

  func texts(ofZone index: Int) -> [String] {
    let texts = parts[index].content.texts
    return texts.isEmpty ? [""] : texts
  }

  /// The settings of what a zone shows.
  package func content(ofZone index: Int) -> ContentSettings { part(index).content }

  func part(_ index: Int) -> Part { parts[min(max(0, index), parts.count - 1)] }

  /// What composes the texts of a zone.
  func line(_ index: Int) -> LineBuilder {
    let part = part(index)
    return LineBuilder(
      zone: part.title, name: part.title, width: part.rectangle.width,
      height: part.rectangle.height, content: part.content, fonts: fonts, images: images,
      values: values, timed: timed, civil: civil, reservations: reservations, kept: kept)
  }
}

// MARK: - Pictures

extension SceneBuilder {
  /// The same builder with the pictures of a library.
  package func showing(_ images: ImageLibrary) -> SceneBuilder {
    var builder = self
    builder.images = images
    return builder
  }

  /// The frames of a picture as a text in a zone shows it.
  ///
  /// - Throws: `SignError` if there is none of that name, or if it cannot be read.
  package func image(
    named name: String, ofZone index: Int
  ) throws(SignError) -> LineResources.Image {
    try line(index).image(named: name)
  }

  /// The frames of a picture that is not kept, as a text in a zone would show it.
  package func image(of picture: Picture, ofZone index: Int) -> LineResources.Image {
    line(index).image(of: picture)
  }

  /// The pictures that texts name; a text that cannot be read names none.
  package static func images(in texts: [String]) -> Set<String> {
    texts.reduce(into: []) { names, text in
      guard text.contains("{"), let read = try? MarkupParser.read(text) else { return }
      names.formUnion(read.text.images)
    }
  }
}

// MARK: - Live values

extension SceneBuilder {
  /// The same builder with other texts of live values; those that are not named keep theirs.
  package func setting(_ values: [String: LocalizedText]) -> SceneBuilder {
    var builder = self
    builder.values.merge(values.mapValues { languages.text(of: $0, as: .line) }) { _, new in new }
    return builder
  }

  /// The live values that texts in a zone name; a text that cannot be read names none.
  package func values(in texts: [String], zone index: Int) -> Set<String> {
    line(index).values(in: texts)
  }

  /// The live values that a zone shows: those that its texts and its separator name, and the one
  /// that its bar follows.
  package func shownValues(in texts: [String], zone index: Int) -> Set<String> {
    let content = content(ofZone: index)
    var names = values(in: texts + [content.separatorText], zone: index)
    if case .value(let name)? = content.bar.source { names.insert(name) }
    return names
  }

  /// Whether a name stands for a value that follows the time.
  func isTimed(_ name: String) -> Bool { values[name] == nil && timed[name] != nil }

  /// The live values that texts name and that have no text.
  package var unsetValues: Set<String> {
    texts.enumerated().reduce(into: Set<String>()) { names, zone in
      names.formUnion(unsetValues(in: zone.element, zone: zone.offset))
    }
  }

  /// The live values that texts in a zone name and that have no text.
  package func unsetValues(in texts: [String], zone index: Int) -> Set<String> {
    values(in: texts, zone: index).filter { values[$0] == nil && !isTimed($0) }
  }

  /// What a person may have meant by the name of a live value that has no text, as it stands in
  /// braces: an icon or another live value.
  package func suggestion(forValue name: String) -> String? {
    if let icon = Icons.name(like: name) { return "icon \(icon)" }
    // One edit of a name of two letters leaves nothing to recognize.
    guard name.count >= 3 else { return nil }
    let known = Set(values.keys).union(timed.values.keys)
    return Wording.nearest(to: name, among: known.sorted())
  }
}
