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
  @Test func `messages are exported to a file and imported from it`() async throws {
    try await RunningService.with { service in
      _ = try await service.output("send", "Hello", "--id", "a", "--priority", "80")
      _ = try await service.output("send", "Stay", "--id", "b", "--protected")
      let file = service.folder.appendingPathComponent("messages.json").path
      try await service.expect("export", file, prints: "\(file) has 2 messages.\n")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try await service.expect("export", prints: text)
      try await service.expect("export", "-", prints: text)
      _ = try await service.output("remove", "a")
      try await service.expect("import", file, prints: "1 new, 0 changed, 1 the same\n")
      #expect(try await service.sign.message(id: "a").draft.priority == 80)
      // An equal message is not put again.
      #expect(try await service.sign.message(id: "b").revision == 2)
    }
  }

  @Test func `pictures are added, listed and removed`() async throws {
    try await RunningService.with { service in
      try await service.expect("pictures", prints: "There are no pictures.\n")
      let file = service.folder.appendingPathComponent("cup.txt")
      try Data("#.\n.#\n".utf8).write(to: file)
      // How they are drawn, PictureTextTests looks at.
      let added = try await service.output("pictures", "add", file.path)
      #expect(added.hasPrefix("cup.txt  ") && added.contains(", 6 bytes\n"), "\(added)")
      let piped = try await service.output("pictures", "add", "-", "--name", "b.txt", input: "##\n")
      #expect(piped.hasPrefix("b.txt  ") && piped.contains(", 3 bytes\n"), "\(piped)")
      #expect(await service.sign.pictures().pictures.map(\.bytes) == [3, 6])
      try await service.expect("pictures", "list", prints: piped + "\n" + added)
      let json = try await service.output("pictures", "--json")
      #expect(json.hasPrefix("{\"pictures\":[{\"name\":\"b.txt\",\"origin\":\"sign\","))
      try await service.expect(
        "pictures", "remove", "cup.txt", "no",
        prints: "cup.txt\n! Error: There is no picture.\nexit 1\n")
    }
  }
}
