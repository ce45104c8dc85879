// SPDX-License-Identifier: MIT
import ArgumentParser
import CivilTime
import Raster
import Scenes
import SignConfiguration
import Timing

/// What is shown and how it moves.
struct SceneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("loop, once, bounce, static or pages. (default: loop)", valueName: "mode"),
    transform: option(ScrollMode.parser))
  var scroll: ScrollMode?

  @Option(
    help: ArgumentHelp("Where the text moves to: left, right, up or down. (default: left)"),
    transform: option(Scroll.Direction.parser))
  var direction: Scroll.Direction?

  @Option(
    help: ArgumentHelp(
      "Columns per second: 30, 33.3 or 100/3. (default: 30)", valueName: "columns"),
    transform: option(SettingParsers.speed))
  var speed: Rational?

  @Option(
    help: ArgumentHelp("Instead of --speed: columns of one step.", valueName: "columns"),
    transform: option(SettingParsers.step))
  var step: Int?

  @Option(
    help: ArgumentHelp("With --step: milliseconds between two steps.", valueName: "ms"),
    transform: option(SettingParsers.every))
  var every: Rational?

  @Option(
    help: ArgumentHelp("Instead of --speed: seconds for one whole loop.", valueName: "seconds"),
    transform: option(SettingParsers.loopIn))
  var loopIn: Rational?

  @Option(
    help: ArgumentHelp(
      "What stands between two rounds or two texts. (default: three blanks)", valueName: "text"))
  var separator: String?

  @Option(
    help: ArgumentHelp("For --scroll static: left, center or right. (default: left)"),
    transform: option(Alignment.parser))
  var align: Alignment?

  @Option(
    help: ArgumentHelp("Start on or off screen. (default: on)", valueName: "on|off"),
    transform: option(StartPosition.parser))
  var start: StartPosition?

  @Option(
    help: ArgumentHelp("Seconds of rest after entering and at each end.", valueName: "seconds"),
    transform: option(SettingParsers.dwell))
  var dwell: Rational?

  @Option(
    help: ArgumentHelp("Columns by which the text is ahead at the start.", valueName: "columns"),
    transform: option(SettingParsers.phase))
  var phase: Int?

  @Option(
    help: ArgumentHelp(
      "What time counts from: start, or wall, which keeps signs in step. (default: start)",
      valueName: "origin"),
    transform: option(ClockChoice.parser))
  var clock: ClockChoice?

  @Option(
    help: ArgumentHelp(
      "Begin as if it were this time, such as 2026-12-31T23:59:50Z. (default: the clock)",
      valueName: "time"),
    transform: civilInstant)
  var now: CivilInstant?

  @OptionGroup(title: "Page options") var pages: PageOptions
  @OptionGroup(title: "Other content") var others: OtherContentOptions

  func validate() throws {
    do throws(SpeedConflict) {
      _ = try SpeedSetting.chosen(speed: speed, step: step, every: every, loopIn: loopIn)
    } catch {
      switch error {
      case .excludes(let one, let other):
        throw ValidationError("--\(one) and --\(other) exclude each other. Give one of them.")
      case .needs(let one, let other):
        throw ValidationError("--\(one) needs --\(other). Give both or neither.")
      }
    }
  }

  func apply(to settings: inout SignSettings) throws {
    settings.content.scroll = scroll
    settings.content.direction = direction
    settings.content.speed = try SpeedSetting.chosen(
      speed: speed, step: step, every: every, loopIn: loopIn)
    settings.content.separator = separator
    settings.content.alignment = align
    settings.content.start = start
    settings.content.dwell = dwell
    settings.content.phase = phase
    settings.clock = clock
    pages.apply(to: &settings)
    others.apply(to: &settings)
  }
}

/// Reads an instant of civil time with its offset from UTC.
@Sendable func civilInstant(_ text: String) throws -> CivilInstant {
  guard let instant = CivilInstant(rfc3339: text) else {
    throw ValidationError(
      "found \"\(text)\", allowed is a date and time with its zone, such as 2026-12-31T23:59:50Z.")
  }
  return instant
}
