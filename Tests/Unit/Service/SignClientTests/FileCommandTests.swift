// SPDX-License-Identifier: MIT
import ControlTesting
import Foundation
import Schedules
import SignControl
import SignTesting
import Testing

/// `signboard export` and `signboard import`, against a real service on a socket.
@Suite(.waitsForOthers)
struct FileCommandTests {
  @Test func `messages are exported`() async throws {
    try await RunningService.with { service in
      _ = try await service.tell("send", "Hello", "--id", "a", "--priority", "80")
      let json = """
        {
         "messages": [
          {
           "id": "a",
           "text": "Hello",
           "priority": 80
          }
         ]
        }

        """
      try await service.expect("export", prints: json)
      try await service.expect("export", "-", prints: json)
      let file = service.folder.appendingPathComponent("messages.json").path
      try await service.expect("export", file, prints: "\(file) has 1 message.\n")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == json)
    }
  }

  @Test func `a file is imported, checked only, and may remove the others`() async throws {
    try await RunningService.with { service in
      _ = try await service.tell("send", "Hello", "--id", "a", "--priority", "80")
      _ = try await service.tell("send", "Stay", "--id", "b", "--protected")
      _ = try await service.tell("send", "Go", "--id", "c")
      let messages = """
        [{"id":"a","text":"Hello","priority":80},{"id":"d","text":"New"}]
        """
      try await service.expect(
        "import", "-", "--check", "--remove-others", input: messages,
        prints: """
          Nothing is changed. It would be: 1 new, 0 changed, 1 the same, 1 removed
          1 that is protected stays.

          """)
      #expect(await service.sign.state.ids == ["a", "b", "c"])
      try await service.expect(
        "import", "-", input: messages, prints: "1 new, 0 changed, 1 the same\n")
      #expect(await service.sign.state.ids == ["a", "b", "c", "d"])
      try await service.expect(
        "import", "-", "--remove-others", input: messages,
        prints: "0 new, 0 changed, 2 the same, 1 removed\n1 that is protected stays.\n")
      #expect(await service.sign.state.ids == ["a", "b", "d"])
      // It is as it was sent.
      #expect(try await service.sign.message(id: "a").revision == 1)
      let file = service.folder.appendingPathComponent("all.json").path
      _ = try await service.tell("export", file)
      _ = try await service.tell("remove", "a", "d")
      try await service.expect("import", file, prints: "2 new, 0 changed, 1 the same\n")
      #expect(try await service.sign.message(id: "a").draft.priority == 80)
    }
  }

  @Test func `every wrong line is told and nothing is changed`() async throws {
    try await RunningService.with { service in
      try await service.expect(
        "import", "-",
        input: """
          [{"id":"a","text":"Hello","zone":"nowhere"},
          {"id":"b"},
          {"id":"b","text":"x"}]
          """,
        prints: """
          ! Error: standard input is not taken, and nothing is changed:
          !   line 1, zone: There is no zone "nowhere".
          !   line 2, text: The message has neither a text nor a scene. Write one.
          !   line 3, id: Line 2 has the same id. Give every message its own.
          exit 1

          """)
      let refused = """
        ! Error: standard input is not taken, and nothing is changed:
        !   line 2, zone: There is no zone "nowhere".
        !   line 3, rules[0].start: There is no hour 25.
        exit 1

        """
      let messages = """
        [{"id":"a","text":"Hello"},
        {"id":"b","text":"x","zone":"nowhere"},
        {"id":"c","text":"y","rules":[{"start":"25:00"}]}]
        """
      try await service.expect("import", "-", input: messages, prints: refused)
      try await service.expect("import", "-", "--check", input: messages, prints: refused)
      try await service.expect(
        "import", "-", input: "[{\"text\":\"x\",\n\"zone\":4}]",
        prints: """
          ! Error: standard input is not taken, and nothing is changed:
          !   line 1, zone: There is a number; write a text.
          exit 1

          """)
      try await service.expect("list", prints: "There are no messages.\n")
      try await service.expect(
        "import", "-", "--remove-others", input: "{\"messages\": []}",
        prints: """
          ! Error: standard input: There is no message in it, so that all would be removed. That is done \
          by "signboard remove --all".
          exit 1

          """)
      let missing = try await service.tell("import", "/nowhere/messages.json")
      #expect(missing.hasSuffix("exit 1\n"), "\(missing)")
      let wrong = try await service.tell("import")
      #expect(wrong.contains("exit 64\n"), "\(wrong)")
    }
  }
}
