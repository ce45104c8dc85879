// SPDX-License-Identifier: MIT
package import Core

/// A picture as a sign keeps it: its decoded pixels, which need no library to be read.
///
/// The bytes are `SIGNPIC1`, then width, height, the number of frames and of loops with 16 bits each
/// and a byte that is 1 if pixels have an opacity; then for each frame its duration in nanoseconds
/// with 64 bits, the levels and, if there are any, the opacities. Numbers have their lowest byte
/// first.
package struct StoredPicture: Hashable, Sendable {
  /// The most bytes, as many as a document of the store has room for.
  package static let mostBytes = 1_000_000
  /// The most rows to which a picture is reduced, in the order of trials: the fewer rows, the more
  /// frames have room.
  private static let heights = [64, 32, 16, 8]
  private static let mostLoops = 0xFFFF
  private static let mark = Array("SIGNPIC1".utf8)
  private static let headLength = mark.count + 9

  /// The picture.
  package let picture: Picture
  /// The number of its bytes.
  package var byteCount: Int { Self.size(of: picture) }

  /// Reduces a picture as far as it must be to have room.
  ///
  /// - Throws: `SignError` if it has too many frames even in eight rows.
  package init(reducing picture: Picture, name: String) throws(SignError) {
    for height in Self.heights {
      let reduced = picture.reduced(toRows: height)
      if Self.size(of: reduced) <= Self.mostBytes {
        self.picture = Picture(
          frames: reduced.frames, loopCount: min(reduced.loopCount, Self.mostLoops))
        return
      }
    }
    throw SignError(
      picture: name,
      reason: .phrase(
        "its {0} frames of {1} pixels have no room in {2} bytes", "\(picture.frames.count)",
        "\(picture.frames.first?.width ?? 0)x\(picture.frames.first?.height ?? 0)",
        "\(Self.mostBytes)"),
      remedy: .phrase("Leave out frames, or cut it to what matters."))
  }

  private static func hasAlpha(_ picture: Picture) -> Bool {
    picture.frames.contains { frame in frame.alpha.contains { $0 != 255 } }
  }

  private static func size(of picture: Picture) -> Int {
    let planes = hasAlpha(picture) ? 2 : 1
    return picture.frames.reduce(headLength) { $0 + 8 + $1.width * $1.height * planes }
  }

  /// The bytes.
  package var bytes: [UInt8] {
    guard let first = picture.frames.first else { return [] }
    let hasAlpha = Self.hasAlpha(picture)
    var bytes = Self.mark
    bytes.reserveCapacity(byteCount)
    for number in [first.width, first.height, picture.frames.count, picture.loopCount] {
      Self.append(Int64(number), size: 2, to: &bytes)
    }
    bytes.append(hasAlpha ? 1 : 0)
    for frame in picture.frames {
      Self.append(frame.duration, size: 8, to: &bytes)
      bytes += frame.luminance
      if hasAlpha { bytes += frame.alpha }
    }
    return bytes
  }

  private static func append(_ number: Int64, size: Int, to bytes: inout [UInt8]) {
    for place in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }

  /// Reads the bytes of one; `nil` if they are not that.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headLength, bytes.count <= Self.mostBytes,
      bytes.starts(with: Self.mark)
    else { return nil }
    var rest = bytes.dropFirst(Self.mark.count)
    func number(_ size: Int) -> Int64 {
      let digits = rest.prefix(size)
      rest = rest.dropFirst(size)
      return digits.reversed().reduce(0) { $0 << 8 | Int64($1) }
    }
    let (width, height) = (Int(number(2)), Int(number(2)))
    let (count, loops) = (Int(number(2)), Int(number(2)))
    let alphas = rest.removeFirst()
    let pixels = width * height
    let frameLength = 8 + pixels * (alphas == 1 ? 2 : 1)
    guard (1...PictureLimit.side).contains(width), (1...PictureLimit.side).contains(height),
      (1...PictureLimit.frames).contains(count), alphas <= 1, rest.count == count * frameLength
    else { return nil }
    var frames: [Picture.Frame] = []
    for _ in 0..<count {
      let duration = number(8)
      guard duration >= 0 else { return nil }
      let luminance = Array(rest.prefix(pixels))
      rest = rest.dropFirst(pixels)
      let alpha = alphas == 1 ? Array(rest.prefix(pixels)) : Array(repeating: 255, count: pixels)
      if alphas == 1 { rest = rest.dropFirst(pixels) }
      frames.append(
        Picture.Frame(
          width: width, height: height, luminance: luminance, alpha: alpha, duration: duration))
    }
    picture = Picture(frames: frames, loopCount: loops)
  }
}
