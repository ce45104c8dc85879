// SPDX-License-Identifier: MIT
import Core
import CurlIO
import SignConfiguration
import SignControl
import Testing

@testable import SignService

struct WebhookEventTests {
  private let event = WebhookEvent(
    id: "a-1", kind: .shown, time: "2026-11-21T12:00:00+00:00", sign: "shop",
    data: ["zone": "main", "id": "hello", "text": "Grüß \"Gott\"\n"])

  private static let body =
    "{\"type\":\"shown\",\"time\":\"2026-11-21T12:00:00+00:00\",\"sign\":\"shop\","
    + "\"data\":{\"zone\":\"main\",\"id\":\"hello\",\"text\":\"Grüß \\\"Gott\\\"\\n\"}}"

  @Test func `the body is exactly this`() {
    #expect(String(decoding: event.body, as: UTF8.self) == Self.body)
  }

  @Test func `a text is limited`() {
    #expect(WebhookEvent.limited(String(repeating: "ä", count: 1000)).count == 1000)
    #expect(
      WebhookEvent.limited(String(repeating: "ä", count: 1001))
        == String(repeating: "ä", count: 999) + "…")
  }

  @Test func `a request has the fields of Standard Webhooks`() throws {
    let address = try WebhookAddress("https://example.com/hook?key=1")
    let secret = try WebhookSecret(file: Array("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n".utf8))
    let target = WebhookTarget(address: address, secret: secret)
    let request = target.request(of: event, unixTime: 1_795_262_400)
    #expect(request.url == "https://example.com/hook?key=1")
    #expect(request.body == event.body)
    #expect(
      request.fields == [
        "content-type: application/json", "user-agent: signboard", "webhook-id: a-1",
        "webhook-timestamp: 1795262400",
        "webhook-signature: "
          + secret.signature(id: "a-1", unixTime: 1_795_262_400, body: event.body),
        "expect:",
      ])
    let open = WebhookTarget(address: address).request(of: event, unixTime: 1)
    #expect(open.fields.allSatisfy { !$0.hasPrefix("webhook-signature") })
  }

  /// The example of the libraries of Standard Webhooks.
  @Test func `the signature of a known event matches`() throws {
    let secret = try WebhookSecret(file: Array("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw".utf8))
    #expect(
      secret.signature(
        id: "msg_p5jXN8AQM9LWM0D4loKWxJek", unixTime: 1_614_265_330,
        body: Array("{\"test\": 2432232314}".utf8))
        == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  }

  @Test func `a plain file and one in base64 give the same bytes`() throws {
    let plain = try WebhookSecret(file: Array(" \tJefe\r\n".utf8))
    #expect(plain == (try WebhookSecret(file: Array("Jefe".utf8))))
    #expect(plain == (try WebhookSecret(file: Array("whsec_SmVmZQ==".utf8))))
    #expect("\(plain)" == "a secret")
    // The bytes stand in the value alone; what logs print is the description.
    #expect(!"\([plain])".contains("74"))
  }

  @Test(arguments: [
    (["", " \n"], "There is no secret in it. Write one, with \"openssl rand -hex 32\"."),
    (
      ["whsec_", "whsec_hidden!"],
      "Behind whsec_ there is no Base64 (RFC 4648, section 4). Copy the whole secret, with the "
        + "signs = at its end."
    ),
  ])
  func `a file that cannot be used is refused without its content`(
    files: [String], error: String
  ) {
    for file in files {
      #expect {
        _ = try WebhookSecret(file: Array(file.utf8))
      } throws: {
        "\($0)" == error
      }
    }
  }

  @Test func `parts of the sign that stop working are noticed once`() {
    var changes = HealthChanges()
    func look(_ parts: [(String, HealthView.Part.State)]) -> [String] {
      changes.look(
        at: HealthView(
          isReady: true,
          parts: parts.map { .init(name: $0.0, state: $0.1, detail: .verbatim("It is \($0.1).")) })
      ).map { "\($0.kind) \($0.part): \($0.sentence)" }
    }
    #expect(look([("clock", .well), ("texts", .warning)]) == [])
    #expect(
      look([("clock", .unhealthy), ("texts", .warning)]) == ["unhealthy clock: It is unhealthy."])
    #expect(
      look([("clock", .unhealthy), ("texts", .unhealthy)]) == ["unhealthy texts: It is unhealthy."])
    #expect(
      look([("clock", .warning)]) == ["well clock: It is warning.", "well texts: All is well."])
    #expect(look([("clock", .well)]) == [])
  }
}
