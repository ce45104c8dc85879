// SPDX-License-Identifier: MIT

/// The keys that the line under the preview offers.
struct KeyHints {
  let isPaused: Bool
  let followsWallClock: Bool
  let hasConversation: Bool

  private static let separator = "  ·  "

  /// The keys of a tour.
  static let tour = "any key goes on, q quits"

  /// The most important keys, shown beside what the sign does.
  var short: String {
    let pause = followsWallClock ? [] : ["space \(isPaused ? "resumes" : "pauses")"]
    return (pause + ["? shows all keys", "q quits"]).joined(separator: ", ")
  }

  /// All keys, in as many lines as they need; each names the key that leads on.
  ///
  /// - Parameter columns: the room of a line; a line has at least one key, even if it is wider.
  func lines(columns: Int) -> [String] {
    var lines: [[String]] = []
    for key in keys {
      let longer = (lines.last ?? []) + [key, "? more"]
      if !lines.isEmpty, longer.joined(separator: KeyHints.separator).count <= columns {
        lines[lines.count - 1].append(key)
      } else {
        lines.append([key])
      }
    }
    return lines.enumerated().map { index, line in
      (line + [index + 1 < lines.count ? "? more" : "? back"]).joined(separator: KeyHints.separator)
    }
  }

  private var keys: [String] {
    var keys = ["q or Esc quits"]
    if !followsWallClock {
      keys.append("space \(isPaused ? "resumes" : "pauses")")
      keys += isPaused ? ["left/right step"] : ["left/right slower/faster", "= usual speed"]
    }
    if hasConversation { keys.append("up/down, PgUp/PgDn, Home/End, mouse look back") }
    return keys + ["+/- dim", "f strikes a fault", "i figures"]
  }
}
