// SPDX-License-Identifier: MIT
import BrokerTesting
import ControlTesting
import Core
import MQTTIO
import SignControl
import SignTesting
import Testing

/// Documents that name keys of the configuration and pictures by their SHA-256.
extension BrokerLinkTests {
  @Test func `keys of the configuration that were taken back are refused`() async throws {
    let sign = try await online()
    for await _ in sign.delivered { break }
    let document = #"{"epoch":1,"revision":2,"configuration":"taken: back"}"#
    sign.want(document, at: "sign/hall/desired")
    let line = await sign.report { !$0.contains("\"refused\":[]") }
    let found = line.firstMatch(
      of:
        /"applied":\{"sign":\[1,2,"([0-9a-f]{64})"\]\}.*"refused":\[\{"id":"sign","digest":"([0-9a-f]{64})"/
    )
    #expect(found != nil && found?.1 == found?.2, "\(line)")
    for part in [
      #""code":"conflict","field":"","message":"It shows no picture."}]"#,
      #""configuration":{"active":null,"staged":null,"error":"It shows no picture."}"#,
    ] {
      #expect(line.contains(part), "\(line)")
    }
    sign.want(#"{"epoch":1,"revision":3,"configuration":"speed: 40"}"#, at: "sign/hall/desired")
    let right = await sign.report { $0.contains("\"sign\":[1,3,\"") }
    #expect(right.contains("\"refused\":[]"), "\(right)")
    #expect(
      right.contains(#""configuration":{"active":"\#(Self.hash)","staged":null,"error":null}"#),
      "\(right)")
  }

  private static let keys = "speed: 40"
  /// Their SHA-256, as sha256sum prints it.
  private static let hash = "adc531b4417db93b61a99bbc4ee340b75c988c9dd0e81018b8c777f181769b5e"

  private static func naming(_ hash: String, _ revision: Int) -> String {
    "{\"epoch\":1,\"revision\":\(revision),\"configuration\":{\"hash\":\"\(hash)\"}}"
  }

  @Test func `a document that names a text by its SHA-256 waits for the text`() async throws {
    let sign = try await online(", groups: [north]")
    // One that comes late does not end the wait for the text of a later one.
    sign.want(Self.naming(Self.hash, 4), at: "group/north/desired")
    sign.want(Self.desired(3, "Old"), at: "sign/hall/group/north/desired")
    sign.want(Self.desired(5, "Fish"), at: "sign/hall/desired")
    let waiting = await sign.report { $0.contains("\"sign\":[1,5,\"") }
    #expect(!waiting.contains("group:north") && waiting.contains("\"refused\":[]"), "\(waiting)")
    sign.want("speed: 41", at: "blob/\(Self.hash)")
    let wrong = await sign.report { !$0.contains("\"refused\":[]") }
    #expect(
      wrong.contains(
        #""code":"hash","field":"configuration.hash","message":"What the broker has in its place "#
          + #"has another SHA-256, or more than 262144 bytes.""#), "\(wrong)")
    sign.want(Self.keys, at: "blob/\(Self.hash)")
    let line = await sign.report { $0.contains("\"group:north\":[1,4,\"") }
    #expect(line.contains("\"configuration\":{\"active\":\"\(Self.hash)\""), "\(line)")
    // The sign keeps it, and needs no broker for it any more.
    sign.want("", at: "blob/\(Self.hash)")
    sign.want(Self.naming(Self.hash, 6), at: "group/north/desired")
    _ = await sign.report { $0.contains("\"group:north\":[1,6,\"") }
    #expect(await sign.sign.layers().blobs == [Self.hash: Self.keys])
  }

  @Test func `a document that is not later waits for no text, nor one before a damaged one`()
    async throws
  {
    let sign = try await online()
    sign.want(Self.desired(6, "Fish"), at: "sign/hall/desired")
    // Before the sign has subscribed, the broker would keep only what comes next.
    _ = await sign.report { $0.contains("\"sign\":[1,6,\"") }
    let rows: [(String, Set<DesiredLayer.Name>)] = [
      (Self.naming(Self.hash, 4), []), (Self.naming(Self.hash, 6), []),
      (Self.naming(Self.hash, 7), [.sign]), ("damaged", []),
    ]
    for (document, waiting) in rows {
      sign.want(document, at: "sign/hall/desired")
      // One after the other: earlier documents are done when this is answered.
      sign.ask("{}")
      _ = await sign.answer()
      #expect(sign.waiting == waiting, "\(document)")
    }
  }

  @Test func `a text that is none is refused with the document that names it`() async throws {
    let sign = try await online()
    let hash = "a8100ae6aa1940d0b663bb31cd466142ebbdbd5187131b92d93818987832eb89"
    sign.client.publish(MQTTMessage("signboard/v1/blob/\(hash)", [0xFF], isRetained: true))
    sign.want(Self.naming(hash, 4), at: "sign/hall/desired")
    let line = await sign.report { !$0.contains("\"refused\":[]") }
    #expect(
      line.contains(
        #""code":"length","field":"configuration.hash","message":"The text with this SHA-256 is "#
          + #"no UTF-8, or longer than 65536 bytes.""#), "\(line)")
    #expect(line.contains("\"applied\":{}"), "\(line)")
  }

  private static let files = ["##", "#.", ".#"]

  private static func picturing(_ revision: Int, _ files: some Sequence<String> = files) -> String {
    let named = files.enumerated().map { #""p\#($0)":{"hash":"\#(SHA256.text(Array($1.utf8)))"}"# }
    return "{\"epoch\":1,\"revision\":\(revision),\"pictures\":{\(named.joined(separator: ","))}}"
  }

  @Test func `a document that names pictures is taken when the last one of them is there`()
    async throws
  {
    let sign = try LinkedSign(broker: broker)
    // One after the other, as they are there or come.
    for file in Self.files.dropLast() {
      sign.want(file, at: "blob/\(SHA256.text(Array(file.utf8)))")
    }
    sign.want(Self.picturing(4), at: "sign/hall/desired")
    try await sign.start()
    expect(await sign.next(), "state online")
    let last = Self.files[2]
    sign.want(last, at: "blob/\(SHA256.text(Array(last.utf8)))")
    let line = await sign.report { $0.contains("\"sign\":[1,4,\"") }
    #expect(line.contains("\"refused\":[]"), "\(line)")
    #expect(await sign.sign.layers().pictures.count == 3)
    #expect(sign.waiting.isEmpty)
  }

  @Test func `a picture that goes while a document waits is asked for again`() async throws {
    let sign = try await online()
    func come(_ files: some Sequence<String>) {
      for file in files { sign.want(file, at: "blob/\(SHA256.text(Array(file.utf8)))") }
    }
    come(Self.files.prefix(1))
    sign.want(Self.picturing(4, Self.files.prefix(1)), at: "group/all/desired")
    _ = await sign.report { $0.contains("\"group:all\":[1,4,\"") }
    sign.want(Self.picturing(5), at: "sign/hall/desired")
    sign.want("", at: "group/all/desired")
    _ = await sign.report { !$0.contains("group:all") }
    #expect(await sign.sign.layers().pictures.isEmpty)
    come(Self.files.dropFirst())
    let line = await sign.report { $0.contains("\"sign\":[1,5,\"") }
    #expect(line.contains("\"refused\":[]"), "\(line)")
    #expect(await sign.sign.layers().pictures.count == 3)
  }

  @Test func `a document is refused when something that it names does not come`() async throws {
    let sign = try await online()
    sign.want(Self.naming(Self.hash, 4), at: "sign/hall/desired")
    sign.ask("{}")
    _ = await sign.answer()
    sign.lookForLayers(afterSeconds: 31)
    let line = await sign.report { !$0.contains("\"refused\":[]") }
    #expect(
      line.contains(
        #""code":"missing","field":"configuration.hash","message":"The broker has not sent what "#
          + #"has this SHA-256.""#), "\(line)")
    // It is taken when it comes at last.
    sign.want(Self.keys, at: "blob/\(Self.hash)")
    let right = await sign.report { $0.contains("\"sign\":[1,4,\"") }
    #expect(right.contains("\"refused\":[]"), "\(right)")
  }
}
