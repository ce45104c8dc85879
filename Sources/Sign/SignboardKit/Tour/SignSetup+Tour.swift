// SPDX-License-Identifier: MIT
import SceneBuilding
import Scenes

extension SignSetup {
  /// A tour that is played.
  package struct TourRun: Sendable {
    let tour: Tour
    /// Called on the frame thread when a part begins.
    let announce: @Sendable (TourPart) -> Void
  }

  /// Plays a tour in place of the texts of the settings.
  ///
  /// - Parameter announce: called on the frame thread when a part begins.
  /// - Returns: the tour, which `Tour.goOn` leads on.
  package mutating func take(
    _ tour: Tour, announce: @escaping @Sendable (TourPart) -> Void
  ) throws {
    let made = try tour.scene(time)
    scene = made.scene
    fadesParts = made.scene.fades
    missing = made.missing
    self.tour = TourRun(tour: tour, announce: announce)
  }
}
