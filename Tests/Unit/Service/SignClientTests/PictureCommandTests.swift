// SPDX-License-Identifier: MIT
import ControlTesting
import Foundation
import SignControl
import SignTesting
import Testing

/// `signboard pictures` and `signboard webhooks`, against a real service on a socket.
@Suite(.waitsForOthers)
struct PictureCommandTests {
  @Test func `pictures are added, listed and removed`() async throws {
    try await RunningService.with { service in
      try await service.expect("pictures", prints: "There are no pictures.\n")
      let file = service.folder.appendingPathComponent("cup.txt")
      try Data("#.\n.#\n".utf8).write(to: file)
      // How they are drawn, PictureTextTests looks at.
      let added = try await service.tell("pictures", "add", file.path)
      #expect(added.hasPrefix("cup.txt  ") && added.contains(", 6 bytes\n"), "\(added)")
      let piped = try await service.tell(
        "pictures", "add", "-", "--name", "b.txt", input: "##\n")
      #expect(piped.hasPrefix("b.txt  ") && piped.contains(", 3 bytes\n"), "\(piped)")
      #expect(await service.sign.pictures().pictures.map(\.bytes) == [3, 6])
      try await service.expect("pictures", "list", prints: piped + "\n" + added)
      let json = try await service.tell("pictures", "--json")
      #expect(json.hasPrefix("{\"pictures\":[{\"name\":\"b.txt\",\"origin\":\"sign\","))
      try await service.expect(
        "pictures", "remove", "cup.txt", "no",
        prints: "cup.txt\n! Error: There is no picture.\nexit 1\n")
      let missing = try await service.tell("pictures", "add", "/nowhere/cup.png")
      #expect(missing.hasSuffix("exit 1\n"))
    }
  }

  @Test func `webhooks are listed with what is wrong with them`() async throws {
    try await RunningService.with { service in
      try await service.expect(
        "webhooks",
        prints: """
          WHERE                     STATE    WAITING  LAST ANSWER  TOLD OF
          https://example.com/hook  ok             0          204  shown, ended
          http://10.0.0.2:8123/     warning        2            -  unhealthy
          http://10.0.0.2:8123/: It did not answer within 10 s. Events that it never got: 1. Next attempt: \
          2026-01-01T00:00:05Z.

          """)
      let json = try await service.tell("webhooks", "--json")
      #expect(json.hasPrefix("{\"webhooks\":[{\"url\":\"https://example.com/hook\","))
    }
  }
}
