// SPDX-License-Identifier: MIT
import Pages
public import Scenes
import SignConfiguration
import Timing

extension SceneBuilder {
  /// How long one showing of layers that `layers` made takes, in nanoseconds: until the last of them
  /// has been seen whole.
  ///
  /// A text that moves passes once, pages are played as often as they say, a bar fills, and what
  /// stands stays for its dwell.
  public func showingLength(of layers: [any SceneLayer]) -> Int64 {
    zip(drawingOrder, layers).map { showingLength(of: $1, ofZone: $0) }.max()
      ?? LayerBuilder.standardDwell
  }

  private func showingLength(of layer: any SceneLayer, ofZone index: Int) -> Int64 {
    let content = line(index).content
    let dwell = content.dwell.map(SceneBuilder.nanoseconds) ?? LayerBuilder.standardDwell
    switch content.bar.source {
    case .seconds(let seconds)?: return SceneBuilder.nanoseconds(seconds)
    case .value?: return dwell
    case nil: break
    }
    if let pages = layer.pages {
      let round = pages.presentation.lengths.reduce(Int64(0)) { sum, length in
        let (value, overflow) = sum.addingReportingOverflow(length)
        return overflow ? .max : value
      }
      guard case .times(let count)? = content.paging.rounds else { return round }
      let (value, overflow) = round.multipliedReportingOverflow(by: Int64(count))
      return overflow ? .max : value
    }
    return layer.zone?.passage ?? dwell
  }
}
