// SPDX-License-Identifier: MIT

/// Units of measurement that stay with the number before them.
enum UnitNames {
  private static let known: Set<String> = [
    "km", "m", "cm", "mm", "µm", "nm", "kg", "g", "mg", "t", "l", "L", "ml", "mL", "h", "min", "s",
    "ms", "µs", "ns", "Hz", "kHz", "MHz", "GHz", "V", "mV", "kV", "A", "mA", "W", "kW", "MW", "kWh",
    "Wh", "J", "kJ", "N", "Pa", "hPa", "kPa", "bar", "dB", "lx", "lm", "K", "C", "F", "B", "kB",
    "MB", "GB", "TB", "px", "pt", "am", "pm", "AM", "PM", "EUR", "USD", "JPY", "CHF", "GBP", "Uhr",
  ]

  /// Whether the word that begins at `index` is a unit.
  ///
  /// Examines at most four letters.
  static func begins(
    at index: Int, of characters: [Character], _ classes: [BreakClass]
  ) -> Bool {
    var name = ""
    var place = index
    while place < classes.count, classes[place] == .letter {
      guard place < index + 4, characters[place].utf8.count < 4 else { return false }
      name.append(characters[place])
      place += 1
    }
    return known.contains(name)
  }
}
