// SPDX-License-Identifier: MIT
import CodecIO
import Core

/// Collects the frames of an animated PNG chunk by chunk.
struct PNGAnimation {
  /// The size of the picture.
  let width: Int
  let height: Int
  private let name: String
  /// The frames of an animation.
  private(set) var frames: [PNGFrame] = []
  /// The still picture.
  private(set) var still: PNGFrame
  /// The numbers of frames and plays in `acTL`.
  private(set) var announced: (frames: Int, plays: Int)?
  private var sequence: UInt32 = 0
  private var hasStillFrame = false

  init(width: Int, height: Int, name: String) {
    self.width = width
    self.height = height
    self.name = name
    still = PNGFrame(part: FrameCanvas.Part(width: width, height: height))
  }

  /// Adds a chunk `acTL`, `fcTL`, `IDAT` or `fdAT`.
  mutating func take(_ chunk: PNGChunks.Chunk) throws(SignError) {
    if chunk.name == "IDAT" {
      still.data.append(chunk.body)
      if hasStillFrame { frames[0].data.append(chunk.body) }
      return
    }
    if chunk.name == "acTL" {
      // Ignored after the pixels.
      if announced == nil, still.data.isEmpty { try announce(chunk) }
      return
    }
    guard announced != nil else { return }
    guard chunk.number(at: 0) == sequence else {
      throw failure(chunk, .phrase("its number is \(chunk.number(at: 0)) instead of \(sequence)"))
    }
    sequence += 1
    if chunk.name == "fcTL" {
      try begin(chunk)
    } else if let last = frames.indices.last, !still.data.isEmpty, !(hasStillFrame && last == 0) {
      frames[last].data.append(chunk.body.dropFirst(4))
    } else {
      throw failure(chunk, .phrase("no frame was begun"))
    }
  }

  /// Checks the frames after the last chunk.
  func finish() throws(SignError) {
    guard !still.data.isEmpty else {
      throw SignError(picture: name, reason: .phrase("it has no pixels"))
    }
    guard let announced else { return }
    guard frames.count == announced.frames else {
      throw SignError(
        picture: name,
        reason: .phrase("\(announced.frames) frames are announced and \(frames.count) are there"))
    }
    if let empty = frames.firstIndex(where: { $0.data.isEmpty }) {
      throw SignError(
        picture: name, place: "frame \(empty + 1)", reason: .phrase("it has no pixels"))
    }
  }

  private mutating func announce(_ chunk: PNGChunks.Chunk) throws(SignError) {
    let count = Int(chunk.number(at: 0))
    guard chunk.body.count == 8, count > 0 else {
      throw failure(chunk, .phrase("it announces \(count) frames"))
    }
    try PictureLimit.check(
      frames: count, width: width, height: height, of: name, at: chunk.place)
    announced = (count, Int(chunk.number(at: 4)))
  }

  private mutating func begin(_ chunk: PNGChunks.Chunk) throws(SignError) {
    guard frames.count < announced?.frames ?? 0 else {
      throw failure(chunk, .phrase("more frames follow than are announced"))
    }
    let frame = try PNGFrame(chunk, within: (width, height)) { failure(chunk, $0) }
    if still.data.isEmpty {
      guard frames.isEmpty, frame.part.width == width, frame.part.height == height else {
        throw failure(chunk, .phrase("the first frame is not as large as the picture"))
      }
      hasStillFrame = true
    }
    frames.append(frame)
  }

  private func failure(_ chunk: PNGChunks.Chunk, _ reason: Phrase) -> SignError {
    SignError(picture: name, place: chunk.place, reason: reason)
  }
}
