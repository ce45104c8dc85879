// SPDX-License-Identifier: MIT
import SignControl

/// The facts of a sign at one time, asked of it once.
///
/// A busy sign answers what it can: a fact of `nil` was refused, and health reports why.
struct SignFacts: Sendable {
  /// The most messages that can be chosen by name.
  static let mostMessages = 100

  let health: HealthView
  let panel: PanelView?
  let playback: PlaybackState?
  let intensity: IntensityView?
  let speed: SpeedView?
  /// What each zone shows now.
  let showing: [SpanView]?
  let unshown: [UnshownView]?
  /// What the fleet wants, in force and to come.
  let layers: LayersView?
  /// The first messages by their ids; `nil` if they were not asked for.
  let messages: [MessageView]?
  /// What the display shows now; `nil` if it was not asked for.
  let frame: FrameView?
}

extension SignFacts {
  /// Asks a sign.
  ///
  /// - Parameter isWhole: whether messages and the frame are asked for as well.
  init(of control: any SignControl, isWhole: Bool) async {
    health = await control.health()
    panel = try? await control.panel()
    playback = try? await control.playback()
    intensity = try? await control.intensity()
    speed = try? await control.speed()
    showing = try? await control.next(zone: nil, limit: 1)
    unshown = try? await control.unshown()
    layers = try? await control.layers()
    guard isWhole else {
      (messages, frame) = (nil, nil)
      return
    }
    let query = MessageQuery(after: nil, limit: Self.mostMessages, zone: nil)
    messages = (try? await control.messages(query))?.messages
    frame = try? await control.frame()
  }
}
