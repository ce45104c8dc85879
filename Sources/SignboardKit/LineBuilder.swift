// SPDX-License-Identifier: MIT
import BitmapFonts
import Composition
import Configuration
import Markup

/// Composes the texts of one zone: markup, fonts, icons and live values put together.
struct LineBuilder {
  /// How a person knows the zone.
  let name: String
  /// The columns and rows of the zone.
  let width: Int
  let height: Int
  let content: ContentSettings
  let library: FontLibrary
  /// The present texts of live values.
  let values: [String: String]

  private var isStill: Bool { content.scroll == .static }
  private var writing: Writing { content.writing == .vertical ? .vertical : .horizontal }
  /// Whether lines stand one above the other: where nothing moves, and where rows pass.
  private var hasLines: Bool {
    writing == .horizontal && (isStill || SceneBuilder.direction(content).isVertical)
  }
  private var isPlain: Bool { content.plain ?? false }

  /// What stands between two texts.
  var separatorText: String { content.separator ?? SceneBuilder.standardSeparator }

  /// The strip between two texts.
  func separator() throws -> Strip { try strip(separatorText) }

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
      offset += texts.count > 1 ? text.count : 0
      strips.append(strip)
    }
    for text in texts {
      if !strips.isEmpty, let separator { add(separator, separatorText) }
      add(try strip(text), text)
    }
    return try Strip.joined(strips)
  }

  private func strip(_ text: String) throws -> Strip {
    let (message, places) = try read(text)
    guard hasLines else {
      return try composer(height: writing == .vertical ? width : height)
        .strip(message, places: places)
    }
    let lines = message.lineCount
    let alignment = content.alignment.flatMap { MarkupAlignment(rawValue: $0.rawValue) } ?? .left
    guard isStill else {
      return try composer(height: min(height, LineBuilder.pageFont)).stillStrip(
        message, places: places, width: width, alignment: alignment
      ).transposed()
    }
    // Lines that have no room one above the other follow each other.
    guard lines == 1 || height / lines >= LineBuilder.leastHeight else {
      return try composer(height: height).strip(message, places: places)
    }
    return try composer(height: height / lines).stillStrip(
      message, places: places, width: width, alignment: alignment)
  }

  private func composer(height: Int) throws -> LineComposer {
    LineComposer(try resources(height: height), writing: writing)
  }

  /// The rows for which `auto` chooses a font where lines pass from below: a zone of any height
  /// shows several of them.
  private static let pageFont = 8

  /// The height of the smallest bundled face.
  private static let leastHeight = 4

  private func read(_ text: String) throws -> (MarkupText, MarkupPlaces) {
    guard !isPlain else { return (.plain(text), .plain) }
    do throws(MarkupError) {
      return try MarkupParser.read(text, vocabulary: MarkupVocabulary(icons: Icons.names)) {
        refusal(of: $0)
      }
    } catch {
      throw SignError(
        place: "\(name), column \(error.column)", reason: LineBuilder.unstopped(error.reason),
        remedy: "Where brackets are meant as they are, use --plain (in a file: plain: yes).")
    }
  }

  /// A text without the full stop that an error adds.
  private static func unstopped(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// Why something that a message names cannot be shown.
  private func refusal(of reference: MarkupReference) -> String? {
    switch reference {
    case .font(let name):
      do {
        _ = try library.font(name.description, height: height)
        return nil
      } catch {
        let reason = (error as? SignError).map { "\($0.reason). \($0.remedy)" } ?? "\(error)"
        return "{font \(name)}: \(reason)"
      }
    case .image:
      return "{image}: pictures from files cannot be shown yet."
    case .icon, .value: return nil
    }
  }

  private func resources(height: Int) throws -> LineResources {
    let names = content.fonts ?? ["auto"]
    let values = values
    return LineResources(
      fonts: try library.chain(names, height: height),
      font: { [library] name in try? library.chain([name] + names, height: height) },
      icon: { Icons.character(named: $0) },
      value: { values[$0] })
  }
}
