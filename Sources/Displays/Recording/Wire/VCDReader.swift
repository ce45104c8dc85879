// SPDX-License-Identifier: MIT
import Core

/// Reads a value change dump byte by byte.
///
/// The format is words between white space. Sections begin with a word such as `$var` and end with
/// `$end`; outside of them are times (`#12`) and changes (`1!`, `b1 !`).
struct VCDReader {
  /// The wires of each device.
  private(set) var wires: [VCDWires] = []

  private struct Place {
    let device: Int
    let wire: VCDWires.Wire
  }

  private var line = 1
  private var word: [UInt8] = []
  /// The words of the open section.
  private var section: [String]?
  /// The level before the short name of a wire, such as the `b1` of `b1 !`.
  private var pending: [UInt8]?
  /// The short names of the wires of the open scope, by the wire's name.
  private var scopes: [[String: [UInt8]]] = [[:]]
  private var places: [[UInt8]: [Place]] = [:]
  private var isInHeader = true
  private var femtoseconds: Int128 = 1_000_000
  private var now = Instant.zero
  /// Whether the rest of the line is no part of the dump.
  private var skipsLine = false

  /// Takes the next byte; returns the latch of the word before it.
  mutating func take(_ byte: UInt8) throws(SignError) -> WireLatch? {
    if byte > 0x20 {
      if !skipsLine { word.append(byte) }
      return nil
    }
    defer {
      if byte == UInt8(ascii: "\n") {
        line += 1
        skipsLine = false
      }
    }
    guard !word.isEmpty else { return nil }
    defer { word.removeAll(keepingCapacity: true) }
    return try read()
  }

  /// Takes the end of the dump.
  mutating func end() throws(SignError) -> WireLatch? {
    let latch = word.isEmpty ? nil : try read()
    word.removeAll()
    if let section {
      throw error("the text ends within \(name(of: section))", "Add the $end that is missing.")
    }
    if isInHeader {
      throw error(
        "the text ends before $enddefinitions",
        "Use a dump that sigrok, signboard or a simulator has written.")
    }
    return latch
  }

  private mutating func read() throws(SignError) -> WireLatch? {
    if section != nil || word[0] == UInt8(ascii: "$") {
      try readSection(String(decoding: word, as: UTF8.self))
      return nil
    }
    // What sigrok-cli prints of its input, before the dump or within it.
    if pending == nil, word.elementsEqual("META".utf8) {
      skipsLine = true
      return nil
    }
    guard !isInHeader else {
      throw error(
        "\(shown) stands before $enddefinitions",
        "A dump begins with sections such as $timescale and $var.")
    }
    if let level = pending {
      pending = nil
      return try change(level, word[...])
    }
    switch word[0] {
    case UInt8(ascii: "#"): try readTime()
    case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "r"), UInt8(ascii: "R"),
      UInt8(ascii: "s"), UInt8(ascii: "S"):
      pending = Array(word.dropFirst())
    case UInt8(ascii: "0"), UInt8(ascii: "1"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "z"), UInt8(ascii: "Z"):
      return try change([word[0]], word.dropFirst())
    default:
      throw error(
        "\(shown) is neither a time nor a change",
        "Times read #12, changes read 0! or 1!.")
    }
    return nil
  }

  private mutating func readTime() throws(SignError) {
    guard let ticks = UInt64(String(decoding: word.dropFirst(), as: UTF8.self)) else {
      throw error(
        "\(shown) is not a time", "Times read #12.")
    }
    let time = Int128(ticks) * femtoseconds / 1_000_000
    guard time <= Int128(Int64.max) else {
      throw error("the time is beyond 292 years", "Check $timescale.")
    }
    guard time >= Int128(now.nanoseconds) else {
      throw error("the time goes backwards", "Changes stand in the order of their times.")
    }
    now = Instant(nanoseconds: Int64(clamping: time))
  }

  private mutating func change(
    _ level: [UInt8], _ code: ArraySlice<UInt8>
  ) throws(SignError) -> WireLatch? {
    guard let known = places[Array(code)] else { return nil }
    let level: Bool? =
      switch level.last {
      case UInt8(ascii: "0"): false
      case UInt8(ascii: "1"): true
      default: nil
      }
    var latch: WireLatch?
    for place in known where wires.indices.contains(place.device) {
      if wires[place.device].latches(place.wire, to: level) {
        latch = wires[place.device].latch(at: now, device: place.device)
      }
      if wires[place.device].set(place.wire, to: level) {
        throw error(
          "CLK of device \(place.device) rises while DIN is unknown",
          "Record all three wires from before the first transaction on.")
      }
    }
    return latch
  }

  private mutating func readSection(_ text: String) throws(SignError) {
    guard let words = section else {
      // Their changes count like those outside.
      if ["$dumpvars", "$dumpall", "$dumpon", "$dumpoff", "$end"].contains(text) { return }
      section = [text]
      return
    }
    guard text == "$end" else {
      section?.append(text)
      return
    }
    section = nil
    switch words[0] {
    case "$timescale": try readScale(words.dropFirst().joined())
    case "$scope": scopes.append([:])
    case "$upscope": if scopes.count > 1 { scopes.removeLast() }
    case "$var": readWire(words)
    case "$enddefinitions":
      isInHeader = false
      guard !wires.isEmpty else {
        throw error(
          "no scope has wires with the names CLK, DIN and CS",
          "Give the channels these names before you export the dump.")
      }
    default: break
    }
  }

  /// `$var wire 1 ! CLK $end`, with the code before the name.
  private mutating func readWire(_ words: [String]) {
    guard words.count >= 5, words[2] == "1", ["CLK", "DIN", "CS"].contains(words[4]) else { return }
    let scope = scopes.count - 1
    let before = scopes[scope].count
    scopes[scope][words[4]] = Array(words[3].utf8)
    guard before < 3, let clock = scopes[scope]["CLK"], let data = scopes[scope]["DIN"],
      let select = scopes[scope]["CS"]
    else { return }
    for (code, wire) in [(clock, VCDWires.Wire.clock), (data, .data), (select, .select)] {
      places[code, default: []].append(Place(device: wires.count, wire: wire))
    }
    wires.append(VCDWires())
  }

  private mutating func readScale(_ text: String) throws(SignError) {
    let digits = text.prefix { "0"..."9" ~= $0 }
    let units: [String: Int128] = [
      "s": 1_000_000_000_000_000, "ms": 1_000_000_000_000, "us": 1_000_000_000,
      "ns": 1_000_000, "ps": 1000, "fs": 1,
    ]
    guard let unit = units[String(text.dropFirst(digits.count))],
      ["1", "10", "100"].contains(digits)
    else {
      throw error(
        "\(Wording.quoted(text)) is not a time scale",
        "It is 1, 10 or 100 of s, ms, us, ns, ps or fs.")
    }
    femtoseconds = unit * (digits == "1" ? 1 : digits == "10" ? 10 : 100)
  }

  /// The word, safe to print.
  private var shown: String { Wording.quoted(String(decoding: word.prefix(160), as: UTF8.self)) }

  private func name(of section: [String]) -> String {
    let isPlain = section[0].utf8.count <= 40 && section[0].utf8.allSatisfy { 0x20...0x7E ~= $0 }
    return isPlain ? section[0] : Wording.quoted(section[0])
  }

  private func error(_ reason: String, _ remedy: String) -> SignError {
    SignError(place: "Line \(line) of the dump", reason: reason, remedy: remedy)
  }
}
