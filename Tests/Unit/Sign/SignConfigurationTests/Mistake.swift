// SPDX-License-Identifier: MIT
import Foundation
import SignConfiguration
import SignTesting
import Testing

/// An invalid configuration of `mistakes.txt`, and what the reader reports.
struct Mistake: Sendable, CustomTestStringConvertible {
  let text: String
  /// The complete report.
  let message: String
  /// The first mistake without its place in German, where the file has it.
  let german: String?

  /// All of the file, in its order; none if it cannot be read.
  static let all =
    ((try? Repository.text("Tests/Unit/Sign/SignConfigurationTests/mistakes.txt")) ?? "")
    .components(separatedBy: "\n\n").filter { !$0.hasPrefix("#") }.map(Mistake.init)

  private init(paragraph: String) {
    let lines = paragraph.split(separator: "\n", omittingEmptySubsequences: false)
    func after(_ mark: String) -> [String] {
      lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    }
    text = lines.prefix { !$0.hasPrefix("⇒ ") }.joined(separator: "\n")
    message = after("⇒ ").map { "sign.yaml:\($0)" }.joined(separator: "\n")
    german = after("de ").first
  }

  var testDescription: String { text.debugDescription }
}

/// What the reader reports of a text; "no mistake" if it accepts it.
func report(of text: String) -> String {
  do throws(ConfigurationError) {
    _ = try read(text)
    return "no mistake"
  } catch {
    return error.description
  }
}

/// The settings of a text.
func read(_ text: String) throws(ConfigurationError) -> SignSettings {
  try ConfigurationReader.read(bytes: Array(text.utf8), file: "sign.yaml")
}
