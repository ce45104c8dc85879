// SPDX-License-Identifier: MIT
import SignControl
import SignTesting
import Testing

@testable import SignMQTT

struct HomeAssistantCommandTests {
  @Test(arguments: TextRow.of("Service/SignMQTTTests/commands.txt", "Commands"))
  func `what Home Assistant asks for`(row: TextRow) throws {
    let words = row.input.split(separator: " ", maxSplits: 2).map(String.init)
    let command = try #require(HomeAssistantDevice.Command(rawValue: words[0]))
    let playback = try #require(PlaybackState(rawValue: words[1]))
    let payload = Array((words.count > 2 ? words[2] : "").utf8)
    let commands = HomeAssistantCommand.read(command, payload, playback: playback)
    let requests = commands?.map { String(decoding: $0.request(id: "1"), as: UTF8.self) }
    let requestText = requests.map { $0.isEmpty ? "none" : $0.joined(separator: "\n") }
    #expect(requestText ?? "nothing of Home Assistant" == row.output)
  }

  @Test func `what is no text is no command`() {
    #expect(HomeAssistantCommand.read(.notify, [0xFF], playback: .running) == nil)
  }
}
