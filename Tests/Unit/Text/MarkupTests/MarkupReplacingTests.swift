// SPDX-License-Identifier: MIT
import Testing
import Typesetting

/// Messages in the place of live values.
struct MarkupReplacingTests {
  private func replaced(
    _ text: String, _ values: [String: String]
  ) throws -> (text: MarkupText, places: MarkupPlaces) {
    let (text, places) = try MarkupParser.read(text)
    let others = try values.mapValues { try MarkupParser.read($0).text }
    return text.replacingValues(places) { others[$0.description] }
  }

  @Test(arguments: [
    ("a{x}b", "{inverse}1{/}2", "a{inverse}1{/inverse}2b"),
    ("{blink}a{x}{/}", "{inverse}1{/}", "{blink}a{inverse}1{/inverse}{/blink}"),
    ("{inverse}{x}{/}b", "{gap 3}", "{inverse}{gap 3}{/inverse}b"),
    // A value in a value names nothing.
    ("{x}", "{y}{x}", "{{y}}{{x}}"),
    ("{x}{y}", "1", "1{y}"), ("a{x}b", "", "ab"), ("{y}", "1", "{y}"),
  ])
  func `the message stands where the value did, in its style`(
    text: String, value: String, expected: String
  ) throws {
    #expect(try replaced(text, ["x": value]).text.description == expected)
  }

  @Test func `all of it stands at the place of the value`() throws {
    let places = try replaced("ab{x}c", ["x": "1{inverse}23{/}"]).places
    let found = [(0, 1), (1, 0), (2, 0), (2, 1), (3, 0)].map {
      places.origin(element: $0.0, character: $0.1)
    }
    #expect(found == [1, 2, 2, 2, 5])
  }
}
