// SPDX-License-Identifier: MIT
import Core
import Synchronization

/// A reusable buffer on which a layer is drawn before it is composed, so that frames do not allocate.
final class Canvas: Sendable {
  private let picture: Mutex<Bitmap>

  init(width: Int, height: Int) { picture = Mutex(Bitmap(width: width, height: height)) }

  /// Lends the picture, which still has its previous content.
  func borrow(_ body: (inout sending Bitmap) -> Void) { picture.withLock { body(&$0) } }
}
