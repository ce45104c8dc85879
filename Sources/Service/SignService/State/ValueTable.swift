// SPDX-License-Identifier: MIT
import SignControl
import Wording

/// The texts of live values.
struct ValueTable: Sendable {
  /// The values that clients have put, by their names; they take precedence.
  var put: [String: ValueView] = [:]
  /// The values of the values file, by their names.
  var file: [String: LocalizedText] = [:]

  /// The values that topics of the broker have, by their names.
  var broker: [String: LocalizedText] = [:]

  /// The values that the fleet wants, by their names.
  var fleet: [String: LocalizedText] = [:]

  /// The names of all values.
  var names: Set<String> { Set(put.keys).union(texts.keys) }

  /// The current text of a value.
  subscript(name: String) -> LocalizedText? {
    put[name]?.value ?? broker[name] ?? fleet[name] ?? file[name]
  }

  /// The current texts by their names.
  var texts: [String: LocalizedText] {
    file.merging(fleet) { $1 }.merging(broker) { $1 }.merging(put.mapValues(\.value)) { $1 }
  }
}
