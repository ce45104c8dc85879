// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Statements of pages on files and modules are true.
struct PageTests {
  /// All pages that a person reads, with those of the DocC catalog.
  private static func pages() throws -> [String] {
    let folder = Repository.file("Documentation")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return ["README.md", "CHANGELOG.md"]
      + paths.filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }.sorted()
  }

  @Test func `links of all pages lead to a file`() throws {
    #expect(try Self.pages().count > 15)
    for page in try Self.pages() where !page.contains(".docc/") {
      for link in Page(try Repository.text(page)).links {
        let path = Repository.file(page).deletingLastPathComponent().appending(path: link).path
        #expect(FileManager.default.fileExists(atPath: path), "\(page): \(link)")
      }
    }
  }

  @Test func `paths in all pages name existing files`() throws {
    for page in try Self.pages() {
      for path in Page(try Repository.text(page)).paths {
        let file = Repository.file(path).path
        #expect(FileManager.default.fileExists(atPath: file), "\(page): \(path)")
      }
    }
  }

  @Test func `the page on the architecture names every module, on its floor`() throws {
    let page = try Repository.text("Documentation/architecture.md")
    let floors = Page.floors(page)
    let folder = Repository.file("Sources")
    for floor in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let modules = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: floor).path)
      let paragraph = try #require(floors[floor], "\(floor) has no paragraph.")
      for module in modules {
        let files = try FileManager.default.subpathsOfDirectory(
          atPath: folder.appending(path: "\(floor)/\(module)").path)
        // C targets are named together.
        guard files.contains(where: { $0.hasSuffix(".swift") }) else { continue }
        #expect(paragraph.contains("`\(module)`"), "\(floor): \(module)")
      }
    }
  }

  @Test func `the page on the architecture names every thread of a sign`() throws {
    let page = try Repository.text("Documentation/architecture.md")
    let cells = Page.rows(page, below: "The threads").map { $0[0] }
    let named = Set(cells.joined().split(separator: "`"))
    let folder = Repository.file("Sources")
    var found: Set<Substring> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") && !path.hasPrefix("Command/") {
      let text = try Repository.text("Sources/\(path)")
      for maker in ["FrameThread.start", "WorkThread", "Calculations"] {
        for part in text.components(separatedBy: "\(maker)(name: \"").dropFirst() {
          found.insert(part.prefix { $0 != "\"" })
        }
      }
    }
    #expect(found.count > 12 && found.subtracting(named) == [])
  }

  @Test func `the page for beginners begins with a panel that stays dark`() throws {
    let page = try Repository.text("Documentation/raspberry-pi.md")
    #expect(page.components(separatedBy: "\n## ")[1].hasPrefix("If the panel stays dark\n"))
  }

  @Test func `the page on small machines rounds what one of them counts`() throws {
    let rows = try Repository.text("Documentation/small-figures.md").components(separatedBy: "\n")
    let row = try #require(rows.first { $0.hasPrefix("| service with 1,000 messages: resident |") })
    let counted = try #require(Double(row.components(separatedBy: " ")[7]))
    let page = try Repository.text("Documentation/small-machines.md")
    #expect(page.components(separatedBy: " \(Int(counted.rounded())) MiB").count == 3)
  }

  @Test func `all that the page on phones lets a person tap is there`() throws {
    // The English strings of the page are keys with a context.
    let catalog = try Repository.text("Sources/Core/Core/Wording/Phrases/Languages/de.po")
    let strings = catalog.components(separatedBy: "msgctxt \"page:").dropFirst()
    let keys = Set(strings.map { $0.components(separatedBy: "\"")[2] })
    let parts = try Repository.text("Documentation/page.md").components(separatedBy: "*")
    #expect(parts.count > 80)
    for (index, words) in parts.enumerated() where index % 2 == 1 {
      #expect(keys.contains(words), "\(words)")
    }
  }

  @Test func `the package of the Swift pages has the lines of the README`() throws {
    let readme = try Repository.text("README.md").components(separatedBy: "\n")
    let page = try Repository.text("Documentation/Signboard.docc/swift-text.md")
    for start in ["    .package(", "    .product("] {
      let line = try #require(readme.first { $0.hasPrefix(start) })
      let words = line.components(separatedBy: ",   ")[0].trimmingCharacters(in: .whitespaces)
      #expect(page.contains("    \(words)"), "\(words)")
    }
  }

  @Test(arguments: [
    ("adding-a-key", ["Sources/Sign/SignConfiguration/ContentSchema.swift"]),
    (
      "adding-an-endpoint",
      [
        "Sources/Service/SignControl/SignControl.swift",
        "Sources/Service/SignAPI/Routes/Routes+Display.swift",
      ]
    ),
  ])
  func `the lines that pages on changes follow are those of the sources`(
    page: String, files: [String]
  ) throws {
    let sources = try files.map(Repository.text).joined().filter { !$0.isWhitespace }
    let blocks = try Repository.text("Documentation/\(page).md").components(
      separatedBy: "```swift\n"
    ).dropFirst().map { $0.components(separatedBy: "```")[0].filter { !$0.isWhitespace } }
    #expect(blocks.count == files.count)
    for block in blocks { #expect(sources.contains(block), "\(block)") }
  }

  @Test func `the README is short`() throws {
    #expect(try Repository.text("README.md").components(separatedBy: "\n").count <= 151)
  }

  @Test func `the README leads to every page`() throws {
    let pages = Set(try Self.pages().filter { !$0.contains("/Signboard.docc/") })
    let links = Page(try Repository.text("README.md")).links
    #expect(pages.subtracting(links) == ["README.md"])
  }

  /// The tests of packages run the line of the README.
  @Test func `all pages copy and install a package in the same words`() throws {
    for page in ["README.md", "Documentation/raspberry-pi.md", "Documentation/packages.md"] {
      for line in [
        "scp dist/signboard_*_arm64.deb anna@sign.local:",
        "sudo apt install ./signboard_*_arm64.deb",
      ] {
        #expect(try Repository.text(page).contains("\n    \(line)\n"), "\(page): \(line)")
      }
    }
  }

  @Test func `pages quote sentences of the program where it goes wrong`() throws {
    let sentences = try Repository.text("Sources/Core/Core/Wording/Phrases/Languages/de.po")
      .components(separatedBy: "\n").filter { $0.hasPrefix("msgid ") }
    for (page, count) in [("service", 3), ("mqtt", 8)] {
      let text = try Repository.text("Documentation/\(page).md")
      let quoted = Page.rows(text, below: "When it goes wrong").map { $0[0] }
        .filter { $0.hasPrefix("`") && $0.hasSuffix("`") }
      #expect(quoted.count == count)
      for words in quoted.map({ $0.replacing("`", with: "") }) {
        #expect(sentences.contains { $0.contains(words) }, "\(page): \(words)")
      }
    }
  }

  @Test func `the page on symptoms quotes sentences of the doctor`() throws {
    let doctor = try FileManager.default.contentsOfDirectory(
      atPath: Repository.file("Sources/Sign/Commissioning/Doctor").path
    ).map { try Repository.text("Sources/Sign/Commissioning/Doctor/\($0)") }.joined()
    let page = try Repository.text("Documentation/troubleshooting.md")
    var count = 0
    for item in page.components(separatedBy: " says** ").dropFirst() {
      let text = item.components(separatedBy: "\n- ")[0].components(separatedBy: "`: ")[0]
      for (index, words) in text.components(separatedBy: "`").enumerated() where index % 2 == 1 {
        #expect(doctor.contains(words), "\(words)")
        count += 1
      }
    }
    #expect(count == 17)
  }

  @Test func `the page on symptoms shows the picture of each fault`() throws {
    let page = try Repository.text("Documentation/troubleshooting.md")
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: Repository.file("Documentation/pictures").path
    ).filter { $0.hasPrefix("fault-") }
    #expect(pictures.count == 15)
    for picture in pictures {
      #expect(page.contains("](pictures/\(picture))"), "\(picture)")
    }
  }

  @Test func `the table of what the panel shows has each key that lets it show something`() throws {
    let page = try Repository.text("Documentation/service.md")
    let cells = Page.rows(page, below: "What the panel shows").joined().joined(separator: " ")
    let keys = try Repository.text("Documentation/keys.md")
    for key in [
      "idle", "startup", "stop", "off", "quiet", "stale", "silence", "wait-for-clock", "end",
    ] {
      #expect(cells.contains("`\(key)`") && keys.contains("\n### \(key)\n"), "\(key)")
    }
  }

  /// Those of the page on the service are run with one.
  @Test func `the README shows a text by HTTP as the page on the service does`() throws {
    let lines = try Repository.text("README.md").components(separatedBy: "\n").filter {
      $0.hasPrefix("curl ")
    }
    #expect(lines.count == 1)
    let page = try Repository.text("Documentation/service.md")
    #expect(lines.allSatisfy { page.contains("```bash\n\($0)\n") })
  }

  @Test func `links and paths are found in a page`() {
    let page = Page(
      """
      See [a page](other.md#there), ![a film](pictures/a.gif) and [the web](https://example.org/).
      `Sources/Core` and `make Sources/Core`, `Config/pictures`.
      ```swift
      let link = "[a](b.md) `Sources/None`"
      ```
      """)
    #expect(page.links == ["other.md", "pictures/a.gif"])
    #expect(page.paths == ["Sources/Core", "Config/pictures"])
  }
}

