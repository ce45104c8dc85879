// SPDX-License-Identifier: MIT
public import BitmapFonts
public import CivilTime
import Conversations
public import Displays
import Raster
public import Scenes
public import SignConfiguration
import Timing
public import Typesetting
import Wording

/// Turns what a person said of texts and zones into a scene.
public struct SceneBuilder: Sendable {
  /// What stands between two texts and two rounds of a loop, unless somebody says otherwise.
  public static let standardSeparator = "   "

  private var settings: SignSettings
  private let geometry: Geometry
  /// The zones with all that holds for them.
  var parts: [Part]
  private let library: FontLibrary
  private let images: ImageLibrary
  /// The live values that follow the time.
  public let timed: TimedValueSet
  /// The civil time of the texts; before it is known, values that follow it have no text.
  var civil: CivilInstant?
  private let rooms = RoomLibrary()
  /// What was made of long texts before.
  private let known = TextLibrary()
  /// What conversations of standard input begin with.
  var input: [ConversationChange] = []

  /// A scene with what its fonts lacked.
  public struct Result: Sendable {
    /// The scene, its zones in the order of the settings.
    public var scene: Scene
    /// What could not be shown, by zone.
    public var missing: [ZoneReport]
  }

  /// What could not be shown in a zone.
  public struct ZoneReport: Hashable, Sendable {
    /// The zone's name or its place in the settings.
    public var zone: String
    /// The grapheme clusters that no font has.
    public var missing: [MissingGlyph]
    /// What of texts that stand still has no room.
    public var cut: [CutText] = []
  }

  /// Makes a builder for a display.
  ///
  /// - Parameters:
  ///   - settings: the zones and what they show.
  ///   - geometry: the size of the display.
  ///   - library: where fonts are found.
  ///   - timed: the live values that follow the time, as `TimedValueResolver` makes them. A text of
  ///     the same name in the settings wins.
  public init(
    _ settings: SignSettings, geometry: Geometry, library: FontLibrary,
    timed: TimedValueSet = TimedValueSet()
  ) {
    self.settings = settings
    self.timed = timed
    self.geometry = geometry
    parts = SceneBuilder.parts(
      settings.zones ?? [], over: settings.content,
      in: ZoneRectangle(x: 0, y: 0, width: geometry.width, height: geometry.height), name: "text")
    self.library = library
    images = ImageLibrary(folders: settings.imageFolders ?? [])
  }

  /// Composes the scene, its zones beginning at the timeline's origin.
  public func scene() throws -> Result {
    let composed = try layers(start: .zero)
    return Result(
      scene: Scene(
        width: geometry.width, height: geometry.height, layers: composed.map(\.layer)),
      missing: zip(drawingOrder, composed).compactMap { index, layer in
        layer.missing.isEmpty && layer.cut.isEmpty
          ? nil : ZoneReport(zone: parts[index].name, missing: layer.missing, cut: layer.cut)
      })
  }

  /// The layer of a zone that begins at an instant and shows texts, or what the zone shows instead.
  func layer(
    ofZone index: Int, texts: [String], start: Instant
  ) throws -> LayerBuilder.Result {
    let part = parts[min(max(0, index), parts.count - 1)]
    return try LayerBuilder(
      line: line(index), rectangle: part.rectangle, overlay: part.overlay, start: start,
      input: input
    ).layer(texts)
  }

  /// The zones from the lowest to the highest: by their layers, and as they are written.
  var drawingOrder: [Int] {
    parts.indices.sorted { (parts[$0].layer, $0) < (parts[$1].layer, $1) }
  }

  /// The place among the layers of the scene of each zone.
  public var layerIndices: [Int] {
    var indices = [Int](repeating: 0, count: parts.count)
    for (layer, zone) in drawingOrder.enumerated() { indices[zone] = layer }
    return indices
  }

  /// The files of the conversations that zones show, by zone.
  package var conversationFiles: [Int: String] {
    var files: [Int: String] = [:]
    for (index, part) in parts.enumerated() {
      guard let file = part.content.conversation.file, file != ConversationFile.input else {
        continue
      }
      files[index] = file
    }
    return files
  }

