// SPDX-License-Identifier: MIT
import ControlTesting
import Phrases
import Schedules
import SignAPI
import SignControl
import SignTesting
import Testing

/// The commands that talk to a running sign, against a real service on a socket.
@Suite(.waitsForOthers)
struct ClientCommandTests {
  @Test func `send prints ids, and list shows what was sent`() async throws {
    try await RunningService.with { service in
      try await service.expect("list", prints: "There are no messages.\n")
      try await service.expect("send", "Hello", prints: "m1\n")
      try await service.expect(
        "send", "次は東京です", "--id", "時刻表", "--zone", "clock", "--priority", "80", "--days",
        "mon-fri", "--start-time", "08:00", "--end-time", "sunset", "--until", "2026-12-24",
        prints: "時刻表\n")
      try await service.expect(
        "send", "Bell\n{x}", "--id", "bell", "--cron", "0 8 * * *", "--lasting", "1m30s",
        "--plain", "--protected", prints: "bell\n")
      try await service.expect(
        "list",
        prints: """
          ID      REV  ZONE   PRIO  WHEN                                   TEXT
          bell      3  -         -  cron 0 8 * * * for 90 s                Bell\\n{x}
          m1        1  -         -  always                                 Hello
          時刻表    2  clock    80  mon-fri 08:00–sunset until 2026-12-24  次は東京です

          """)
      try await service.expect(
        "list", "--zone", "clock", "--json",
        prints: """
          {"messages":[{"id":"時刻表","revision":2,"text":"次は東京です","zone":"clock",\
          "priority":80,"until":"2026-12-24","rules":[{"days":"mon-fri","start":"08:00",\
          "end":"sunset"}]}],"next":null,"revision":3}

          """)
    }
  }

  @Test func `a scene is sent from a file or a pipe, and listed by its texts`() async throws {
    try await RunningService.with { service in
      let scene =
        "zones:\n  - {at: [0, 0], size: [8, 8], text: Soup}\n  - {at: [8, 0], size: [8, 8], bar: 5}\n"
      try await service.expect(
        "send", "--scene", "-", "--id", "menu", "--days", "mon-fri", input: scene, prints: "menu\n")
      let list = try await service.tell("list")
      #expect(list.hasSuffix("(scene) Soup\n"), "\(list)")
    }
  }

  @Test func `every option of send reaches the sign`() async throws {
    try await RunningService.with { service in
      _ = try await service.tell(
        "send", "A", "--id", "a", "--order", "-3", "--from", "2026-01-01T08:00", "--time-zone",
        "Asia/Tokyo", "--times", "4", "--for", "1h30m", "--entry", "wipe", "--exit", "fade",
        "--speed", "33.5", "--expires", "2026-02-01", "--when-expired", "stale", "--if-new")
      let draft = try await service.sign.message(id: "a").draft
      #expect(draft.order == -3 && draft.from == "2026-01-01T08:00" && draft.times == 4)
      #expect(draft.timeZone == "Asia/Tokyo" && draft.duration == 5400 && draft.entry == "wipe")
      #expect(draft.exit == "fade" && draft.speed == 33.5 && draft.expires == "2026-02-01")
      #expect(draft.whenExpired == .stale && draft.isPlain == nil && draft.rules == nil)
    }
  }

  @Test func `send waits where the sign asks for patience, and tells of icons in braces alone`()
    async throws
  {
    var options = APIOptions()
    (options.changesAtOnce, options.changesPerSecond) = (2, 1)
    try await RunningService.with(options: options) { service in
      try await service.expect("send", "-", input: "a\nb\n{sun}\n", prints: "m1\nm2\nm3\n")
    }
    try await RunningService.with { service in
      try await service.expect(
        "send", "at {sun}",
        prints: """
          m1
          ! signboard: {sun}: There is no value.

          """)
    }
  }

  @Test func `a hundred and more messages are listed page by page`() async throws {
    var options = APIOptions()
    options.changesAtOnce = 1000
    try await RunningService.with(options: options) { service in
      let lines = (1...250).map { "Line \($0)\n" }.joined()
      let ids = try await service.tell("send", "-", input: lines)
      #expect(ids == (1...250).map { "m\($0)\n" }.joined())
      let list = try await service.tell("list")
      #expect(list.split(separator: "\n").count == 251)
      let json = try await service.tell("list", "--json")
      #expect(json.hasSuffix("],\"next\":null,\"revision\":250}\n"))
    }
  }

