// SPDX-License-Identifier: MIT
import Effects
import Testing

/// What an effect looks like.
///
/// Each of these pictures was looked at before it was let in.
struct ExpectedStrip: CustomTestStringConvertible {
  let name: String
  let way: EffectRun.Way
  let text: String

  var testDescription: String { "\(name) \(way)" }

  init(_ name: String, _ way: EffectRun.Way, _ text: String) {
    self.name = name
    self.way = way
    self.text = text
  }

  static let all = uncovering + moving + changing + spelling
}
