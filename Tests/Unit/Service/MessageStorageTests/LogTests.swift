// SPDX-License-Identifier: MIT
import MessageStorage
import Testing

@Suite struct LogTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `the audit log records who did what and when`() throws {
    let store = try folder.open()
    folder.set(2000)
    try store.put([.init("a", "one")], who: "ann")
    folder.set(3000)
    try store.put([.init("a", "two", expires: 4500)], who: "http:bob")
    folder.set(4000)
    try store.put([.init("b", String(repeating: "x", count: 1025))], who: "ann")
    try store.remove(["b"], who: "ann")
    folder.set(5000)
    _ = try store.expire()
    let body = try store.audit(since: 4000, until: 4000, limit: 1).first?.before
    #expect(body?.bytes.count == 1024)
    #expect(body?.size == 1025)
    #expect(body?.isTruncated == true)
    try store.close()
    folder.set(6000)
    let long = String(repeating: "x", count: 1024)
    let again = try folder.open()
    #expect(
      try again.auditPicture == [
        "1 @1000 signboard start * r0 ->-",
        "2 @2000 ann put a r1 ->one",
        "3 @3000 http:bob put a r2 one>two",
        "4 @4000 ann put b r3 ->\(long)",
        "5 @4000 ann remove b r4 \(long)>-",
        "6 @5000 signboard expire a r5 two>-",
        "7 @5000 signboard stop * r5 ->-",
        "8 @6000 signboard start * r5 ->-",
      ])
    #expect(try again.audit(limit: 2).map(\.number) == [8, 7])
    #expect(try again.audit(before: 7, limit: 2).map(\.number) == [6, 5])
    #expect(try again.audit(since: 2000, until: 3000).map(\.number) == [3, 2])
    #expect(try again.audit(limit: -5).count == 1)
  }

  @Test func `the audit log is bounded by number and by age`() throws {
    var options = StorageOptions()
    options.auditLimit = 100
    options.auditAge = 1_000_000
    let store = try folder.open(options)
    try store.put((0..<1000).map { .init("d\($0)", "text") }, who: "ann")
    #expect(try store.audit(limit: 10_000).count == 100)
    for number in 0..<50 { try store.put([.init("d\(number)", "text")], who: "ann") }
    #expect(try store.audit(limit: 10_000).count == 100)
    // Old entries are removed a few at a time.
    folder.set(2_000_000)
    try store.put([.init("a", "1")], who: "ann")
    #expect(try store.audit(limit: 10_000).count == 68)
    for _ in 0..<3 { try store.put([.init("a", "1")], who: "ann") }
    #expect(try store.audit(limit: 10_000).count == 4)
  }

  /// The shown messages on one line.
  private func picture(_ store: MessageStore, _ instant: Int64) throws -> String {
    let moment = try store.shown(at: instant)
    let zones = moment.zones.map { "\($0.zone)=\($0.ids.joined(separator: "+"))@\($0.since)" }
    let since = moment.since.map { ["\($0)"] } ?? []
    return (["\(moment.certainty)"] + since + zones).joined(separator: " ")
  }

  @Test func `the log answers what was shown at an instant`() throws {
    var store = try folder.open()
    try store.record(shown: ["main": ["a"], "clock": ["time"]], at: 2000)
    try store.record(shown: ["main": ["a"], "clock": ["time"]], at: 2500)
    try store.record(shown: ["main": ["b", "c"], "clock": ["time"]], at: 3000)
    try store.record(shown: ["main": ["b", "c"]], at: 4000)
    #expect(try picture(store, 999) == "unknown")
    #expect(try picture(store, 1999) == "known")
    #expect(try picture(store, 2999) == "known clock=time@2000 main=a@2000")
    #expect(try picture(store, 3000) == "known clock=time@2000 main=b+c@3000")
    #expect(try picture(store, 9000) == "known clock=@4000 main=b+c@3000")
    folder.set(5000)
    try store.close()
    folder.set(6000)
    store = try folder.open()
    #expect(try picture(store, 4999) == "known clock=@4000 main=b+c@3000")
    #expect(try picture(store, 5000) == "stopped 5000")
    #expect(try picture(store, 6000) == "known")
    // After a start everything is recorded again, even if it is the same.
    try store.record(shown: ["main": ["b", "c"]], at: 6100)
    #expect(try picture(store, 6100) == "known main=b+c@6100")
  }

  @Test func `an end without a record leaves a doubt`() throws {
    do {
      let store = try folder.open()
      try store.record(shown: ["main": ["a"]], at: 2000)
      // It is never closed.
    }
    folder.set(8000)
    let store = try folder.open()
    #expect(try picture(store, 2000) == "known main=a@2000")
    #expect(try picture(store, 7999) == "perhaps 2000 main=a@2000")
    #expect(try picture(store, 8000) == "known")
  }

  @Test func `after a clock was set back the latest record answers`() throws {
    let store = try folder.open()
    try store.record(shown: ["main": ["a"]], at: 2000)
    try store.record(shown: ["main": ["b"]], at: 5000)
    try store.record(shown: ["main": ["c"]], at: 3000)
    #expect(try picture(store, 2500) == "known main=a@2000")
    #expect(try picture(store, 3500) == "known main=c@3000")
    #expect(try picture(store, 9000) == "known main=c@3000")
  }

  @Test func `the record of an unchanging zone outlives the limit of the log`() throws {
    var options = StorageOptions()
    options.shownLimit = 100
    let store = try folder.open(options)
    try store.record(shown: ["main": ["0"], "clock": ["time"]], at: 1000)
    for number in 1..<500 {
      try store.record(shown: ["main": ["\(number)"], "clock": ["time"]], at: 1000 + Int64(number))
    }
    #expect(try picture(store, 1499) == "known clock=time@1000 main=499@1499")
    #expect(try picture(store, 1450) == "known clock=time@1000 main=450@1450")
    #expect(try picture(store, 1100) == "unknown")
  }

  @Test func `a record that cannot be true is refused`() throws {
    let store = try folder.open()
    func refusal(_ zones: [String: [String]]) -> String {
      folder.refusal { try store.record(shown: zones) }
    }
    #expect(
      refusal(["": []])
        == "Cannot store what is shown: the name of a zone is empty. Correct it.")
    #expect(
      refusal(["main": Array(repeating: "a", count: 257)])
        == "Cannot store what is shown: a zone has 257 ids, the most is 256. Correct it.")
    #expect(
      refusal(Dictionary(uniqueKeysWithValues: (0..<257).map { ("z\($0)", []) }))
        == "Cannot store what is shown: there are 257 zones, the most is 256. Correct it.")
    #expect(
      refusal(["main": ["a\nb"]])
        == "Cannot store document \"a?b\": its id has a control character. Correct it.")
  }
}
