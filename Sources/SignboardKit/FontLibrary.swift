// SPDX-License-Identifier: MIT
public import BitmapFonts
import LinuxIO
import Synchronization

/// Fonts by name or file, each read once.
public final class FontLibrary: Sendable {
  /// The largest font file that is read, in bytes.
  public static let greatestFile = 64 << 20

  private let fonts = Mutex<[String: BitmapFont]>([:])

  /// Makes a library that has read nothing yet.
  public init() {}

  /// The fallback chain of the named fonts, the bundled faces last.
  ///
  /// Zones of eight rows and more end with the emoji face; in lower ones its pictures would be
  /// cut off, and a box tells more than half a picture.
  ///
  /// - Parameters:
  ///   - names: bundled faces, files, or `auto` for the largest bundled face that fits.
  ///   - height: the rows of the zone, for `auto`.
  /// - Throws: `SignError` for a name that nobody knows, `SystemError` or `BDFError` for a file.
  public func chain(_ names: [String], height: Int) throws -> FontChain {
    var wanted = names.map { $0 == "auto" ? FontLibrary.automatic(height: height) : $0 }
    // A text in a font that lacks a letter is better mixed than full of boxes.
    var last = [FontLibrary.automatic(height: height)]
    if height >= 8 { last.append(BundledFont.signboardEmoji.name) }
    for face in last where !wanted.contains(face) { wanted.append(face) }
    return FontChain(try wanted.map { try font($0) })
  }

  /// The largest bundled face that fits into `height` rows, or the smallest one.
  public static func automatic(height: Int) -> String {
    let face: BundledFont =
      switch height {
      case ...4: .signboard4
      case 5...7: .signboard5
      default: .signboard8
      }
    return face.name
  }

  /// A font by its name or file.
  public func font(_ name: String) throws -> BitmapFont {
    if let known = fonts.withLock({ $0[name] }) { return known }
    let font = try read(name)
    fonts.withLock { $0[name] = font }
    return font
  }

  private func read(_ name: String) throws -> BitmapFont {
    if let face = BundledFont.allCases.first(where: { $0.name == name }) { return try face.load() }
    guard name.contains("/") || name.hasSuffix(".bdf") else {
      let faces = BundledFont.allCases.map(\.name).joined(separator: ", ")
      throw SignError(
        place: "font \"\(name)\"", reason: "there is no bundled face of that name",
        remedy: "Bundled are \(faces); a file is named by its path, such as ./my.bdf.")
    }
    return try BDFReader.read(
      FileInput.read(name, limit: FontLibrary.greatestFile), name: name)
  }
}
