// SPDX-License-Identifier: MIT
public import SignboardKit

/// A note of dead LEDs: a text file with one LED a line, which a person may edit.
///
/// Text after `#` is a remark. Unchanged lines stay as they are, with their remarks.
public struct DeadLEDNotes: Hashable, Sendable {
  /// The largest file that is read, in bytes.
  public static let greatestFile = 1 << 20

  private static let heading =
    "# Dead LEDs, one a line: MODULE,COLUMN,ROW, counted from 1 at the top left of the panel."

  private var lines: [Line] = []

  private struct Line: Hashable, Sendable {
    var text: String
    var led: DeadLED?
  }

  /// An empty note.
  public init() {}

  /// Reads a note; `file` is for errors.
  ///
  /// - Throws: `SignError` at the first line without an LED.
  public init(bytes: [UInt8], file: String) throws(SignError) {
    let text = String(decoding: bytes, as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let word = line.prefix { $0 != "#" }.trimmed
      let led = DeadLED(word)
      guard word.isEmpty || led != nil else {
        throw SignError(
          place: "\(file):\(index + 1)", reason: "found \(Wizard.quote(word))",
          remedy: "Allowed is \(DeadLED.allowed).")
      }
      lines.append(Line(text: String(line), led: led))
    }
    // The end of the last line is not a line.
    if lines.last?.text == "" { lines.removeLast() }
  }

  /// The LEDs, each once, in order.
  public var leds: [DeadLED] { Set(lines.compactMap(\.led)).sorted() }

  /// Notes an LED once.
  public mutating func add(_ led: DeadLED) {
    guard !lines.contains(where: { $0.led == led }) else { return }
    if lines.isEmpty { lines.append(Line(text: DeadLEDNotes.heading)) }
    lines.append(Line(text: "\(led)", led: led))
  }

  /// Strikes an LED out; returns whether it was noted.
  public mutating func remove(_ led: DeadLED) -> Bool {
    let count = lines.count
    lines.removeAll { $0.led == led }
    return lines.count < count
  }

  /// The content of the file.
  public var text: String { lines.map { $0.text + "\n" }.joined() }

  /// The report for people: a picture of each module with dead LEDs, `x` dead and `.` not.
  ///
  /// - Parameter across: the modules in a row of the panel.
  public func report(across: Int) -> String {
    let leds = leds
    guard !leds.isEmpty else { return "No dead LEDs are noted.\n" }
    let modules = Set(leds.map(\.module)).sorted()
    var text =
      "\(Wording.counted(leds.count, "dead LED")) noted in "
      + "\(Wording.counted(modules.count, "module")):\n"
    let across = max(1, across)
    for module in modules {
      let own = leds.filter { $0.module == module }
      let places = own.map { "column \($0.column) row \($0.row)" }.joined(separator: ", ")
      text +=
        "\nmodule \(module) (\((module - 1) % across + 1) from the left in row "
        + "\((module - 1) / across + 1)): \(places)\n"
      for row in 1...8 {
        text += String(
          (1...8).map { column -> Character in
            own.contains { $0.column == column && $0.row == row } ? "x" : "."
          })
        text += "\n"
      }
    }
    return text
  }
}
