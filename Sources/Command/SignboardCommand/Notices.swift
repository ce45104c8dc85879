// SPDX-License-Identifier: MIT
import BitmapFonts
import LinuxIO
import SceneBuilding
import SignConfiguration

/// Notices on standard error.
enum Notices {
  static func print(_ text: String) {
    // A failure of standard error cannot be reported.
    try? StandardStreams.write(text: "signboard: \(text)\n", to: StandardStreams.error)
  }

  /// Prints the characters without a glyph, the texts without room and the mistakes in messages.
  static func printMissing(_ reports: [SceneBuilder.ZoneReport]) {
    for report in reports {
      for line in MissingSummary(report.missing).lines { print("\(report.zone): \(line)") }
      for cut in report.cut { print("\(report.zone): \(cut)") }
      for mistake in report.mistakes { print(mistake) }
    }
  }

  /// Prints what is lost of fonts.
  static func printFontLosses(_ builder: SceneBuilder) {
    for loss in builder.fontLosses { print("\(loss)") }
  }

  /// Prints the live values without a text.
  static func printUnset(_ builder: SceneBuilder) {
    for name in builder.unsetValues.sorted() {
      let meant = builder.suggestion(forValue: name).map { "Did you mean {\($0)}? " } ?? ""
      print(
        "the live value {\(name)} has no text yet and is shown as \"--\". \(meant)Give it one with "
          + "--set \(name)=TEXT.")
    }
  }

  /// Prints the texts that lack the language of the sign.
  static func printLanguageGaps(_ settings: SignSettings) {
    for gap in settings.languageGaps { print(gap) }
  }
}
