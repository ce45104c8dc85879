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
  @Test func `messages are exported in two forms`() async throws {
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
      try await service.expect("export", "--format", "json", "-", prints: json)
      let table = try await service.tell("export", "--format", "csv")
      #expect(table.hasPrefix("\u{FEFF}id,text,zone,priority,"))
      #expect(table.hasSuffix("\r\na,Hello,,80,,,,,,,,,,,,,,,,,,,,,,\r\n"))
      let file = service.folder.appendingPathComponent("messages.CSV").path
      try await service.expect("export", file, prints: "\(file) has 1 message.\n")
      // As bytes: a text that is read from a file loses its byte order mark.
      #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(table.utf8))
      let wrong = try await service.tell("export", "--format", "xml")
      #expect(wrong.contains("exit 64\n"), "\(wrong)")
    }
  }

  @Test func `a file is imported, checked only, and may remove the others`() async throws {
    try await RunningService.with { service in
      _ = try await service.tell("send", "Hello", "--id", "a", "--priority", "80")
      _ = try await service.tell("send", "Stay", "--id", "b", "--protected")
      _ = try await service.tell("send", "Go", "--id", "c")
      let table = "id,text\na,Hello\nd,New\n"
      try await service.expect(
        "import", "-", "--check", "--remove-others", input: table,
        prints: """
          Nothing is changed. It would be: 1 new, 0 changed, 1 the same, 1 removed
          1 that is protected stays.

          """)
      #expect(await service.sign.state.ids == ["a", "b", "c"])
      try await service.expect(
        "import", "-", input: table, prints: "1 new, 0 changed, 1 the same\n")
      #expect(await service.sign.state.ids == ["a", "b", "c", "d"])
      try await service.expect(
        "import", "-", "--remove-others", input: table,
        prints: "0 new, 0 changed, 2 the same, 1 removed\n1 that is protected stays.\n")
      #expect(await service.sign.state.ids == ["a", "b", "d"])
      // It is as it was sent: a table has changed nothing that it has no column for.
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
        input: "id,text,zone,priority\na,Hello,nowhere,\nb,,,\nb,x,,high\n",
        prints: """
          ! Error: standard input is not taken, and nothing is changed:
          !   line 2, zone: There is no zone "nowhere".
          !   line 3, text: The message has neither a text nor a scene. Write one.
          !   line 4, priority: "high" is no number. Write one such as 50.
          !   line 4, id: Line 3 has the same id. Give every message its own.
          exit 1

          """)
      let refused = """
        ! Error: standard input is not taken, and nothing is changed:
        !   line 3, zone: There is no zone "nowhere".
        !   line 4, start: There is no hour 25.
        exit 1

        """
      let table = "id,text,zone,start\na,Hello,,\nb,x,nowhere,\nc,y,,25:00\n"
      try await service.expect("import", "-", input: table, prints: refused)
      try await service.expect("import", "-", "--check", input: table, prints: refused)
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
      let missing = try await service.tell("import", "/nowhere/messages.csv")
      #expect(missing.hasSuffix("exit 1\n"), "\(missing)")
      let wrong = try await service.tell("import")
      #expect(wrong.contains("exit 64\n"), "\(wrong)")
    }
  }
}
