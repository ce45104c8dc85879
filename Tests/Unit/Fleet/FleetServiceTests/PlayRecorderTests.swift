// SPDX-License-Identifier: MIT
import Core
import Foundation
import LinuxIO
import Logging
import MessageStorage
import SignControl
import SignTesting
import Synchronization
import Testing

@testable import Fleet
@testable import MQTTIO

/// What a controller does with the proof of play of signs.
@Suite(.waitsForOthers)
final class PlayRecorderTests {
  private let folder: TestFolder
  private let store: MessageStore
  private let recorder: PlayRecorder
  private let sent: AsyncStream<MQTTMessage>
  private let log = Log()

  /// Keeps logged lines.
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
  }

  private struct Handler: LogHandler {
    var metadata = Logger.Metadata()
    var logLevel = Logger.Level.trace
    let log: Log
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { log.lines.withLock { $0.append("\(event.message)") } }
  }

  init() throws {
    folder = try TestFolder()
    store = try MessageStore(path: folder.path("fleet.db"))
    let (sent, source) = AsyncStream.makeStream(of: MQTTMessage.self)
    self.sent = sent
    recorder = try PlayRecorder(
      store, topics: FleetTopics(),
      logger: Logger(label: "test", factory: { [log] _ in Handler(log: log) }), mostPlays: 4
    ) { source.yield($0) }
  }

  private func message(_ session: String, _ numbers: [Int], lost: Int = 0) -> MQTTReceived {
    let entries = numbers.map {
      #"{"n":\#($0),"zone":"main","id":"a","hash":"h","start":"2026-01-01T00:00:00.000Z","#
        + #""end":"2026-01-01T00:00:0\#($0).000Z","cut":false}"#
    }
    return MQTTReceived(
      topic: "signboard/v1/sign/hall/shown",
      payload: Array(
        #"{"session":"\#(session)","lost":\#(lost),"entries":[\#(entries.joined(separator: ","))]}"#
          .utf8))
  }

  /// The next message that it sends.
  private func next() async -> String {
    for await message in sent {
      return "\(message.topic) \(String(decoding: message.payload, as: UTF8.self))"
        + (message.isRetained ? " retained" : "")
    }
    return "nothing"
  }

  private func recorded() throws -> [String] {
    try store.recordedPlays(.init(limit: 99)).plays.map {
      "\($0.sign) \($0.play.session) \($0.play.number)"
    }
  }

  @Test func `the recorder greets a sign once; plays are acknowledged from disk`() async throws {
    recorder.greet("early")
    recorder.begin()
    recorder.greet("hall")
    recorder.greet("hall")
    #expect(await next() == #"signboard/v1/sign/hall/shown-ack {"session":null,"n":0} retained"#)
    recorder.take(message("s", [1, 2]), of: "hall")
    #expect(await next() == #"signboard/v1/sign/hall/shown-ack {"session":"s","n":2} retained"#)
    #expect(try recorded() == ["hall s 1", "hall s 2"])
    // It comes again, as the acknowledgement was lost; and a part of it is new.
    recorder.take(message("s", [2, 3]), of: "hall")
    #expect(await next() == #"signboard/v1/sign/hall/shown-ack {"session":"s","n":3} retained"#)
    #expect(try recorded() == ["hall s 1", "hall s 2", "hall s 3"])
    // Another one that leads then knows what it has.
    recorder.end()
    recorder.take(message("s", [4]), of: "hall")
    recorder.begin()
    recorder.greet("hall")
    #expect(await next() == #"signboard/v1/sign/hall/shown-ack {"session":"s","n":3} retained"#)
  }

  @Test func `a new one acknowledges what is on its disk to each sign, and no more`() async throws {
    recorder.begin()
    recorder.take(message("s", [1, 2]), of: "hall")
    #expect(await next() == #"signboard/v1/sign/hall/shown-ack {"session":"s","n":2} retained"#)
    let (answers, source) = AsyncStream.makeStream(of: MQTTMessage.self)
    let new = try PlayRecorder(
      store, topics: FleetTopics(),
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    ) { source.yield($0) }
    new.begin()
    for sign in ["hall", "door"] { new.greet(sign) }
    var messages = answers.makeAsyncIterator()
    for expected in [#"{"session":"s","n":2}"#, #"{"session":null,"n":0}"#] {
      let message = try #require(await messages.next())
      #expect(String(decoding: message.payload, as: UTF8.self) == expected)
    }
  }

  @Test func `what is more than a sign can show is reported, and not recorded`() async throws {
    recorder.begin()
    recorder.take(message("s", [1, 2, 3]), of: "hall", at: .zero)
    #expect(
      await next() == #"signboard/v1/sign/hall/shown-ack {"session":"s","n":3} retained"#)
    #expect(recorder.excess(at: .zero) == nil)
    recorder.take(message("s", [4, 5]), of: "hall", at: .zero)
    // Others are recorded all the same.
    recorder.take(message("s", [1]), of: "door", at: .zero)
    #expect(
      await next() == #"signboard/v1/sign/door/shown-ack {"session":"s","n":1} retained"#)
    #expect(try recorded() == ["hall s 1", "hall s 2", "hall s 3", "door s 1"])
    let excess = recorder.excess(at: .zero).map { "\($0)" }
    #expect(
      excess == """
        hall tells of more than a sign can show; entries of the proof of play that are not \
        recorded: 2. Give it a new password if somebody else has its own.
        """)
    // The sign sends it again.
    let later = Instant(nanoseconds: 6 * 3_600_000_000_000)
    recorder.take(message("s", [4, 5]), of: "hall", at: later)
    #expect(
      await next() == #"signboard/v1/sign/hall/shown-ack {"session":"s","n":5} retained"#)
    #expect(recorder.excess(at: later) == nil)
  }

  @Test func `one that leads no more writes and acknowledges nothing that has come before`()
    async throws
  {
    let (topics, play) = (FleetTopics(), message("s", [1]))
    let relay = EventRelay<MQTTMessage>()
    let sent = SentTopics()
    var recorder: PlayRecorder? = try PlayRecorder(
      store, topics: topics,
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    ) { relay.pass($0) }
    relay.set { [weak recorder] message in
      sent.topics.withLock { $0.append(message.topic) }
      if message.topic == topics.shownAcknowledgement(of: "first") {
        // Both are written at once.
        for sign in ["second", "third"] { recorder?.take(play, of: sign) }
      } else {
        recorder?.take(play, of: "fourth")
        recorder?.end()
      }
    }
    recorder?.begin()
    recorder?.take(play, of: "first")
    weak let writing = recorder
    recorder = nil
    // It lives as long as it writes.
    while writing != nil { try await Task.pause() }
    #expect(
      sent.topics.withLock(\.self) == ["first", "second"].map(topics.shownAcknowledgement(of:)))
    #expect(try recorded() == ["first s 1", "second s 1", "third s 1"])
  }

  private final class SentTopics: Sendable { let topics = Mutex<[String]>([]) }

  @Test func `what each sign has lost is logged`() async throws {
    recorder.begin()
    for (number, sign) in ["hall", "door", "shop"].enumerated() {
      recorder.take(message("s", [1], lost: 7 + number), of: sign)
      #expect(
        await next() == #"signboard/v1/sign/\#(sign)/shown-ack {"session":"s","n":1} retained"#)
    }
    #expect(
      log.lines.withLock(\.self) == [
        "hall has lost 7 entries of its proof of play.",
        "door has lost 8 entries of its proof of play.",
        "shop has lost 9 entries of its proof of play.",
      ])
  }

  @Test func `what is not on disk is reported, and not acknowledged`() async throws {
    recorder.begin()
    try store.close()
    recorder.take(message("s", [1]), of: "hall")
    while recorder.problem == nil { try await Task.pause() }
    recorder.greet("hall")
    #expect(await next() == #"signboard/v1/sign/hall/shown-ack {"session":null,"n":0} retained"#)
  }
}
