// SPDX-License-Identifier: MIT
private import CCodecIO
private import Glibc
package import LinuxIO
private import Synchronization

/// A font file of the system, opened through FreeType: PCF, BDF, OTB, TrueType, OpenType.
///
/// FreeType is loaded with the first font. Glyphs are rendered on demand, black and white.
/// Thread-safe. Bitmap fonts in national character sets, such as JIS X 0208, are accessed by
/// Unicode as well.
@safe
package final class FontFile: Sendable {
  /// A size of a font.
  package enum Size: Hashable, Sendable {
    /// A bitmap strike of the font by its index from 0.
    case strike(Int)
    /// Outlines rendered at 1…`greatestHeight` pixels.
    case outline(pixels: Int)
  }

  /// The bitmap of a character.
  package struct Picture: Hashable, Sendable {
    /// The columns of the bounding box.
    package let width: Int
    /// The rows of the bounding box.
    package let height: Int
    /// The columns from the origin to the left edge of the bounding box.
    package let left: Int
    /// The rows from the baseline up to the top edge of the bounding box.
    package let top: Int
    /// The columns to the next origin.
    package let advance: Int
    /// The pixels row by row from the top; `true` is lit.
    package let pixels: [Bool]
  }

  /// The greatest size of a font file in bytes, compressed or not; also the limit of memory to load
  /// it.
  package static let greatestFile = 64 << 20
  /// The greatest size of outlines and of bounding boxes, in pixels.
  package static let greatestHeight = 512

  /// The most strikes; real fonts have fewer.
  private static let mostStrikes = 256

  /// The family name, if any.
  package let family: String?
  /// The style name, if any.
  package let style: String?
  /// The number of faces in the file.
  package let faces: Int
  /// The heights of the bitmap strikes in pixels, indexed as in `Size.strike`.
  package let strikes: [Int]
  /// Whether the font has outlines for any size.
  package let isScalable: Bool
  /// The character set of a bitmap font, such as `JISX0208.1983-0`, if it names one.
  package let characterSet: String?

  /// FreeType's face, used only under the lock.
  @safe
  private final class Handle {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }
    deinit { unsafe codec_font_close(pointer) }
  }

  private let handle: Mutex<Handle>
  private let name: String

  /// Opens a face of a font file in memory.
  ///
  /// - Parameters:
  ///   - bytes: the file, optionally gzipped.
  ///   - name: its name in errors.
  ///   - face: the index of the face, from 0.
  /// - Throws: an error with `ENOSYS` without FreeType, `EINVAL` if it is not a font, `EFBIG` if it
  ///   is too large, `ENXIO` if the file has fewer faces.
  package convenience init(
    _ bytes: [UInt8], name: String, face: Int = 0
  ) throws(SystemError) {
    try unsafe self.init(name: name, face: face) { face, opened in
      unsafe codec_font_open_bytes(bytes, bytes.count, face, FontFile.greatestFile, &opened)
    }
  }

  /// Opens a face of a font file, which is read on demand.
  ///
  /// Only gzipped files and other files than regular ones, such as pipes, are held in memory; what
  /// such a pipe does not have yet is not waited for. If the file is truncated later, glyphs are
  /// missing.
  ///
  /// - Parameters:
  ///   - path: the file, without expansion.
  ///   - face: the index of the face, from 0.
  /// - Throws: an error of opening the file, or see `init(_:name:face:)`.
  package convenience init(path: String, face: Int = 0) throws(SystemError) {
    let descriptor = try Descriptor.open(
      path, flags: O_RDONLY | O_NONBLOCK, action: "read the font")
    var information = stat()
    guard unsafe fstat(descriptor.number, &information) == 0,
      information.st_mode & S_IFMT == S_IFREG
    else {
      let bytes = try FileInput.read(
        descriptor: descriptor.number, name: path, limit: FontFile.greatestFile)
      try self.init(bytes, name: path, face: face)
      return
    }
    try unsafe self.init(name: path, face: face) { face, opened in
      unsafe codec_font_open_file(descriptor.number, face, FontFile.greatestFile, &opened)
    }
  }

  private init(
    name: String, face: Int, open: (Int, inout OpaquePointer?) -> Int32
  ) throws(SystemError) {
    var opened: OpaquePointer?
    let result = unsafe open(face, &opened)
    guard result == 0, let opened = unsafe opened else {
      var first: OpaquePointer?
      if result == -EINVAL, face != 0, unsafe open(0, &first) == 0, let first = unsafe first {
        let faces = unsafe codec_font_describe(first).faces
        unsafe codec_font_close(first)
        throw FontFile.failure(
          name, ENXIO, reason: "it has no face \(face &+ 1)",
          remedy: faces > 1
            ? "Write a number from 1 to \(faces) behind the #." : "Leave out the # and the number.")
      }
      throw FontFile.failure(name, -result)
    }
    let facts = unsafe codec_font_describe(opened)
    family = unsafe FontFile.text(facts.family)
    style = unsafe FontFile.text(facts.style)
    let registry = unsafe FontFile.text(facts.registry)
    let encoding = unsafe FontFile.text(facts.encoding)
    characterSet = registry.map { "\($0)-\(encoding ?? "")" }
    faces = unsafe max(1, facts.faces)
    isScalable = unsafe facts.is_scalable != 0
    strikes = unsafe (0..<min(max(0, facts.sizes), Int32(FontFile.mostStrikes))).map {
      Int(unsafe codec_font_size(opened, $0))
    }
    self.name = name
    handle = Mutex(unsafe Handle(opened))
  }

  /// A text of the file without control characters; `nil` if empty.
  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    let text = unsafe String(cString: pointer).unicodeScalars.prefix(100).filter {
      $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
    }
    return text.isEmpty ? nil : String(String.UnicodeScalarView(text))
  }

  /// Selects the size of pictures.
  ///
  /// - Returns: the ascent and descent of a line in rows.
  package func choose(_ size: Size) throws(SystemError) -> (ascent: Int, descent: Int) {
    var (ascent, descent): (Int32, Int32) = (0, 0)
    let (number, height): (Int32, Int32) =
      switch size {
      case .strike(let number): (Int32(clamping: max(0, number)), 0)
      case .outline(let pixels):
        (-1, Int32(min(max(1, pixels), FontFile.greatestHeight)))
      }
    let result = handle.withLock {
      unsafe codec_font_choose($0.pointer, number, height, &ascent, &descent)
    }
    guard result == 0 else { throw FontFile.failure(name, -result) }
    return (Int(ascent), Int(descent))
  }

  /// Reads the characters of a font in another character set than Unicode.
  ///
  /// Otherwise this happens with the first query, and a failure leaves the font without characters.
  ///
  /// - Throws: an error with `ENOTSUP` if the character set is not supported, `ELIBACC` if the C
  ///   library lacks its converter.
  package func readCharacters() throws(SystemError) {
    let result = handle.withLock { unsafe codec_font_read_characters($0.pointer) }
    guard result == 0 else { throw failure(reading: -result) }
  }

  /// The bitmap of a character in the selected size, or `nil` if the font lacks it.
  ///
  /// A glyph that cannot be rendered, or exceeds `greatestHeight`, counts as missing.
  package func picture(of scalar: Unicode.Scalar) -> Picture? {
    handle.withLock { handle in
      var glyph = unsafe codec_font_glyph()
      guard
        unsafe codec_font_draw(
          handle.pointer, scalar.value, Int32(FontFile.greatestHeight), &glyph) == 1
      else { return nil }
      return unsafe FontFile.picture(glyph)
    }
  }

  /// The pictures of the letters of a syllable as their script joins them, in the selected size, each
  /// with its column from the origin and its rows above the baseline, and the advance in columns.
  ///
  /// `nil` if the font joins no letters or lacks one, if a glyph cannot be rendered, and without
  /// HarfBuzz, which is loaded with the first font that joins letters.
  package func joined(
    _ scalars: [Unicode.Scalar]
  ) -> (parts: [(picture: Picture, x: Int, y: Int)], advance: Int)? {
    handle.withLock { handle in
      var parts = [codec_font_part](repeating: codec_font_part(), count: FontFile.mostParts)
      var advance: Int32 = 0
      let count = unsafe codec_font_join(
        handle.pointer, scalars.map(\.value), Int32(clamping: scalars.count), &parts,
        Int32(FontFile.mostParts), &advance)
      guard count > 0 else { return nil }
      var drawn: [(picture: Picture, x: Int, y: Int)] = []
      for part in parts.prefix(Int(count)) {
        var glyph = unsafe codec_font_glyph()
        guard
          unsafe codec_font_draw_part(
            handle.pointer, part.glyph, Int32(FontFile.greatestHeight), &glyph) == 1
        else { return nil }
        unsafe drawn.append((FontFile.picture(glyph), Int(part.x), Int(part.y)))
      }
      return (drawn, max(0, Int(advance)))
    }
  }

  /// The most glyphs of a syllable.
  private static let mostParts = 256

  private static func picture(_ glyph: codec_font_glyph) -> Picture {
    let (width, height) = unsafe (Int(glyph.width), Int(glyph.rows))
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

  /// Whether the glyph of a character is blank; does not render outlines.
  ///
  /// Bitmaps are checked in the selected size, or else in the first one.
  package func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    handle.withLock { unsafe codec_font_is_blank($0.pointer, scalar.value) == 1 }
  }

  /// The first scalar of the font at or after `first`, or `nil`.
  package func scalar(from first: Unicode.Scalar) -> Unicode.Scalar? {
    let found = handle.withLock { unsafe codec_font_next($0.pointer, first.value) }
    return found == 0 ? nil : Unicode.Scalar(found)
  }

  /// All scalars of the font, in the order of Unicode.
  package var scalars: [Unicode.Scalar] {
    handle.withLock { handle in
      var scalars: [Unicode.Scalar] = []
      var next: UInt32 = 0
      while true {
        next = unsafe codec_font_next(handle.pointer, next)
        guard next > 0 else { return scalars }
        // Damaged maps may contain surrogates.
        if let scalar = Unicode.Scalar(next) { scalars.append(scalar) }
        next += 1
      }
    }
  }

  private func failure(reading code: Int32) -> SystemError {
    let set = characterSet.map { "its character set \($0)" }
    return switch code {
    case ENOTSUP:
      FontFile.failure(
        name, code,
        reason: set.map { "\($0) cannot be translated to Unicode" }
          ?? "it does not name its character set", remedy: "Use another font.")
    case ELIBACC:
      FontFile.failure(
        name, code,
        reason: "the C library has no converter for \(set ?? "its character set")",
        remedy: "Install it with \"sudo apt-get install libc-gconv-modules-extra\", or before "
          + "Debian 13 with \"sudo apt-get install libc6\".")
    default: FontFile.failure(name, code, reason: SystemError.reason(code))
    }
  }

  private static func failure(_ name: String, _ code: Int32) -> SystemError {
    switch code {
    case ENOSYS:
      failure(
        name, code, reason: "FreeType is not installed",
        remedy: "Install it with \"sudo apt-get install libfreetype6\", or use a BDF file.")
    case EINVAL:
      failure(
        name, code, reason: "it is not a font that FreeType can read, or it is damaged",
        remedy: "Check the file.")
    case EFBIG:
      failure(
        name, code, reason: "it has more than \(greatestFile) bytes", remedy: "Use a smaller font.")
    default: failure(name, code, reason: SystemError.reason(code))
    }
  }

  private static func failure(
    _ name: String, _ code: Int32, reason: String, remedy: String = ""
  ) -> SystemError {
    SystemError(action: "read the font", path: name, errno: code, reason: reason, remedy: remedy)
  }
}
