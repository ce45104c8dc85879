// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Glibc
private import Synchronization

/// A font file of the system, opened through FreeType: PCF, BDF, OTB, TrueType, OpenType.
///
/// FreeType is loaded when the first font is opened. Glyphs are drawn one by one when they are
/// asked for, black and white; any thread may ask.
@safe
public final class FontFile: Sendable {
  /// A size that a font can be drawn in.
  public enum Size: Hashable, Sendable {
    /// Bitmaps that the font holds, by their number from 0.
    case strike(Int)
    /// Outlines drawn at so many pixels, 1…`greatestHeight`.
    case outline(pixels: Int)
  }

  /// The picture of a character.
  public struct Picture: Hashable, Sendable {
    /// The columns of the bounding box.
    public let width: Int
    /// The rows of the bounding box.
    public let height: Int
    /// The columns from the origin to the left edge of the bounding box.
    public let left: Int
    /// The rows from the baseline up to the upper edge of the bounding box.
    public let top: Int
    /// The columns to the next origin.
    public let advance: Int
    /// The pixels row by row from the top, true for lit.
    public let pixels: [Bool]
  }

  /// The largest font file, unpacked, in bytes.
  public static let greatestFile = 64 << 20
  /// The largest size of outlines and the largest bounding box, in pixels.
  public static let greatestHeight = 512

  /// The name of the family, or nothing.
  public let family: String?
  /// The name of the style, or nothing.
  public let style: String?
  /// The faces of the file; this is one of them.
  public let faces: Int
  /// The heights in pixels of the bitmaps that the font holds, in the order of `Size.strike`.
  public let strikes: [Int]
  /// Whether outlines can be drawn at any size.
  public let isScalable: Bool

  /// FreeType's face, used under the lock only.
  @safe
  private final class Handle {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }
    deinit { unsafe linux_font_close(pointer) }
  }

  private let handle: Mutex<Handle>
  private let name: String

  /// Opens a face of a font file.
  ///
  /// - Parameters:
  ///   - bytes: the file, gzipped or not.
  ///   - name: how a person knows it.
  ///   - face: which of its faces, from 0.
  /// - Throws: an error with `ENOSYS` where there is no FreeType, `EINVAL` for what is no font,
  ///   `EFBIG` for what is too large.
  public init(_ bytes: [UInt8], name: String, face: Int = 0) throws(SystemError) {
    var opened: OpaquePointer?
    let result = unsafe linux_font_open(
      bytes, bytes.count, face, FontFile.greatestFile, &opened)
    guard result == 0, let opened = unsafe opened else {
      throw FontFile.failure(name, -result)
    }
    let facts = unsafe linux_font_describe(opened)
    family = unsafe facts.family.map { unsafe String(cString: $0) }
    style = unsafe facts.style.map { unsafe String(cString: $0) }
    faces = unsafe max(1, facts.faces)
    isScalable = unsafe facts.is_scalable != 0
    strikes = unsafe (0..<max(0, facts.sizes)).map {
      Int(unsafe linux_font_size(opened, $0))
    }
    self.name = name
    handle = Mutex(unsafe Handle(opened))
  }

  /// Chooses the size of the pictures to come.
  ///
  /// - Returns: the rows of a line above and below the baseline.
  public func choose(_ size: Size) throws(SystemError) -> (ascent: Int, descent: Int) {
    var (ascent, descent): (Int32, Int32) = (0, 0)
    let (number, height): (Int32, Int32) =
      switch size {
      case .strike(let number): (Int32(clamping: max(0, number)), 0)
      case .outline(let pixels):
        (-1, Int32(min(max(1, pixels), FontFile.greatestHeight)))
      }
    let result = handle.withLock {
      unsafe linux_font_choose($0.pointer, number, height, &ascent, &descent)
    }
    guard result == 0 else { throw FontFile.failure(name, -result) }
    return (Int(ascent), Int(descent))
  }

  /// The picture of a character in the chosen size, or nothing where the font lacks it.
  ///
  /// A glyph that cannot be drawn, or that is larger than `greatestHeight`, counts as lacking.
  public func picture(of scalar: Unicode.Scalar) -> Picture? {
    handle.withLock { handle in
      var glyph = unsafe linux_font_glyph()
      guard unsafe linux_font_draw(handle.pointer, scalar.value, &glyph) == 1 else { return nil }
      let (width, height) = unsafe (Int(glyph.width), Int(glyph.rows))
      guard width <= FontFile.greatestHeight, height <= FontFile.greatestHeight else {
        return nil
      }
      var pixels: [Bool] = []
      pixels.reserveCapacity(width * height)
      for y in 0..<height {
        for x in 0..<width {
          let place = unsafe y * Int(glyph.pitch) + x / 8
          unsafe pixels.append(glyph.bits[place] >> UInt8(7 - x % 8) & 1 == 1)
        }
      }
      return unsafe Picture(
        width: width, height: height, left: Int(glyph.left), top: Int(glyph.top),
        advance: Int(glyph.advance), pixels: pixels)
    }
  }

  /// The first scalar at or after another one that the font has, or nothing.
  public func scalar(from first: Unicode.Scalar) -> Unicode.Scalar? {
    let found = handle.withLock { unsafe linux_font_next($0.pointer, first.value) }
    return found == 0 ? nil : Unicode.Scalar(found)
  }

  private static func failure(_ name: String, _ code: Int32) -> SystemError {
    let (reason, remedy): (String, String) =
      switch code {
      case ENOSYS:
        (
          "FreeType is not there",
          "Install it with \"sudo apt-get install libfreetype6\", or use a BDF file."
        )
      case EINVAL: ("it is no font that FreeType reads, or it is damaged", "Check the file.")
      case EFBIG: ("it has more than \(greatestFile) bytes", "Use a smaller font.")
      default: (SystemError.reason(code), "")
      }
    return SystemError(
      action: "read the font", path: name, errno: code, reason: reason, remedy: remedy)
  }
}
