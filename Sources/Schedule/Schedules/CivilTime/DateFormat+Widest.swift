// SPDX-License-Identifier: MIT

extension DateFormat {
  /// The greatest width in columns of any text in the years 1970 to 2099.
  ///
  /// `measure` returns the columns of a text. It must be additive: a text is as wide as the sum of
  /// its parts, as in fonts without kerning.
  ///
  /// This is an upper bound: a text is a sequence of conversions, and each depends on one field of
  /// the instant (`DateField`). All values of each field are tried: the 7 weekdays; the days of a
  /// leap year and of another; all combinations of week numbers of 28 years, after which the
  /// calendar repeats within 1901 to 2099; all years with their eras; all hours, minutes and
  /// seconds; all periods of the time zone. Fractions and seconds since 1970 use the widest digit.
  /// Because widths are additive, the sum of the greatest widths of all fields is at least the
  /// width at any instant. For hour, day and weekday the bound is exact, because they occur in
  /// every combination; week numbers, years and time zones may make it too wide.
  ///
  /// Measures at most 20,000 texts, each once.
  public func widest(in zone: CivilTimeZone, by measure: (String) -> Int) -> Int {
    withoutActuallyEscaping(measure) { measure in
      var search = WidestDate(locale: locale, zone: zone, measure: TextMeasure(measure))
      return search.widest(pieces, Score())
    }
  }

  /// How a text is scored: its columns, less a number for each character.
  fileprivate struct Score {
    var isUpper = false
    var perCharacter = 0
  }

  fileprivate struct WidestDate {
    let locale: DateLocale
    let zone: CivilTimeZone
    var measure: TextMeasure

    mutating func score(_ text: String, _ score: Score) -> Int {
      let text = score.isUpper ? text.uppercased() : text
      return measure.width(text) - (score.perCharacter == 0 ? 0 : score.perCharacter * text.count)
    }

    /// The greatest score of a sequence of pieces.
    mutating func widest(_ pieces: [Piece], _ score: Score) -> Int {
      var fields: [DateField: [(Conversion, Score)]] = [:]
      let fixed = collect(pieces, score, &fields)
      return fields.reduce(fixed) { total, field in
        var greatest = Int.min
        for sample in field.key.samples(locale, zone) {
          var sum = 0
          for (conversion, score) in field.value {
            sum += self.score(sample.text([.conversion(conversion)]), score)
          }
          greatest = max(greatest, sum)
        }
        return total + (greatest == .min ? 0 : greatest)
      }
    }

    /// Groups conversions by their fields; returns the score of the constant pieces.
    private mutating func collect(
      _ pieces: [Piece], _ score: Score, _ fields: inout [DateField: [(Conversion, Score)]]
    ) -> Int {
      var fixed = 0
      for piece in pieces {
        switch piece {
        case .text(let text): fixed += self.score(text, score)
        case .conversion(let conversion):
          guard let field = DateField(conversion) else {
            fixed += self.score(DateFormatWriter(locale: locale).text([piece]), score)
            continue
          }
          fields[field, default: []].append((conversion, score))
        case .group(let conversion, let inner):
          var inside = score
          inside.isUpper = score.isUpper || conversion.isUpper
          if conversion.width == 0 {
            fixed += collect(inner, inside, &fields)
          } else {
            fixed += padded(inner, conversion, inside)
          }
        }
      }
      return fixed
    }

    /// The greatest score of a group padded to a width in characters.
    ///
    /// A text of n characters scores its own width, or with fillers of width f that plus (width -
    /// n) f, whichever is greater; both are additive.
    private mutating func padded(
      _ inner: [Piece], _ conversion: Conversion, _ score: Score
    ) -> Int {
      let filler = conversion.padding == "0" ? "0" : " "
      let gain = max(0, measure.width(filler) - score.perCharacter)
      var filled = score
      filled.perCharacter += gain
      return max(widest(inner, score), conversion.width * gain + widest(inner, filled))
    }
  }
}
