// SPDX-License-Identifier: MIT
import Foundation
import SignTesting

/// A name of a type, function, property, case or parameter label, or the title of a test.
struct SourceName: Hashable {
  /// The module that declares it, or that is tested; of what tests share, the file.
  let module: String
  let text: String
  /// All modules of the floor, if the folder of its tests is named after none of them.
  var floor: [String] = []

  /// The names of all modules of `Sources/` and of their tests.
  static func all() throws -> Set<SourceName> {
    var names: Set<SourceName> = []
    for (folder, depth) in [("Sources", 2), ("Tests", 3)] {
      let walk = FileManager.default.enumerator(
        at: Repository.file(folder), includingPropertiesForKeys: nil)
      for case let file as URL in walk ?? .init() where file.pathExtension == "swift" {
        let path = file.pathComponents.drop { $0 != folder }
        let module = path[path.startIndex + depth].replacing("Tests", with: "")
        let floor = Repository.file("Sources/\(path[path.startIndex + depth - 1])").path
        let modules = (try? FileManager.default.contentsOfDirectory(atPath: floor)) ?? []
        let others = modules.contains(module) ? [] : modules
        let text = try String(contentsOf: file, encoding: .utf8)
        for name in of(text) { names.insert(.init(module: module, text: name, floor: others)) }
      }
    }
    return names
  }

  /// The names that a file declares, outside of functions.
  static func of(_ text: String) -> Set<String> {
    var reader = DeclarationReader(tokens: SourceTokens(text).tokens)
    return reader.read()
  }
}

/// Finds declarations among the tokens of a file.
private struct DeclarationReader {
  /// What a brace opens: the members of a type, or anything else.
  private enum Scope { case type, other }

  let tokens: [String]
  private var index = 0
  private var scopes: [Scope] = []
  /// The type whose brace is still to come.
  private var pending: Scope?
  private var names: Set<String> = []

  init(tokens: [String]) { self.tokens = tokens }

  private static let types: Set = ["struct", "class", "enum", "protocol", "actor", "extension"]

  mutating func read() -> Set<String> {
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token {
      case "{":
        scopes.append(pending ?? .other)
        pending = nil
      case "}": _ = scopes.popLast()
      case "func", "init", "subscript", "var", "let", "case", "typealias", "associatedtype":
        if scopes.last ?? .type == .type, !isMember { declare(token) }
      case "class" where ["func", "var"].contains(next): continue
      case _ where Self.types.contains(token) && !isMember:
        if token != "extension" { names.insert(next) }
        pending = .type
      default: continue
      }
    }
    return names
  }

  private var next: String { tokens[safe: index] ?? "" }

  /// Whether the token is no keyword but a name behind a dot, such as `.init`.
  private var isMember: Bool { tokens[safe: index - 2] == "." }

  private mutating func declare(_ keyword: String) {
    switch keyword {
    case "case":
      repeat {
        names.insert(next)
        index += 1
        if next == "(" { labels() }
        if next == "=" { index += 2 + (tokens[safe: index + 1] == "-" ? 1 : 0) }
      } while advance(over: ",")
    case "var", "let":
      if next == "(" { labels() } else { names.insert(next) }
    case "func", "typealias", "associatedtype":
      names.insert(next)
      while index < tokens.count, !["(", "=", "{", "}"].contains(next) { index += 1 }
      if keyword == "func", next == "(" { labels() }
    default:
      while index < tokens.count, next != "(" { index += 1 }
      labels()
    }
  }

  private mutating func advance(over token: String) -> Bool {
    guard next == token else { return false }
    index += 1
    return true
  }

  /// Reads the labels between a pair of parentheses, or the names of a pattern.
  private mutating func labels() {
    var depth = 0
    var isFirst = false
    repeat {
      let token = next
      index += 1
      switch token {
      case "(", "[", "{", "<":
        depth += 1
        isFirst = depth == 1
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 1: isFirst = true
      case "@": index += 1
      default:
        let isLabel = [":", ","].contains(next) || next == ")" || next.first?.isLetter == true
        if isFirst, isLabel, token != "_", token.first?.isLowercase == true { names.insert(token) }
        isFirst = false
      }
    } while depth > 0 && index < tokens.count
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
