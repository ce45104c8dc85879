// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignAPI
import SignControl
import SignTesting
import Testing

/// The commands that talk to a running sign, against a real service on a socket.
@Suite(.waitsForOthers)
struct ClientCommandTests {
  @Test(arguments: [
    "Messages are sent and listed", "A scene is sent from a pipe, and listed by its texts",
    "Every option of send reaches the sign", "Icons in braces alone and wrong lines are told",
    "Messages are removed", "Revisions guard against lost changes",
    "Ended messages are listed as such and can be removed at once",
    "Values are set, listed and removed", "Why, next and calendar",
    "Zones, picture, speed, intensity and playback",
    "Refusals of the service are told in its words", "The log and what was shown",
    "Messages are exported and imported",
    "Every wrong line of a file is told and nothing is changed",
  ])
  func `each command prints what is written`(title: String) async throws {
    try await RunningService.with { service in
      for row in TextRow.of("Service/SignClientTests/commands.txt", title) {
        try await service.expect(row)
      }
    }
  }

  @Test func `send waits where the sign asks for patience`() async throws {
    var options = APIOptions()
    (options.changesAtOnce, options.changesPerSecond) = (2, 1)
    try await RunningService.with(options: options) { service in
      try await service.expect("send", "-", input: "a\nb\n{sun}\n", prints: "m1\nm2\nm3\n")
    }
  }

  @Test func `a hundred and more messages are listed page by page`() async throws {
    var options = APIOptions()
    options.changesAtOnce = 1000
    try await RunningService.with(options: options) { service in
      let lines = (1...250).map { "Line \($0)\n" }.joined()
      let ids = try await service.output("send", "-", input: lines)
      #expect(ids == (1...250).map { "m\($0)\n" }.joined())
      let list = try await service.output("list")
      #expect(list.split(separator: "\n").count == 251)
      let json = try await service.output("list", "--json")
      #expect(json.hasSuffix("],\"next\":null,\"revision\":250}\n"))
    }
  }

  @Test func `more changes than one answer has are read page by page`() async throws {
    var options = APIOptions()
    options.changesAtOnce = 1000
    try await RunningService.with(options: options) { service in
      _ = try await service.output("send", "-", input: (1...510).map { "Line \($0)\n" }.joined())
      let some = try await service.output("log", "--limit", "505")
      #expect(some.split(separator: "\n").count == 506)
      #expect(some.hasSuffix("  m6       token 1 added “Line 6”\n"))
      let all = try await service.output("log", "--limit", "10000")
      #expect(all.split(separator: "\n").count == 511)
      let json = try await service.output("log", "--limit", "501", "--json")
      #expect(json.hasSuffix("\"sentence\":\"token 1 added “Line 10”\"}],\"next\":10}\n"))
    }
  }

  @Test func `messages are activated, for a time if that is asked for`() async throws {
    try await RunningService.with { service in
      _ = try await service.output("send", "x", "--id", "c")
      try await service.expect("activate", "c", "--for", "2m", prints: "")
      try await service.expect("activate", "c", prints: "")
      #expect(await service.sign.shown.map(\.seconds) == [120, nil])
    }
  }

  @Test func `commands print a sentence where there is nothing to list`() async throws {
    try await RunningService.with { service in
      await service.sign.act { $0.isEmpty = true }
      try await service.expect("calendar", prints: "There is nothing in this time.\n")
      try await service.expect("unshown", prints: "Everything can be shown.\n")
    }
  }

  @Test func `an unhealthy sign ends with status 1, and its refusals are reported`() async throws {
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
      let json = try await service.output("health", "--json")
      #expect(json.hasPrefix("{\"healthy\":false,") && json.hasSuffix("}\nexit 1\n"))
      try await service.expect("start", prints: "! Error: The display does not answer.\nexit 1\n")
      await service.sign.refuse(.busy(.verbatim("The storage is being written."), retryAfter: 3))
      try await service.expect(
        "send", "y",
        prints: "! Error: The storage is being written. Try again in 3 s.\nexit 1\n")
      try await service.expect(
        "store", "acknowledge", prints: "The damage of the store is acknowledged.\n")
      try await service.expect("store", "acknowledge", prints: "There is nothing to acknowledge.\n")
      try await service.expect("store", "retry", prints: "No text is left out.\n")
    }
  }
}
