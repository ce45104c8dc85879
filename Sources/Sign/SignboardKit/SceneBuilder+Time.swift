// SPDX-License-Identifier: MIT
public import CivilTime

extension SceneBuilder {
  /// The same builder at an instant of civil time: live values that follow it have their texts.
  public func at(_ civil: CivilInstant) -> SceneBuilder {
    var builder = self
    builder.civil = civil
    return builder
  }

  /// Composes the scene as its texts are at an instant of civil time.
  ///
  /// Where a line moves, values that follow the time keep the columns of their widest text, so
  /// that nothing behind them moves; where it stands still, they take those of their text.
  public func scene(at civil: CivilInstant) throws -> Result { try at(civil).scene() }

  /// The first instant after `civil` at which the text of any zone, or what stands between its
  /// texts, may differ; nothing if none ever does.
  ///
  /// Only values that the texts name count. For clocks that hardly ever change the text may still
  /// be the same then; ask again.
  public func nextChange(after civil: CivilInstant) -> CivilInstant? {
    nextChange(after: civil, in: texts)
  }

  /// The first instant after `civil` at which any zone may differ that shows these texts.
  func nextChange(after civil: CivilInstant, in texts: [[String]]) -> CivilInstant? {
    texts.enumerated().compactMap { index, texts in
      nextChange(after: civil, in: texts + [line(index).separatorText], zone: index)
    }.min()
  }

  /// The first instant after `civil` at which texts in a zone may differ; nothing: they stay.
  public func nextChange(
    after civil: CivilInstant, in texts: [String], zone index: Int
  ) -> CivilInstant? {
    timed.nextChange(after: civil, among: timedValues(in: texts, zone: index))
  }

  /// The values that follow the time and that texts in a zone name.
  func timedValues(in texts: [String], zone index: Int) -> Set<String> {
    values(in: texts, zone: index).filter(isTimed)
  }
}
