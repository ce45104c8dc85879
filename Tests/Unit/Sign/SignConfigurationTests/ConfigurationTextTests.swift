// SPDX-License-Identifier: MIT
import Testing
import Wording

@testable import SignConfiguration

/// Keys of a file change, and nothing else of it does.
struct ConfigurationTextTests {
  /// A file, a change, and the file after it.
  struct Row: Sendable {
    let before: String
    let key: String
    var parent: String?
    let value: String?
    let after: String

    init(
      _ before: String, _ key: String, below parent: String? = nil, _ value: String?,
      _ after: String
    ) {
      (self.before, self.key, self.parent, self.value, self.after) =
        (before, key, parent, value, after)
    }
  }

  private func changed(_ row: Row) throws -> String {
    var text = try ConfigurationText(bytes: Array(row.before.utf8), file: "sign.yaml")
    try text.set(row.key, below: row.parent, to: row.value)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    Row("panel: 4x1\n", "panel", "8x1", "panel: 8x1\n"),
    Row("panel: 4x1", "panel", "8x1", "panel: 8x1"),
    Row("# a\npanel: 4x1  # b\n# c\n", "panel", "8x1", "# a\npanel: 8x1  # b\n# c\n"),
    Row("panel:   4x1\nend: keep\n", "panel", "8x1", "panel: 8x1\nend: keep\n"),
    Row("\"panel\": 4x1\n", "panel", "8x1", "\"panel\": 8x1\n"),
    Row("time-zone: 'a # b' # c\n", "time-zone", "UTC", "time-zone: UTC # c\n"),
    Row("time-zone: it's # c\n", "time-zone", "UTC", "time-zone: UTC # c\n"),
    Row("panel: 4x1\r\nend: keep\r\n", "panel", "8x1", "panel: 8x1\r\nend: keep\r\n"),
  ])
  func `a value on its line changes, and the comment behind it stays`(row: Row) throws {
    #expect(try changed(row) == row.after)
  }

  @Test(arguments: [
    Row(
      "panel: # size\n  across: 4\n  # rows\n  down: 1\n\n# next\nend: keep\n", "panel", "8x1",
      "panel: 8x1 # size\n\n# next\nend: keep\n"),
    Row(
      "service:\n  listen:\n  - \"127.0.0.1:80\"\n  - unix:/a\n  name: Hall\n", "listen",
      below: "service", "[\"0.0.0.0:80\"]", "service:\n  listen: [\"0.0.0.0:80\"]\n  name: Hall\n"),
    Row(
      "time-zone: >\n  Europe/Berlin\nend: keep\n", "time-zone", "UTC",
      "time-zone: UTC\nend: keep\n"),
  ])
  func `a value on several lines becomes one line`(row: Row) throws {
    #expect(try changed(row) == row.after)
  }

  @Test(arguments: [
    // Where the file has an example of the key, the line stands above it.
    Row(
      "# Zone.\n#time-zone: Asia/Tokyo\nend: keep\n", "time-zone", "UTC",
      "# Zone.\ntime-zone: UTC\n#time-zone: Asia/Tokyo\nend: keep\n"),
    Row("end: keep\n# last\n", "panel", "8x1", "end: keep\n# last\npanel: 8x1\n"),
    Row("end: keep", "panel", "8x1", "end: keep\npanel: 8x1"),
    Row("", "panel", "8x1", "panel: 8x1\n"),
    Row("# only this\n", "panel", "8x1", "# only this\npanel: 8x1\n"),
    // The text of several lines ends before the example.
    Row(
      "text: |\n  a\n#panel: 4x1\nend: keep\n", "panel", "8x1",
      "text: |\n  a\npanel: 8x1\n#panel: 4x1\nend: keep\n"),
    Row(
      "service:\n  name: Hall\n\nend: keep\n", "place", below: "service",
      "{latitude: 1.5, longitude: 2}",
      "service:\n  name: Hall\n  place: {latitude: 1.5, longitude: 2}\n\nend: keep\n"),
    Row(
      "service:\n    name: Hall\n# Place.\n#  place: {latitude: 3, longitude: 4}\n", "place",
      below: "service", "{latitude: 1, longitude: 2}",
      "service:\n    name: Hall\n# Place.\n    place: {latitude: 1, longitude: 2}\n"
        + "#  place: {latitude: 3, longitude: 4}\n"),
    Row(
      "service:\nend: keep\n", "name", below: "service", "Hall",
      "service:\n  name: Hall\nend: keep\n"),
    Row("end: keep\n", "name", below: "service", "Hall", "end: keep\nservice:\n  name: Hall\n"),
    Row(
      "#service:\n# Name.\n#  name: Town hall\n", "name", below: "service", "Hall",
      "service:\n# Name.\n  name: Hall\n#  name: Town hall\n"),
    Row(
      "#service:\n# Name.\n", "name", below: "service", "Hall", "service:\n  name: Hall\n# Name.\n"),
  ])
  func `a new key gets a line of its own`(row: Row) throws {
    #expect(try changed(row) == row.after)
  }

  @Test(arguments: [
    Row("# a\nrows: straight # b\nend: keep\n", "rows", nil, "# a\nend: keep\n"),
    Row("panel:\n  across: 4\n  down: 1\nend: keep\n", "panel", nil, "end: keep\n"),
    Row(
      "service:\n  place: {latitude: 1, longitude: 2}\n", "place", below: "service", nil,
      "service:\n"),
    Row("end: keep\n", "rows", nil, "end: keep\n"),
    Row("end: keep\n", "place", below: "service", nil, "end: keep\n"),
  ])
  func `a key is removed with its lines`(row: Row) throws {
    #expect(try changed(row) == row.after)
  }

  @Test(arguments: [
    Row("panel: {across: 4, down: 1}\n", "panel", "{across: 4, down: 1}", ""),
    Row("panel:    4x1\n", "panel", "4x1", ""),
    Row("service: {name: Hall}\n", "name", below: "service", "Hall", ""),
  ])
  func `a key that has its value already stays as it is written`(row: Row) throws {
    #expect(try changed(row) == row.before)
  }

  @Test(
    arguments: [
      (
        Row("{panel: 4x1, end: keep}\n", "panel", "8x1", ""),
        "sign.yaml: \"panel\" cannot be changed without changing more than its own lines. "
          + "Write \"panel: 8x1\" yourself, then begin again."
      ),
      // YAML counts lines that end with U+2028.
      (
        Row("# a\u{2028}# b\u{2028}# c\npanel: 4x1\n", "panel", "8x1", ""),
        "sign.yaml: \"panel\" cannot be changed without changing more than its own lines. "
          + "Write \"panel: 8x1\" yourself, then begin again."
      ),
      (
        Row(
          "service: {name: Hall}\n", "place", below: "service", "{latitude: 1, longitude: 2}", ""),
        "sign.yaml: \"service.place\" cannot be changed without changing more than its own lines. "
          + "Write \"place: {latitude: 1, longitude: 2}\" below \"service:\" yourself, then begin "
          + "again."
      ),
      (
        Row(
          "service: {name: Hall, place: {latitude: 1, longitude: 2}}\n", "place", below: "service",
          nil, ""),
        "sign.yaml: \"service.place\" cannot be changed without changing more than its own lines. "
          + "Remove \"place\" below \"service:\" yourself, then begin again."
      ),
    ])
  func `a file that cannot be edited safely is refused`(row: Row, reason: String) throws {
    var text = try ConfigurationText(bytes: Array(row.before.utf8), file: "sign.yaml")
    let error = #expect(throws: SignError.self) {
      try text.set(row.key, below: row.parent, to: row.value)
    }
    #expect(error?.description == reason)
    #expect(String(decoding: text.bytes, as: UTF8.self) == row.before)
  }

  @Test func `a text that is no YAML is refused with its place`() {
    let error = #expect(throws: SignError.self) {
      _ = try ConfigurationText(bytes: Array("end: keep\npanel: &a 4x1\n".utf8), file: "sign.yaml")
    }
    #expect(
      error?.description
        == "sign.yaml:2:8: Anchors (&name) are not supported. Write the value out, or put a text that "
        + "begins with & in quotation marks.")
  }

  @Test func `the sample file takes every key of the setup beside its example`() throws {
    let sample = SettingSample.text
    var text = try ConfigurationText(bytes: Array(sample.utf8), file: "sign.yaml")
    let changes = [
      ("backend", nil, "spi:/dev/spidev0.0"), ("time-zone", nil, "Asia/Tokyo"),
      ("chain-direction", nil, "left"), ("place", "service", "{latitude: 1.5, longitude: 2.5}"),
      ("listen", "service", "[\"0.0.0.0:8080\"]"), ("tokens-file", "service", "/etc/tokens"),
    ]
    for (key, parent, value) in changes { try text.set(key, below: parent, to: value) }
    let old = sample.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = text.lines.filter { !old.contains($0) }
    #expect(
      new == [
        "time-zone: Asia/Tokyo", "chain-direction: left", "backend: spi:/dev/spidev0.0", "service:",
        "  listen: [\"0.0.0.0:8080\"]", "  tokens-file: /etc/tokens",
        "  place: {latitude: 1.5, longitude: 2.5}",
      ])
    for (key, parent, value) in changes { try text.set(key, below: parent, to: value) }
    #expect(text.lines.count == old.count + 5)
    _ = try ConfigurationReader.read(bytes: text.bytes, file: "sign.yaml")
  }
}
