import Effects
import Foundation
import Raster
import Testing

struct LookTests {
  @Test func look() {
    for effect in EffectCatalog.all {
      for way in EffectRun.Way.allCases {
        let run = EffectRun(effect, way, of: EffectStrip.word, seed: 1)
        print(
          "== \(effect.name) \(way) N=\(run.steps): \(way == .entry ? effect.summary : effect.exitSummary)"
        )
        let n = run.steps
        print(EffectStrip(run, steps: (0...6).map { $0 * n / 6 }).text)
      }
    }
  }
}
