// SPDX-License-Identifier: MIT
import Phrases
import SceneBuilding
import SignConfiguration
package import SignControl
import Timing

extension SignService {
  /// How fast texts scroll that have no speed of their own, in zones that have none.
  package func speed() async throws(ControlError) -> SpeedView { Self.speedView(state) }

  /// Sets how fast texts scroll, also after a restart; `nil`: as the configuration has it.
  ///
  /// Zones that have no speed of their own begin anew: a position is that of its speed.
  package func setSpeed(
    _ speed: Double?, by caller: Caller
  ) async throws(ControlError) -> SpeedView {
    var columns: Rational?
    if let speed {
      columns = Rational(columnsPerSecond: speed)
      guard let columns, columns > Rational(0) else {
        throw .invalid(
          "speed", "format", .phrase("The speed is too fine; write at most nine decimals."))
      }
    }
    return try await orderNow(by: caller) { [self, columns] (state) throws(ControlError) in
      // Nothing is read, unlike with another configuration: an order waits for no disk.
      let old = state.setup
      state.prepared = nil
      state.setup = old.moving(at: columns)
      state.renewBuilder(at: state.playoutInstant)
      state.keepShows(of: old)
      follow(&state)
      return Self.speedView(state)
    }
  }

  private static func speedView(_ state: ServiceState) -> SpeedView {
    let speed = state.setup.settings.content.textSpeed
    let columns: Double? =
      if case .loop = speed { nil } else { speed.clock(period: 1).columnsPerSecond }
    return SpeedView(speed: columns, isByHand: state.setup.handSpeed != nil)
  }
}
