// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import SignboardKit
import Synchronization
import Testing

@testable import SignService

/// Content that crashes the program while it is composed does not crash it forever.
@Suite(.waitsForPrograms) struct WatchTests {
  private typealias Item = CompositionWatch.Item

  /// The file of a watch, and processes that crash.
  private final class Deaths {
    private let folder: TestFolder
    private var path: String { folder.path("marks") }

    init() throws { folder = try TestFolder() }

    /// The next process, which composes after that many seconds.
    func watch(after seconds: Int64 = 0) throws -> CompositionWatch {
      let time = Mutex(Instant.zero)
      let watch = CompositionWatch(
        try MarkFile(path), start: 1_795_262_400_000_000_000,
        clock: { time.withLock { $0 } })
      time.withLock { $0 = Instant.zero.advanced(by: seconds * 1_000_000_000) }
      return watch
    }

    /// A process crashes while it composes something; returns whether it composed it.
    @discardableResult
    func die(of items: [Item], after seconds: Int64 = 0) throws -> [String] {
      let watch = try watch(after: seconds)
      let held = watch.blocked.map(\.name.description)
      var left = Data()
      watch.composing(items) { left = FileManager.default.contents(atPath: path) ?? Data() }
      try left.write(to: URL(fileURLWithPath: path))
      return held
    }

    func blocked() throws -> [String] { try watch().blocked.map(\.name.description) }
  }

  @Test func `two crashes of the same content are enough`() throws {
    let deaths = try Deaths()
    let a = Item(name: ServiceState.watchedName("a"), digest: 7)
    #expect(try deaths.die(of: [a]) == [])
    #expect(try deaths.die(of: [a]) == [])
    let watch = try deaths.watch()
    #expect(watch.blocked.map(\.name.description) == ["message \"a\""])
    #expect(watch.blocked.map { $0.name.text(in: .german) } == ["die Meldung „a“"])
    #expect(watch.blocked.map(\.start) == [1_795_262_400_000_000_000])
    #expect(watch.blocks(7))
    #expect(!watch.blocks(8))
    // It stays held back until a request changes it.
    watch.close()
    #expect(try deaths.blocked() == ["message \"a\""])
    try deaths.watch().release()
    #expect(try deaths.blocked() == [])
    #expect(try deaths.die(of: [a]) == [])
    #expect(try deaths.die(of: [a]) == [])
    try deaths.watch().release(["message \"b\""])
    #expect(try deaths.blocked() == ["message \"a\""])
    try deaths.watch().release(["message \"a\"", "c"])
    #expect(try deaths.blocked() == [])
  }

  @Test func `unrelated crashes do not count`() throws {
    let deaths = try Deaths()
    let (a, b) = (Item(name: .verbatim("a"), digest: 7), Item(name: .verbatim("b"), digest: 8))
    // Other content, a crash in between while nothing was composed, one after more than a minute.
    try deaths.die(of: [a])
    try deaths.die(of: [b])
    #expect(try deaths.blocked() == [])
    try deaths.die(of: [a], after: 61)
    #expect(try deaths.blocked() == [])
    // After the first minute earlier crashes are forgotten.
    try deaths.watch(after: 61).composing([b]) {}
    try deaths.die(of: [a])
    #expect(try deaths.blocked() == [])
    try deaths.watch().close()
    try deaths.die(of: [a])
    #expect(try deaths.blocked() == [])
    try deaths.die(of: [a])
    #expect(try deaths.blocked() == ["a"])
  }

  @Test func `items that were composed together are each tried alone first`() throws {
    let deaths = try Deaths()
    let items = (0..<200).map { Item(name: .verbatim("m\($0)"), digest: UInt64($0) + 1) }
    try deaths.die(of: items)
    var watch = try deaths.watch()
    #expect(watch.blocked.isEmpty)
    #expect(watch.suspects(1) && watch.suspects(200) && !watch.suspects(201))
    try deaths.die(of: items)
    try deaths.die(of: [items[3]])
    watch = try deaths.watch()
    #expect(watch.blocked.map(\.name.description) == ["m3"])
    // If only all together crash, all of them are held back.
    let more = try Deaths()
    for _ in 0..<3 { try more.die(of: Array(items.prefix(2))) }
    #expect(try more.blocked() == ["m0", "m1"])
  }

