// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

/// The errors when a scene cannot be made, word for word.
struct SceneErrorTests {
  @Test(arguments: TextRow.of("Sign/SceneBuildingTests/mistakes.txt", "Pages"))
  func `a page that cannot be composed is named`(row: TextRow) {
    let report = message { _ = try scene(row.input, 32, 8) }
    let isWhole = !row.output.hasSuffix("…")
    #expect(isWhole ? report == row.output : report.hasPrefix(row.output.dropLast()), "\(report)")
  }

  @Test func `an unknown effect is named with the page`() throws {
    var settings = SignSettings()
    settings.content.text = ["a", "b"]
    settings.content.scroll = .pages
    settings.content.paging.exit = "wipe-lft"
    func report() -> String {
      message {
        _ = try SceneBuilder(
          settings, geometry: .init(width: 32, height: 8), library: FontLibrary()
        ).scene()
      }
    }
    #expect(
      report() == "text, page 1, exit: unknown effect \"wipe-lft\". Did you mean \"wipe-left\"?")
    settings.content.text = ["a"]
    settings.content.paging.entry = "qqqqqqqq"
    #expect(
      report()
        == "text, entry: unknown effect \"qqqqqqqq\". `signboard effects` lists all "
        + "\(report().split(separator: " ").last ?? "")")
  }

  @Test func `numbers beyond every range neither trap nor loop`() throws {
    let largest = Rational(Int64.max)
    for number in [largest, Rational(Int64.min), Rational(0), Rational(1, over: .max)] {
      var settings = SignSettings()
      settings.content.text = ["a {pause 9}b", "c"]
      settings.content.scroll = .pages
      settings.content.dwell = number
      settings.content.paging.gap = number
      settings.content.rounds = .times(.max)
      for speed in [
        SpeedSetting.columnsPerSecond(number), .loop(seconds: number),
        .step(columns: .max, everyMilliseconds: number),
        .step(columns: .min, everyMilliseconds: number),
      ] {
        settings.content.speed = speed
        _ = try SceneBuilder(
          settings, geometry: .init(width: 32, height: 8), library: FontLibrary()
        ).scene().scene.frame(at: at(1))
      }
      var bar = SignSettings()
      bar.content.bar.source = .seconds(number)
      _ = try SceneBuilder(bar, geometry: .init(width: 32, height: 8), library: FontLibrary())
        .scene().scene.nextChange(after: at(1))
    }
  }
}
