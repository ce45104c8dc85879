// SPDX-License-Identifier: MIT

/// A grayscale picture of one or more frames.
///
/// `init(_:name:)` reads a file, `bitmaps(height:rendering:)` converts it for a panel.
package struct Picture: Hashable, Sendable {
  /// A frame.
  package struct Frame: Hashable, Sendable {
    /// The number of columns, 1…4096.
    package let width: Int
    /// The number of rows, 1…4096.
    package let height: Int
    /// The levels row by row from the top left, 0 (black) to 255 (white) as sRGB encodes them.
    package let luminance: [UInt8]
    /// The opacity row by row from the top left, 0 (transparent) to 255 (opaque).
    package let alpha: [UInt8]
    /// The duration in nanoseconds; 0 for a still picture.
    package let duration: Int64

    /// Makes a frame; missing pixels are transparent, excess ones are dropped.
    package init(
      width: Int, height: Int, luminance: [UInt8], alpha: [UInt8], duration: Int64 = 0
    ) {
      self.width = min(max(1, width), PictureLimit.side)
      self.height = min(max(1, height), PictureLimit.side)
      let count = self.width * self.height
      self.luminance = Frame.fitted(luminance, to: count)
      self.alpha = Frame.fitted(alpha, to: count)
      self.duration = max(0, duration)
    }

    private static func fitted(_ values: [UInt8], to count: Int) -> [UInt8] {
      if values.count == count { return values }
      return Array(values.prefix(count)) + repeatElement(0, count: max(0, count - values.count))
    }
  }

  /// The frames, one or more of the same size if read from a file.
  package let frames: [Frame]
  /// The number of times that all frames are shown, 0: without end; 1 for a still picture.
  package let loopCount: Int

  /// Makes a picture; the duration of a single frame is ignored.
  package init(frames: [Frame], loopCount: Int = 1) {
    if frames.count == 1, let only = frames.first {
      self.frames = [
        Frame(
          width: only.width, height: only.height, luminance: only.luminance, alpha: only.alpha)
      ]
      self.loopCount = 1
    } else {
      self.frames = frames
      self.loopCount = max(0, loopCount)
    }
  }
}
