// SPDX-License-Identifier: MIT
import CivilTime
import Playout
import Raster
import Scenes
import SignConfiguration
import Timing

extension ServiceState {
  /// The position of each zone at an instant of the scene, by its name.
  func positions(at civil: CivilInstant, scene instant: Instant) -> [String: ZonePause] {
    var zones: [String: ZonePause] = [:]
    var plan = playout.plan
    _ = plan.state(at: civil)
    for zone in setup.zones where playout.zones.indices.contains(zone.index) {
      let show = playout.zones[zone.index]
      var pause = ZonePause(start: show.start)
      pause.position = plan.position(of: zone.name)
      if let moving = show.layer.zone {
        var key = show.key
        if let line = show.line {
          key.items = line.items
          pause.first = line.items.first?.part.id
        }
        let fresh = watch.composing(watched(key, in: zone)) {
          Composer(zone: zone, builder: builder).show(key, start: show.start)
        }
        if let zone = fresh.layer.zone, let position = moving.position(at: instant, like: zone) {
          (pause.start, pause.rest) = (position.start, position.rest)
        }
      }
      zones[zone.name] = pause
    }
    return zones
  }

  /// Gives each zone the position that it had when the pause began.
  ///
  /// A zone that cannot continue there, for example with another configuration or other texts,
  /// begins at the current position of the playout. The picture of the pause shows which zones
  /// these are.
  mutating func resume(_ pause: Pause, at civil: CivilInstant, scene instant: Instant) {
    for zone in setup.zones {
      guard let position = pause.zones[zone.name]?.position else { continue }
      playout.plan.resume(position, of: zone.name, at: civil)
    }
    let state = playout.plan.state(at: civil)
    playout.state = state
    // On the wall clock a zone's own content is in step with other signs.
    let zones = setup.zones.filter { zone in
      playout.zones.indices.contains(zone.index) && pause.zones[zone.name] != nil
        && (playout.zones[zone.index].key.kind != .own || setup.settings.clock != .wall)
    }
    for zone in zones {
      guard let said = pause.zones[zone.name] else { continue }
      let key = playout.zones[zone.index].key
      var turned = key
      if let first = key.items.firstIndex(where: { $0.part.id == said.first }) {
        turned.items = Array(key.items[first...] + key.items[..<first])
      }
      var show = show(turned, Composer(zone: zone, builder: builder), start: said.start)
      show.key = key
      if let rest = said.rest {
        show.layer = show.layer.changing(zone: { $0.preceded(by: rest, at: instant) })
      }
      playout.zones[zone.index] = show
    }
    for zone in zones where !pause.isSeen(in: zone.rectangle, of: content, at: instant) {
      guard let plan = state[zone: zone.name] else { continue }
      showAnew(in: zone, start: instant.advanced(by: -plan.timelineOffset(at: civil)))
    }
  }
}

extension ServiceState {
  /// Takes the current picture if the one of the pause is missing or of another panel, and the
  /// colors, which are not stored.
  mutating func checkPause(at instant: Instant) {
    guard let pause else { return }
    let scene = content
    let frame = scene.frame(at: instant, colored: true)
    let fits = (pause.picture.width, pause.picture.height) == (scene.width, scene.height)
    self.pause = Pause(
      since: pause.since, instant: pause.instant, picture: fits ? pause.picture : frame.plane,
      colors: frame.colors, zones: pause.zones)
  }
}

extension Pause {
  /// Whether a scene looks in a rectangle as the picture does.
  fileprivate func isSeen(
    in rectangle: ZoneRectangle, of scene: Scene, at instant: Instant
  ) -> Bool {
    guard (scene.width, scene.height) == (picture.width, picture.height) else { return false }
    let now = scene.frame(at: instant).plane
    return (rectangle.y..<rectangle.y + rectangle.height).allSatisfy { y in
      (rectangle.x..<rectangle.x + rectangle.width).allSatisfy { x in now[x, y] == picture[x, y] }
    }
  }
}
