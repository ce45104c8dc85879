// SPDX-License-Identifier: MIT
import Core
import Scenes
import Schedules
import SignConfiguration
import SignControl

/// The sign is paused: the picture and the playout stand still.
struct Pause: Hashable, Sendable {
  /// The beginning of the pause.
  let since: CivilInstant
  /// The instant of the scene at which it was paused.
  let instant: Instant
  /// The picture that is shown.
  var picture: Bitmap
  /// Its colors, if it has any.
  ///
  /// They are not stored: after a restart they are those of the content that stands where it stood.
  var colors: FrameColors?
  /// The positions of the zones by their names.
  let zones: [String: ZonePause]

  /// The scene that shows it.
  func scene(width: Int, height: Int) -> Scene {
    Scene(width: width, height: height, layers: [StillLayer(picture: picture, colors: colors)])
  }

  /// Whether a scene looks in a rectangle as the picture does.
  fileprivate func isSeen(
    in rectangle: ZoneRectangle, of scene: Scene, at instant: Instant
  ) -> Bool {
    guard (scene.width, scene.height) == (picture.width, picture.height) else { return false }
    let now = scene.frame(at: instant)
    return now.part(rectangle).plane == Frame(plane: picture).part(rectangle).plane
  }
}

/// The whole display as it stood.
struct StillLayer: SceneLayer, Hashable {
  let picture: Bitmap
  let colors: FrameColors?

  var rectangle: ZoneRectangle {
    ZoneRectangle(x: 0, y: 0, width: picture.width, height: picture.height)
  }

  func draw(at instant: Instant, into plane: inout Bitmap) {
    plane.compose(picture, x: 0, y: 0, mode: .opaque)
  }

  func nextChange(after instant: Instant) -> Instant? { nil }

  /// The colors of the pixels, those of grounds included.
  var textColors: [RGB] { colors?.palette.compactMap { $0.lit ?? $0.ground } ?? [] }

  func color(at instant: Instant, _ own: PixelColor, into colors: inout FrameColors) {
    if let still = self.colors { colors.take(from: still, x: 0, y: 0) }
  }
}

/// The position of a zone during a pause, from which it continues, also after a restart.
struct ZonePause: Hashable, Sendable {
  /// The position of the zone in the playout.
  var position: PlayoutPosition?
  /// The start of its content on the timeline of the scene, without interruptions.
  var start: Instant
  /// The id of the part that a round of its line begins with, where that is not the first one.
  var first: String?
  /// What is still to be seen of texts that have left the playout, or were put in another order.
  var rest: Zone.PreviousContent?

  /// The whole as JSON; a rest is written as its columns, band by band.
  var json: JSONValue {
    .object(present: [
      "start": .integer(start.nanoseconds),
      "offset": position.map { .integer($0.offset) },
      "part": position.map { .string($0.item) },
      "place": position.map { .integer($0.place) },
      "first": first.map { .string($0) },
      "wait": rest.map { .integer($0.wait) },
      "rest": rest.map { .array(Self.bands(of: $0.columns).map { .string($0) }) },
    ])
  }

  private static func bands(of columns: Bitmap) -> [String] {
    (0..<columns.bands).map { band in
      (0..<columns.width).map { Wording.hexadecimal(columns.column($0, band: band)) }.joined()
    }
  }

  init(start: Instant) { self.start = start }

  /// Reads an object that was written; `nil` if it is of another kind.
  init?(_ json: JSONValue) {
    guard let start = json["start"]?.integer else { return nil }
    self.start = Instant(nanoseconds: Self.clamped(start))
    if let offset = json["offset"]?.integer, let part = json["part"]?.string,
      let place = json["place"]?.integer
    {
      position = PlayoutPosition(
        offset: Self.clamped(offset), item: part, place: Self.clamped(place))
    }
    first = json["first"]?.string
    if let columns = Self.bitmap((json["rest"]?.items ?? []).compactMap(\.string)) {
      rest = Zone.PreviousContent(columns: columns, wait: Self.clamped(json["wait"]?.integer ?? 0))
    }
  }

  /// A time from the store, clamped to 70 years, because other programs may have written it.
  static func clamped(_ nanoseconds: Int64) -> Int64 { min(max(nanoseconds, -1 << 61), 1 << 61) }

  private static func bitmap(_ bands: [String]) -> Bitmap? {
    let width = (bands.first?.utf8.count ?? 0) / 2
    guard (1...Zone.greatestPreviousWidth).contains(width),
      bands.count <= FrameView.greatestSide / 8
    else { return nil }
    var bitmap = Bitmap(width: width, height: bands.count * 8)
    for (band, text) in bands.enumerated() {
      let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue ?? 0 }
      for x in 0..<min(width, digits.count / 2) {
        let column = digits[2 * x] << 4 | digits[2 * x + 1]
        for row in 0..<8 where column >> row & 1 == 1 { bitmap[x, band * 8 + row] = true }
      }
    }
    return bitmap
  }
}

extension ServiceState {
  /// The position of each zone at an instant of the scene, by its name.
  func positions(at civil: CivilInstant, scene instant: Instant) -> [String: ZonePause] {
    var zones: [String: ZonePause] = [:]
    var plan = playout.plan
    _ = plan.state(at: civil)
    for zone in setup.zones {
      guard let show = playout[zone] else { continue }
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
      guard let show = playout[zone], pause.zones[zone.name] != nil else { return false }
      return show.key.kind != .own || setup.settings.clock != .wall
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

  /// Takes the current picture if the one of the pause is missing or of another panel, and the
  /// colors, which are not stored.
  mutating func checkPause(at instant: Instant) {
    guard let pause else { return }
    let (scene, picture) = (content, pause.picture)
    let frame = scene.frame(at: instant, colored: true)
    if (picture.width, picture.height) != (scene.width, scene.height) {
      self.pause?.picture = frame.plane
    }
    self.pause?.colors = frame.colors
  }
}
