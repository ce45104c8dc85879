// SPDX-License-Identifier: MIT
import Core
import Foundation
import SignTesting
import Testing

/// The plain files of the page as they are in the project.
enum PageFolder {
  static let folder = Repository.file("Sources/Service/SignAPI/WebPage/Page")

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// All scripts except the tables of strings, by their names.
  static func scripts() throws -> [String: String] {
    var scripts: [String: String] = [:]
    for name in try names() where name.hasSuffix(".js") && !name.hasPrefix("strings-") {
      scripts[name] = try text(name)
    }
    return scripts
  }

  /// The pages: that of a sign and that of a controller.
  static let pages = ["page.html", "fleet.html"]

  /// The files with the English strings of scripts.
  static func tables() throws -> [String] {
    try ["", "-more", "-fleet"].map { try text("strings-en\($0).js") }
  }

  /// The English strings of elements and scripts by their keys.
  ///
  /// A check holds the catalogs of the other languages against them.
  static func strings() throws -> [String: String] {
    try elementStrings().merging(scriptStrings()) { $1 }
  }

  /// The English strings of the elements of all pages, by their keys.
  static func elementStrings() throws -> [String: String] {
    var strings: [String: String] = [:]
    for element in try pages.flatMap({ HTMLElements(try text($0)).all }) {
      for (name, key) in element.attributes where name.hasPrefix("data-t") {
        strings[key] =
          switch name {
          case "data-t": element.text
          case "data-t-label": element.attributes["aria-label"]
          default: element.attributes[String(name.dropFirst("data-t-".count))]
          }
      }
    }
    return strings
  }

  /// The English strings of the tables, by their keys.
  static func scriptStrings() throws -> [String: String] {
    var strings: [String: String] = [:]
    for table in try tables() {
      let start = try #require(table.firstIndex(of: "{"))
      let end = try #require(table.lastIndex(of: "}"))
      var reader = JSONReader(Array(table[start...end].utf8))
      guard case .object(let members) = JSONValue(try reader.document()) else { return [:] }
      for member in members {
        if case .string(let text) = member.value { strings[member.key] = text }
      }
    }
    return strings
  }

  /// All matches of an expression with one group in a text.
  static func found(_ pattern: String, in text: String) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern)
    let range = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: range).compactMap { match in
      Range(match.range(at: match.numberOfRanges - 1), in: text).map { String(text[$0]) }
    }
  }
}
