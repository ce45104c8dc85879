// SPDX-License-Identifier: MIT

/// Joins the short files of a page, so that a browser asks once for its scripts and once for its
/// styles.
///
/// It knows the forms in which the files are written, and no more of JavaScript: an import or an
/// export begins a line, a script imports names from files beside it, no two import each other, and
/// a comment has its lines for itself.
struct PageJoiner {
  /// Gives the text of a file by its name; `nil`: there is none.
  let text: (String) -> String?

  private static let license = "SPDX-License-Identifier: MIT"

  /// A style sheet with those that it imports in their places.
  func style(_ name: String) -> String { "/* \(Self.license) */\n" + rules(name) }

  private func rules(_ name: String) -> String {
    Self.code(of: text(name) ?? "").map { line in
      guard let file = Self.part(line, between: "@import \"./", and: "\";") else {
        return line + "\n"
      }
      return rules(file)
    }.joined()
  }

  /// A script with all that it imports, each in a function of its own, behind what it needs.
  func script(_ name: String) -> String {
    var modules: [Module] = []
    collect(name, into: &modules)
    // What waits for nothing comes first: so link.js takes the token out of the address before
    // anything is asked.
    modules = modules.filter { $0.waitsForNothing } + modules.filter { !$0.waitsForNothing }
    let lines = ["// \(Self.license)", "const $ = {};"] + modules.flatMap { $0.function }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Adds a module behind those that it imports, unless it is there already.
  private func collect(_ name: String, into modules: inout [Module]) {
    guard !modules.contains(where: { $0.name == name }), let code = text(name) else { return }
    let module = Module(name, Self.code(of: code))
    for file in module.imports { collect(file.name, into: &modules) }
    modules.append(module)
  }

  /// The lines of a text, without those that are blank or belong to comments.
  private static func code(of text: String) -> [String] {
    var isComment = false
    return text.split(separator: "\n").map { String($0) }.filter { line in
      let words = line.drop { $0 == " " }
      if isComment || words.hasPrefix("/*") {
        isComment = !words.hasSuffix("*/")
        return false
      }
      return !words.isEmpty && !words.hasPrefix("//")
    }
  }

  /// What stands in a line between its beginning and its end; `nil`: it has others.
  private static func part(_ line: String, between start: String, and end: String) -> String? {
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }

  /// A script as written.
  private struct Module {
    let name: String
    /// The files that it imports, and the names that it has from each.
    private(set) var imports: [(name: String, names: String)] = []
    /// The names that others may import.
    private var exports: [String] = []
    private var lines: [String] = []

    init(_ name: String, _ code: [String]) {
      self.name = name
      var statement = ""
      for line in code {
        if !statement.isEmpty || line.hasPrefix("import {") {
          statement += line
          guard line.hasSuffix(";") else { continue }
          let halves = statement.split(separator: " from ", maxSplits: 1).map { String($0) }
          if let names = halves.first?.dropFirst("import ".count),
            let file = PageJoiner.part(halves.last ?? "", between: "\"./", and: "\";")
          {
            imports.append((file, String(names).replacing(" as ", with: ": ")))
          }
          statement = ""
        } else if line.hasPrefix("export ") {
          let code = line.dropFirst("export ".count)
          lines.append(String(code))
          let words = ["async", "const", "function", "function*", "class"]
          let named = code.split(separator: " ").first { !words.contains(String($0)) }
          exports.append(String((named ?? "").prefix { $0.isLetter || $0.isNumber }))
        } else {
          lines.append(line)
        }
      }
    }

    var waitsForNothing: Bool { imports.isEmpty && !lines.contains { $0.contains("await ") } }

    /// The function that runs it once and gives what it exports.
    var function: [String] {
      var function = ["$[\"\(name)\"] = await (async () => {"]
      function += imports.map { "const \($0.names) = $[\"\($0.name)\"];" }
      function += lines
      function.append("return { \(exports.joined(separator: ", ")) };")
      function.append("})();")
      return function
    }
  }
}
