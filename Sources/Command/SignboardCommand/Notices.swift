// SPDX-License-Identifier: MIT
import BitmapFonts
import LinuxIO
import SceneBuilding

/// What a person should know beside the picture; goes to standard error.
enum Notices {
  /// Prints one notice.
  static func print(_ text: String) {
    // There is nobody left to tell when standard error itself fails.
    try? StandardStreams.write(text: "signboard: \(text)\n", to: StandardStreams.error)
  }

  /// Prints what no font has, and what has no room.
  static func printMissing(_ reports: [SceneBuilder.ZoneReport]) {
    for report in reports {
      for line in MissingSummary(report.missing).lines { print("\(report.zone): \(line)") }
      for cut in report.cut { print("\(report.zone): \(cut)") }
    }
  }

  /// Prints the live values that texts name and that nobody gives a text.
  static func printUnset(_ builder: SceneBuilder) {
    for name in builder.unsetValues.sorted() {
      let meant = builder.suggestion(forValue: name).map { "Did you mean {\($0)}? " } ?? ""
      print(
        "the live value {\(name)} has no text yet and is shown as \"--\". \(meant)Give it one with "
          + "--set \(name)=TEXT.")
    }
  }
}
