// SPDX-License-Identifier: MIT

/// A value change dump read back, written for the tests without knowledge of the writer.
struct ValueChanges {
  struct Change: Equatable {
    let time: UInt64
    let wire: String
    let level: Bool
  }

  /// The changes after the initial levels, wires named `scope.name`.
  private(set) var changes: [Change] = []
  /// The levels at the start.
  private(set) var initial: [String: Bool] = [:]
  /// Violations of the format.
  private(set) var faults: [String] = []

  init(_ text: String) {
    var names: [String: String] = [:]
    var levels: [String: Bool] = [:]
    var scope = ""
    var time: UInt64?
    var dumping = false
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "$scope": scope = words[2]
      case "$var": names[words[3]] = scope + "." + words[4]
      case "$dumpvars": dumping = true
      case "$end": dumping = false
      case let word where word.hasPrefix("$"): break
      case let word where word.hasPrefix("#"):
        let next = UInt64(word.dropFirst())
        if let old = time, let new = next, new <= old { faults.append("\(line) after #\(old)") }
        if next == nil { faults.append("time \(line)") }
        time = next
      case let word:
        let level = word.first == "1"
        guard let name = names[String(word.dropFirst())], let time else {
          faults.append("change \(line)")
          continue
        }
        if levels[name] == level { faults.append("no change: \(line) at #\(time)") }
        levels[name] = level
        if dumping { initial[name] = level }
        if !dumping { changes.append(Change(time: time, wire: name, level: level)) }
      }
    }
  }

  /// One chip-select transaction as seen by a chip.
  struct Transfer: Equatable {
    var fall: UInt64
    var rise: UInt64 = 0
    var clockRises: [UInt64] = []
    var clockFalls: [UInt64] = []
    var bits: [Bool] = []

    /// The bits as bytes, most significant first.
    var bytes: [UInt8] {
      stride(from: 0, to: bits.count - bits.count % 8, by: 8).map { start in
        bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
      }
    }
  }

  /// The transactions of the wires of a scope: DIN is sampled where CLK rises.
  func transfers(_ scope: String) -> [Transfer] {
    var levels = initial
    var transfers: [Transfer] = []
    for change in changes {
      levels[change.wire] = change.level
      guard change.wire.hasPrefix(scope + ".") else { continue }
      let last = transfers.count - 1
      switch (change.wire.dropFirst(scope.count + 1), change.level) {
      case ("CS", false): transfers.append(Transfer(fall: change.time))
      case ("CS", true): transfers[last].rise = change.time
      case ("CLK", true):
        transfers[last].clockRises.append(change.time)
        transfers[last].bits.append(levels[scope + ".DIN"] == true)
      case ("CLK", false): transfers[last].clockFalls.append(change.time)
      default: break
      }
    }
    return transfers
  }
}
