// SPDX-License-Identifier: MIT
import SignConfiguration
import Testing

/// A configuration with something wrong, and all that its writer is told.
struct Mistake: Sendable, CustomTestStringConvertible {
  let text: String
  let message: String

  init(_ text: String, _ message: String) {
    self.text = text
    self.message = message
  }

  /// What the reader says; "no mistake" if it takes the text.
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
