// SPDX-License-Identifier: MIT
import CivilTesting
import SignTesting
import Testing

@testable import SignboardKit

/// Scenes whose texts follow the time.
struct TimedSceneTests {
  private func settings(_ yaml: String) throws -> SignSettings {
    try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
  }

  private func resolver(machine: Result<CivilTimeZone, SignError> = .success(.utc))
    -> TimedValueResolver
  {
    TimedValueResolver(zoneFile: { ZoneFiles.load($0) }, machineZone: machine.get)
  }

  private func instant(_ text: String) throws -> CivilInstant {
    try #require(CivilDateTime(text)).instantInUTC
  }

  private func builder(_ yaml: String, width: Int = 48) throws -> SceneBuilder {
    let settings = try settings(yaml)
    return SceneBuilder(
      settings, geometry: Geometry(width: width, height: 8), library: FontLibrary(),
      timed: try resolver().resolve(settings, start: try instant("2026-11-21T00:00")))
  }

  /// Hours with one digit or two.
  private static let hours = """
    text: "{hours}|"
    font: signboard-4
    values: {hours: {clock: "%-H:%M"}}
    """

  private func strip(_ builder: SceneBuilder, at time: String) throws -> Strip {
    try builder.at(try instant(time)).zone(0).strip(builder.texts[0])
  }

  @Test func `a clock in a moving line keeps its width and nothing behind it moves`() throws {
    let builder = try builder(Self.hours)
    let (narrow, wide) = (
      try strip(builder, at: "2026-11-21T01:11"), try strip(builder, at: "2026-11-21T20:00")
    )
    expectPicture(
      narrow.columns.picture,
      """
      .#.....#...#......#.
      ##..#.##..##......#.
      .#.....#...#......#.
      ###.#.###.###.....#.
      """)
    expectPicture(
      wide.columns.picture,
      """
      ##..###...###.###.#.
      ..#.#.#.#.#.#.#.#.#.
      .#..#.#...#.#.#.#.#.
      ###.###.#.###.###.#.
      """)
    #expect(narrow.width == wide.width)
    #expect(narrow.values == wide.values)
    let times = ["11:11", "20:00"].map { "2026-11-21T\($0)" }
    let strips = try times.map { time in
      try strip(self.builder("text: \"{time}|\"\nfont: signboard-8"), at: time)
    }
    #expect(Set(strips.map(\.width)).count == 1)
    #expect(Set(strips.map(\.values)).count == 1)
  }

  @Test func `a clock in a still line takes the columns of its text`() throws {
    let builder = try builder(Self.hours + "\nscroll: static")
    expectPicture(
      try strip(builder, at: "2026-11-21T01:11").columns.picture,
      """
      .#.....#...#..#.
      ##..#.##..##..#.
      .#.....#...#..#.
      ###.#.###.###.#.
      """)
  }

  @Test(arguments: ["", "writing: vertical", "direction: up"])
  func `no time of a day changes the width of a moving text`(more: String) throws {
    let builder = try builder(
      """
      text: "{time} {font signboard-8}{spacing 2}{long}{/}{/} {counter}"
      font: signboard-5
      values: {long: {clock: "%A, %-d. %B %-I:%M %p", locale: de}}
      \(more)
      """)
    let start = try instant("2026-11-21T00:00")
    let strips = try (0..<24).map { step in
      try builder.at(start.advanced(bySeconds: Int64(step * 3607))).zone(0)
        .strip(builder.texts[0])
    }
    // The endless counter gets one more digit whenever its width is full.
    #expect(Set(strips.map(\.width)).count <= (more == "direction: up" ? 1 : 4))
    #expect(Set(strips.map { $0.values.first }).count == 1)
  }

