// SPDX-License-Identifier: MIT
internal import CodecIO
internal import Raster

/// Pictures as an animated PNG that repeats for ever (PNG specification, third edition, 11.3.6).
///
/// libpng compresses the pixels; the chunks of the animation are added here. The number of pictures
/// at the start is rewritten after each of them, so that a crash leaves a valid animation.
struct APNGEncoder: PictureEncoder {
  /// Browsers show a picture of 10 ms or less for 100 ms.
  let unit: FrameUnit? = Self.unit
  static let unit = FrameUnit(nanoseconds: 1_000_000, least: 11, greatest: 65_535)

  private let drawing: LEDPicture
  private let name: String
  private let palette: [UInt8]
  /// The pictures so far, and the sequence number of the next chunk.
  private var pictures: UInt32 = 0
  private var sequence: UInt32 = 0
  /// The offset of the chunk with the number of pictures.
  private var countOffset = 0

  init(_ drawing: LEDPicture, name: String) {
    self.drawing = drawing
    self.name = name
    palette = drawing.colors.bytes
  }

  mutating func add(
    _ picture: LitPicture, change: PictureRectangle, begin: Int64, end: Int64
  ) throws -> PictureBytes {
    var bytes: [UInt8] = []
    for (index, delay) in Self.unit.delays(end - begin).enumerated() {
      if pictures == 0 {
        let whole = drawing.render(picture)
        let place = PictureRectangle(x: 0, y: 0, width: whole.width, height: whole.height)
        let chunks = try chunks(whole.pixels, place)
        bytes += PNGFormat.signature
        for chunk in chunks where chunk.type != "IEND" {
          if chunk.type == "IDAT" {
            if pictures == 0 { bytes += control(place, delay).bytes }
            pictures = 1
          }
          bytes += chunk.bytes
          // The number of pictures has to come before the pixels.
          if chunk.type == "IHDR" {
            countOffset = bytes.count
            bytes += count(1).bytes
          }
        }
      } else {
        let part =
          index == 0
          ? change : PictureRectangle(x: change.x, y: change.y, width: 1, height: 1)
        let (pixels, place) = drawing.render(picture, part: part)
        let chunks = try chunks(pixels, place)
        bytes += control(place, delay).bytes
        for chunk in chunks where chunk.type == "IDAT" {
          bytes += PNGChunk(type: "fdAT", data: PNGFormat.bigEndian(sequence) + chunk.data).bytes
          sequence &+= 1
        }
        pictures &+= 1
      }
    }
    return PictureBytes(
      added: bytes, patch: .init(offset: countOffset, bytes: count(pictures).bytes))
  }

  mutating func finish(at end: Int64) throws -> PictureBytes {
    PictureBytes(added: PNGChunk(type: "IEND", data: []).bytes)
  }

  private func chunks(_ pixels: [UInt8], _ place: PictureRectangle) throws -> [PNGChunk] {
    PNGChunk.read(
      try PictureWriter.png(
        pixels: pixels, palette: palette, width: place.width, height: place.height, name: name))
  }

  private func count(_ pictures: UInt32) -> PNGChunk {
    // The second number is the number of plays: 0 for ever.
    PNGChunk(type: "acTL", data: PNGFormat.bigEndian(pictures) + PNGFormat.bigEndian(0))
  }

  private mutating func control(_ place: PictureRectangle, _ delay: Int64) -> PNGChunk {
    defer { sequence &+= 1 }
    let numbers = [place.width, place.height, place.x, place.y].flatMap {
      PNGFormat.bigEndian(UInt32(clamping: $0))
    }
    // The next picture is drawn over this one, and this one covers the one before.
    let delay = PNGChunk.short(UInt16(clamping: delay)) + PNGChunk.short(1_000)
    return PNGChunk(
      type: "fcTL", data: PNGFormat.bigEndian(sequence) + numbers + delay + [0, 0])
  }
}
