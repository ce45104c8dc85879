// SPDX-License-Identifier: MIT
import Raster
import Synchronization

/// A picture that layers draw on before it is laid over others; made once, so that frames allocate
/// nothing.
final class Canvas: Sendable {
  private let picture: Mutex<Bitmap>

  init(width: Int, height: Int) { picture = Mutex(Bitmap(width: width, height: height)) }

  /// Lends the picture, which holds what somebody drew before.
  func borrow(_ body: (inout sending Bitmap) -> Void) {
    picture.withLock { body(&$0) }
  }
}
