// SPDX-License-Identifier: MIT

/// Which fonts suit a height, of those that a Debian machine may have.
///
/// Eight rows take our own face and then misaki, which has all kanji of JIS X 0208 on the same
/// baseline. Taller lines take the bitmap fonts that were drawn for them; where those are not
/// installed, the eight rows are enlarged.
public enum AutomaticFonts {
  /// A font of a chain: a bundled face or a file, enlarged or not.
  public struct Choice: Hashable, Sendable {
    /// The name of a bundled face, or the path of a file.
    public let name: String
    /// Every pixel becomes a square of so many pixels.
    public let factor: Int
    /// The rows above and below the baseline before it is enlarged.
    public let ascent: Int
    /// The rows below the baseline before it is enlarged.
    public let descent: Int

    /// Makes a choice.
    public init(_ name: String, ascent: Int, descent: Int, factor: Int = 1) {
      self.name = name
      self.ascent = ascent
      self.descent = descent
      self.factor = factor
    }

    /// Whether it is a file of the system.
    public var isFile: Bool { name.hasPrefix("/") }
  }

  private static let misaki = "/usr/share/fonts/truetype/misaki/misaki_gothic_2nd.ttf"
  private static let x11 = "/usr/share/fonts/X11/misc/"

  /// The chain for a line of `height` rows, the first font first.
  ///
  /// - Parameter exists: whether there is a file of that path.
  public static func chain(height: Int, exists: (String) -> Bool) -> [Choice] {
    if height <= 4 { return [Choice("signboard-4", ascent: 4, descent: 0)] }
    if height < 8 { return [Choice("signboard-5", ascent: 5, descent: 0)] }
    let factor = min(height / 8, 8)
    var chain: [Choice] = []
    switch height {
    case 10..<12: chain.append(Choice(x11 + "b10.pcf.gz", ascent: 8, descent: 2))
    case 12..<14: chain.append(Choice(x11 + "b12.pcf.gz", ascent: 10, descent: 2))
    case 14..<16: chain.append(Choice(x11 + "b14.pcf.gz", ascent: 12, descent: 2))
    case 16..<24: chain.append(Choice(x11 + "b16.pcf.gz", ascent: 14, descent: 2))
    case 24..<32: chain.append(Choice(x11 + "b24.pcf.gz", ascent: 22, descent: 2))
    default: break
    }
    chain += [
      Choice("signboard-8", ascent: 7, descent: 1, factor: factor),
      // Narrow Greek, Cyrillic and Hebrew; misaki has them as wide as kanji.
      Choice(x11 + "5x8.pcf.gz", ascent: 7, descent: 1, factor: factor),
      Choice(misaki, ascent: 7, descent: 1, factor: factor),
      // Lower lines would cut its pictures off, and a box tells more than half a picture.
      Choice("signboard-emoji", ascent: 7, descent: 1, factor: factor),
    ]
    if height >= 16 { chain.append(Choice(x11 + "unifont.pcf.gz", ascent: 14, descent: 2)) }
    return chain.filter { !$0.isFile || exists($0.name) }
  }
}