  @Test func `values are held back before the messages that name them`() throws {
    let deaths = try Deaths()
    let value = Item(name: .phrase("value \"{0}\"", "temp"), digest: 9)
    let with = Item(name: ServiceState.watchedName("a"), digest: 7, values: [value])
    try deaths.die(of: [with])
    try deaths.die(of: [with])
    #expect(try deaths.blocked() == ["value \"temp\""])
    let without = Item(name: ServiceState.watchedName("a"), digest: 8)
    try deaths.die(of: [without])
    try deaths.die(of: [without])
    #expect(try deaths.blocked() == ["message \"a\"", "value \"temp\""])
  }

  @Test func `an invalid file counts as none`() throws {
    for text in [
      "", "x", "composing", "composing 1 2", "composing 1 2\nzz\nend\n", "composing x y\nend\n",
      "composing 1 2\n\t\t\nend\n", "idle\nend\n", String(repeating: "\u{0}", count: 300_000),
    ] {
      let state = CompositionMark.judge(Array(text.utf8))
      #expect(state.blocked.isEmpty, "\(text.prefix(40))")
    }
    let deaths = try Deaths()
    try deaths.die(of: [Item(name: .verbatim("a\tb\nc"), digest: .max)])
    try deaths.die(of: [Item(name: .verbatim("a\tb\nc"), digest: .max)])
    #expect(try deaths.blocked() == ["a b c"])
  }

  @Test(arguments: [11, 9] as [Int32])
  func `a service starts without the message that ended it twice`(signal: Int32) throws {
    let sign = try ServiceProcess("panel: 2x1\nscroll: static\n", hasFaults: true)
    try sign.start()
    for (id, text) in [("a", "A"), ("b", "B")] { try sign.run("send", "--id", id, text) }
    sign.signal(SIGTERM)
    #expect(sign.end() == 0)
    sign.environment["SIGNBOARD_FAULT"] = "\(signal):message \"a\""
    for _ in 0..<2 {
      try sign.launch()
      #expect(sign.end() == signal)
    }
    try sign.start()
    let list = try sign.run("list")
    #expect(list.output.contains("a ") && list.output.contains("b "))
    let health = try sign.run("health", "--json")
    #expect(health.status == 1)
    #expect(
      health.output.contains("The program ended 2 times while it composed message \\\"a\\\""),
      "\(health.output)")
    #expect(try sign.run("unshown").output.contains("The program ended 2 times"))
    #expect(try sign.run("next").output.contains("b"))
    sign.signal(SIGTERM)
    #expect(sign.end() == 0)
    #expect(sign.logged.contains("The program ended 2 times while it composed message \"a\""))
    // It is held back until a request retries it.
    sign.environment["SIGNBOARD_FAULT"] = nil
    try sign.start()
    #expect(try sign.run("health").status == 1)
    #expect(try sign.run("store", "retry").output == "All texts are composed again.\n")
    #expect(try sign.run("health").status == 0)
    #expect(try sign.run("store", "retry").output == "No text is left out.\n")
    sign.signal(SIGTERM)
    #expect(sign.end() == 0)
  }

  @Test func `damage is reported everywhere until it is acknowledged`() throws {
    let sign = try ServiceProcess("panel: 2x1\nscroll: static\n")
    try sign.start()
    for number in 0..<40 { try sign.run("send", "--id", "m\(number)", "text \(number)") }
    sign.signal(SIGTERM)
    #expect(sign.end() == 0)
    let path = sign.folder.appendingPathComponent("signboard.db").path
    var bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
    // The last page belongs to the log of changes or to an index; either way it is damage.
    for index in (bytes.count - 4096)..<bytes.count { bytes[index] = 0xA5 }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let before = try sign.run("doctor", "--json", "--config", sign.configuration)
    #expect(before.output.contains("the file is damaged ("), "\(before.output)")
    try sign.start()
    let health = try sign.run("health")
    #expect(health.status == 1)
    #expect(health.output.contains("storage"), "\(health.output)")
    let doctor = try sign.run("doctor", "--json", "--config", sign.configuration)
    #expect(doctor.output.contains("was damaged ("), "\(doctor.output)")
    #expect(
      try sign.run("store", "acknowledge").output == "The damage of the store is acknowledged.\n")
    #expect(try sign.run("store", "acknowledge").output == "There is nothing to acknowledge.\n")
    #expect(try sign.run("health").status == 0)
    #expect(try sign.run("list").output.contains("text 7"))
    sign.signal(SIGTERM)
    #expect(sign.end() == 0)
    // It can be read only once.
    let logged = sign.logged
    #expect(logged.contains("was damaged ("))
    #expect(logged.contains("has acknowledged the damage of the store"))
  }
}
