// SPDX-License-Identifier: MIT

/// Turns settings into a scene.
package struct SceneBuilder: Sendable {
  /// What it was made of; a reference, because a builder is copied for every instant.
  private final class Written: Sendable {
    let settings: SignSettings
    let geometry: Geometry
    init(_ settings: SignSettings, _ geometry: Geometry) {
      (self.settings, self.geometry) = (settings, geometry)
    }
  }

  private var written: Written
  /// The zones with their settings, completed by those of the sign.
  package private(set) var parts: [Part]
  /// Opens the fonts that texts name; copies of the builder share it.
  package let fonts: FontLibrary
  private(set) var images: ImageLibrary
  /// The texts of live values in the language of the sign.
  private(set) var values: [String: String]
  /// The live values that follow the time; a text of the same name in `values` wins.
  package let timed: TimedValueSet
  /// The civil time of the texts; `nil`: values that follow it have no text.
  package internal(set) var civil: CivilInstant?
  /// The columns that such values reserve.
  let reservations = WidthReservations()
  /// The cache of composed long texts.
  let kept = TextLibrary()
  /// Whether texts take turns with others: one that moves in a loop passes as often as it repeats,
  /// or once; the turn decides when the rest ends.
  package var takesTurns = false
  /// The first messages of conversations that come from standard input.
  package var input: [ConversationChange] = []

  /// A scene with all that could not be shown.
  package typealias Result = (scene: Scene, missing: [ZoneReport])

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
    /// The setting that it comes from.
    var path: SettingPath = "text"
    /// In pixels of the scene.
    package var rectangle: ZoneRectangle
    /// The settings of the zone, completed by those of the sign, in the spoken languages.
    package var content: ContentSettings
    /// How it covers the zones below.
    package var overlay = OverlayMode.opaque
    var layer = 0
    var color = PixelColor.standard
  }

  /// Makes a builder of scenes for a display.
  ///
  /// - Parameters:
  ///   - settings: the zones and what they show.
  ///   - geometry: the size of the scenes: that of the canvas, or of the display without one.
  ///   - library: the fonts.
  ///   - timed: the live values that follow the time, see `TimedValueResolver`. A text of the same
  ///     name in the settings wins.
  package init(
    _ settings: SignSettings, geometry: Geometry, library: FontLibrary,
    timed: TimedValueSet = TimedValueSet()
  ) {
    written = Written(settings, geometry)
    self.timed = timed
    let languages = settings.spokenLanguages
    values = (settings.values ?? [:]).mapValues { languages.text(of: $0, as: .line) }
    for name in (settings.brokerValues ?? [:]).keys { values[name] = BrokerValueSetting.missing }
    parts = SceneBuilder.parts(of: settings, geometry)
    fonts = library
    images = ImageLibrary(folders: settings.imageFolders ?? [])
  }

  /// The size of the scenes.
  package var geometry: Geometry { written.geometry }

  /// The languages in which texts are shown.
  var languages: SpokenLanguages { written.settings.spokenLanguages }

  /// The reports of the fonts of the composed texts that lost most of their characters when read.
  package var fontLosses: [FontReport] { fonts.losses }

  /// The same builder for texts in all their languages, to see whether each can be shown.
  package var inAllLanguages: SceneBuilder { with { $0.languages = .all } }

  /// The same builder with another speed of the texts that have none of their own, in zones that have
  /// none; fonts, pictures and values stay.
  package func moving(at speed: SpeedSetting?) -> SceneBuilder { with { $0.content.speed = speed } }

  /// The same builder with other settings.
  private func with(_ change: (inout SignSettings) -> Void) -> SceneBuilder {
    changing { builder in
      var settings = written.settings
      change(&settings)
      builder.written = Written(settings, written.geometry)
      builder.parts = SceneBuilder.parts(of: settings, written.geometry)
    }
  }

  /// A changed copy.
  private func changing(_ change: (inout SceneBuilder) -> Void) -> SceneBuilder {
    var builder = self
    change(&builder)
    return builder
  }

  private static func parts(of settings: SignSettings, _ geometry: Geometry) -> [Part] {
    parts(
      settings.zones ?? [], over: settings.content, languages: settings.spokenLanguages,
      in: ZoneRectangle(x: 0, y: 0, width: geometry.width, height: geometry.height),
      title: .verbatim("text"))
  }

  /// The zones of a place; without zones, the whole place is one zone with this name.
  private static func parts(
    _ zones: [ZoneSettings], over content: ContentSettings, languages: SpokenLanguages,
    in place: ZoneRectangle, title: Phrase
  ) -> [Part] {
    guard !zones.isEmpty else {
      return [Part(title: title, rectangle: place, content: content.spoken(in: languages))]
    }
    return zones.enumerated().map { index, zone in
      Part(
        title: .verbatim(zone.name ?? "zones[\(index)]"), path: SettingPath("zones")[index],
        rectangle: ZoneRectangle(
          x: place.x + zone.x, y: place.y + zone.y, width: zone.width, height: zone.height),
        content: zone.content.laid(over: content).spoken(in: languages),
        overlay: zone.overlay ?? .opaque, layer: zone.layer ?? 0,
        color: PixelColor(led: zone.color, ground: zone.ground))
    }
  }

  /// The same builder for a scene that replaces the content of a zone.
  ///
  /// The scene's zones count from the top left pixel of `place`; settings that the scene does not
  /// have come from `content`.
  package func showing(
    _ scene: SceneSettings, in place: ZoneRectangle, over content: ContentSettings
  ) -> SceneBuilder {
    changing {
      $0.parts = SceneBuilder.parts(
        scene.zones, over: scene.content.laid(over: content), languages: languages, in: place,
        title: .phrase("the scene"))
    }
  }

  /// What composes the texts and layers of a zone.
  package func zone(_ index: Int) -> ZoneBuilder { ZoneBuilder(self, part(index)) }

  private func part(_ index: Int) -> Part { parts[min(max(0, index), parts.count - 1)] }

  /// The colors of a zone, for what has none of its own.
  package func color(ofZone index: Int) -> PixelColor { part(index).color }

  /// The texts of each zone at the start.
  package var texts: [[String]] { parts.map(\.texts) }

  /// The files of the conversations that zones show, by zone.
  package var conversationFiles: [Int: String] {
    var files: [Int: String] = [:]
    for (index, part) in parts.enumerated() {
      let file = part.content.conversation.file
      if file != ConversationFile.input { files[index] = file }
    }
    return files
  }
}

