// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import SignConfiguration

/// Keys of a file change, and nothing else of it does.
struct ConfigurationTextTests {
  /// The change in the first line of a row, and the file below it.
  private struct Change {
    private let path: [String]
    private let value: String?
    var text: ConfigurationText

    init(_ row: TextRow) throws {
      let lines = row.input.split(separator: "\n", omittingEmptySubsequences: false)
      let words = lines[0].split(separator: " = ", maxSplits: 1).map(String.init)
      path = words[0].split(separator: ".").map(String.init)
      value = words.count > 1 ? words[1] : nil
      let file = lines.dropFirst().map { "\($0)\n" }.joined()
      text = try ConfigurationText(bytes: Array(file.utf8), file: "sign.yaml")
    }

    mutating func make() throws(SignError) {
      try text.set(path[path.count - 1], below: path.count > 1 ? path[0] : nil, to: value)
    }
  }

  @Test(arguments: TextRow.of("Sign/SignConfigurationTests/settings.txt", "Changed files"))
  func `a key changes, and nothing else of its file does`(row: TextRow) throws {
    var change = try Change(row)
    try change.make()
    #expect(String(decoding: change.text.bytes, as: UTF8.self) == row.output + "\n")
  }

  @Test(arguments: [
    ("panel: 4x1", "panel: 8x1"), ("end: keep", "end: keep\npanel: 8x1"),
    ("panel: 4x1\r\nend: keep\r\n", "panel: 8x1\r\nend: keep\r\n"),
  ])
  func `lines end as they did`(before: String, after: String) throws {
    var text = try ConfigurationText(bytes: Array(before.utf8), file: "sign.yaml")
    try text.set("panel", to: "8x1")
    #expect(String(decoding: text.bytes, as: UTF8.self) == after)
  }

  @Test(arguments: TextRow.of("Sign/SignConfigurationTests/settings.txt", "Refused changes"))
  func `a file that cannot be edited safely is refused`(row: TextRow) throws {
    var change = try Change(row)
    let before = change.text.bytes
    let error = #expect(throws: SignError.self) { try change.make() }
    #expect(error?.description == row.output)
    #expect(change.text.bytes == before)
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
