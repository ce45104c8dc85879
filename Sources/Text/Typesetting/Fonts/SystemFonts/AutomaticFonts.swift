// SPDX-License-Identifier: MIT

/// Chooses fonts for a line height from the fonts that Debian packages.
///
/// Eight rows use the bundled face and then misaki, which has all kanji of JIS X 0208 on the same
/// baseline. Most taller lines use Terminus Bold for Latin, Greek and Cyrillic and, for the rest,
/// bitmap fonts drawn for their height; if none is installed, the eight-row fonts are enlarged. From
/// sixteen rows on, scripts of South and Southeast Asia are joined from outlines, if installed.
public enum AutomaticFonts {
  /// A font of a chain: a bundled face or a file, enlarged or not.
  public struct Choice: Hashable, Sendable {
    /// The name of a bundled face, or the path of a file.
    public let name: String
    /// The side of the square of pixels that each pixel becomes.
    public let factor: Int
    /// The rows above the baseline before enlargement.
    public let ascent: Int
    /// The rows below the baseline before enlargement.
    public let descent: Int
    /// Whether it joins the letters of a script.
    public let joins: Bool

    /// Makes a choice.
    public init(
      _ name: String, ascent: Int, descent: Int, factor: Int = 1, joins: Bool = false
    ) {
      self.name = name
      self.ascent = ascent
      self.descent = descent
      self.factor = factor
      self.joins = joins
    }

    /// Whether the font is a file of the system.
    public var isFile: Bool { name.hasPrefix("/") }

    /// The rows by which its glyphs must stand lower than drawn, so that a line of `ascent` and
    /// `descent` rows does not cut them off at the top; only as far as it has room at the bottom.
    ///
    /// Below 0 they stand higher, if their script is joined and hence stands beside no other letters.
    public func drop(ascent line: Int, descent: Int) -> Int {
      if joins, self.descent * factor > descent {
        return -min(self.descent * factor - descent, max(0, line - ascent * factor))
      }
      return min(max(0, ascent * factor - line), max(0, descent - self.descent * factor))
    }
  }

  private static let misaki = "/usr/share/fonts/truetype/misaki/misaki_gothic_2nd.ttf"
  private static let x11 = "/usr/share/fonts/X11/misc/"
  private static let openType = "/usr/share/fonts/opentype/"
  private static let terminus = openType + "terminus/terminus-bold.otb"
  private static let unifont = [x11 + "unifont.pcf.gz", openType + "unifont/unifont.otf"]
  /// No package has a font of twelve rows with all letters of Vietnamese.
  private static let vietnamese = Choice("signboard-12", ascent: 10, descent: 2)
  private static let upperUnifont = openType + "unifont/unifont_upper.otf"

  /// The chain for a line of `height` rows; the first font determines the baseline.
  ///
  /// - Parameter exists: whether a file exists at a path.
  public static func chain(height: Int, exists: (String) -> Bool) -> [Choice] {
    if height <= 4 { return [Choice("signboard-4", ascent: 4, descent: 0)] }
    if height < 8 { return [Choice("signboard-5", ascent: 5, descent: 0)] }
    let factor = min(height / 8, 8)
    let chain =
      drawnFor(height, hasTerminus: exists(terminus)) + [
        Choice("signboard-8", ascent: 7, descent: 1, factor: factor),
        Choice(misaki, ascent: 7, descent: 1, factor: factor),
        // Lower lines would cut its pictures off; a box is more useful than half a picture.
        Choice("signboard-emoji", ascent: 7, descent: 1, factor: factor),
        // Armenian, Georgian and other letters that those lack.
        Choice(x11 + "5x8.pcf.gz", ascent: 7, descent: 1, factor: factor),
      ] + world(height, exists)
    let there = chain.filter { !$0.isFile || exists($0.name) }
    return there + (there.first.map(joining) ?? []).filter { exists($0.name) }
  }

