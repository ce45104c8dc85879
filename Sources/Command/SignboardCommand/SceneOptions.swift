// SPDX-License-Identifier: MIT
import ArgumentParser
import CivilTime
import SignConfiguration

/// What is shown and how it moves.
struct SceneOptions: ParsableArguments {
  @OptionGroup var motion: MotionKeys

  @Option(help: .now, transform: civilInstant)
  var now: CivilInstant?

  @OptionGroup(title: "Page options") var pages: PageKeys
  @OptionGroup(title: "Other content") var others: OtherKeys

  func validate() throws {
    switch SpeedSetting.conflict(among: motion.names).first {
    case .excludes(let other, let one):
      throw ValidationError("--\(other) and --\(one) exclude each other. Give one of them.")
    case .needs(let one, let other):
      throw ValidationError("--\(one) needs --\(other). Give both or neither.")
    case nil: break
    }
  }

  func apply(to settings: inout SignSettings) throws {
    try motion.apply(to: &settings)
    try pages.apply(to: &settings)
    try others.apply(to: &settings)
  }
}

extension ArgumentHelp {
  /// The time at which a sign begins; without it, that of this machine.
  static let now = further(
    "Begin as if it were this time, such as 2026-12-31T23:59:50Z. (default: the clock)",
    valueName: "time")
}

/// Reads an instant of civil time with its offset from UTC.
@Sendable func civilInstant(_ text: String) throws -> CivilInstant {
  guard let instant = CivilInstant(rfc3339: text) else {
    throw ValidationError(
      "found \"\(text)\", allowed is a date and time with its zone, such as 2026-12-31T23:59:50Z.")
  }
  return instant
}
