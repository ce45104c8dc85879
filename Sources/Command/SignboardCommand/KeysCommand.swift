// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit

/// Explains the keys of the configuration.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "keys", "List the keys of the configuration, or explain some of them.",
    discussion: """
      Example: signboard keys kinsoku
      Example: signboard keys --format yaml > sign.yaml
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, yaml, markdown
  }

  @Argument(help: .about("The keys to explain. (default: a list of all)", "key"))
  var names: [String] = []

  @Option(
    "text, yaml for a sample file with every key, or markdown for the reference. (default: text)",
    "form")
  var format: Format?

  func validate() throws {
    if !names.isEmpty, let format, format != .text {
      throw ValidationError("--format \(format.rawValue) has all keys. Leave out the names.")
    }
  }

  func run() throws {
    let text =
      switch format ?? .text {
      case .yaml: SettingSample.text
      case .markdown: SettingReference.page
      case .text where names.isEmpty: SettingReference.list
      case .text: try names.map(explained).joined(separator: "\n")
      }
    try Output.write(text)
  }

  private func explained(_ name: String) throws -> String {
    if let text = SettingReference.text(of: name) { return text }
    let hint = SettingReference.nearest(to: name).map { " Did you mean \"\($0)\"?" } ?? ""
    throw ValidationError(
      "there is no key \(Wording.quoted(name)).\(hint) \"signboard keys\" lists all.")
  }
}
