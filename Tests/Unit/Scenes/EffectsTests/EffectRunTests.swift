// SPDX-License-Identifier: MIT
import Core
import Scenes
import Testing

/// A foreign effect with every possible mistake.
private struct Sloppy: Effect {
  let name = "sloppy"
  let summary = "draws what it likes"
  var count = -3

  func steps(for content: EffectContent, seed: UInt64) -> Int { count }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(Bitmap(picture: "####\n####\n####"), light: 7)
  }
}

/// The run corrects the mistakes of an effect.
struct EffectRunTests {
  private let content = EffectContent(picture: Bitmap(picture: "#.\n.#"))

  @Test func `a run has at least one step and a bounded number of steps`() {
    #expect(EffectRun(Sloppy(), .entry, of: content, seed: 0).steps == 1)
    #expect(EffectRun(Sloppy(count: .max), .exit, of: content, seed: 0).steps == 1 << 20)
  }

  @Test func `both ends are right whatever the effect draws`() {
    for way in EffectPhase.allCases {
      let run = EffectRun(Sloppy(count: 2), way, of: content, seed: 0)
      let pictures = (0...2).map { run.picture(at: $0).bitmap.picture }
      let film = ["..\n..", "##\n##", "#.\n.#"]
      #expect(pictures == (way == .entry ? film : film.reversed()))
      #expect((0...2).map { run.picture(at: $0).light } == [255, 7, 255])
    }
  }

  @Test func `a picture of another size is cropped to the zone`() {
    let wide = EffectContent(picture: Bitmap(width: 6, height: 2))
    let run = EffectRun(Sloppy(count: 2), .entry, of: wide, seed: 0)
    #expect(run.picture(at: 1).bitmap.picture == "####..\n####..")
  }

  @Test func `a moment is clamped and knows the opposite one`() {
    let moment = EffectMoment(content: content, step: 9, steps: 7, seed: 5)
    #expect(moment.step == 7)
    #expect(moment.reversed.step == 0)
    #expect(EffectMoment(content: content, step: -1, steps: -1, seed: 5).steps == 1)
    #expect(EffectMoment(content: content, step: -1, steps: -1, seed: 5).step == 0)
    #expect(moment.reversed.reversed == moment)
  }
}
