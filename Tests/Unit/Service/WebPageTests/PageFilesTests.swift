// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignAPI

struct PageFilesTests {
  @Test func `the program contains every file as it is in the project`() throws {
    let files = Dictionary(
      uniqueKeysWithValues: PageFile.all.map {
        ($0.path == "/" ? "page.html" : String($0.path.dropFirst()), $0)
      })
    let names = Set(try PageFolder.names())
    let written =
      AnswerLanguage.allCases.map { "strings-\($0.rawValue).js" }
      + ["languages.js", "message-fields.js"]
    #expect(Set(files.keys) == names.union(written))
    let joined = ["page.js", "fleet.js", "sign.css", "fleet.css"]
    for (name, file) in files where names.contains(name) && !joined.contains(name) {
      let isSame = file.bytes == Array(try PageFolder.data(name))
      #expect(isSame, "\(name)")
    }
  }

  @Test(arguments: [("en", "Calendar"), ("ja", "カレンダー")])
  func `the strings of a language are in one file`(language: String, calendar: String) throws {
    let file = try #require(PageFile.at("/strings-\(language).js"))
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.hasPrefix("export const strings = {"))
    #expect(text.hasSuffix("};\n"))
    #expect(text.contains("\"nav.calendar\":\"\(calendar)\""))
    #expect(file.version.tag != PageFile.at("/strings-de.js")?.version.tag)
    var reader = JSONReader(Array(text.dropFirst("export const strings = ".count).dropLast(2).utf8))
    guard case .object(let members) = JSONValue(try reader.document()) else {
      Issue.record("It is no object.")
      return
    }
    #expect(Set(members.map(\.key)) == Set(PageFolder.strings().keys))
    #expect(members.count > 700)
    // A string that a script shows, and no element.
    let nothing = members.first { $0.key == "past.nothing" }?.value
    #expect((nothing == .string("Nothing; it was dark")) == (language == "en"))
  }

  @Test func `the fields of messages are a table that the script of the page has in it`() throws {
    let table = String(
      decoding: try #require(PageFile.at("/message-fields.js")).bytes, as: UTF8.self)
    for row in [
      #"{"name":"rules","kind":"JSON","#, #"{"name":"expires","kind":"time","#,
      #"{"name":"times","kind":"number","least":1,"#, #"{"name":"exceptions","kind":"list","#,
      #"{"name":"plain","kind":"flag","#, #"{"name":"zone","kind":"text","#,
    ] {
      #expect(table.contains(row), "\(row)")
    }
    let script = String(decoding: try #require(PageFile.at("/page.js")).bytes, as: UTF8.self)
    #expect(script.contains(table.dropFirst("export ".count)))
  }

  @Test func `content types fit the files`() {
    for file in PageFile.all {
      let type =
        switch file.path.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "webmanifest": "application/manifest+json"
        default: "text/html; charset=utf-8"
        }
      #expect(file.type == type, "\(file.path)")
    }
  }

  @Test func `the page fetches nothing from elsewhere`() throws {
    for name in try PageFolder.names() {
      let text = try PageFolder.text(name)
        .replacing("http://www.w3.org/2000/svg", with: "")
        .replacing("@import \"./", with: "")
      #expect(!text.contains("http:") && !text.contains("https:"), "\(name)")
      #expect(!text.contains("url(") && !text.contains("@import"), "\(name)")
    }
    for element in try PageFolder.pages.flatMap({ HTMLElements(try PageFolder.text($0)).all }) {
      for key in ["src", "href"] {
        guard let address = element.attributes[key] else { continue }
        #expect(address.first == "#" || PageFile.at(address) != nil, "\(address)")
      }
    }
  }

  @Test func `the page contains nothing that the policy forbids`() throws {
    for element in try PageFolder.pages.flatMap({ HTMLElements(try PageFolder.text($0)).all }) {
      #expect(element.attributes.keys.allSatisfy { !$0.hasPrefix("on") && $0 != "style" })
      #expect(element.name != "style")
      if element.name == "script" { #expect(element.text.isEmpty) }
    }
  }

  @Test func `no text can become markup or code, and no token is kept for long`() throws {
    let forbidden = [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
      "DOMParser", "createContextualFragment", "document.cookie", "setAttribute(\"style\"",
      "EventSource",
    ]
    for (name, script) in try PageFolder.scripts() {
      for word in forbidden where word != "EventSource" || name != "stream.js" {
        #expect(!script.contains(word), "\(name) has \(word)")
      }
      if name != "language.js" { #expect(!script.contains("localStorage"), "\(name)") }
      if name != "drafts.js" { #expect(!script.contains("sessionStorage"), "\(name)") }
      // Drafts are kept of the editor alone, which knows of no token.
      if name != "editor.js" { #expect(!script.contains("new Drafts("), "\(name)") }
    }
  }

  @Test func `every file is short, licensed and ends with a newline`() throws {
    for name in try PageFolder.names() {
      let text = try PageFolder.text(name)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 401, "\(name)")
      #expect(text.hasSuffix("\n") && !text.contains("\t") && !text.contains("\r"), "\(name)")
      if name.hasSuffix("js") || name.hasSuffix("css") {
        #expect(text.prefix(60).contains("SPDX-License-Identifier: MIT"), "\(name)")
      }
    }
  }

  @Test func `every icon that scripts name is in a page`() throws {
    let pages = try PageFolder.pages.map(PageFolder.text).joined()
    for (name, script) in try PageFolder.scripts() {
      for icon in try PageFolder.found("\\b(?:icon|iconButton)\\(\"([a-z]+)\"", in: script) {
        #expect(pages.contains("id=\"icon-\(icon)\""), "\(name) shows \(icon)")
      }
    }
  }

  @Test func `a script imports those of its folder, and of folders before it`() throws {
    var known: Set = ["languages.js", "message-fields.js"]
    for folder in try PageFolder.folders() {
      let names = try PageFolder.names(in: folder)
      known.formUnion(names)
      for name in names where name.hasSuffix(".js") {
        let imported = try PageFolder.found("from \"\\./([^\"]+)\"", in: PageFolder.text(name))
        #expect(known.isSuperset(of: imported), "\(folder)/\(name)")
      }
    }
  }

  @Test func `the names of imported script files are right`() throws {
    for (name, script) in try PageFolder.scripts() {
      for path in try PageFolder.found("from \"\\./([^\"]+)\"", in: script) {
        #expect(PageFile.at("/" + path) != nil, "\(name) imports \(path)")
      }
    }
  }
}
