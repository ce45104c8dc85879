// SPDX-License-Identifier: MIT
import Core

/// A frame of an animated PNG, or the still picture.
struct PNGFrame {
  let part: FrameCanvas.Part
  /// The compressed pixels in file order.
  var data: [ArraySlice<UInt8>] = []
}

extension PNGFrame {
  /// Reads the body of `fcTL`.
  ///
  /// - Parameters:
  ///   - chunk: 26 bytes: number, size, position, delay as a fraction, disposal and blending.
  ///   - size: the size of the whole picture.
  ///   - failure: makes an error with a reason.
  init(
    _ chunk: PNGChunks.Chunk, within size: (width: Int, height: Int),
    failure: (Phrase) -> SignError
  ) throws(SignError) {
    guard chunk.body.count == 26 else {
      throw failure(.phrase("it has \(chunk.body.count) bytes instead of 26"))
    }
    let (width, height) = (Int(chunk.number(at: 4)), Int(chunk.number(at: 8)))
    let (left, top) = (Int(chunk.number(at: 12)), Int(chunk.number(at: 16)))
    guard width > 0, height > 0, left + width <= size.width, top + height <= size.height else {
      throw failure(
        .phrase(
          "a frame of {0} at {1} does not fit into {2}", "\(width)x\(height)", "\(left),\(top)",
          "\(size.width)x\(size.height)"))
    }
    let (above, below) = (chunk.number(at: 20, bytes: 2), chunk.number(at: 22, bytes: 2))
    let (dispose, blend) = (chunk.body.dropFirst(24).first ?? 0, chunk.body.last ?? 0)
    guard dispose <= 2, blend <= 1 else {
      throw failure(.phrase("disposal \(dispose) and blending \(blend) are unknown"))
    }
    part = FrameCanvas.Part(
      left: left, top: top, width: width, height: height,
      duration: FrameCanvas.duration(
        nanoseconds: Int64(above) * 1_000_000_000 / Int64(below == 0 ? 100 : below)),
      isBlended: blend == 1, disposal: dispose == 1 ? .clear : dispose == 2 ? .restore : .keep)
  }
}
