// SPDX-License-Identifier: MIT
import Effects
public import Raster
public import Timing

/// Something that lies over what a sign shows: a still picture or a presentation.
public struct Overlay: Sendable {
  /// What is laid over.
  public enum Source: Sendable {
    /// A picture that stays.
    case picture(Bitmap)
    /// Pages; from the start of the presentation to its end, and away before and after.
    case presentation(Presentation)
  }

  /// What is laid over.
  public var source: Source
  /// What is seen of what lies below.
  public var mode: OverlayMode
  /// The column where its left edge lands; may lie outside.
  public var x: Int
  /// The row where its top edge lands; may lie outside.
  public var y: Int

  /// Makes an overlay with its top left pixel at (`x`, `y`).
  public init(_ source: Source, mode: OverlayMode, x: Int, y: Int) {
    self.source = source
    self.mode = mode
    self.x = x
    self.y = y
  }

  /// Draws what is seen at an instant over what is there; allocates nothing.
  public func draw(at instant: Instant, into bitmap: inout Bitmap) {
    switch source {
    case .picture(let picture): bitmap.compose(picture, x: x, y: y, mode: mode)
    case .presentation(let presentation):
      presentation.compose(at: instant, into: &bitmap, x: x, y: y, mode: mode)
    }
  }

  /// How bright its lit pixels are at an instant, from 0 to 255, for the owner to apply.
  public func light(at instant: Instant) -> UInt8 {
    switch source {
    case .picture: 255
    case .presentation(let presentation): presentation.light(at: instant)
    }
  }

  /// The first instant after `instant` at which it may look different, or nothing if it stays.
  public func nextChange(after instant: Instant) -> Instant? {
    switch source {
    case .picture: nil
    case .presentation(let presentation): presentation.nextChange(after: instant)
    }
  }
}

extension Presentation {
  /// Lays what is seen at an instant over what is there.
  ///
  /// Before the start and after the end nothing is there; in a gap an opaque presentation is dark.
  func compose(at instant: Instant, into bitmap: inout Bitmap, x: Int, y: Int, mode: OverlayMode) {
    switch moment(at: instant).phase {
    case .waiting, .over: break
    case .entering, .dwelling, .leaving, .gap:
      if mode == .opaque {
        draw(at: instant, into: &bitmap, x: x, y: y)
      } else {
        _ = seen(at: instant).withPicture(at: instant) {
          bitmap.compose($0.bitmap, x: x, y: y, mode: mode)
        }
      }
    }
  }
}
