// SPDX-License-Identifier: MIT
import Recording
import Timing

/// Pictures for a pipe.
final class PictureStream: PictureSink {
  private let recorder: PictureRecorder
  private let isStill: Bool
  private var isWritten = false

  init(_ target: PictureTarget, _ write: @escaping ([UInt8]) throws -> Void) throws {
    isStill = target.format == .png
    recorder = try PictureRecorder(
      format: target.format, geometry: target.geometry, style: target.style,
      lights: target.lights, name: target.path, sink: write)
  }

  func record(_ picture: LitPicture, at instant: Instant) throws {
    // A pipe has no room for a second PNG.
    guard !isStill || !isWritten else { return }
    isWritten = true
    try recorder.record(picture, at: instant)
  }

  func finish(at instant: Instant) throws {
    try recorder.finish(at: instant)
  }

  func discard() {}
}
