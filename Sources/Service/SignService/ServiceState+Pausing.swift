// SPDX-License-Identifier: MIT
import CivilTime
import Playout
import Raster
import Scenes
import SignConfiguration
import Synchronization
import Timing

extension ServiceState {
  /// Where each zone stands at an instant of the scene, by its name.
  func standing(at civil: CivilInstant, scene instant: Instant) -> [String: ZonePause] {
    var zones: [String: ZonePause] = [:]
    var programme = programme
    _ = programme.state(at: civil)
    for zone in setup.zones where shows.indices.contains(zone.index) {
      let show = shows[zone.index]
      var pause = ZonePause(start: show.start)
      pause.standing = programme.position(of: zone.name)
      if let moving = show.layer.zone {
        var key = show.key
        if let line = show.line {
          key.pieces = line.pieces
          pause.first = line.pieces.first?.part.id
        }
        let fresh = watch.composing(watched(key, in: zone)) {
          Composer(zone: zone, builder: builder).show(key, start: show.start)
        }
        if let zone = fresh.layer.zone, let standing = moving.position(at: instant, like: zone) {
          (pause.start, pause.rest) = (standing.start, standing.rest)
        }
      }
      zones[zone.name] = pause
    }
    return zones
  }

  /// Lets each zone stand where it stood when all began to stand still.
  ///
  /// What cannot be so any more, as with another configuration or other texts, begins where the
  /// programme stands; the picture of the pause tells.
  mutating func stand(as pause: Pause, at civil: CivilInstant, scene instant: Instant) {
    for zone in setup.zones {
      guard let standing = pause.zones[zone.name]?.standing else { continue }
      programme.resume(standing, of: zone.name, at: civil)
    }
    let state = programme.state(at: civil)
    plan = state
    // What a zone shows by itself on the wall clock is in step with all signs.
    let zones = setup.zones.filter { zone in
      shows.indices.contains(zone.index) && pause.zones[zone.name] != nil
        && (shows[zone.index].key.kind != .own || setup.settings.clock != .wall)
    }
    for zone in zones {
      guard let said = pause.zones[zone.name] else { continue }
      let key = shows[zone.index].key
      var turned = key
      if let first = key.pieces.firstIndex(where: { $0.part.id == said.first }) {
        turned.pieces = Array(key.pieces[first...] + key.pieces[..<first])
      }
      var show = show(turned, Composer(zone: zone, builder: builder), start: said.start)
      show.key = key
      if let rest = said.rest {
        show.layer = show.layer.changing(zone: { $0.preceded(by: rest, at: instant) })
      }
      shows[zone.index] = show
    }
    for zone in zones where !pause.isSeen(in: zone.rectangle, of: scene, at: instant) {
      guard let plan = state[zone: zone.name] else { continue }
      let start = instant.advanced(by: -plan.timelineOffset(at: civil))
      let composer = Composer(zone: zone, builder: builder)
      shows[zone.index] = show(shows[zone.index].key, composer, start: start)
    }
  }
}

extension SignService {
  /// Where the timeline of the scene begins.
  var beginning: Instant { desk.withLock { $0.beginning } }
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
