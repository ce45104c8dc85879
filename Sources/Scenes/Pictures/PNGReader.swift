// SPDX-License-Identifier: MIT
import CodecIO
import Core

/// Reads PNG pictures, animated or not.
enum PNGReader {
  static func read(_ bytes: [UInt8], name: String) throws(SignError) -> Picture {
    var chunks = PNGChunks(bytes, name: name)
    guard let header = try chunks.next(), header.name == "IHDR", header.body.count == 13 else {
      throw SignError(
        picture: name, place: "byte 8", reason: .phrase("the chunk {0} is missing", "IHDR"))
    }
    let (width, height) = (Int(header.number(at: 0)), Int(header.number(at: 4)))
    try PictureLimit.check(width: width, height: height, of: name, at: header.place)
    var animation = PNGAnimation(width: width, height: height, name: name)
    var form = PNGForm(header: header.body)
    while let chunk = try chunks.next() {
      switch chunk.name {
      case "acTL", "fcTL", "fdAT", "IDAT": try animation.take(chunk)
      case "PLTE", "tRNS", "gAMA", "sRGB":
        if animation.still.data.isEmpty { form.add(chunk) }
      case "IEND": break
      case let other where other.first?.isUppercase == true:
        throw SignError(
          picture: name, place: chunk.place, reason: .phrase("this chunk is unknown"))
      default: break  // Ancillary chunks such as texts and times.
      }
    }
    try animation.finish()
    return try picture(animation, form, name)
  }

  private static func picture(
    _ animation: PNGAnimation, _ form: PNGForm, _ name: String
  ) throws(SignError) -> Picture {
    var canvas = FrameCanvas(width: animation.width, height: animation.height)
    let isAnimated = animation.announced != nil
    var frames: [Picture.Frame] = []
    for frame in isAnimated ? animation.frames : [animation.still] {
      let place = isAnimated ? "frame \(frames.count + 1)" : ""
      let pixels = try SignError.of(
        picture: name, place: place,
        try PictureDecoder.png(
          form.file(of: frame), name: name, width: frame.part.width, height: frame.part.height))
      frames.append(canvas.show(frame.part, pixels))
    }
    return Picture(frames: frames, loopCount: animation.announced?.plays ?? 1)
  }
}

/// The common format of the frames of a PNG file.
private struct PNGForm {
  /// Depth, color type, compression, filter and interlace.
  private let kind: ArraySlice<UInt8>
  /// The chunks that define the meaning of the pixels, in file order.
  private var meaning: [UInt8] = []
  private var seen: Set<String> = []

  init(header: ArraySlice<UInt8>) { kind = header.dropFirst(8) }

  mutating func add(_ chunk: PNGChunks.Chunk) {
    // Each chunk is allowed once.
    guard chunk.body.count <= 1024, seen.insert(chunk.name).inserted else { return }
    PNGFormat.append(chunk.name, Array(chunk.body), to: &meaning)
  }

  /// A PNG file of one frame for libpng.
  func file(of frame: PNGFrame) -> [UInt8] {
    var file = PNGFormat.signature
    let size = [frame.part.width, frame.part.height].flatMap {
      PNGFormat.bigEndian(UInt32(truncatingIfNeeded: $0))
    }
    PNGFormat.append("IHDR", size + kind, to: &file)
    file += meaning
    PNGFormat.append("IDAT", Array(frame.data.joined()), to: &file)
    PNGFormat.append("IEND", [], to: &file)
    return file
  }
}
