// SPDX-License-Identifier: MIT
import SignAPI
import SignTesting
import Testing

/// `signboard log` and `signboard shown`, against a real service on a socket.
@Suite(.waitsForOthers)
struct HistoryCommandTests {
  @Test func `the log tells who changed what`() async throws {
    try await RunningService.with { service in
      try await service.expect("log", prints: "There are no changes.\n")
      _ = try await service.tell("send", "{icon sun} Hello", "--id", "a")
      _ = try await service.tell("send", "Bye", "--id", "b")
      try await service.expect(
        "log",
        prints: """
          WHEN                  MESSAGE  CHANGE
          2026-01-01T00:00:00Z  b        token 1 added “Bye”
          2026-01-01T00:00:00Z  a        token 1 added “Hello”

          """)
      try await service.expect(
        "log", "--limit", "1", "--json",
        prints: """
          {"changes":[{"number":2,"at":"2026-01-01T00:00:00Z","who":"token 1","what":"put",\
          "id":"b","after":"Bye"}],"next":2}

          """)
      for time in ["2026-01-01T00:00:01", "2026-01-02", "2026-01-01T01:00:00+00:30", "00:01"] {
        try await service.expect("log", "--since", time, prints: "There are no changes.\n")
      }
      for time in ["2026-01-01", "2026-01-01T00:00:00Z", "00:00"] {
        let log = try await service.tell("log", "--since", time)
        #expect(log.split(separator: "\n").count == 3, "\(time): \(log)")
      }
    }
  }

  @Test func `more changes than one answer has are read page by page`() async throws {
    var options = APIOptions()
    options.changesAtOnce = 1000
    try await RunningService.with(options: options) { service in
      _ = try await service.tell("send", "-", input: (1...510).map { "Line \($0)\n" }.joined())
      let some = try await service.tell("log", "--limit", "505")
      #expect(some.split(separator: "\n").count == 506)
      #expect(some.hasSuffix("  m6       token 1 added “Line 6”\n"))
      let all = try await service.tell("log", "--limit", "10000")
      #expect(all.split(separator: "\n").count == 511)
      let json = try await service.tell("log", "--limit", "501", "--json")
      #expect(json.hasSuffix("\"after\":\"Line 10\"}],\"next\":10}\n"))
    }
  }

  @Test func `what was shown is told with its texts`() async throws {
    try await RunningService.with { service in
      _ = try await service.tell("send", "{icon sun} Hello", "--id", "a")
      _ = try await service.tell("send", "Bye", "--id", "b")
      let text = """
        2026-01-02T00:00:00Z
        It showed:
        ZONE  SINCE                 SHOWN  TEXT
        main  2026-01-01T00:00:00Z  a, b   Hello · Bye

        """
      try await service.expect("shown", "2026-01-02T00:00:00Z", prints: text)
      try await service.expect("shown", prints: text)
      try await service.expect("shown", "14:02", prints: text)
      let json = try await service.tell("shown", "--json")
      #expect(json.hasPrefix("{\"at\":\"2026-01-02T00:00:00Z\",\"certainty\":\"known\","))
      try await service.expect(
        "shown", "never", prints: "! Error: at: It is not a time.\nexit 1\n")
      try await service.expect(
        "shown", "--from", "2026-01-01", "--until", "2026-01-03",
        prints: """
          ZONE  FROM                  UNTIL                 SHOWN
          main  2026-01-01T00:00:00Z  2026-01-02T00:00:00Z  Fire! (alarm), 時刻表
          main  2026-01-02T00:00:00Z  forever               nothing

          """)
    }
  }
}
