// SPDX-License-Identifier: MIT

/// The content of the whole panel at one instant.
///
/// A frame has one plane, which every LED of the panel shows. Color panels will add planes, so
/// code outside this module asks a frame for a plane.
public struct Frame: Hashable, Sendable {
  /// The pixels that are lit.
  public var plane: Bitmap
  /// The rectangles with reduced light; the last one that contains a pixel applies to it.
  ///
  /// Empty if every pixel has the panel's full intensity. Call `removeLights` before drawing into a
  /// frame again.
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
