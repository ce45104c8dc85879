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

  /// All scripts by their names.
  static func scripts() throws -> [String: String] {
    var scripts: [String: String] = [:]
    for name in try names() where name.hasSuffix(".js") {
      scripts[name] = try text(name)
    }
    return scripts
  }

  /// The pages: that of a sign and that of a controller.
  static let pages = ["page.html", "fleet.html"]

  /// The English strings by their keys; a check holds that all catalogs have the same.
  static func strings() -> [String: String] {
    Catalog.words(of: .english, inContextsOf: "page:")
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