  /// The fonts drawn for a height; the later ones stand on the baseline of the first one or are
  /// lowered.
  private static func drawnFor(_ height: Int, hasTerminus: Bool) -> [Choice] {
    func letters(_ ascent: Int, _ descent: Int, or other: Choice? = nil) -> [Choice] {
      hasTerminus
        ? [Choice(terminus, ascent: ascent, descent: descent)] : [other].compactMap { $0 }
    }
    func kanji(_ rows: Int) -> [Choice] {
      // Thin ones are pale beside the letters of Terminus, which are bold.
      (hasTerminus ? [pcf("shnmk\(rows)b", rows - 2, 2)] : []) + [pcf("b\(rows)", rows - 2, 2)]
    }
    switch height {
    case ..<10: return []
    case ..<12: return [pcf("b10", 8, 2)]
    case 13: return [pcf("6x13", 11, 2), pcf("12x13ja", 11, 2), pcf("b12", 10, 2), vietnamese]
    case ..<14: return letters(10, 2) + kanji(12) + [vietnamese]
    case 15: return [pcf("9x15", 12, 3), pcf("b14", 12, 2), vietnamese]
    case ..<16: return letters(12, 2) + kanji(14) + [pcf("7x13", 11, 2), vietnamese]
    case ..<18: return letters(12, 4) + kanji(16)
    case ..<20 where hasTerminus:
      return letters(15, 3) + [pcf("18x18ja", 15, 3), pcf("b16", 14, 2)]
    case ..<20: return [pcf("9x18", 14, 4), pcf("b16", 14, 2)]
    case ..<22: return letters(16, 4, or: pcf("10x20", 16, 4)) + kanji(16)
    case ..<24: return letters(17, 5, or: pcf("10x20", 16, 4)) + kanji(16)
    case ..<28: return letters(19, 5) + [pcf("b24", 22, 2)]
    case ..<32: return letters(22, 6) + [pcf("b24", 22, 2)]
    // Smooth kanji of 24 rows suit those letters better than enlarged ones of 32.
    case ..<48 where hasTerminus: return letters(26, 6) + [pcf("b24", 22, 2)]
    default:
      let (large, small) = (min(height / 24, 8), min(height / 16, 8))
      return large * 24 >= small * 16
        ? [pcf("b24", 22, 2, factor: large)] : [pcf("b16", 14, 2, factor: small)]
    }
  }

  /// Outlines for scripts that join letters.
  ///
  /// For single characters they come last, so that other texts do not open them.
  private static func joining(in line: Choice) -> [Choice] {
    let height = (line.ascent + line.descent) * line.factor
    guard height >= 16 else { return [] }
    let scripts = [
      "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada",
      "Malayalam", "Sinhala", "Myanmar", "Khmer", "Tibetan",
    ]
    return scripts.map { script in
      // Of sixteen rows; Burmese and Tibetan have more below the baseline.
      let ascent = (["Myanmar", "Tibetan"].contains(script) ? 11 : 12) * height / 16
      let family = script == "Tibetan" ? "NotoSerif" : "NotoSans"
      return Choice(
        "/usr/share/fonts/truetype/noto/\(family)\(script)-Regular.ttf", ascent: ascent,
        descent: height - ascent, joins: true)
    }
  }

  /// Unifont, which has nearly all characters; those above U+FFFF are in a separate file.
  private static func world(_ height: Int, _ exists: (String) -> Bool) -> [Choice] {
    guard height >= 16 else { return [] }
    return ([unifont.first(where: exists)].compactMap { $0 } + [upperUnifont]).map {
      Choice($0, ascent: 14, descent: 2, factor: min(height / 16, 8))
    }
  }

  private static func pcf(
    _ name: String, _ ascent: Int, _ descent: Int, factor: Int = 1
  ) -> Choice {
    Choice("\(x11)\(name).pcf.gz", ascent: ascent, descent: descent, factor: factor)
  }
}
