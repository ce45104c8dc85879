// SPDX-License-Identifier: MIT

/// What an eye sees on the whole panel at one instant.
///
/// A frame has one plane today, which every LED of the panel shows. Colour panels will add
/// planes: code outside this module therefore asks a frame for a plane and does not take the
/// frame itself for a bitmap.
public struct Frame: Hashable, Sendable {
  /// The pixels that are lit.
  public var plane: Bitmap
  /// The rectangles that are not fully lit; where several hold a pixel the last one counts.
  ///
  /// Empty for a frame whose every pixel has all of the panel's intensity. Whoever draws frame
  /// after frame into one frame begins with `removeLights`.
  public var lights: [FrameLight] = []

  /// The number of columns.
  public var width: Int { plane.width }
  /// The number of rows.
  public var height: Int { plane.height }

  /// Makes a dark frame of a size in pixels.
  public init(width: Int, height: Int) { plane = Bitmap(width: width, height: height) }

  /// Makes a frame that shows `plane`.
  public init(plane: Bitmap) { self.plane = plane }
}
