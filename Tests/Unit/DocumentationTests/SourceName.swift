// SPDX-License-Identifier: MIT
import Foundation
import SignTesting

/// A name that other modules can use: of a type, function, property, case or parameter label.
struct SourceName: Hashable {
  /// The module that declares it.
  let module: String
  let text: String

  /// The names of all modules of `Sources/`.
  static func all() throws -> Set<SourceName> {
    var names: Set<SourceName> = []
    let folder = Repository.file("Sources")
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in walk ?? .init() where file.pathExtension == "swift" {
      let path = file.pathComponents.drop { $0 != "Sources" }
      let module = path[path.startIndex + 2]
      let text = try String(contentsOf: file, encoding: .utf8)
      for name in of(text) { names.insert(SourceName(module: module, text: name)) }
    }
    return names
  }

  /// The `public` and `package` names that a file declares.
  static func of(_ text: String) -> Set<String> {
    var reader = DeclarationReader(tokens: SourceTokens.of(text))
    return reader.read()
  }
}

/// Finds declarations among the tokens of a file.
private struct DeclarationReader {
  /// What a brace opens: the members of a type, or anything else.
  private enum Scope {
    case type(isVisible: Bool, keyword: String)
    case other
  }

  let tokens: [String]
  private var index = 0
  private var scopes: [Scope] = []
  /// The type whose brace is still to come.
  private var pending: Scope?
  private var modifiers: Set<String> = []
  private var names: Set<String> = []

  init(tokens: [String]) { self.tokens = tokens }

  private static let types: Set = ["struct", "class", "enum", "protocol", "actor", "extension"]
  private static let words: Set = [
    "public", "package", "open", "internal", "private", "fileprivate", "static", "final",
    "mutating", "nonmutating", "override", "indirect", "consuming", "borrowing", "nonisolated",
    "lazy", "weak", "convenience", "required", "set", "(", ")", "unsafe",
  ]

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
        if isVisible(token) { declare(token) }
      case "class" where ["func", "var"].contains(next): continue
      case _ where Self.types.contains(token) && tokens[safe: index - 2] != ".": type(token)
      default:
        if Self.words.contains(token) {
          modifiers.insert(token)
          continue
        }
      }
      modifiers = []
    }
    return names
  }

  private var next: String { tokens[safe: index] ?? "" }

  /// Whether a declaration can be used by other modules.
  private func isVisible(_ keyword: String) -> Bool {
    guard tokens[safe: index - 2] != "." else { return false }
    if !modifiers.isDisjoint(with: ["private", "fileprivate"]), !modifiers.contains("set") {
      return false
    }
    guard case .type(let isVisible, let kind) = scopes.last ?? .type(isVisible: false, keyword: "")
    else { return false }
    if !modifiers.isDisjoint(with: ["public", "package", "open"]) { return keyword != "case" }
    // Cases and requirements are as visible as their type.
    return isVisible && (kind == "protocol" || kind == "extension" || keyword == "case")
  }

  private mutating func type(_ keyword: String) {
    let isVisible = !modifiers.isDisjoint(with: ["public", "package", "open"])
    if isVisible, keyword != "extension" { names.insert(next) }
    pending = .type(isVisible: isVisible, keyword: keyword)
  }

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
