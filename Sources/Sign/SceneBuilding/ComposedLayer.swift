// SPDX-License-Identifier: MIT
package import BitmapFonts
package import Scenes
package import Typesetting

/// A layer with all that could not be shown in it.
package struct ComposedLayer: Sendable {
  package var layer: any SceneLayer
  /// The characters that no font has.
  package var missing: [MissingGlyph] = []
  /// The parts of a still text for which there is no room.
  package var cut: [CutText] = []
  /// The mistakes in the markup of a conversation's messages, which are shown as they are written, and
  /// in the value of a bar, which is empty then.
  package var mistakes: [String] = []
}