  @Test func `clocks in Berlin are right on the nights when clocks change`() throws {
    let builder = try builder("text: \"{time}\"\ntime-zone: Europe/Berlin")
    let plain = { (text: String) in
      try SceneBuilder(
        try settings("text: \"\(text)\"\nscroll: static"), geometry: Geometry(width: 48, height: 8),
        library: FontLibrary()
      ).zone(0).strip([text])
    }
    let nights = [
      ("2026-03-29T00:59:59", "01:59"), ("2026-03-29T01:00:00", "03:00"),
      ("2026-10-25T00:59:59", "02:59"), ("2026-10-25T01:00:00", "02:00"),
    ]
    for (time, text) in nights {
      let shown = try strip(builder, at: time).columns
      let expected = try plain(text).columns
      expectPicture(
        shown.columns(from: 0, count: expected.width).picture, expected.picture, "\(time)")
    }
    #expect(
      builder.nextChange(after: try instant("2026-03-29T00:59:10"), in: builder.texts)
        == (try instant("2026-03-29T01:00")))
  }

  @Test func `the next change is that of values that texts name`() throws {
    let now = try instant("2026-11-21T12:34:56")
    func next(_ text: String, _ more: String = "") throws -> String? {
      let builder = try builder("text: \"\(text)\"\n\(more)")
      return builder.nextChange(after: now, in: builder.texts)?.description
    }
    #expect(try next("no value") == nil)
    #expect(try next("{gate} {temperature}") == nil)
    #expect(try next("{time}") == "2026-11-21T12:35:00Z")
    #expect(try next("{date}") == "2026-11-22T00:00:00Z")
    #expect(try next("{time} {counter}") == "2026-11-21T12:34:57Z")
    #expect(try next("{time}", "values: {time: \"noon\"}") == nil)
    #expect(try next("a", "separator: \" {time} \"") == "2026-11-21T12:35:00Z")
    #expect(try next("{time}", "plain: yes") == nil)
    #expect(
      try next("", "zones: [{at: [0, 0], size: [8, 8], text: \"{date}\"}]")
        == "2026-11-22T00:00:00Z")
  }

  @Test func `a scene is a function of the civil time`() throws {
    let builder = try builder("text: \"{time}\"\nscroll: static")
    let (one, two) = (try instant("2026-11-21T12:34"), try instant("2026-11-21T12:35"))
    #expect(
      try builder.at(one).scene().scene
        == builder.at(one.advanced(bySeconds: 59)).scene().scene)
    #expect(try builder.at(one).scene().scene != builder.at(two).scene().scene)
    // Before the time is known there is nothing to show.
    #expect(
      try builder.scene().scene.frame(at: .zero)
        == (try self.builder("text: \"--\"\nscroll: static").scene().scene.frame(at: .zero)))
  }

  @Test func `a running sign gets the strips of the zones that change`() throws {
    let builder = try builder(
      """
      zones:
        - {at: [0, 0], size: [16, 8], text: "{time}"}
        - {at: [16, 0], size: [16, 8], text: "{date}"}
        - {at: [32, 0], size: [16, 8], text: "still"}
      """)
    let noon = try instant("2026-11-21T12:00")
    let scene = try builder.at(noon).scene().scene
    func changed(_ builder: SceneBuilder, after seconds: Int64) throws -> [Int] {
      var running = RunningScene(builder.at(noon), scene)
      let differs = try running.advance(to: noon.advanced(bySeconds: seconds), at: .zero)
      let changed = scene.layers.indices.filter {
        !scene.layers[$0].isSame(as: running.scene.layers[$0])
      }
      #expect(differs == !changed.isEmpty)
      return changed
    }
    #expect(try changed(builder, after: 59) == [])
    #expect(try changed(builder, after: 60) == [0])
    #expect(try changed(builder, after: 86_400) == [1])
    #expect(try changed(builder, after: 86_460) == [0, 1])
    // A text that is set hides the clock of the same name.
    let set = builder.setting(["time": "noon"])
    #expect(try changed(set, after: 60) == [])
    #expect(set.nextChange(after: noon, in: set.texts)?.description == "2026-11-22T00:00:00Z")
  }
}

/// Descriptions that become values.
struct TimedValueResolverTests {
  private let start = CivilInstant(seconds: 1_795_253_400)

