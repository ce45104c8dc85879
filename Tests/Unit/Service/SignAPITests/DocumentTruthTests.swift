// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl
import Testing
import Typesetting

@testable import SignAPI

/// Statements of the document on statuses, numbers and texts are true.
struct DocumentTruthTests {
  private let document = OpenAPIDocument.json(SchemaSample.scenes, Routes.all)

  private func operation(_ path: String, _ method: String) -> JSONValue? {
    document["paths"]?[path]?[method]
  }

  @Test func `every operation documents the answers that any request may get`() throws {
    for route in Routes.all {
      let statuses = operation(route.path, route.method.lowercased())?["responses"]?.keys ?? []
      #expect(statuses.contains("431"), "\(route.id)")
      #expect(statuses.contains("422") || !route.takesKey, "\(route.id)")
      #expect(statuses.contains("501") == (route.body != nil || route.file != nil), "\(route.id)")
    }
  }

  @Test func `a problem of a schedule has the same code as its field`() {
    for code in ScheduleProblem.Code.allCases {
      #expect(FieldCode(code).rawValue == code.rawValue)
    }
  }

  @Test(
    arguments: [
      ("5", 5), ("5.0", 5), ("50.00", 50), ("5e0", 5), ("5E1", 50), ("50e-1", 5), ("0.5e1", 5),
      ("-7.0", -7), ("0.0", 0), ("-0", 0), ("0e999", 0), ("1.50", nil), ("5e-1", nil),
      ("9223372036854775807.0", Int64.max), ("-9223372036854775808.0", Int64.min),
      ("9223372036854775808.0", nil), ("9007199254740993.0", 9_007_199_254_740_993),
      ("1e18", 1_000_000_000_000_000_000), ("1e19", nil), ("1e99999999999999999999", nil),
      ("0.\(String(repeating: "0", count: 100_000))1e100001", 1), ("", nil), (".", nil), ("-", nil),
      ("e5", nil), ("1e", nil), ("1.2.3", nil),
    ] as [(String, Int64?)])
  func `a number without a fraction is whole in any notation`(text: String, value: Int64?) {
    #expect(WholeNumber.read(text) == value)
  }

  @Test func `documented lengths are in bytes, as they are checked`() async throws {
    let text = try #require(document["components"]?["schemas"]?["ValueDraft"])["properties"]
    let value = try #require(text?["value"]?["anyOf"]?.items.first?["anyOf"]?.items.first)
    #expect(value["x-maxBytes"]?.text == "4096" && value["maxLength"]?.text == "4096")
    let sample = Sample()
    func put(_ text: String) async -> Int {
      await sample.ask("PUT", "/values/a", "{\"value\":\"\(text)\"}").status
    }
    #expect(await put(String(repeating: "漢", count: 1365)) == 201)
    #expect(await put(String(repeating: "漢", count: 1366)) == 422)
  }

