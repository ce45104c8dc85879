// SPDX-License-Identifier: MIT
import SignTesting
import Synchronization
import Testing

@testable import SignboardKit

@Suite(.waitsForOthers)
struct TourTests {
  private static let noon = CivilDateTime("2026-11-23T12:00:00")?.instantInUTC

  private func tour(
    _ width: Int, _ height: Int, isSimulated: Bool = true
  ) -> Tour {
    var settings = SignSettings()
    settings.content.text = [""]
    return Tour(
      TourPart.all(width: width, height: height, isSimulated: isSimulated),
      settings: settings, geometry: Geometry(width: width, height: height))
  }

  private func seconds(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  /// The parts with their beginnings, a line each.
  private func table(_ tour: Tour) -> String {
    tour.parts.indices.map { index in
      let start = (tour.start(ofPart: index) ?? .zero).nanoseconds / 1_000_000_000
      return "\(start) \(tour.parts[index].caption)"
    }.joined(separator: "\n")
  }

  @Test func `the parts take two minutes`() {
    #expect(
      table(tour(64, 16)) == """
        0 Words run at an exact speed
        13 Letters for forty languages
        31 Effects bring a text and take it away
        52 Clocks, dates and countdowns follow the time
        62 Each zone has a speed and a direction of its own
        76 Icons and pictures stand among the letters
        89 A conversation, the newest message at the bottom
        104 Noise disturbs the chips, and they are repaired
        115 Now yours: signboard "Hello"
        """)
  }

  @Test func `captions of real chips name no noise`() {
    let captions = tour(64, 16, isSimulated: false).parts.map(\.caption)
    #expect(captions.count == 8 && !captions.contains { $0.hasPrefix("Noise") })
  }

  @Test(arguments: [
    (1, 1), (1, 4), (2, 1), (2, 2), (4, 1), (4, 4), (8, 2), (32, 1), (32, 4),
  ])
  func `every panel shows all parts, and no letter is missing`(across: Int, down: Int) throws {
    let tour = tour(across * 8, down * 8)
    let noon = try #require(TourTests.noon)
    let made = try tour.scene(SceneTime(startingAt: noon))
    #expect(made.missing.allSatisfy { $0.missing.isEmpty }, "\(made.missing)")
    for (index, part) in tour.parts.enumerated() {
      let start = try #require(tour.start(ofPart: index))
      let lit = (1...9).map {
        made.scene.frame(at: start.advanced(by: part.length / 10 * Int64($0))).plane.litCount
      }
      #expect(lit.max() ?? 0 > 0, "\(part.caption)")
    }
    let end = try #require(made.scene.end)
    #expect(end > seconds(115) && end < seconds(150), "\(end)")
  }

  @Test func `a clock shows the civil time, and messages arrive one after the other`() throws {
    let tour = tour(48, 8)
    let scene = try tour.scene(SceneTime(startingAt: try #require(TourTests.noon))).scene
    expectPicture(
      picture(scene, at: 53.5),
      """
      ..##....####.......##.....##......######.######.
      .###...##..##.##..#..#...#..#..##.##........##..
      ####.......##.##.##..##.##..##.##.#####....##...
      ..##......##.....##..##.##..##........##....##..
      ..##.....##......##..##.##..##........##.....##.
      ..##....##....##..#..#...#..#..##.##..##.##..##.
      ######.######.##...##.....##...##..####...####..
      ................................................
      """)
    expectPicture(
      picture(scene, at: 91),
      """
      ................................................
      .####################...........................
      ##.##..##...#.##.#..##..........................
      #.#.#.#.#.###..#.###.#..........................
      #.#.#..##..##.#..##.##..........................
      #.#.#.###.###.##.#####..........................
      ##.##.###...#.##.##.##..........................
      .####################...........................
      """)
    expectPicture(
      picture(scene, at: 94),
      """
      ................................................
      .....................##########################.
      ....................#.#.#.##.#...#...#.######..#
      ....................#.#.#..#.##.###.##.#####.###
      ....................#.#.#.#..##.###.##.#####...#
      ....................#.#.#.##.##.###.##.#####.#.#
      ....................#...#.##.##.##...#...###...#
      .....................##########################.
      """)
  }

  /// A setup that plays a tour on two simulated modules.
  private func setup(
    _ tour: Tour, announce: @escaping @Sendable (TourPart) -> Void = { _ in }
  ) throws -> SignSetup {
    var settings = SignSettings()
    settings.panel.size = PanelSize(across: 2, down: 1)
    settings.backend = .memory
    settings.content.text = [""]
    var setup = try SignSetup(settings: settings, now: TourTests.noon)
    try setup.take(tour, announce: announce)
    return setup
  }

  /// The captions in virtual time, and how many faults strike, until an instant.
  private func played(until limit: Int64? = nil) throws -> (captions: [String], faults: Int) {
    let captions = Captions()
    var setup = try setup(tour(16, 8)) { captions.add($0.caption) }
    setup.isFast = true
    setup.limits = PlaybackLimits(duration: limit.map { $0 * 1_000_000_000 })
    let sign = try Sign(setup)
    try sign.wait()
    return (captions.all, sign.totals.faults)
  }

  /// The captions in the order in which they were announced.
  private final class Captions: Sendable {
    private let announced = Mutex<[String]>([])
    var all: [String] { announced.withLock { $0 } }
    func add(_ caption: String) { announced.withLock { $0.append(caption) } }
  }

  @Test func `every part is announced, chips are disturbed in one, and the tour ends`() throws {
    let whole = try played()
    #expect(whole.captions == tour(16, 8).parts.map(\.caption))
    #expect(whole.faults == 12)
    let part = try played(until: 105)
    #expect(part.captions.count == 8 && part.faults == 0)
  }

  @Test func `a key leads to the next part at the present time, or to the end`() async throws {
    let tour = tour(16, 8)
    let sign = try Sign(setup(tour))
    let player = sign.playback
    let evening = try #require(CivilDateTime("2026-11-23T20:15:00")?.instantInUTC)
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    player.onTimeChange { change.yield() }
    for part in 1..<tour.parts.count {
      try tour.goOn(player, now: evening)
      let start = try #require(tour.start(ofPart: part))
      // A frame that is on its way is not there yet.
      for await _ in changes where player.present.instant >= start { break }
      #expect(tour.part(at: player.present.instant) == part)
      guard part == 3 else { continue }
      let time = SceneTime(startingAt: evening.advanced(byNanoseconds: -Int128(start.nanoseconds)))
      let shown = player.present.scene.current(at: start)
      #expect(shown == (try tour.scene(time).scene.current(at: start)))
    }
    try tour.goOn(player, now: evening)
    try sign.wait()
  }

  private func picture(_ scene: Scene, at instant: Double) -> String {
    scene.frame(at: seconds(instant)).plane.picture
  }
}
