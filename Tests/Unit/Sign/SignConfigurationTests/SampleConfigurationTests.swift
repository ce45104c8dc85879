// SPDX-License-Identifier: MIT
import Core
import Foundation
import SignConfiguration
import SignTesting
import Testing

/// The sample configuration is complete and correct.
struct SampleConfigurationTests {
  @Test func `the sample is valid as it is`() throws {
    let settings = try read(SampleConfiguration.text())
    #expect(!settings.hasContent)
    #expect(settings.panel.size == PanelSize(across: 4, down: 1))
  }

  @Test func `the sample and the reference are those that the table of keys makes`() throws {
    #expect(
      try SampleConfiguration.text() == SettingSample.text,
      "The table of keys has changed. Run make keys.")
    #expect(
      try Repository.text("Documentation/keys.md") == SettingReference.page,
      "The table of keys has changed. Run make keys.")
  }

  @Test func `every key has a sentence and an accepted example`() throws {
    for key in SettingKeys.all {
      #expect(key.sentence.hasSuffix(".") && key.sentence.count > 10, "\(key.name)")
      let text = try #require(SettingReference.text(of: key.name), "\(key.name)")
      #expect(text.contains(key.sentence.prefix(20)), "\(key.name)")
    }
  }

  @Test func `every example is valid once its comment sign is removed`() throws {
    let blocks = try SampleConfiguration.examples()
    #expect(blocks.count == 48)
    for block in blocks {
      #expect(report(of: block) == "no mistake", "\(block)")
      #expect(try read(block) != SignSettings(), "\(block)")
    }
  }

  @Test func `every key of the schema is in the sample`() throws {
    let lines = try SampleConfiguration.uncommented().split(separator: "\n")
    var section = SettingKeyInfo.Place.sign
    var found: Set<String> = []
    for line in lines {
      let word = line.trimmingPrefix { $0 == " " || $0 == "-" }.prefix { $0 != ":" }
      if line.first != " " {
        section =
          switch word {
          case "chains": .chain
          case "zones": .zone
          case "service": .service
          case "mqtt": .mqtt
          default: .sign
          }
        found.insert("sign.\(word)")
      } else {
        found.insert("\(section).\(word)")
      }
    }
    #expect(Set(SettingKeys.all.map { "\($0.place).\($0.name)" }).subtracting(found).isEmpty)
  }
}

/// `Config/signboard.yaml` and its parts.
enum SampleConfiguration {
  static func text() throws -> String {
    try Repository.text("Config/signboard.yaml")
  }

  /// Whether a line is an example: `#key: value` or its continuation `#  key: value`.
  private static func isExample(_ line: Substring) -> Bool {
    line.hasPrefix("#  ") || (line.hasPrefix("#") && line.dropFirst().first?.isLetter == true)
  }

  /// The text with every example active; some keys are then there twice.
  static func uncommented() throws -> String {
    try text().split(separator: "\n")
      .map { isExample($0) ? $0.dropFirst() : $0 }
      .filter { !$0.hasPrefix("#") }.joined(separator: "\n")
  }

  /// The examples, each by itself; `step` and `every` belong together, and so do `canvas` and
  /// `window`.
  static func examples() throws -> [String] {
    var blocks: [String] = []
    for line in try text().split(separator: "\n") where isExample(line) {
      let active = String(line.dropFirst())
      if active.hasPrefix(" ") || active.hasPrefix("every") || active.hasPrefix("window") {
        blocks[blocks.count - 1] += "\n" + active
      } else {
        blocks.append(active)
      }
    }
    return blocks
  }
}

/// `Documentation/hardware.md` and the udev rule that it quotes.
struct HardwareGuideTests {
  @Test func `every configuration in the guide is valid`() throws {
    let blocks = try Repository.text("Documentation/hardware.md").components(
      separatedBy: "```yaml\n"
    ).dropFirst()
    #expect(!blocks.isEmpty)
    for block in blocks {
      let yaml = try #require(block.components(separatedBy: "```").first)
      #expect(report(of: yaml) == "no mistake")
    }
  }

  @Test func `every line of the udev rule matches or assigns`() throws {
    let lines = try Repository.text("Packaging/60-signboard.rules").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    #expect(lines.count == 2)
    for line in lines {
      for part in line.split(separator: ", ") {
        #expect(part.wholeMatch(of: /[A-Z]+={1,2}"[^"]+"/) != nil, "\(part)")
      }
    }
  }
}
