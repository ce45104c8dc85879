// SPDX-License-Identifier: MIT
import ArgumentParser
import SignConfiguration

/// Reads option values by the same parsers that read the configuration file, so that both take
/// the same values and word the same errors.
func option<Value>(_ parser: SettingParser<Value>) -> @Sendable (String) throws -> Value {
  { text in
    do throws(ValueProblem) {
      return try parser.parse(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
