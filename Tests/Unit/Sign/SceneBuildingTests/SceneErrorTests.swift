// SPDX-License-Identifier: MIT
import Displays
import Pages
import SceneBuilding
import Scenes
import SignConfiguration
import Testing
import Timing
import Wording

/// The errors when a scene cannot be made, word for word.
struct SceneErrorTests {
  @Test(arguments: [
    (
      "scroll: pages\ntext: 'a{icn heart}'",
      "text, column 2: unknown command \"icn\". Did you mean \"icon\"? Where brackets are meant as "
        + "they are, use --plain (in a file: plain: yes)."
    ),
    (
      "scroll: pages\ntext: ['fine', 'a{icon hart}']",
      "text, page 2, column 8: unknown icon \"hart\". Did you mean \"heart\"? Where brackets are "
        + "meant as they are, use --plain (in a file: plain: yes)."
    ),
    (
      "zones: [{name: news, at: [0, 0], size: [8, 8], pages: ['1', {text: '{', plain: yes}, "
        + "{text: 'ab}'}]}]",
      "news, page 3, column 3: "
    ),
    (
      "zones: [{at: [0, 0], size: [8, 8], pages: ['1', {text: '1', font: arial}]}]",
      "font \"arial\": there is no font of that name. "
    ),
    (
      "pages: ['1', '{image none.png}']",
      "text, page 2, column 8: {image}: none.png: no image folder is configured. Name it with "
        + "--image-folder FOLDER, or with image-folder in the configuration. Where brackets are meant as they are, use --plain (in a file: plain: yes)."
    ),
  ])
  func `a page that cannot be composed is named`(yaml: String, reason: String) {
    let said = message { _ = try scene(yaml, 32, 8) }
    #expect(said.hasPrefix(reason), "\(said)")
    #expect(reason.hasSuffix(" ") || said == reason, "\(said)")
  }

  @Test func `an unknown effect is named with the page`() throws {
    var settings = SignSettings()
    settings.content.text = ["a", "b"]
    settings.content.scroll = .pages
    settings.content.paging.exit = "wipe-lft"
    func said() -> String {
      message {
        _ = try SceneBuilder(
          settings, geometry: .init(width: 32, height: 8), library: FontLibrary()
        ).scene()
      }
    }
    #expect(
      said() == "text, page 1, exit: unknown effect \"wipe-lft\". Did you mean \"wipe-left\"?")
    settings.content.text = ["a"]
    settings.content.paging.entry = "qqqqqqqq"
    #expect(
      said()
        == "text, entry: unknown effect \"qqqqqqqq\". `signboard effects` lists all "
        + "\(said().split(separator: " ").last ?? "")")
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
