// SPDX-License-Identifier: MIT

/// The keys that the line under the preview offers.
struct KeyHints {
  let isPaused: Bool
  let followsWallClock: Bool
  let hasConversation: Bool

  /// The most important keys, shown beside figures.
  var short: String {
    let pause = followsWallClock ? [] : ["space \(isPaused ? "resumes" : "pauses")"]
    return (pause + ["+/- dim", "? shows all keys", "q quits"]).joined(separator: ", ")
  }

  /// All keys, the most important ones first; as many as there is room for.
  func all(columns: Int) -> String {
    var keys: [String] = []
    if !followsWallClock {
      keys.append("space \(isPaused ? "resumes" : "pauses")")
      keys.append(isPaused ? "left/right step" : "left/right slower/faster, = normal")
    }
    if hasConversation { keys.append("up/down, PgUp/PgDn, Home/End, mouse look back") }
    keys += ["+/- dim", "f faults", "? figures", "q quits"]
    while keys.joined(separator: "  ·  ").count > columns, keys.count > 1 {
      // The last one, which ends the program, stays.
      keys.remove(at: keys.count - 2)
    }
    return keys.joined(separator: "  ·  ")
  }
}