  @Test func `invalid input is reported with its line`() async throws {
    try await RunningService.with { service in
      try await service.expect(
        "send", "-", input: "{\"text\":\"A\"}\n{\"txt\":\"B\",\"zone\":4}\n",
        prints: """
          m1
          ! Error: standard input, line 2: The sign refuses it:
          !   txt: There is no field "txt" in MessageDraft. Is "text" meant?
          !   zone: There is a number; write a text.
          !   text: One of the fields "text" or "scene" is needed.
          ! 1 of 2 messages were sent.
          exit 1

          """)
    }
  }

  @Test func `messages are removed and activated`() async throws {
    try await RunningService.with { service in
      for id in ["a", "b/..", "c", "d"] { _ = try await service.tell("send", "x", "--id", id) }
      try await service.expect("remove", "a", "b/..", prints: "a\nb/..\n")
      try await service.expect("activate", "c", "--for", "2m", prints: "")
      try await service.expect("activate", "c", prints: "")
      #expect(await service.sign.shown.map(\.seconds) == [120, nil])
      try await service.expect(
        "remove", "no", "c", prints: "! Error: There is no message \"no\".\nexit 1\n")
      try await service.expect("remove", "--all", prints: "2 messages were removed.\n")
    }
  }

  @Test func `revisions guard against lost changes`() async throws {
    try await RunningService.with { service in
      _ = try await service.tell("send", "x", "--id", "a")
      try await service.expect("send", "y", "--id", "a", "--if-match", "1", prints: "a\n")
      let stale = """
        ! Error: It has been changed since, its revision is 2; read it again.
        exit 1

        """
      try await service.expect("send", "z", "--id", "a", "--if-match", "1", prints: stale)
      try await service.expect("send", "z", "--id", "a", "--if-new", prints: stale)
      try await service.expect("remove", "a", "--if-match", "1", prints: stale)
      try await service.expect(
        "send", "z", "--id", "b", "--if-match", "*",
        prints: "! Error: It is not there any more, or not yet; read it again.\nexit 1\n")
      try await service.expect("remove", "a", "--if-match", "2", prints: "a\n")
    }
  }

  @Test func `ended messages are listed as such and can be removed at once`() async throws {
    try await RunningService.with { service in
      _ = try await service.tell("send", "Hello", "--id", "a", "--times", "1")
      _ = try await service.tell("send", "Hello", "--id", "b")
      _ = try await service.tell("send", "Hello", "--id", "c", "--times", "1", "--protected")
      _ = try await service.tell("send", "Hello", "--id", "d", "--times", "1")
      let list = try await service.tell("list")
      #expect(list.contains("a     1  -        -  over: 1 time  Hello\n"), "\(list)")
      #expect(list.contains("b     2  -        -  always        Hello\n"), "\(list)")
      try await service.expect("remove", "--over", prints: "a\nd\n")
      try await service.expect("remove", "--over", prints: "")
    }
  }

  @Test func `values are set, listed and removed`() async throws {
    try await RunningService.with { service in
      try await service.expect("values", prints: "There are no values.\n")
      try await service.expect(
        "set", "temperature=21°C", "formula=a=b", "empty=",
        prints: "temperature=21°C\nformula=a=b\nempty=\n")
      try await service.expect("set", "empty", prints: "")
      try await service.expect("values", prints: "formula=a=b\ntemperature=21°C\n")
      try await service.expect(
        "values", "--json",
        prints: """
          {"values":[{"name":"formula","value":"a=b","revision":2,"source":"api"},\
          {"name":"temperature","value":"21°C","revision":1,"source":"api"}]}

          """)
      try await service.expect(
        "set", "empty", prints: "! Error: There is no value \"empty\".\nexit 1\n")
    }
  }

