// SPDX-License-Identifier: MIT
import Displays
import Phrases
import Playout
import SignControl
import SignDisplays

extension IntensityView {
  /// The intensity in force, compared with the one of the playout.
  ///
  /// - Parameters:
  ///   - panel: the intensity of the last frame; `nil` if unknown.
  ///   - limit: the greatest current of the panel, in milliamperes.
  ///   - isFading: whether a change of intensity takes its time.
  init(_ light: SignIntensity, panel: PanelReading?, limit: Int?, isFading: Bool) {
    let goal = light.intensity
    guard !light.isOff, let panel, limit != nil || isFading else {
      self.init(intensity: light.asked, effective: light.isOff ? 0 : goal, reason: light.reason)
      return
    }
    let (wanted, shown) = (Int(panel.wanted.step), Int(panel.shown.step))
    var sentences = [light.reason]
    if isFading, wanted != goal { sentences.append(.phrase("It is fading to \(goal).")) }
    if let limit, shown < wanted {
      sentences.append(
        .phrase(
          """
          The current limit of \(limit) mA lowers \(wanted) to \(shown): with it the panel \
          draws \(panel.milliamperes) mA.
          """
        ))
    } else if let limit, !isFading, shown < goal {
      sentences.append(
        .phrase(
          """
          With the current limit of \(limit) mA it grows from \(shown) to \(goal) step by \
          step, as far as the picture permits.
          """
        ))
    }
    self.init(
      intensity: light.asked, effective: isFading ? shown : min(shown, goal),
      reason: .joined(sentences, separator: " "))
  }
}
