// SPDX-License-Identifier: MIT
import ArgumentParser
import SignConfiguration
import Wording

/// How texts become pixels.
struct TextOptions: ParsableArguments {
  @OptionGroup var keys: TextKeys

  @Option(
    help: .about(
      "The text of a live value, shown where texts have {name}; repeatable.", "name=text"),
    transform: option(ValueSetting.parser))
  var set: [ValueSetting] = []

  func apply(to settings: inout SignSettings) throws {
    try keys.apply(to: &settings)
    if !set.isEmpty {
      settings.values = Dictionary(set.map { ($0.name, .single($0.text)) }) { _, last in last }
    }
  }
}