extension SceneBuilder.Part {
  /// The texts at the start, at least one.
  var texts: [String] {
    let texts = content.texts
    return texts.isEmpty ? [""] : texts
  }
}

// MARK: - Layers

extension SceneBuilder {
  /// Composes the scene; its zones begin at an instant.
  package func scene(start: Instant = .zero) throws -> Result {
    let composed = try layers(start: start)
    let reports = zip(drawingOrder, composed).map { index, layer in
      ZoneReport(
        zone: parts[index].name, missing: layer.missing, cut: layer.cut, mistakes: layer.mistakes)
    }
    let scene = Scene(
      width: geometry.width, height: geometry.height,
      layers: composed.map(\.layer), colors: drawingOrder.map(color))
    return (scene, reports.filter { !$0.isEmpty })
  }

  /// The zones from the lowest to the highest: by their layers, and as they are written.
  private var drawingOrder: [Int] {
    parts.indices.sorted { (parts[$0].layer, $0) < (parts[$1].layer, $1) }
  }

  /// The place of each zone among the layers of the scene.
  package var layerIndices: [Int] {
    var indices = [Int](repeating: 0, count: parts.count)
    for (layer, zone) in drawingOrder.enumerated() { indices[zone] = layer }
    return indices
  }

  /// The layers of all zones from the lowest to the highest, beginning at an instant.
  ///
  /// - Throws: `SignError` for markup that is wrong, with its column; errors of fonts and files.
  package func layers(start: Instant) throws -> [ComposedLayer] {
    try drawingOrder.map { try zone($0).ownLayer(start: start) }
  }

  /// The layers of `layers(start:)` with the current texts of live values; visible pixels stay
  /// where they are.
  package func changed(
    _ layers: [any SceneLayer], at instant: Instant
  ) throws -> [any SceneLayer] {
    try zip(drawingOrder, layers).map { index, layer in
      let zone = zone(index)
      // A layer without values goes on unchanged, such as a bar that fills.
      return zone.shownValues(in: zone.part.texts).isEmpty
        ? layer : try zone.changed(layer, at: instant)
    }
  }

  /// How long one showing of the layers of `layers(start:)` takes, in nanoseconds: until the last
  /// of them has been seen whole.
  ///
  /// A text that moves passes as often as it repeats, or once; pages are played and a bar fills
  /// likewise, and a still text stays for its dwell.
  package func showingLength(of layers: [any SceneLayer]) -> Int64 {
    zip(drawingOrder, layers).map { parts[$0].content.showingLength(of: $1) }.max()
      ?? ContentSettings().showingDwell
  }
}

// MARK: - Pictures

extension SceneBuilder {
  /// The same builder with the pictures of a library.
  package func showing(_ images: ImageLibrary) -> SceneBuilder { changing { $0.images = images } }

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
  /// The same builder at an instant of civil time.
  ///
  /// In a line that moves, a value that follows the time keeps the columns of its widest text, so
  /// that the text behind it does not jump; in a still line it takes those of its current text.
  package func at(_ civil: CivilInstant) -> SceneBuilder { changing { $0.civil = civil } }

  /// The same builder with other texts of live values; those that are not named keep theirs.
  package func setting(_ values: [String: LocalizedText]) -> SceneBuilder {
    let texts = values.mapValues { languages.text(of: $0, as: .line) }
    return changing { $0.values.merge(texts) { _, new in new } }
  }

  /// The text of a live value that is markup; `nil`: it has none, or is shown literally.
  func markup(ofValue name: String) -> String? {
    written.settings.brokerValues?[name]?.isMarkup == true ? values[name] : nil
  }

  /// Whether the texts of any zone follow the time.
  func followsTime(_ texts: [[String]]) -> Bool {
    texts.indices.contains { zone($0).followsTime(texts[$0]) }
  }

  /// The first instant after `civil` at which the texts or the separator of any zone may differ;
  /// `nil` if they stay.
  package func nextChange(after civil: CivilInstant, in texts: [[String]]) -> CivilInstant? {
    texts.enumerated().compactMap { index, texts in
      let zone = zone(index)
      return zone.nextChange(after: civil, in: texts + [zone.content.separatorText])
    }.min()
  }

  /// The live values that texts name and that have no text.
  package var unsetValues: Set<String> {
    parts.indices.reduce(into: []) { $0.formUnion(zone($1).unsetValues(in: parts[$1].texts)) }
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
