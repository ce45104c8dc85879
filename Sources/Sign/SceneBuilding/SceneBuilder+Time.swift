// SPDX-License-Identifier: MIT
package import CivilTime

/// Live values that follow the time.
extension SceneBuilder {
  /// The same builder at an instant of civil time.
  package func at(_ civil: CivilInstant) -> SceneBuilder {
    var builder = self
    builder.civil = civil
    return builder
  }

  /// Composes the scene with its texts at an instant of civil time.
  ///
  /// In a line that moves, a value that follows the time keeps the columns of its widest text, so
  /// that the text behind it does not jump; in a still line it takes those of its current text.
  package func scene(at civil: CivilInstant) throws -> Result { try at(civil).scene() }

  /// The first instant after `civil` at which the text or the separator of any zone may differ;
  /// `nil` if they stay.
  package func nextChange(after civil: CivilInstant) -> CivilInstant? {
    nextChange(after: civil, in: texts)
  }

  /// The first instant after `civil` at which the texts or the separator of any zone may differ.
  package func nextChange(after civil: CivilInstant, in texts: [[String]]) -> CivilInstant? {
    texts.enumerated().compactMap { index, texts in
      nextChange(
        after: civil, in: texts + [content(ofZone: index).separatorText], zone: index)
    }.min()
  }

  /// The first instant after `civil` at which texts in a zone may differ; `nil` if they stay.
  ///
  /// A clock that rarely changes may still have the same text then; ask again.
  package func nextChange(
    after civil: CivilInstant, in texts: [String], zone index: Int
  ) -> CivilInstant? {
    timed.nextChange(after: civil, among: values(in: texts, zone: index).filter(isTimed))
  }
}