  @Test func `why, next and calendar print readable text`() async throws {
    try await RunningService.with { service in
      try await service.expect(
        "why",
        prints: """
          main at 2026-01-01T00:00:00Z
            shown        Fire! (alarm)  Its priority is the highest.
            interrupted  時刻表         A message of priority 90 is shown.
            off          x              It begins at 08:00.
          clock at 2026-01-01T00:00:00Z
            There are no messages.

          """)
      try await service.expect(
        "why", "--zone", "clock", "--at", "2026-12-24T00:00:00Z", "--json",
        prints: "{\"zones\":[{\"zone\":\"clock\",\"at\":\"2026-12-24T00:00:00Z\",\"items\":[]}]}\n")
      try await service.expect(
        "why", "--at", "never", prints: "! Error: at: That is no time.\nexit 1\n")
      let spans = """
        ZONE  FROM                  UNTIL                 SHOWN
        main  2026-01-01T00:00:00Z  2026-01-02T00:00:00Z  Fire! (alarm), 時刻表
        main  2026-01-02T00:00:00Z  forever               nothing

        """
      try await service.expect("next", prints: spans)
      try await service.expect("calendar", "--from", "2026-01-01", prints: spans)
      try await service.expect(
        "calendar", "--limit", "1",
        prints: """
          ZONE  FROM                  UNTIL                 SHOWN
          main  2026-01-01T00:00:00Z  2026-01-02T00:00:00Z  Fire! (alarm), 時刻表

          From 2026-01-02T00:00:00Z on there is more: signboard calendar --from 2026-01-02T00:00:00Z

          """)
      try await service.expect(
        "next", "--limit", "1", "--json",
        prints: """
          {"spans":[{"zone":"main","from":"2026-01-01T00:00:00Z","until":"2026-01-02T00:00:00Z",\
          "messages":["alarm","時刻表"],"texts":["{icon sun} Fire!","時刻表"]}]}

          """)
      await service.sign.act { $0.isEmpty = true }
      try await service.expect("calendar", prints: "There is nothing in this time.\n")
      try await service.expect("unshown", prints: "Everything can be shown.\n")
    }
  }

  @Test func `zones, picture, intensity and playback are read and set`() async throws {
    try await RunningService.with { service in
      try await service.expect(
        "zones",
        prints: """
          ZONE   AT    SIZE  SHOWN
          main   0,0   64x8  alarm
          clock  64,0  32x8  nothing

          """)
      try await service.expect(
        "unshown",
        prints: """
          MESSAGE  AT  CHARACTERS  REASON
          m1        3  🦄          No font has the character.
          時刻表   12  \\u{1B}[2J   It is a control code.

          """)
      try await service.expect("frame", prints: "#..#\n.##.\n....\n")
      try await service.expect(
        "speed", prints: "30 columns a second, as the configuration has it.\n")
      try await service.expect("speed", "12.5", prints: "12.5 columns a second, set by hand.\n")
      try await service.expect("speed", "40", prints: "40 columns a second, set by hand.\n")
      try await service.expect(
        "speed", "--configured", prints: "30 columns a second, as the configuration has it.\n")
      let fast = try await service.tell("speed", "0")
      #expect(
        fast.hasPrefix(
          "! Error: The speed is 0.0, allowed are numbers above 0 and at most 10000.\n"))
      try await service.expect("intensity", prints: "7 of 15. As asked for.\n")
      try await service.expect(
        "intensity", "14", prints: "12 of 15, 14 was requested. The supply gives no more.\n")
      try await service.expect(
        "intensity", "--json",
        prints: "{\"intensity\":14,\"effective\":12,\"reason\":\"The supply gives no more.\"}\n")
      try await service.expect("pause", prints: "paused\n")
      try await service.expect("resume", prints: "running\n")
      try await service.expect("stop", prints: "stopped\n")
      try await service.expect("start", prints: "running\n")
    }
  }

  @Test func `statistics are printed as a table`() async throws {
    try await RunningService.with { service in
      try await service.expect(
        "statistics",
        prints: """
          COUNTED                SINCE THE START
          frames shown                      1234
          frames left out                      2
          late, half of all               0.1 ms
          late, 99 of 100                 1.3 ms
          latest of all                  25.0 ms
          bytes sent                       98765
          faults of the display                3
          display opened again                 4
          clock was set                        5
          messages                             6
          viewers now                          0

          """)
    }
  }

  @Test func `an unhealthy sign ends with status 1`() async throws {
    try await RunningService.with { service in
      try await service.expect(
        "health",
        prints: """
          PART     STATE  DETAIL
          display  ok     All is well.
          storage  ok     All is well.

          """)
      await service.sign.set(health: .display(isHealthy: false))
      await service.sign.refuse(.conflict(.verbatim("The display does not answer.")))
      try await service.expect(
        "health",
        prints: """
          PART     STATE      DETAIL
          display  unhealthy  Chain 1 does not answer.
          storage  ok         All is well.
          The sign is not ready yet.
          exit 1

          """)
      let json = try await service.tell("health", "--json")
      #expect(json.hasPrefix("{\"healthy\":false,") && json.hasSuffix("}\nexit 1\n"))
      try await service.expect("start", prints: "! Error: The display does not answer.\nexit 1\n")
      try await service.expect(
        "store", "acknowledge", prints: "The damage of the store is acknowledged.\n")
      try await service.expect(
        "store", "acknowledge", prints: "There is nothing to acknowledge.\n")
      try await service.expect("store", "retry", prints: "No text is left out.\n")
    }
  }
}
