// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Tables of pages have what the sources have, and nothing else.
struct ReferenceTableTests {
  /// A table, and what matches in a source.
  struct Source: Sendable, CustomTestStringConvertible {
    let page: String
    /// The first line of the table.
    let header: String
    let file: String
    /// A pattern with one group.
    let pattern: String
    /// Words of the source behind which it is looked for.
    let start: String

    init(
      _ page: String, _ header: String, _ file: String, _ pattern: String, from start: String = "//"
    ) {
      (self.page, self.header, self.file, self.pattern) = (page, header, file, pattern)
      self.start = start
    }

    var testDescription: String { "\(page).md: \(header)" }
  }

  /// A case on a line of its own, without a value.
  private static let word = #"(?m)^ +case `?(\w+)`?$"#
  /// A member of a schema, or one that is read by itself.
  private static let member = #"(?:\.init\(\s*|parts\[)"(\w+)"[,\]]"#

  /// The code in the first column of a table.
  private func code(_ page: String, _ header: String) throws -> [String] {
    let text = try Repository.text("Documentation/\(page).md")
    let table = text.components(separatedBy: "\n\(header)\n").dropFirst().first ?? ""
    let rows = table.components(separatedBy: "\n").prefix { $0.hasPrefix("|") }.dropFirst()
    return rows.flatMap { row in
      row.components(separatedBy: "|")[1].components(separatedBy: "`").enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
    }
  }

  private func matches(_ pattern: String, in text: String) throws -> Set<String> {
    let regex = try Regex(pattern, as: (Substring, Substring).self)
    return Set(text.matches(of: regex).map { String($0.output.1) })
  }

  @Test(arguments: [
    Source("fleet", "| state | what |", "Service/SignControl/FleetControl/FleetOutcome", word),
    Source("service", "| Role | May |", "Service/SignControl/Caller", word),
    Source(
      "service", "| Record of `_signboard._tcp` | |", "Service/SignService/Discovery/SignRecord",
      #"values\["(\w+)"\]"#),
    Source("webhooks", "| event | when | data |", "Sign/SignConfiguration/WebhookSettings", word),
    Source(
      "mqtt", "A report has:\n\n| member | what |", "Service/SignMQTT/SignReport",
      #""(\w+)": (?=(?s:.)*\]\)\.bytes)"#, from: "object(present:"),
    Source(
      "mqtt", "```\n\n| member | what |", "Service/SignAPI/MQTT/OperationRequest", member),
    Source(
      "writing-a-display", "| member | default | when to write it |",
      "Displays/Displays/DisplayBackend", #"(?m)^  public (?:var|func) (\w+)"#),
  ])
  func `a table has each word of its source`(source: Source) throws {
    let text = try Repository.text("Sources/\(source.file).swift")
    let start = try #require(text.range(of: source.start)).lowerBound
    let found = try matches(source.pattern, in: String(text[start...]))
    #expect(try code(source.page, source.header).sorted() == found.sorted())
  }

  @Test func `the page on MQTT speaks of each member of what signs shall be`() throws {
    let source = try Repository.text("Sources/Service/SignAPI/MQTT/DesiredDocument.swift")
    let members = try matches(Self.member, in: source)
    let text = try Repository.text("Documentation/mqtt.md")
      .components(separatedBy: "\n## What signs shall be\n")[1].components(separatedBy: "\n## ")[0]
    #expect(members.count == 12)
    for member in members {
      #expect(text.contains("\"\(member)\": ") || text.contains("`\(member)`"), "\(member)")
    }
  }

  @Test func `targets of make on all pages are there`() throws {
    let makefile = try Repository.text("Makefile")
    let targets = try matches(#"(?m)^([a-z-]+):"#, in: makefile)
    let folder = Repository.file("Documentation").path
    for page in try FileManager.default.contentsOfDirectory(atPath: folder)
    where page.hasSuffix(".md") {
      let named = try matches("`make ([a-z-]+)", in: Repository.text("Documentation/\(page)"))
      #expect(named.subtracting(targets) == [], "\(page)")
    }
  }

  @Test func `errors with a type of their own are there`() throws {
    let folder = Repository.file("Sources")
    var found: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      found.formUnion(
        try matches(
          #"(?:struct|enum|class) (\w+): [^{\n]*\bError\b"#,
          in: Repository.text("Sources/\(path)")))
    }
    let named = try code("decisions", "| type | the program looks at |")
    #expect(named.count > 20 && Set(named).subtracting(found) == [])
  }
}
