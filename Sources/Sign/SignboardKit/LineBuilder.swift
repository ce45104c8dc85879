// SPDX-License-Identifier: MIT
import BitmapFonts
import CivilTime
import LineBreaking
import Markup
import Pictures
import Raster
import Scenes
import SignConfiguration
import SystemFonts
import Typesetting
import Wording

/// Composes the texts of one zone: markup, fonts, icons, pictures and live values put together.
struct LineBuilder {
  /// How a person knows the zone.
  let name: String
  /// The columns and rows of the zone.
  let width: Int
  let height: Int
  var content: ContentSettings
  let fonts: FontLibrary
  let images: ImageLibrary
  /// The present texts of live values.
  let values: [String: String]
  /// The live values that follow the time; a text of the same name stands above.
  let timed: TimedValueSet
  /// The civil time; before it is known, values that follow it have no text.
  let civil: CivilInstant?
  /// The columns that such values keep.
  let rooms: RoomLibrary
  /// What was made of long texts before.
  let known: TextLibrary

  /// The rows for which `auto` chooses a font where lines pass from below: a zone of any height
  /// shows several of them.
  private static let pageFont = 8

  /// The same place with another content.
  func showing(_ content: ContentSettings) -> LineBuilder {
    var line = self
    line.content = content
    return line
  }

  /// What stands between two texts.
  var separatorText: String { content.separator ?? SceneBuilder.standardSeparator }

  /// The strip between two texts.
  func separator() throws -> Strip {
    try isPage ? page(separatorText) : strip(separatorText)
  }

  /// The strip of texts with separators between them.
  ///
  /// - Throws: `SignError` for markup that is wrong, with the column; errors of fonts.
  func strip(_ texts: [String]) throws -> Strip {
    let separator = texts.count > 1 ? try self.separator() : nil
    var strips: [Strip] = []
    var offset = 0
    func add(_ strip: Strip, _ text: String) {
      var strip = strip
      for index in strip.missing.indices { strip.missing[index].offset += offset }
      for index in strip.cut.indices { strip.cut[index].offset += offset }
      offset += texts.count > 1 ? text.count : 0
      strips.append(strip)
    }
    for text in texts {
      if !strips.isEmpty, let separator { add(separator, separatorText) }
      add(try strip(text), text)
    }
    return try Strip.joined(strips)
  }
}

// MARK: - One text

extension LineBuilder {
  var isStill: Bool { content.scroll == .static }
  /// Whether lines pass from below or from above.
  private var isPage: Bool {
    writing == .horizontal && SceneBuilder.direction(content).isVertical
  }
  var writing: Writing { content.writing ?? .horizontal }

  func strip(_ text: String) throws -> Strip { try known.strip(text, self) { try made(text) } }

  private func made(_ text: String) throws -> Strip {
    guard writing == .horizontal else {
      let (message, places) = try read(text)
      return try composer(height: width).strip(message, places: places)
    }
    if isPage { return try page(text) }
    let (message, places) = try read(text)
    guard isStill else { return try composer(height: height).strip(message, places: places) }
    return try still(message, places)
  }

  /// A text as lines that pass from below or from above.
  private func page(_ text: String) throws -> Strip {
    let (message, places) = try read(text)
    return try composer(height: min(height, LineBuilder.pageFont)).page(
      message, places: places, width: width, alignment: alignment, breaker: breaker, fills: true
    ).transposed()
  }

  var alignment: Alignment { content.alignment ?? .left }

  var breaker: LineBreaker? {
    guard content.wrap ?? false else { return nil }
    return LineBreaker(rules: LineBreakRules(kinsoku: content.kinsoku ?? .strict))
  }

  /// The live values that texts name.
  func values(in texts: [String]) -> Set<String> {
    texts.reduce(into: []) { names, text in
      guard hasMarkup(text) else { return }
      names.formUnion(known.values(text, self) { (try? read(text))?.0.values })
    }
  }

