// SPDX-License-Identifier: MIT
import CivilTime
import Commissioning
import Displays
import Effects
package import Phrases
import Playback
import Previews
import SceneBuilding
import Scenes
package import Schedules
import SignConfiguration
package import SignControl
import SignDisplays
import SignboardKit
import Typesetting

/// A test pattern that is shown instead of all messages.
struct RunningTest: Sendable {
  let name: String
  let end: CivilInstant
}

extension SignService {
  /// How a message would look.
  package func preview(_ draft: MessageDraft) async throws(ControlError) -> PreviewView {
    let state = stateNow()
    let (checker, instant) = (state.checker, state.playoutInstant)
    await compose([draft])
    do throws(ControlError) {
      _ = try checker.message(draft, id: "message")
    } catch {
      // What is wrong with the text is part of the answer; all else is refused.
      guard case .invalid(let found) = error else { throw error }
      let others = found.filter { $0.field != "text" && !$0.field.hasPrefix("text.") }
      guard others.isEmpty else { throw .invalid(others) }
    }
    guard let zone = state.setup.zone(named: state.zone(of: draft)) else {
      throw .notFound(.phrase("There is no such zone."))
    }
    let preview = Preview(
      zone: zone, builder: state.builder.at(instant),
      panel: state.setup.settings.color ?? .red)
    return await composing { preview.view(draft) }
  }

  /// The effects in the order in which they are to be listed.
  package func effects() async throws(ControlError) -> [EffectView] {
    EffectCatalog.all.map { EffectView(name: $0.name, about: $0.summary) }
  }

  /// The icons that texts can name, as they look on eight rows.
  package func icons() async throws(ControlError) -> [IconView] {
    try await calculations {
      let fonts = try? FontLibrary().chain(["auto"], height: 8)
      return Icons.all.map { icon in
        IconView(
          name: icon.name, character: icon.character,
          picture: fonts.flatMap { try? Strip(String(icon.character), fonts: $0).columns })
      }
    }
  }

  /// What the panel looks like.
  package func panel() async throws(ControlError) -> PanelView {
    let setup = state.setup
    let window = setup.sign.window
    return PanelView(
      width: window.width, height: window.height, color: setup.settings.color ?? .red,
      x: window.x, y: window.y)
  }

  /// How the panel is to be wired.
  package func wiring() async throws(ControlError) -> Phrase { state.setup.sign.display.wiring }

  /// The test patterns.
  package func tests() async throws(ControlError) -> TestView {
    TestView(
      patterns: TestPattern.standard.map {
        TestView.Pattern(name: $0.rawValue, about: $0.purpose)
      }, running: stateNow().display.test?.name)
  }

  /// Shows a test pattern for so many seconds, instead of all messages.
  package func startTest(
    pattern: String, seconds: Int, by caller: Caller
  ) async throws(ControlError) {
    guard let found = TestPattern.standard.first(where: { $0.rawValue == pattern }) else {
      throw .invalid(
        "pattern", "unknown",
        .phrase(
          "There is no pattern \"{0}\". The patterns are {1}.", "\(pattern)",
          .joined(TestPattern.standard.map { .verbatim($0.rawValue) }, separator: ", ")))
    }
    try await orderNow(by: caller) { (state) throws(ControlError) in
      guard let player = state.display.player else { return }
      let sign = state.setup.sign
      let script = TestScript([found], in: sign.window, gap: sign.display.gap)
      let scene = script.scene(on: sign.canvas, numerator: Self.second, denominator: 1)
      let start = state.sceneInstant
      state.prepared = nil
      state.display.test = RunningTest(
        name: found.rawValue,
        end: state.clock.seen.civil.advanced(bySeconds: Int64(max(1, seconds))))
      let length = script.duration(numerator: Self.second, denominator: 1)
      player.show(
        Scene(
          width: scene.width, height: scene.height,
          layers: scene.layers.compactMap {
            SequenceLayer([SequenceLayer.Slot($0, length: length)], start: start)
          }))
    }
  }

  /// Goes back to the messages.
  package func endTest(by caller: Caller) async throws(ControlError) {
    try await orderNow(by: caller) { [self] (state) throws(ControlError) in
      guard state.display.test != nil else { return }
      state.display.test = nil
      present(state)
    }
  }
}
