// SPDX-License-Identifier: MIT
import SignConfiguration
import Testing

/// An invalid configuration, and the complete report for its writer.
struct Mistake: Sendable, CustomTestStringConvertible {
  let text: String
  let message: String

  init(_ text: String, _ message: String) {
    self.text = text
    self.message = message
  }

  /// The error of the reader; "no mistake" if it accepts the text.
  var answer: String {
    do throws(ConfigurationError) {
      _ = try read(text)
      return "no mistake"
    } catch {
      return error.description
    }
  }

  var testDescription: String { text.debugDescription }
}

/// The settings of a text.
func read(_ text: String) throws(ConfigurationError) -> SignSettings {
  try ConfigurationReader.read(bytes: Array(text.utf8), file: "sign.yaml")
}
