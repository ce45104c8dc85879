// SPDX-License-Identifier: MIT
import JSONText
import Playout
import Raster
import SignControl
import Timing

/// The orders by hand that outlive a restart, as JSON.
struct StateText: Hashable {
  /// Whether the sign was stopped.
  var isStopped = false
  /// The pause, if it was paused.
  var pause: Pause?
  /// The intensity that was set by hand.
  var hand: IntensityOverride?
  /// Columns a second that were set by hand.
  var speed: Rational?

  /// The most bytes, as it is written again and again.
  private static let limit = 65_536

  /// At most 64 KiB; parts of a pause that are too large are left out.
  var json: [UInt8] {
    let zones = pause?.zones ?? [:]
    let bare = zones.mapValues { zone in
      var zone = zone
      zone.rest = nil
      return zone
    }
    let tries = [(pause?.picture, zones), (pause?.picture, bare), (nil, bare)]
    for (picture, zones) in tries {
      let bytes = bytes(picture, zones)
      if bytes.count <= Self.limit { return bytes }
    }
    return bytes(nil, [:])
  }

  private func bytes(_ picture: Bitmap?, _ zones: [String: ZonePause]) -> [UInt8] {
    var members: [JSONValue.Member] = [.init("stopped", .bool(isStopped))]
    if let pause {
      members.append(.init("paused", .instant(pause.since)))
      members.append(.init("scene", .integer(pause.instant.nanoseconds)))
      members.append(
        .init(
          "zones",
          .object(zones.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.json) })))
      if let picture {
        let rows = picture.picture.split(separator: "\n")
        members.append(.init("picture", .array(rows.map { .string(String($0)) })))
      }
    }
    if let hand {
      members.append(.init("intensity", .integer(Int64(hand.intensity))))
      members.append(.init("hold", .string(hand.hold.rawValue)))
      members.append(.init("until", .instant(hand.until)))
    }
    if let speed { members.append(.init("speed", .string("\(speed)"))) }
    return JSONValue.object(members).bytes
  }

  init() {}

  init(_ plan: PlayoutPlan, _ pause: Pause?, speed: Rational?) {
    (isStopped, self.pause, hand) = (plan.isStopped, pause, plan.hand)
    self.speed = speed
  }

  /// Reads an object that was written; `nil` for anything else.
  init?(_ bytes: [UInt8]) {
    guard let json = JSONValue(reading: bytes) else { return nil }
    isStopped = json["stopped"] == .bool(true)
    if let since = json["paused"]?.instant {
      let rows = (json["picture"]?.items ?? []).prefix(FrameView.greatestSide)
        .compactMap { $0.string?.prefix(FrameView.greatestSide) }
      let zones = (json["zones"]?.members ?? []).map { ($0.key, ZonePause($0.value)) }
      pause = Pause(
        since: since,
        instant: Instant(nanoseconds: ZonePause.clamped(json["scene"]?.integer ?? 0)),
        picture: Bitmap(picture: rows.joined(separator: "\n")),
        zones: Dictionary(zones) { $1 }.compactMapValues(\.self))
    }
    if let intensity = json["intensity"]?.integer, (0...15).contains(intensity) {
      hand = IntensityOverride(
        intensity: Int(intensity),
        hold: json["hold"]?.string.flatMap { .init(rawValue: $0) } ?? .untilPlanChange,
        until: json["until"]?.instant)
    }
    speed = json["speed"]?.string.flatMap { Rational($0) }.flatMap { $0 > Rational(0) ? $0 : nil }
  }
}
