// SPDX-License-Identifier: MIT
import CivilTime
import JSONText
import MessageStorage
import Programmes
import Raster
import SignAPI

/// What was ordered by hand and outlives a restart, as JSON.
struct StateText: Hashable {
  /// Whether the sign was stopped.
  var isStopped = false
  /// Whether it was paused, since when, and what it showed.
  var pause: Pause?
  /// How bright it was made.
  var hand: IntensityOverride?

  /// At most as long as a document may be; a picture that is too large for it is left out.
  var json: [UInt8] {
    let bytes = bytes(with: pause?.picture)
    return bytes.count <= StoredDocument.bodyLimit ? bytes : self.bytes(with: nil)
  }

  private func bytes(with picture: Bitmap?) -> [UInt8] {
    var members: [JSONValue.Member] = [.init("stopped", .bool(isStopped))]
    if let pause {
      members.append(.init("paused", .instant(pause.since)))
      if let picture {
        members.append(.init("picture", .array(picture.text.map { .string($0) })))
      }
    }
    if let hand {
      members.append(.init("intensity", .integer(Int64(hand.intensity))))
      members.append(.init("hold", .string(hand.hold.rawValue)))
      members.append(.init("until", .instant(hand.until)))
    }
    return JSONValue.object(members).bytes
  }

  init() {}

  init(_ programme: Programme, _ pause: Pause?) {
    (isStopped, self.pause, hand) = (programme.isStopped, pause, programme.hand)
  }

  /// Reads what was written; nothing for what is no such object.
  init?(_ bytes: [UInt8]) {
    guard let members = JSONMembers(bytes) else { return nil }
    isStopped = members.isTrue("stopped")
    if let since = members.instant("paused") {
      let rows = (members.texts("picture") ?? []).prefix(FrameView.greatestSide)
      pause = Pause(since: since, picture: Bitmap(FrameView(picture: Array(rows))))
    }
    if let intensity = members.integer("intensity").flatMap({ Int(exactly: $0) }),
      (0...15).contains(intensity)
    {
      hand = IntensityOverride(
        intensity: intensity,
        hold: members.text("hold").flatMap { .init(rawValue: $0) } ?? .untilPlanChange,
        until: members.instant("until"))
    }
  }
}
