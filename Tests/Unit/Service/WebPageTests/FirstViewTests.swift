// SPDX-License-Identifier: MIT
import Testing

@testable import SignAPI

/// What a browser has to ask for before the page is there.
struct FirstViewTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try #require(PageFile.at(path)).bytes, as: UTF8.self)
  }

  /// The paths that a page names, with its own and that of its strings.
  private func paths(_ page: String) throws -> Set<String> {
    let elements = HTMLElements(try PageFolder.text(page)).all
    let named = elements.flatMap { element in
      ["src", "href"].compactMap { element.attributes[$0] }.filter { $0.first == "/" }
    }
    return Set(named).union([page == "page.html" ? "/" : "/" + page, "/strings-en.js"])
  }

  @Test(arguments: PageFolder.pages)
  func `few files are asked for first, and they are small`(page: String) throws {
    let first = try paths(page).sorted()
    #expect(first.count <= 6)
    var sizes: [Int] = []
    for path in first {
      let file = try #require(PageFile.at(path), "\(path)")
      sizes.append(file.version.gzip?.count ?? file.bytes.count)
    }
    #expect(sizes.reduce(0, +) < 110_000, "\(first) have \(sizes) bytes")
  }

  @Test(arguments: ["/page.js", "/fleet.js"])
  func `a script has all that it imports, each once and behind what it needs`(path: String) throws {
    let script = try text(path)
    let names = try PageFolder.found("(?m)^\\$\\[\"([^\"]+)\"\\] = await", in: script)
    #expect(Set(names).count == names.count && names.last == String(path.dropFirst()))
    let scripts = try PageFolder.scripts()
    var known: Set<String> = []
    for name in names {
      // A table that the program makes needs nothing.
      let needed = Set(try PageFolder.found("from \"\\./([^\"]+)\"", in: scripts[name] ?? ""))
      #expect(known.isSuperset(of: needed), "\(name)")
      known.insert(name)
    }
    #expect(try PageFolder.found("(?m)^(?:import|export) (.*)", in: script) == [])
    #expect(try PageFolder.found("(?m)^ *(//|/\\*)", in: script).count == 1)
    // The token of a link is out of the address before the strings are asked for.
    let places = ["link.js", "language.js"].map { names.firstIndex(of: $0) ?? -1 }
    #expect(places[0] < places[1] && places[0] >= 0)
    #expect(script.contains("minutesOfDay: day") == (path == "/page.js"))
  }

  @Test func `the scripts of a sign are all in one`() throws {
    let script = try text("/page.js")
    for (name, _) in try PageFolder.scripts() where name != "worker.js" {
      #expect(script.contains("$[\"\(name)\"] = ") == !name.hasPrefix("fleet"), "\(name)")
    }
  }

  @Test func `a style sheet has those that it imports in their places`() throws {
    let style = try text("/sign.css")
    let rules = [":root {", ".card", ".rule", ".message {", ".chooser", ".adding", ".span {"]
    let places = rules.map { style.firstRange(of: $0)?.lowerBound ?? style.endIndex }
    #expect(places == places.sorted() && places.last != style.endIndex)
    #expect(!style.contains("@import"))
    #expect(try text("/fleet.css").contains(".share-bar"))
  }

  @Test func `scripts are written in the forms that can be joined`() throws {
    for (name, script) in try PageFolder.scripts() where name != "worker.js" {
      let code = script.split(separator: "\n")
      for line in code where line.hasPrefix("export ") {
        let named = "^export (?:async )?(?:const|function\\*?|class) ([A-Za-z]+)"
        #expect(try PageFolder.found(named, in: String(line)).count == 1, "\(name): \(line)")
      }
      let imports = try PageFolder.found("(?m)^(import )", in: script)
      let known = "(?m)^import (\\{[^}]*\\}) from \"\\./[a-z-]+\\.js\";$"
      #expect(try PageFolder.found(known, in: script).count == imports.count, "\(name)")
    }
  }
}