  /// Whether a text holds what may be markup.
  private func hasMarkup(_ text: String) -> Bool {
    !(content.plain ?? false)
      && text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  func read(_ text: String) throws -> (MarkupText, MarkupPlaces) {
    // Most texts hold no markup; reading none spares them the names of all icons.
    guard hasMarkup(text) else { return (.plain(text), .plain) }
    do throws(MarkupError) {
      return try MarkupParser.read(text, vocabulary: MarkupVocabulary(icons: Icons.names)) {
        refusal(of: $0)
      }
    } catch {
      throw SignError(
        place: "\(name), column \(error.column)", reason: error.reason,
        remedy: "Where brackets are meant as they are, use --plain (in a file: plain: yes).")
    }
  }
}

// MARK: - What texts name

extension LineBuilder {
  func composer(height: Int) throws -> LineComposer {
    LineComposer(try resources(height: height), writing: writing)
  }

  /// The rows that a picture may fill: those of the zone, across the direction of writing.
  private var imageHeight: Int { writing == .vertical ? width : height }

  private func resources(height: Int) throws -> LineResources {
    let names = content.fonts ?? ["auto"]
    let (fonts, images, options) = (fonts, images, options)
    let (imageHeight, rendering) = (imageHeight, rendering)
    var resources = LineResources(
      fonts: try fonts.chain(names, height: height, options: options),
      font: { try? fonts.chain([$0] + names, height: height, options: options) },
      icon: { Icons.character(named: $0) },
      image: { (try? images.image($0, height: imageHeight, rendering: rendering)) ?? [] },
      value: value)
    // Of several lines none has the place for itself.
    if height == imageHeight { resources.rows = height }
    resources.ordering = BidirectionalOrder()
    resources.base = content.textDirection ?? .automatic
    if !isStill { keepRooms(in: &resources, fonts: names, height: height) }
    return resources
  }

  private var value: @Sendable (String) -> LineValue? {
    { [self] name in valueText(name).map { LineValue($0) } }
  }

  /// The present text of a live value.
  func valueText(_ name: String) -> String? {
    values[name] ?? civil.flatMap { timed[name]?.text(at: $0) }
  }

  /// Lets values that follow the time keep the columns of their widest text, so that a line that
  /// moves does not jump when they change.
  private func keepRooms(in resources: inout LineResources, fonts: [String], height: Int) {
    guard let civil else { return }
    let (values, timed, rooms, options) = (values, timed, rooms, options)
    let composer = LineComposer(resources, writing: writing)
    resources.reservation = { name, style in
      guard values[name] == nil, let value = timed[name] else { return nil }
      return rooms.columns(
        of: value, at: civil,
        in: RoomLibrary.Style(
          font: style.font?.description, fonts: fonts, height: height,
          spacing: style.spacing ?? 0, options: options,
          isVertical: composer.writing == .vertical)
      ) { composer.width(of: $0, style: style) }
    }
  }

  private var options: WidthOptions {
    WidthOptions(
      halfWidthKana: content.halfWidthKana ?? .kept, fullWidthForms: content.fullWidth ?? .kept,
      katakana: content.katakana ?? .kept)
  }

  private var rendering: PictureRendering {
    let dither: PictureRendering.Dither =
      switch content.imageDither {
      case .auto, nil: .automatic
      case .threshold: .threshold(128)
      case .ordered: .ordered
      case .floydSteinberg: .floydSteinberg
      }
    return PictureRendering(
      fit: content.imageFit ?? .scaled, dither: dither, inverted: content.imageInvert ?? false)
  }

  /// Why something that a message names cannot be shown.
  private func refusal(of reference: MarkupReference) -> String? {
    switch reference {
    case .font(let name):
      do {
        _ = try fonts.font(name.description, height: height)
        return nil
      } catch {
        let reason = (error as? SignError).map { "\($0.reason). \($0.remedy)" } ?? "\(error)"
        return "{font \(name)}: \(reason)"
      }
    case .image(let path):
      do {
        _ = try images.image(path.description, height: imageHeight, rendering: rendering)
        return nil
      } catch {
        return "{image}: \(error)"
      }
    case .icon, .value: return nil
    }
  }
}
