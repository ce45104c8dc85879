// SPDX-License-Identifier: MIT
import Recording
import Timing

/// Pictures for a pipe, in which no byte can be changed later: a format that needs that is kept until
/// the end.
final class PictureStream: PictureSink {
  private final class Output {
    let write: ([UInt8]) throws -> Void
    /// The bytes of a format that is kept; `nil` where bytes are written at once.
    var kept: [UInt8]?

    init(_ write: @escaping ([UInt8]) throws -> Void, keeps: Bool) {
      self.write = write
      kept = keeps ? [] : nil
    }

    func add(_ bytes: [UInt8]) throws {
      guard kept != nil else { return try write(bytes) }
      kept?.append(contentsOf: bytes)
    }

    func patch(_ offset: Int, _ bytes: [UInt8]) {
      for (index, byte) in bytes.enumerated() where offset + index < (kept?.count ?? 0) {
        kept?[offset + index] = byte
      }
    }

    func finish() throws {
      if let kept { try write(kept) }
    }
  }

  private let output: Output
  private let recorder: PictureRecorder
  private let isStill: Bool
  private var isWritten = false

  init(_ target: PictureTarget, _ write: @escaping ([UInt8]) throws -> Void) throws {
    let output = Output(write, keeps: target.format == .apng)
    self.output = output
    isStill = target.format == .png
    recorder = try PictureRecorder(
      format: target.format, geometry: target.geometry, style: target.style,
      lights: target.lights, gap: target.pitch - 8, name: target.path, sink: { try output.add($0) },
      patch: target.format == .apng ? { output.patch($0, $1) } : nil)
  }

  func record(_ picture: LitPicture, at instant: Instant) throws {
    // A pipe has no room for a second PNG.
    guard !isStill || !isWritten else { return }
    isWritten = true
    try recorder.record(picture, at: instant)
  }

  func finish(at instant: Instant) throws {
    try recorder.finish(at: instant)
    try output.finish()
  }

  func discard() {}
}

extension PictureTarget {
  /// Begins pictures that `write` writes.
  func stream(_ write: @escaping ([UInt8]) throws -> Void) throws -> any PictureSink {
    try PictureStream(self, write)
  }
}
