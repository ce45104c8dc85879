// SPDX-License-Identifier: MIT

/// Pictures of one 8×8 module that show its number and how it hangs.
///
/// A picture is a block of pixels: byte x, the lowest first, is column x seen from the front, its
/// bit 0 the top pixel.
public enum ModulePicture {
  /// The letter F, which looks different in each of the eight ways a module can be wired.
  public static let mark = block([
    "#######.",
    "#######.",
    "##......",
    "#####...",
    "#####...",
    "##......",
    "##......",
    "........",
  ])

  /// A number with a line below it, so that 6 and 9, 16 and 91 differ when they hang upside down.
  ///
  /// Eight columns hold two digits, so each hundred is a dot under the line. Numbers are clamped to
  /// 0…499.
  public static func number(_ number: Int) -> UInt64 {
    let number = min(max(0, number), 499)
    var rows = digits(number % 100, padded: number >= 100)
    rows += ["", "#######."]
    rows.append(String(repeating: "#.", count: number / 100))
    return block(rows)
  }

  /// A number over a lit bar, for the intensity ramp; clamped to 0…99.
  static func level(_ number: Int) -> UInt64 {
    block(digits(min(max(0, number), 99), padded: false) + ["", "########", "########"])
  }

  /// The block of rows of `#` (lit) and other characters (dark), from the top; the rest is dark.
  public static func block(_ rows: [String]) -> UInt64 {
    var pixels: UInt64 = 0
    for (y, row) in rows.prefix(8).enumerated() {
      for (x, character) in row.prefix(8).enumerated() where character == "#" {
        pixels |= 1 << UInt64(8 * x + y)
      }
    }
    return pixels
  }

  /// Five rows with one digit in the middle or two side by side.
  private static func digits(_ number: Int, padded: Bool) -> [String] {
    let ones = glyphs[number % 10]
    guard number >= 10 || padded else { return ones.map { "..\($0)" } }
    return zip(glyphs[number / 10], ones).map { "\($0).\($1)" }
  }

  /// The digits, three columns wide and five rows high.
  private static let glyphs = [
    ["###", "#.#", "#.#", "#.#", "###"], [".#.", "##.", ".#.", ".#.", "###"],
    ["###", "..#", "###", "#..", "###"], ["###", "..#", ".##", "..#", "###"],
    ["#.#", "#.#", "###", "..#", "..#"], ["###", "#..", "###", "..#", "###"],
    ["###", "#..", "###", "#.#", "###"], ["###", "..#", "..#", ".#.", ".#."],
    ["###", "#.#", "###", "#.#", "###"], ["###", "#.#", "###", "..#", "###"],
  ]
}
