// SPDX-License-Identifier: MIT

/// Uncovers the fields of one color of a checkerboard, then the others.
///
/// Lit pixels stay lit.
struct Checkerboard: Effect {
  /// The columns and rows of a field.
  private static let field = 4
  /// Steps for each column of a field.
  private static let time = 2

  let name = "checkerboard"
  let summary = "appears on the fields of one color, then on those of the other"

  func steps(for content: EffectContent, seed: UInt64) -> Int { 2 * Self.field * Self.time }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let open = moment.step / Self.time
    return EffectPicture(
      moment.picture.shown { x, y in
        let isSecond = (x / Self.field + y / Self.field) & 1 == 1
        return x % Self.field < open - (isSecond ? Self.field : 0)
      })
  }
}
