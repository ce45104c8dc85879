// SPDX-License-Identifier: MIT
import CCodecIO
import Core
private import Glibc
package import LinuxIO

/// Decodes PNG and JPEG pictures through libpng and libjpeg-turbo, each loaded with the first one.
///
/// Pixels are row by row from the top, four bytes each: red, green, blue and alpha.
package enum PictureDecoder {
  /// Loads all libraries that read pictures now instead of with the first picture, for a process that
  /// opens no files later.
  ///
  /// Call it on the thread that reads them.
  package static func load() {
    codec_picture_load()
    codec_jpeg_load()
  }

  /// The pixels of a PNG file with a single picture, in sRGB.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: its name in errors.
  ///   - width: the width in the file's header; the caller has checked it.
  ///   - height: the height in the file's header.
  /// - Throws: an error with `ENOSYS` without libpng, `EINVAL` for a damaged file.
  package static func png(
    _ bytes: [UInt8], name: String, width: Int, height: Int
  ) throws(SystemError) -> [UInt8] {
    try pixels(
      name: name, width: width, height: height, library: "libpng", run: "libpng16-16",
      build: "libpng-dev"
    ) { pixels, text in
      unsafe codec_png_decode(bytes, bytes.count, UInt32(width), UInt32(height), &pixels, &text)
    }
  }

  /// The pixels of a JPEG file as the file has them, with an alpha of 255; see `png`.
  package static func jpeg(
    _ bytes: [UInt8], name: String, width: Int, height: Int
  ) throws(SystemError) -> [UInt8] {
    try pixels(
      name: name, width: width, height: height, library: "libjpeg-turbo", run: "libturbojpeg0",
      build: "libturbojpeg0-dev"
    ) { pixels, text in
      unsafe codec_jpeg_decode(bytes, bytes.count, UInt32(width), UInt32(height), &pixels, &text)
    }
  }

  /// The size in bytes of pixels of four bytes.
  static func size(name: String, width: Int, height: Int) throws(SystemError) -> Int {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, width <= Int(Int32.max), height <= Int(Int32.max), !overflow,
      pixels <= Int.max / 4
    else {
      throw SystemError(
        action: "read", path: name, errno: EINVAL, cause: .phrase("the picture has no pixels"),
        advice: .empty)
    }
    return pixels * 4
  }

  /// The pixels of a file of one picture, four bytes each.
  ///
  /// - Parameters:
  ///   - library: the library that decodes it.
  ///   - run: its package.
  ///   - build: the package with its header.
  ///   - decode: fills the pixels; returns 0 or a negative error number, with a text.
  private static func pixels(
    name: String, width: Int, height: Int, library: String, run: String, build: String,
    _ decode: (_ pixels: inout [UInt8], _ text: inout codec_picture_text) -> Int32
  ) throws(SystemError) -> [UInt8] {
    var pixels = [UInt8](
      repeating: 0, count: try size(name: name, width: width, height: height))
    var text = codec_picture_text()
    let result = decode(&pixels, &text)
    if result == 0 { return pixels }
    throw failure(name, -result, text, library: library, run: run, build: build)
  }

  /// The error for a negative result of the C functions.
  static func failure(
    _ name: String, _ code: Int32, _ text: codec_picture_text, library: String, run: String,
    build: String
  ) -> SystemError {
    switch code {
    case ENOSYS:
      SystemError(
        action: "read", path: name, errno: ENOSYS,
        cause: .phrase("this program was built without \(library)"),
        advice: .phrase("Install \(build) and build with the trait Pictures."))
    case ENOENT:
      SystemError(
        action: "read", path: name, errno: ENOSYS,
        cause: .phrase("\(library) is not installed"),
        advice: .phrase("Install it with \"sudo apt install \(run)\"."))
    case EINVAL:
      SystemError(
        action: "read", path: name, errno: EINVAL, cause: words(text),
        advice: .phrase("Save the picture again."))
    default: SystemError(action: "read", path: name, errno: code)
    }
  }

  /// The message of a library, adapted to the middle of a sentence.
  private static func words(_ text: codec_picture_text) -> Phrase {
    let bytes = unsafe withUnsafeBytes(of: text.characters) { buffer in
      unsafe Array(buffer.prefix { $0 != 0 })
    }
    // Messages can quote the file, so control characters are removed.
    let line = bytes.filter { $0 >= 0x20 && $0 < 0x7F }
    guard let first = line.first else { return .phrase("the data is damaged") }
    let isWord = line.dropFirst().first.map { $0 >= UInt8(ascii: "a") } ?? false
    let isCapital = first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    let head = isWord && isCapital ? [first + 0x20] : [first]
    var sentence = String(decoding: head + line.dropFirst(), as: UTF8.self)
    while sentence.hasSuffix(".") || sentence.hasSuffix(" ") { sentence.removeLast() }
    return .verbatim(sentence)
  }
}
