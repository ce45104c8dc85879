// SPDX-License-Identifier: MIT
import MessageStorage
import SQLiteIO
import Schedules
import SignControl
import Testing

/// The proof of play on the disk of a sign.
///
/// The clock of these tests counts nanoseconds.
struct PlayTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// Zones as a text: `main a:1 b:2, clock time` has ids and, after a colon, hashes.
  private func record(_ store: MessageStore, _ text: String, at instant: Int64) throws {
    var (zones, hashes): ([String: [String]], [String: String]) = ([:], [:])
    for zone in text.split(separator: ", ") {
      let words = zone.split(separator: " ").map(String.init)
      for word in words.dropFirst() {
        let parts = word.split(separator: ":").map(String.init)
        zones[words[0], default: []].append(parts[0])
        if parts.count > 1 { hashes[parts[0]] = parts[1] }
      }
    }
    try store.record(shown: zones, hashes: hashes, at: instant)
  }

  /// The plays that wait, a line each; a cut one has a question mark.
  private func lines(_ store: MessageStore) throws -> [String] {
    let waiting = try store.waitingPlays(atMost: 100)
    return (waiting?.plays ?? []).map {
      "\($0.number) \($0.session) \($0.start.nanoseconds)–\($0.end.nanoseconds)"
        + "\($0.isCut ? "?" : "") \($0.zone) \($0.id) \($0.hash)"
    } + (waiting.map { $0.lost > 0 ? ["lost \($0.lost)"] : [] } ?? [])
  }

  /// What a recorder has.
  private func recorded(_ store: MessageStore) throws -> [FleetPlay] {
    try store.recordedPlays(FleetPlayQuery(limit: 1000)).plays
  }

  /// A store that a recorder knows of.
  private func recorded(
    session: String, _ options: StorageOptions = StorageOptions()
  ) throws -> MessageStore {
    let store = try folder.open(options)
    try store.followPlays(session: session)
    try store.acknowledgePlays(session: nil, through: 0)
    return store
  }

  @Test func `a play is kept when it has ended`() throws {
    let store = try recorded(session: "s")
    try record(store, "main a:1 b:2, clock time", at: 2000)
    #expect(try lines(store) == [])
    // The message a goes on, b ends, c is another message in the same zone.
    try record(store, "main a:1 c:3, clock time", at: 3000)
    #expect(try lines(store) == ["1 s 2000–3000 main b 2"])
    // The text of a has changed.
    try record(store, "main a:9 c:3, clock time", at: 4000)
    try record(store, "clock time", at: 5000)
    #expect(
      try lines(store) == [
        "1 s 2000–3000 main b 2", "2 s 2000–4000 main a 1", "3 s 4000–5000 main a 9",
        "4 s 3000–5000 main c 3",
      ])
  }

  @Test func `what a recorder has is removed, and its number never used again`() throws {
    let store = try recorded(session: "s")
    for (index, instant) in [2000, 3000, 4000].enumerated() {
      try record(store, "main m\(index):1", at: Int64(instant))
    }
    try record(store, "", at: 5000)
    try store.acknowledgePlays(session: "other", through: 3)
    #expect(try lines(store).count == 3)
    try store.acknowledgePlays(session: "s", through: 2)
    #expect(try lines(store) == ["3 s 4000–5000 main m2 1"])
    try store.acknowledgePlays(session: "s", through: 3)
    try record(store, "main m:1", at: 6000)
    try record(store, "", at: 7000)
    #expect(try lines(store) == ["4 s 6000–7000 main m 1"])
  }

  @Test func `without a recorder nothing piles up, and with the first one it begins`() throws {
    let store = try folder.open()
    try store.followPlays(session: "s")
    try record(store, "main a:1", at: 2000)
    try record(store, "main b:1", at: 3000)
    #expect(try lines(store) == [])
    folder.set(3500)
    try store.acknowledgePlays(session: nil, through: 0)
    try record(store, "", at: 4000)
    #expect(try lines(store) == ["1 s 3500–4000 main b 1"])
    // Nobody listens any more.
    try record(store, "main a:1", at: 5000)
    folder.set(6000)
    try store.followPlays(session: nil)
    try record(store, "", at: 7000)
    #expect(try lines(store).last == "2 s 5000–6000 main a 1")
  }

  @Test func `a stop ends plays, and a power cut leaves a doubt`() throws {
    do {
      let store = try recorded(session: "s")
      try record(store, "main a:1", at: 2000)
      folder.set(2500)
      try store.close()
    }
    folder.set(3000)
    do {
      let store = try recorded(session: "t")
      #expect(try lines(store) == ["1 s 2000–2500 main a 1"])
      try record(store, "main b:2, side c:3", at: 4000)
      try record(store, "main b:2", at: 5000)
    }
    folder.set(9000)
    let store = try recorded(session: "u")
    #expect(try lines(store) == ["1 s 2000–2500 main a 1"])
    try store.acknowledgePlays(session: "s", through: 1)
    #expect(try lines(store) == ["2 t 4000–5000 side c 3", "3 t 4000–5000? main b 2"])
  }

  @Test func `after the clock was set back a play does not end before its begin`() throws {
    let store = try recorded(session: "s")
    try record(store, "main a:1", at: 2000)
    try record(store, "", at: 1500)
    #expect(try lines(store) == ["1 s 2000–2000 main a 1"])
  }

  @Test func `plays that no recorder takes are removed at last, and counted`() throws {
    var options = StorageOptions()
    options.playLimit = 100
    options.playAge = 1000
    let store = try recorded(session: "s", options)
    for index in 0..<150 {
      try record(store, "main m\(index):1", at: 2000)
    }
    let waiting = try #require(try store.waitingPlays(atMost: 1000))
    #expect(waiting.plays.count == 100 && waiting.lost == 49)
    #expect(waiting.plays.first?.number == 50)
    try store.acknowledgePlays(session: "s", through: 149, lost: 49)
    try record(store, "main late:1", at: 3000)
    #expect(try lines(store) == ["150 s 2000–3000 main m149 1"])
    try record(store, "main later:1", at: 4500)
    #expect(try lines(store) == ["151 s 3000–4500 main late 1", "lost 1"])
    try record(store, "", at: 4600)
    try record(store, "main last:1", at: 9000)
    try record(store, "", at: 9001)
    #expect(try lines(store) == ["153 s 9000–9001 main last 1", "lost 3"])
  }

  @Test func `plays from a time when the clock was ahead do not keep those behind them`() throws {
    var options = StorageOptions()
    options.playAge = 1000
    let store = try recorded(session: "s", options)
    for index in 0...40 { try record(store, "main m\(index):1", at: 90_000) }
    try record(store, "main a:1", at: 2000)
    try record(store, "main b:1", at: 2100)
    #expect(try lines(store).last == "42 s 2000–2100 main a 1")
    try record(store, "main c:1", at: 3500)
    let kept = try lines(store)
    #expect(kept.prefix(2) == ["1 s 90000–90000 main m0 1", "2 s 90000–90000 main m1 1"])
    #expect(kept.suffix(3) == ["41 s 90000–90000 main m40 1", "43 s 2100–3500 main b 1", "lost 1"])
  }

  /// The play of a sign: ten nanoseconds from an instant on.
  private func play(_ number: Int64, _ session: String = "s", at start: Int64) -> PlayView {
    PlayView(
      number: number, session: session, zone: "main", id: "m\(number)", hash: "h",
      start: CivilInstant(nanoseconds: start), end: CivilInstant(nanoseconds: start + 10),
      isCut: false)
  }

  @Test func `a recorder keeps a play from when it came, whatever the clock of the sign`() throws {
    var options = StorageOptions()
    options.recordedAge = 1000
    let store = try folder.open(options)
    func signs() throws -> [String: Int] {
      Dictionary(try recorded(store).map { ($0.sign, 1) }, uniquingKeysWith: +)
    }
    folder.set(2000)
    let ahead = (1...Int64(40)).map { (sign: "ahead", play: play($0, at: 90_000)) }
    try store.record(ahead + [(sign: "behind", play: play(1, at: 0))])
    try store.record([("hall", play(1, at: 1990))])
    #expect(try signs() == ["ahead": 40, "behind": 1, "hall": 1])
    folder.set(3000)
    try store.record([("hall", play(2, at: 2900))])
    #expect(try signs() == ["ahead": 40, "behind": 1, "hall": 2])
    // Old ones are removed a few at a time.
    folder.set(3001)
    try store.record([("hall", play(3, at: 2950))])
    #expect(try signs() == ["ahead": 7, "behind": 1, "hall": 3])
    try store.record([("hall", play(4, at: 2990))])
    #expect(try signs() == ["hall": 3])
    // So they are when they came while the clock of the recorder was ahead.
    folder.set(90_000)
    try store.record((1...Int64(40)).map { (sign: "late", play: play($0, at: 80_000)) })
    #expect(try signs() == ["late": 40])
    folder.set(4000)
    try store.record([("hall", play(5, at: 3990))])
    folder.set(5001)
    try store.record([("hall", play(6, at: 5000))])
    #expect(try signs() == ["hall": 1, "late": 40])
  }

  @Test(arguments: [false, true])
  func `plays of an older file age from their end, and at the latest from now`(
    isDamaged: Bool
  ) throws {
    try folder.open().close()
    do {
      let older = try SQLiteConnection(path: folder.path, access: .write)
      try older.execute(
        """
        DROP INDEX play_ended; DROP INDEX recorded_age; ALTER TABLE recorded DROP COLUMN came;
        PRAGMA user_version = 4;
        INSERT INTO recorded VALUES
          (1, 'hall', 1, 's', 'main', 'm1', 'h', 0, 9000, 0),
          (2, 'hall', 2, 's', 'main', 'm2', 'h', 0, 9000000000000000000, 0);
        """)
      if isDamaged { try older.execute("DROP TABLE playing") }
    }
    let store = try folder.open()
    func ids() throws -> [String] { try recorded(store).map(\.play.id) }
    #expect(store.damages.isEmpty != isDamaged)
    #expect(try ids() == ["m1", "m2"])
    let age = StorageOptions().recordedAge
    folder.set(age + 9001)
    try store.record([("hall", play(3, at: age))])
    // Plays saved from a damaged file are dated by the clock of the store.
    #expect(try ids() == (isDamaged ? ["m3"] : ["m2", "m3"]))
    folder.set(8_000_000_000_000_000_000)
    try store.record([("hall", play(4, at: age))])
    #expect(try ids() == ["m4"])
  }

  @Test func `a recorder keeps a play once, and finds it`() throws {
    let store = try folder.open()
    try store.record([("hall", play(1, at: 100)), ("hall", play(2, at: 200))])
    try store.record([("hall", play(2, at: 200)), ("attic", play(1, at: 300))])
    try store.record([("hall", play(1, "t", at: 400))])
    func found(_ query: FleetPlayQuery) throws -> [String] {
      let page = try store.recordedPlays(query)
      return page.plays.map { "\($0.sign) \($0.play.id) \($0.play.start.nanoseconds)" }
        + (page.next == nil ? [] : ["more"])
    }
    #expect(
      try found(.init(limit: 4)) == ["hall m1 100", "hall m2 200", "attic m1 300", "hall m1 400"])
    #expect(
      try found(.init(sign: "hall", message: "m1", limit: 9)) == ["hall m1 100", "hall m1 400"])
    let (from, until) = (CivilInstant(nanoseconds: 211), CivilInstant(nanoseconds: 400))
    #expect(try found(.init(from: from, until: until, limit: 9)) == ["attic m1 300"])
    #expect(try found(.init(limit: 1)) == ["hall m1 100", "more"])
    let next = try store.recordedPlays(.init(limit: 2)).next
    #expect(
      try found(.init(after: try #require(next), limit: 9)) == ["attic m1 300", "hall m1 400"])
    let last = try store.lastRecordedPlays()
    #expect(last.mapValues { "\($0.session) \($0.n)" } == ["hall": "t 1", "attic": "s 1"])
  }
}
