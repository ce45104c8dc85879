// SPDX-License-Identifier: MIT
import MessageStorage
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
    return waiting.plays.map {
      "\($0.number) \($0.session) \($0.start)–\($0.end)\($0.isCut ? "?" : "") \($0.zone) \($0.id) "
        + $0.hash
    } + (waiting.lost > 0 ? ["lost \(waiting.lost)"] : [])
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
    // What a says has changed.
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

  @Test func `what nobody takes is removed at last, and counted`() throws {
    var options = StorageOptions()
    options.playLimit = 100
    options.playAge = 1000
    let store = try recorded(session: "s", options)
    for index in 0..<150 {
      try record(store, "main m\(index):1", at: 2000)
    }
    let waiting = try store.waitingPlays(atMost: 1000)
    #expect(waiting.plays.count == 100 && waiting.lost == 49)
    #expect(waiting.plays.first?.number == 50)
    try store.acknowledgePlays(session: "s", through: 149, lost: 49)
    #expect(try store.waitingPlays(atMost: 1000).lost == 0)
    try record(store, "main late:1", at: 3000)
    try record(store, "main later:1", at: 4500)
    #expect(try lines(store) == ["151 s 3000–4500 main late 1", "lost 1"])
    try record(store, "", at: 4600)
    try record(store, "main last:1", at: 9000)
    try record(store, "", at: 9001)
    #expect(try lines(store) == ["153 s 9000–9001 main last 1", "lost 3"])
  }

  @Test func `a recorder keeps a play once, and finds it`() throws {
    let store = try folder.open()
    func play(_ number: Int64, _ session: String = "s", at start: Int64) -> Play {
      Play(
        number: number, session: session, zone: "main", id: "m\(number)", hash: "h", start: start,
        end: start + 10, isCut: false)
    }
    try store.record([("hall", play(1, at: 100)), ("hall", play(2, at: 200))])
    try store.record([("hall", play(2, at: 200)), ("attic", play(1, at: 300))])
    try store.record([("hall", play(1, "t", at: 400))])
    func found(_ change: (inout MessageStore.PlayQuery) -> Void) throws -> [String] {
      var query = MessageStore.PlayQuery()
      change(&query)
      return try store.recordedPlays(query).map { "\($0.sign) \($0.play.id) \($0.play.start)" }
    }
    #expect(
      try found { _ in } == ["hall m1 100", "hall m2 200", "attic m1 300", "hall m1 400"])
    #expect(
      try found {
        $0.sign = "hall"; $0.id = "m1"
      } == ["hall m1 100", "hall m1 400"])
    #expect(
      try found {
        $0.from = 211; $0.until = 400
      } == ["attic m1 300"])
    #expect(try found { $0.limit = 1 } == ["hall m1 100"])
    let all = try store.recordedPlays(.init())
    #expect(try found { $0.after = all[1].number } == ["attic m1 300", "hall m1 400"])
    let last = try store.lastRecordedPlays()
    #expect(last.mapValues { "\($0.session) \($0.n)" } == ["hall": "t 1", "attic": "s 1"])
  }
}