  private func resolve(
    _ yaml: String,
    machine: Result<CivilTimeZone, SignError> = .failure(
      SignError(place: #"time zone "/etc/localtime""#, reason: "This machine has no time zone."))
  ) throws -> TimedValueSet {
    try TimedValueResolver(
      zoneFile: { ZoneFiles.load($0) }, machineZone: machine.get,
      machineLocale: try #require(DateLocale.named("sv"))
    ).resolve(ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml"), start: start)
  }

  @Test func `values use their own time zones and locales, or those of the sign`() throws {
    let set = try resolve(
      """
      values:
        tokyo: {clock: "%H:%M %A", time-zone: Asia/Tokyo, locale: ja}
        here: {clock: "%H:%M %A"}
        left: {countdown: 2027-01-01, format: "{h}"}
        there: {countdown: 2027-01-01, format: "{h}", time-zone: America/New_York}
        days: {count-up: 2026-11-01, format: "{d| day| days}"}
        visitors: {counter: 100, every: 1/2}
        since: {counter: 0, every: 3600, since: 2026-11-21T00:00}
      time-zone: Europe/Berlin
      locale: de
      """)
    #expect(
      set.texts(at: start.advanced(bySeconds: 5)) == [
        "tokyo": "18:30 土曜日", "here": "10:30 Samstag", "left": "974", "there": "980",
        "days": "20 days", "visitors": "110", "since": "10", "time": "10:30",
        "date": "21.11.2026", "counter": "5",
      ])
  }

  @Test(arguments: [
    ("de_AT", "18:30 Uhr", "41 Tage", "Vorbei"), ("en", "06:30 PM", "41 days", "Over"),
    ("ja", "06:30 午後", "41 days", "Over"),
  ])
  func `patterns and ends are in the language of the sign`(
    locale: String, clock: String, left: String, over: String
  ) throws {
    let set = try resolve(
      """
      values:
        now: {clock: {en: "%I:%M %p", de: "%H:%M Uhr"}, time-zone: Asia/Tokyo}
        own: {clock: {en: "%I:%M %p", de: "%H:%M Uhr"}, time-zone: Asia/Tokyo, locale: de}
        left: {countdown: 2027-01-01, format: {en: "{d} days", de: "{d} Tage"}}
        over: {countdown: 2026-01-01, format: "{d}", then: {en: Over, de: Vorbei}}
        zero: {countdown: 2026-01-01, format: "{d}", then: zero}
        up: {countdown: 2026-11-20T00:00, format: "{d}", then: count-up}
      time-zone: UTC
      locale: \(locale)
      """)
    let texts = set.texts(at: start)
    #expect(texts["now"] == clock)
    #expect(texts["own"] == "18:30 Uhr")
    #expect(texts["left"] == left)
    #expect(texts["over"] == over)
    #expect(texts["zero"] == "0" && texts["up"] == "1")
  }

  @Test func `a counter without a start is the same on all signs on the wall clock`() throws {
    let yaml = "values: {a: {counter: 7, step: 2, every: 60}}\nclock: "
    func texts(_ clock: String, start: Int64) throws -> [String?] {
      let set = try TimedValueResolver(
        zoneFile: { ZoneFiles.load($0) }, machineZone: { .utc }
      ).resolve(
        ConfigurationReader.read(bytes: Array((yaml + clock).utf8), file: "sign.yaml"),
        start: self.start.advanced(bySeconds: start))
      let texts = set.texts(at: self.start.advanced(bySeconds: 100_000))
      return [texts["counter"], texts["a"]]
    }
    #expect(try texts("wall", start: 0) == ["1795353400", "59845119"])
    #expect(try texts("wall", start: 99_999) == ["1795353400", "59845119"])
    #expect(try texts("start", start: 0) == ["100000", "3339"])
    #expect(try texts("start", start: 99_999) == ["1", "7"])
  }

  @Test func `without a configured time zone the machine's applies`() throws {
    let set = try resolve("text: \"{time}\"", machine: .success(try ZoneFiles.zone("Asia/Tokyo")))
    #expect(set.texts(at: start)["time"] == "18:30")
    #expect(set.texts(at: start)["date"] == "2026-11-21")
  }

  @Test(arguments: TextRow.of("Sign/SceneBuildingTests/mistakes.txt", "Time zones"))
  func `an unknown time zone is an error and never replaced`(row: TextRow) throws {
    let error = #expect(throws: SignError.self) { try resolve(row.input) }
    #expect(error?.description == row.output)
  }

  @Test func `all wrong values are found at once, once each; the others are right`() throws {
    let yaml = """
      time-zone: Europe/Berln
      values:
        a: {clock: "%H", time-zone: Nowhere/Town}
        b: {clock: "%H", time-zone: Asia/Tokyo}
        c: {clock: "%H"}
        d: {countdown: 2027-01-01, format: "{h}"}
        e: {counter: 1}
      """
    let (set, errors) = TimedValueResolver(
      zoneFile: { ZoneFiles.load($0) }, machineZone: { .utc }
    ).check(try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml"), start: start)
    #expect(errors.map(\.place) == ["time-zone", "values.a.time-zone"])
    #expect(set.texts(at: start) == ["b": "18", "e": "1", "counter": "0"])
  }

  @Test(arguments: [
    "text: Hi", "values: {a: {counter: 1}}", "text: \"{time}\"\nvalues: {time: noon}",
    "text: \"{time}\"\nvalues: {time: {counter: 1}}",
    "values: {a: {clock: \"%H\", time-zone: UTC}}",
  ])
  func `a sign that needs no time zone works without one`(yaml: String) throws {
    #expect(try resolve(yaml)["counter"] != nil)
    #expect(try resolve(yaml)["date"] == nil)
  }
}
