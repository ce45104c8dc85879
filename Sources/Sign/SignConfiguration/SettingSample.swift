// SPDX-License-Identifier: MIT
import Core

/// The sample file, `Config/signboard.yaml`: every key with its sentences, its value and examples.
package enum SettingSample {
  private static let introduction = """
    # Configuration of Signboard, made by "signboard keys --format yaml".
    #
    # Every key has the name of the long option of the command line; an option counts more than what
    # stands here. A line that begins with "#" and no space is an example: remove the "#" to use it.
    # Put a text in quotation marks if it contains ": " or " #" or begins with a sign such as
    # * & ! { [ @.
    """

  /// The whole file.
  package static var text: String {
    let sections = SettingSection.allCases.map { section in
      let title = "# --- \(section.rawValue) "
      return [title + String(repeating: "-", count: max(0, 99 - title.count))]
        + SettingKeys.all.filter { $0.place == .sign && $0.about.section == section }.map(block)
    }
    return ([introduction] + sections.joined()).joined(separator: "\n\n") + "\n"
  }

  /// A key of the top level with its parts.
  private static func block(_ key: SettingKeyInfo) -> String {
    var lines = comment(key.paragraph)
    switch key.name {
    case "zones": lines += parts(.zone) + example(key, adding: .zone)
    case "chains": lines += parts(.chain) + example(key, adding: .chain)
    case "service": lines += mapping(key, of: .service)
    case "mqtt": lines += mapping(key, of: .mqtt)
    default:
      if let value = key.about.live ?? key.about.standard { lines.append("\(key.name): \(value)") }
      lines += key.about.examples.map { "#\(key.name):\(indented($0, by: "#"))" }
    }
    return lines.joined(separator: "\n")
  }

  /// A mapping with all its keys.
  private static func mapping(
    _ key: SettingKeyInfo, of place: SettingKeyInfo.Place
  ) -> [String] {
    var lines = ["#\(key.name):"]
    for part in SettingKeys.all where part.place == place {
      lines += comment(part.paragraph)
      lines += part.about.examples.map { "#  \(part.name):\(indented($0, by: "#  "))" }
    }
    return lines
  }

  /// The keys that an element of a list has and the top level has not, or with another meaning.
  private static func parts(_ place: SettingKeyInfo.Place) -> [String] {
    own(place).flatMap { comment("\($0.name): \($0.paragraph)") }
  }

  private static func own(_ place: SettingKeyInfo.Place) -> [SettingKeyInfo] {
    let top = SettingKeys.all.filter { $0.place == .sign }
    return SettingKeys.all.filter { key in
      key.place == place && (key.isRequired || !top.contains { $0.isSame(as: key) })
    }
  }

  /// The example of a list; keys that it lacks are added to its first element.
  private static func example(
    _ key: SettingKeyInfo, adding place: SettingKeyInfo.Place
  ) -> [String] {
    var lines = key.about.examples[0].split(separator: "\n").map(String.init)
    let names = lines.map { $0.trimmingPrefix { " -".contains($0) }.prefix { $0 != ":" } }
    let end = lines.dropFirst().firstIndex { $0.hasPrefix("  - ") } ?? lines.endIndex
    let rest = SettingKeys.all.filter {
      $0.place == place && !names.contains($0.name[...])
    }
    lines.insert(
      contentsOf: rest.compactMap { key in
        (key.about.examples.first ?? key.about.live ?? key.about.standard ?? key.words.first)
          .map { "    \(key.name): \($0)" }
      }, at: end)
    return (["\(key.name):"] + lines).map { "#" + $0 }
  }

  private static func indented(_ value: String, by sign: String) -> String {
    value.hasPrefix("\n") ? value.replacing("\n", with: "\n" + sign) : " " + value
  }

  /// A paragraph as lines of a comment.
  private static func comment(_ text: String) -> [String] {
    Wording.lines(text, width: 97).map { "# " + $0 }
  }
}

extension SettingKeyInfo {
  /// All that a person reads about the key, apart from its examples.
  var paragraph: String {
    var sentences = [sentence]
    if !about.details.isEmpty { sentences.append(about.details) }
    if isLimited { sentences.append("Write \(allowed).") }
    if !isRequired, let otherwise = about.otherwise {
      sentences.append("Without it: \(otherwise).")
    }
    return sentences.joined(separator: " ")
  }
}
