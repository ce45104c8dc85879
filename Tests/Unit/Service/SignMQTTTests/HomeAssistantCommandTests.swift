// SPDX-License-Identifier: MIT
import JSONText
import SignControl
import Testing

@testable import SignMQTT

struct HomeAssistantCommandTests {
  private typealias Command = HomeAssistantDevice.Command

  @Test(arguments: [
    (Command.light, "{\"state\":\"ON\"}", PlaybackState.running, ""),
    (.light, "{\"state\":\"ON\"}", .stopped, "start"),
    (.light, "{\"state\":\"ON\",\"brightness\":7}", .running, "putIntensity {\"intensity\":6}"),
    (.light, "{\"state\":\"ON\",\"brightness\":16}", .running, "putIntensity {\"intensity\":15}"),
    (.light, "{\"state\":\"ON\",\"brightness\":900}", .running, "putIntensity {\"intensity\":15}"),
    (.light, "{\"state\":\"ON\",\"brightness\":1}", .running, "putIntensity {\"intensity\":0}"),
    (
      .light, "{\"state\":\"ON\",\"brightness\":0.4,\"transition\":2}", .stopped,
      "start, putIntensity {\"intensity\":0}"
    ),
    (.light, "{\"state\":\"OFF\"}", .running, "stop"),
    (.light, "OFF", .running, "nothing of Home Assistant"),
    (.light, "{\"brightness\":7}", .running, "nothing of Home Assistant"),
    (.notify, "Dinner {is} ready", .running, "showText text=Dinner {is} ready"),
    (.notify, "", .running, "nothing of Home Assistant"),
    (
      .text, "Soup {today}", .running,
      "putMessage id=homeassistant {\"text\":\"Soup {today}\",\"plain\":true}"
    ),
    (.text, "", .running, "removeMessage id=homeassistant"),
    (.select, "lunch", .running, "activateMessage id=lunch"),
    (.select, "(plan)", .running, ""),
    (.pause, "ON", .running, "pause"), (.pause, "OFF", .paused, "start"),
    (.pause, "OFF", .stopped, ""),
    (.pause, "OFF", .running, ""), (.pause, "ON", .stopped, ""),
    (.pause, "maybe", .running, "nothing of Home Assistant"),
    (.speed, "40", .running, "putSpeed {\"speed\":40.0}"),
    (.speed, "12.5", .running, "putSpeed {\"speed\":12.5}"),
    (.speed, "0", .running, "nothing of Home Assistant"),
    (.speed, "201", .running, "nothing of Home Assistant"),
    (.speed, "nan", .running, "nothing of Home Assistant"),
    (.speed, "fast", .running, "nothing of Home Assistant"),
    (.identify, "PRESS", .running, "identify"),
  ])
  private func `what Home Assistant asks for`(
    command: Command, payload: String, playback: PlaybackState, expected: String
  ) {
    let commands = HomeAssistantCommand.read(command, Array(payload.utf8), playback: playback)
    let told = commands.map { $0.map(Self.line).joined(separator: ", ") }
    #expect(told ?? "nothing of Home Assistant" == expected)
  }

  private static func line(_ command: HomeAssistantCommand) -> String {
    var reader = JSONReader(command.request(id: "1"))
    guard let request = (try? reader.document()).map({ JSONValue($0) }),
      case .object(let members) = request
    else { return "no JSON" }
    var words: [String] = []
    for member in members {
      switch (member.key, member.value) {
      case ("operation", .string(let name)): words.append(name)
      case ("parameters", .object(let parameters)):
        for parameter in parameters {
          if case .string(let text) = parameter.value { words.append("\(parameter.key)=\(text)") }
        }
      case ("body", let body): words.append(body.text)
      default: break
      }
    }
    return words.joined(separator: " ")
  }

  @Test func `a command is a request of the API`() throws {
    let commands = try #require(
      HomeAssistantCommand.read(.text, Array("b".utf8), playback: .running))
    #expect(
      commands.map { String(decoding: $0.request(id: "ha"), as: UTF8.self) } == [
        """
        {"id":"ha","operation":"putMessage","parameters":{"id":"homeassistant"},\
        "body":{"text":"b","plain":true}}
        """
      ])
  }

  @Test func `what is no text is no command`() {
    #expect(HomeAssistantCommand.read(.notify, [0xFF], playback: .running) == nil)
  }
}
