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
    let lines = isStill ? message.lineCount : 1
    // Lines that have no room one above the other follow each other.
    let isBlock = lines > 1 && height / lines >= LineBuilder.leastHeight
    let composer = LineComposer(try resources(height: isBlock ? height / lines : height))
    guard isStill, isBlock || lines == 1 else {
      return try composer.strip(message, places: places)
    }
    return try composer.stillStrip(
      message, places: places, width: width,
      alignment: content.alignment.flatMap { MarkupAlignment(rawValue: $0.rawValue) } ?? .left)
  }

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
