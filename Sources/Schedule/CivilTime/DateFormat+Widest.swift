// SPDX-License-Identifier: MIT

extension DateFormat {
  /// The most columns that any text of the pattern takes in the years 1970 to 2099.
  ///
  /// `measure` gives the columns of a text. It must add up: a text has to be as wide as its parts
  /// one after the other, which fonts without pairs of letters do.
  ///
  /// Nothing is wider, because a text is a row of conversions, and what a conversion writes
  /// depends on one side of the instant alone (`DateSide`). For every side all that it can be is
  /// tried: the 7 weekdays; the days of a leap year and of another; every pair of week numbers of
  /// 28 years, after which the calendar repeats within 1901 to 2099; all years with their eras; all
  /// hours, minutes and seconds; all periods of the zone. Of fractions and of seconds since 1970
  /// the widest digit stands for each. As widths add up, the sum over the sides of the greatest
  /// width of each is not below the width at any instant. Hour, day and weekday occur in every
  /// combination, so for them it is not above it either; only week numbers, years and zones may
  /// be counted at their widest beside a day at which they are not.
  ///
  /// At most 20,000 texts are measured, none of them twice.
  public func widest(in zone: CivilTimeZone, by measure: (String) -> Int) -> Int {
    withoutActuallyEscaping(measure) { measure in
      var search = WidestDate(locale: locale, zone: zone, measure: TextMeasure(measure))
      return search.widest(pieces, Score())
    }
  }

  /// What counts of a text: its columns, less some for each character.
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

    /// The greatest score of pieces one after the other.
    mutating func widest(_ pieces: [Piece], _ score: Score) -> Int {
      var sides: [DateSide: [(Conversion, Score)]] = [:]
      let fixed = collect(pieces, score, &sides)
      return sides.reduce(fixed) { total, side in
        var greatest = Int.min
        for sample in side.key.samples(locale, zone) {
          var sum = 0
          for (conversion, score) in side.value {
            sum += self.score(sample.text(conversion), score)
          }
          greatest = max(greatest, sum)
        }
        return total + (greatest == .min ? 0 : greatest)
      }
    }

    /// Sorts conversions by their sides; gives the score of what never changes.
    private mutating func collect(
      _ pieces: [Piece], _ score: Score, _ sides: inout [DateSide: [(Conversion, Score)]]
    ) -> Int {
      var fixed = 0
      for piece in pieces {
        switch piece {
        case .text(let text): fixed += self.score(text, score)
        case .conversion(let conversion):
          guard let side = DateSide(conversion) else {
            fixed += self.score(DateSample.writer(locale).text([piece]), score)
            continue
          }
          sides[side, default: []].append((conversion, score))
        case .group(let conversion, let inner):
          var inside = score
          inside.isUpper = score.isUpper || conversion.isUpper
          if conversion.width == 0 {
            fixed += collect(inner, inside, &sides)
          } else {
            fixed += padded(inner, conversion, inside)
          }
        }
      }
      return fixed
    }

    /// The greatest score of a group that is filled up to a width in characters.
    ///
    /// A text of n characters becomes as wide as it is, or with fillers f as wide as it is and
    /// (width - n) f, whichever is more; both add up over its parts.
    private mutating func padded(
      _ inner: [Piece], _ conversion: Conversion, _ score: Score
    ) -> Int {
      let filler = conversion.padding == UInt8(ascii: "0") ? "0" : " "
      let gain = max(0, measure.width(filler) - score.perCharacter)
      var filled = score
      filled.perCharacter += gain
      return max(widest(inner, score), conversion.width * gain + widest(inner, filled))
    }
  }
}