/// A page in Markdown.
struct Page {
  /// The files that it links to, as written.
  let links: [String]
  /// The paths from the top folder that it names.
  let paths: [String]

  init(_ text: String) {
    let prose = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }
      .map(\.element).joined()
    links = prose.components(separatedBy: "](").dropFirst().map {
      $0.components(separatedBy: ")")[0].components(separatedBy: "#")[0]
    }.filter { !$0.contains("://") && !$0.isEmpty }
    let rooms = ["Sources/", "Tests/", "Config/", "Packaging/", "Documentation/", "Fonts/"]
    paths = prose.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
      .map(\.element).filter { path in rooms.contains(where: path.hasPrefix) }
      .map { $0.components(separatedBy: " ")[0] }
  }

  /// The cells of the tables below a heading, by rows.
  static func rows(_ text: String, below heading: String) -> [[String]] {
    let section = text.components(separatedBy: "\n## \(heading)\n").last ?? ""
    let lines = section.components(separatedBy: "\n## ")[0].components(separatedBy: "\n")
    return lines.filter { $0.hasPrefix("| ") }.map { row in
      row.components(separatedBy: "|").dropFirst().dropLast().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// The paragraphs that begin with the name of a floor in bold.
  static func floors(_ text: String) -> [String: String] {
    var floors: [String: String] = [:]
    for paragraph in text.components(separatedBy: "\n\n") where paragraph.hasPrefix("**") {
      floors[paragraph.components(separatedBy: "**")[1]] = paragraph
    }
    return floors
  }
}
