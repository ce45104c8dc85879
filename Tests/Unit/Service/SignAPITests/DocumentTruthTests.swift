// SPDX-License-Identifier: MIT
import JSONText
import Markup
import Schedules
import SignControl
import Testing

@testable import HTTPServing
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

  @Test func `a reused key is answered as the document says`() async {
    let sample = Sample()
    let key = ["Idempotency-Key": "a"]
    #expect(await sample.ask("POST", "/pause", headers: key).status == 200)
    #expect(await sample.ask("POST", "/start", headers: key).status == 422)
    #expect(operation("/api/v1/start", "post")?["responses"]?["422"] != nil)
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
  func `a number without a fraction is a whole number in any notation`(text: String, value: Int64?)
  {
    #expect(WholeNumber.read(text) == value)
  }

  @Test func `a whole number may have a decimal point`() async {
    let sample = Sample()
    #expect(await sample.ask("PUT", "/intensity", "{\"intensity\": 5.0}").status == 200)
    #expect(
      await sample.ask("PUT", "/messages/a", "{\"text\":\"a\",\"priority\":5e1}").status == 201)
    #expect(
      await sample.tell("PUT", "/intensity", "{\"intensity\": 5.5}")
        == """
        422 The body is not valid; see errors.
        intensity 1:15 type: "5.5" is not a whole number of 64 bits; write one.
        """)
    // An address is written by hand and has digits.
    #expect(await sample.ask("GET", "/messages?limit=5.0").status == 400)
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
    #expect(await sample.ask("PUT", "/values/a", #"{"value":{"en":"a","de":"b"}}"#).status == 200)
    #expect(
      await sample.tell("PUT", "/values/a", #"{"value":{"en":"a","english":"b"}}"#) == """
        422 The body is not valid; see errors.
        value.english 1:20 format: "english" is not the code of a language. Write one such as en, \
        de_AT or zh-Hant.
        """)
  }

  @Test func `names, dates, times and ids document their form`() throws {
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
  }

  @Test(arguments: [
    ("a", true), ("a b", true), ("漢 字", true), ("", false), (" a", false), ("a ", false),
    ("a\nb", false), ("a\u{85}b", false), ("\u{3000}a", false), ("a\u{7f}", false),
  ])
  func `the documented pattern of names is the one that is checked`(name: String, isName: Bool)
    throws
  {
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
    ("a", true), ("9.b_c-D", true), ("í", false), ("[", false), (".a", false), ("-a", false),
    ("a b", false), ("a/b", false), ("漢", false), ("a\n", false),
  ])
  func `the documented pattern of values is that of their names`(name: String, isName: Bool) throws
  {
    let pattern = try #require(self.pattern(of: "/api/v1/values/{name}"))
    let regex = try Regex(pattern).matchingSemantics(.unicodeScalar)
    #expect((name.wholeMatch(of: regex) != nil) == isName)
    #expect((MarkupName(name) != nil) == isName)
  }

  @Test(arguments: [
    ("a", true), ("í", true), ("e\u{301}", true), ("漢.png", true), ("_a-1", true), ("[", false),
    (".a", false), ("a b", false), ("a/b", false), ("²", false), ("a\n", false), ("😀", false),
  ])
  func `the documented pattern of pictures is that of their names`(name: String, isName: Bool)
    throws
  {
    let pattern = try #require(self.pattern(of: "/api/v1/pictures/{name}"))
    let regex = try Regex(pattern).matchingSemantics(.unicodeScalar)
    #expect((name.wholeMatch(of: regex) != nil) == isName)
    #expect(PictureView.isName(name) == isName)
  }

  private func pattern(of path: String) -> String? {
    operation(path, "put")?["parameters"]?.items.first?["schema"]?["pattern"]?.string
  }

  @Test func `the document says of itself that it is an object`() {
    let answer = operation("/api/v1/openapi.json", "get")?["responses"]?["200"]
    let schema = answer?["content"]?["application/json"]?["schema"]
    #expect(schema?["type"]?.string == "object")
  }

  @Test(arguments: [
    ("2026-12-24", true), ("2026-12-24T08:00", true), ("2026-12-24 08:00:30", true),
    ("2026-12-24T08:00:00Z", true), ("2026-12-24T08:00:00.5+01:00", true), ("24.12.2026", false),
    ("tomorrow", false), ("2026-12-24T", false), ("", false),
  ])
  func `the documented pattern of times accepts the documented forms`(text: String, isTime: Bool)
    throws
  {
    let regex = try Regex(OpenAPIDocument.timePattern)
    #expect((text.wholeMatch(of: regex) != nil) == isTime)
  }

  @Test func `the schema refuses a scene without content`() async {
    let sample = Sample()
    #expect(
      await sample.tell("PUT", "/messages/a", "{\"scene\":{}}")
        == """
        422 The body is not valid; see errors.
        scene.text 1:10 missing: One of the fields "text" or "pages" or "bar" or "zones" is needed.
        """)
    #expect(await sample.ask("PUT", "/messages/a", "{\"scene\":{\"text\":\"a\"}}").status == 201)
    let some = document["components"]?["schemas"]?["Scene"]?["anyOf"]?.items ?? []
    #expect(some.map { $0["required"]?.items.first?.string } == ["text", "pages", "bar", "zones"])
  }

  @Test func `a text of the documented length fits into a URL`() throws {
    let field = try #require(Routes.extra.flatMap(\.query).first { $0.name == "text" })
    guard case .text(let range) = field.type else { return }
    let worst = String(repeating: "%E6%BC%A2", count: range.upperBound / 3)
    #expect(Target("/show?text=\(worst)&zone=main&seconds=86400") != nil)
    #expect(worst.utf8.count + 100 < APILimits().headerFieldBytes)
  }
}
