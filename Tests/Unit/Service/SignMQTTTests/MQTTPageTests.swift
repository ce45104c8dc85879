// SPDX-License-Identifier: MIT
import BrokerTesting
import ControlTesting
import SignAPI
import SignControl
import SignTesting
import Testing

@Suite(.waitsForOthers)
struct MQTTPageTests {
  private let page: String

  init() throws { page = try Repository.text("Documentation/mqtt.md") }

  @Test func `what the page asks for is answered as it shows`() async throws {
    let block = try #require(
      page.split(separator: "```text\n").first { $0.hasPrefix("$ ") }?.split(separator: "```").first
    )
    let broker = try TestBroker.running()
    let sign = try LinkedSign(broker: broker)
    try await sign.start()
    #expect(await sign.next() == "state online")
    _ = await sign.next()
    var count = 0
    for line in block.split(separator: "\n") {
      if line.hasPrefix("$ ") {
        let words = line.split(separator: " -m ", maxSplits: 1)
        let topic = try #require(words[0].split(separator: " -t signboard/v1/").last)
        sign.ask(String(words[1].dropFirst().dropLast()), at: String(topic))
      } else {
        let answer = await sign.answer()
        #expect("signboard/v1/sign/hall/\(answer)" == line)
        count += 1
      }
    }
    #expect(count == 3)
  }

  @Test func `the documents of the page are read`() throws {
    let documents = page.split(separator: "```json\n").compactMap { part in
      part.split(separator: "```").first.flatMap { $0.hasPrefix("{\"epoch\"") ? $0 : nil }
    }
    let layers = try documents.map {
      try DesiredDocument(.sample).layer(Array($0.utf8), name: .sign)
    }
    #expect(layers.map { $0.begin != nil && $0.end != nil } == [false, false, true])
    #expect(layers.map { $0.pictures.keys.sorted() } == [[], ["cup.png"], []])
  }
}
