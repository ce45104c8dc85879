// SPDX-License-Identifier: MIT

/// A part of a picture, in pixels or LEDs from the top left corner.
struct PictureRectangle: Hashable, Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}