  /// The live values that texts name and that have no text.
  public var unsetValues: Set<String> {
    texts.enumerated().reduce(into: Set<String>()) { names, zone in
      names.formUnion(values(in: zone.element, zone: zone.offset))
    }.filter { settings.values?[$0] == nil && !isTimed($0) }
  }

  /// The live value that somebody may have meant by a name that has no text.
  public func suggestion(forValue name: String) -> String? {
    // Of a name of two letters one edit leaves nothing to recognise.
    guard name.count >= 3 else { return nil }
    let known = Set((settings.values ?? [:]).keys).union(timed.values.keys)
    return Wording.nearest(to: name, among: known.sorted())
  }

  func texts(ofZone index: Int) -> [String] {
    let texts = parts[index].content.texts
    return texts.isEmpty ? [""] : texts
  }

  /// The same builder with other texts of live values; those that are not named keep theirs.
  public func setting(_ values: [String: String]) -> SceneBuilder {
    var builder = self
    builder.settings.values = (settings.values ?? [:]).merging(values) { _, new in new }
    return builder
  }

  /// The texts of each zone at the start.
  public var texts: [[String]] { parts.indices.map(texts) }

  /// The live values that texts name in a zone; none for texts that cannot be read.
  public func values(in texts: [String], zone index: Int) -> Set<String> {
    line(index).values(in: texts)
  }

  /// Composes texts for a zone of the scene, in the zone's fonts, with separators between them.
  ///
  /// - Throws: `SignError` for markup that is wrong, with its column.
  public func strip(_ texts: [String], zone index: Int) throws -> Strip {
    try line(index).strip(texts)
  }

  struct Part {
    var name: String
    var rectangle: ZoneRectangle
    var content: ContentSettings
    var overlay = OverlayChoice.opaque
    var layer = 0
  }

  /// The zones of a place; without any it is one itself, of this name.
  static func parts(
    _ zones: [ZoneSettings], over content: ContentSettings, in place: ZoneRectangle, name: String
  ) -> [Part] {
    guard !zones.isEmpty else { return [Part(name: name, rectangle: place, content: content)] }
    return zones.enumerated().map { index, zone in
      Part(
        name: zone.name ?? "zones[\(index)]",
        rectangle: ZoneRectangle(
          x: place.x + zone.x, y: place.y + zone.y, width: zone.width, height: zone.height),
        content: zone.content.laid(over: content),
        overlay: zone.overlay ?? .opaque, layer: zone.layer ?? 0)
    }
  }

  /// Whether a name stands for a value that follows the time.
  func isTimed(_ name: String) -> Bool { settings.values?[name] == nil && timed[name] != nil }

  func line(_ index: Int) -> LineBuilder {
    let part = parts[min(max(0, index), parts.count - 1)]
    return LineBuilder(
      name: part.name, width: part.rectangle.width, height: part.rectangle.height,
      content: part.content, fonts: library, images: images, values: settings.values ?? [:],
      timed: timed, civil: civil, rooms: rooms, known: known)
  }

  /// The scroll that content settings describe.
  static func scroll(_ content: ContentSettings) -> Scroll {
    let speed: Speed =
      switch content.speed {
      case .columnsPerSecond(let rate)?: .columnsPerSecond(rate)
      case .step(let columns, let every)?: .step(columns: columns, every: every * 1_000_000)
      case .loop(let seconds)?: .loop(seconds * 1_000_000_000)
      case nil: .standard
      }
    let dwell = content.dwell.map(nanoseconds) ?? 0
    return Scroll(
      mode: content.scroll?.mode ?? .loop,
      direction: direction(content),
      speed: speed, startsOffScreen: content.start == .offScreen, dwell: dwell,
      phase: content.phase ?? 0,
      alignment: content.alignment ?? .left)
  }

  /// Where content moves to; vertical writing goes up unless somebody says otherwise.
  static func direction(_ content: ContentSettings) -> Scroll.Direction {
    guard content.writing == .vertical else { return content.direction ?? .left }
    return content.direction == .down ? .down : .up
  }

  /// A number of seconds in nanoseconds, rounded down.
  static func nanoseconds(_ seconds: Rational) -> Int64 {
    let nanoseconds = seconds * 1_000_000_000
    return nanoseconds.numerator / nanoseconds.denominator
  }
}
