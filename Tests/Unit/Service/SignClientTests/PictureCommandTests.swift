// SPDX-License-Identifier: MIT
import ControlTesting
import Foundation
import SignControl
import SignTesting
import Testing

/// `signboard pictures`, against a real service on a socket.
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
    }
  }
}