  @Test func `names, dates, times, ids and scenes document their form`() throws {
    let schemas = try #require(document["components"]?["schemas"])
    let message = try #require(schemas["MessageDraft"]?["properties"])
    #expect(message["zone"]?["pattern"] != nil)
    #expect(message["from"]?["pattern"]?.string == OpenAPIDocument.timePattern)
    #expect(message["exceptions"]?["items"]?["format"]?.string == "date")
    #expect(schemas["Rule"]?["properties"]?["since"]?["format"]?.string == "date")
    #expect(schemas["Span"]?["properties"]?["from"]?["format"]?.string == "date-time")
    #expect(
      schemas["Span"]?["properties"]?["until"]?["anyOf"]?.items.first?["format"]?.string
        == "date-time")
    let ids = schemas["BatchMessage"]?["properties"]?["id"]?["not"]?["enum"]?.items
    #expect(ids?.compactMap(\.string) == MessageDraft.reservedIDs)
    let put = operation("/api/v1/messages/{id}", "put")?["parameters"]?.items ?? []
    #expect(put.first?["schema"]?["not"] != nil)
    let header = put.first { $0["name"]?.string == "If-None-Match" }
    #expect(header?["schema"]?["enum"]?.items.compactMap(\.string) == ["*"])
    let some = schemas["Scene"]?["anyOf"]?.items ?? []
    #expect(some.map { $0["required"]?.items.first?.string } == ["text", "pages", "bar", "zones"])
  }

  @Test(arguments: [
    ("a", true), ("a b", true), ("漢 字", true), ("", false), (" a", false), ("a ", false),
    ("a\nb", false), ("a\u{85}b", false), ("\u{3000}a", false), ("a\u{7f}", false),
  ])
  func `the documented pattern of names is that checked`(name: String, isName: Bool) throws {
    let schema = document["components"]?["schemas"]?["Zone"]?["properties"]?["name"]
    let pattern = try #require(schema?["pattern"]?.string)
    // Terms of ECMA-262 as those of Swift.
    let words = pattern.replacing("\\u0000", with: "\\x00").replacing("\\u001F", with: "\\x1F")
      .replacing("\\u007F", with: "\\x7F").replacing("\\u009F", with: "\\u{9F}")
    let regex = try Regex(words).matchingSemantics(.unicodeScalar)
    #expect((name.wholeMatch(of: regex) != nil) == isName)
    #expect(SchemaReader.isName(name) == isName)
  }

  @Test(arguments: [
    ("values", "a", true), ("values", "9.b_c-D", true), ("values", "í", false),
    ("values", "[", false), ("values", ".a", false), ("values", "-a", false),
    ("values", "a b", false), ("values", "a/b", false), ("values", "漢", false),
    ("values", "a\n", false), ("pictures", "a", true), ("pictures", "í", true),
    ("pictures", "e\u{301}", true), ("pictures", "漢.png", true), ("pictures", "_a-1", true),
    ("pictures", "[", false), ("pictures", ".a", false), ("pictures", "a b", false),
    ("pictures", "a/b", false), ("pictures", "²", false), ("pictures", "a\n", false),
    ("pictures", "😀", false),
  ])
  func `the documented patterns of values and pictures are those of their names`(
    folder: String, name: String, isName: Bool
  ) throws {
    let parameters = operation("/api/v1/\(folder)/{name}", "put")?["parameters"]?.items
    let pattern = try #require(parameters?.first?["schema"]?["pattern"]?.string)
    let regex = try Regex(pattern).matchingSemantics(.unicodeScalar)
    #expect((name.wholeMatch(of: regex) != nil) == isName)
    #expect((folder == "values" ? MarkupName(name) != nil : PictureView.isName(name)) == isName)
  }

  @Test func `the document describes itself as an object`() {
    let answer = operation("/api/v1/openapi.json", "get")?["responses"]?["200"]
    let schema = answer?["content"]?["application/json"]?["schema"]
    #expect(schema?["type"]?.string == "object")
  }

  @Test(arguments: [
    ("2026-12-24", true), ("2026-12-24T08:00", true), ("2026-12-24 08:00:30", true),
    ("2026-12-24T08:00:00Z", true), ("2026-12-24T08:00:00.5+01:00", true), ("24.12.2026", false),
    ("tomorrow", false), ("2026-12-24T", false), ("", false),
  ])
  func `the documented pattern of times accepts the forms`(text: String, isTime: Bool) throws {
    let regex = try Regex(OpenAPIDocument.timePattern)
    #expect((text.wholeMatch(of: regex) != nil) == isTime)
  }

  @Test func `a text of the documented length fits into a URL`() throws {
    let field = try #require(Routes.extra.flatMap(\.query).first { $0.name == "text" })
    guard case .text(let range, _) = field.type else { return }
    let worst = String(repeating: "%E6%BC%A2", count: range.upperBound / 3)
    #expect(Target("/show?text=\(worst)&zone=main&seconds=86400") != nil)
    #expect(worst.utf8.count + 100 < APILimits().headerFieldBytes)
  }
}
