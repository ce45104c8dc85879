// SPDX-License-Identifier: MIT
import Core
import Testing

struct JSONValueTests {
  @Test func `values are written on one line in the order of their members`() {
    let value: JSONValue = ["b": 1, "a": [true, .null, "x"], "c": [:]]
    #expect(value.text == #"{"b":1,"a":[true,null,"x"],"c":{}}"#)
  }

  @Test func `characters that JSON forbids are escaped`() {
    let value: JSONValue = "\"\\\n\r\t\u{0}\u{1F}\u{7F}ä/"
    #expect(value.text == #""\"\\\n\r\t\u0000\u001F\u007Fä/""#)
  }

  @Test func `quoting for a terminal changes no JSON, and JSON changes no text`() throws {
    let text = String(
      String.UnicodeScalarView((0...0x2FFFF).compactMap { Unicode.Scalar(UInt32($0)) }))
    let value = JSONValue.object([.init(text, .string(text))])
    #expect(Wording.plain(value.text) == value.text)
    #expect(JSONValue.string("\u{2067}\u{FEFF}\u{2028}").text == "\"\\u2067\u{FEFF}\\u2028\"")
    var reader = JSONReader(value.bytes)
    #expect(JSONValue(try reader.document()) == value)
  }

  @Test func `numbers that JSON cannot express are written as null`() {
    #expect(
      JSONValue.array([.number(.nan), .number(.infinity), .number(0.5)]).text == "[null,null,0.5]")
    #expect(
      JSONValue.array([.integer(.min), .integer(.max), .number(1e300)]).text
        == "[-9223372036854775808,9223372036854775807,1e+300]")
  }

  @Test func `texts are found under their keys, alone and in lists, at any depth`() {
    let value: JSONValue = [
      "text": "a", "font": "b", "zones": [["text": ["c", "d"]], ["pages": ["e", ["text": "f"]]]],
    ]
    #expect(value.texts(under: ["text"]) == ["a", "c", "d", "f"])
    #expect(value.texts(under: ["text", "pages"]) == ["a", "c", "d", "e", "f"])
    #expect(value.texts(under: []) == [])
  }
}
