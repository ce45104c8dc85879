// SPDX-License-Identifier: MIT
import Core
import Foundation
import SignTesting
import Testing

/// The plain files of the page as they are in the project.
enum PageFolder {
  private static let top = Repository.file("Sources/Service/SignAPI/WebPage/Page")

  /// The folders that `Package.swift` names, in its order.
  static func folders() throws -> [String] {
    let package = try Repository.text("Package.swift")
    let target = package.split(separator: "name: \"CPageFiles\"").last ?? ""
    let names = target.split(separator: "headerSearchPath").first ?? ""
    return try found("\"([A-Z][a-z]+)\"", in: String(names))
  }

  /// The names of the files in a folder.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: top.appending(path: folder).path)
  }

  static func names() throws -> [String] { try folders().flatMap(names).sorted() }

  static func data(_ name: String) throws -> Data {
    let folder = try folders().first { try names(in: $0).contains(name) }
    return try Data(contentsOf: top.appending(path: "\(folder ?? "")/\(name)"))
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try data(name), as: UTF8.self)
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
