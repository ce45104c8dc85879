// SPDX-License-Identifier: MIT
import LinuxIO
import SignboardKit

/// What a person should know beside the picture; goes to standard error.
enum Notices {
  /// Prints one notice.
  static func print(_ text: String) {
    // There is nobody left to tell when standard error itself fails.
    try? StandardStreams.write(Array("signboard: \(text)\n".utf8), to: StandardStreams.error)
  }

  /// Prints what no font has, and what has no room.
  static func printMissing(_ reports: [SceneBuilder.ZoneReport]) {
    for report in reports {
      for missing in report.missing { print("\(report.zone): \(missing)") }
      for cut in report.cut { print("\(report.zone): \(cut)") }
    }
  }

  /// Prints the live values that texts name and that nobody gives a text.
  static func printUnset(_ names: Set<String>) {
    for name in names.sorted() {
      print(
        "the live value {\(name)} has no text yet and is shown as \"--\". Give it one with "
          + "--set \(name)=TEXT.")
    }
  }
}
