// SPDX-License-Identifier: MIT
import Testing

struct WebhookRoutesTests {
  @Test func `webhooks are listed in the language of the caller`() async {
    let sample = Sample()
    #expect(
      await sample.tell("GET", "/webhooks", headers: ["Accept-Language": "de"])
        == "200 {\"webhooks\":[{\"url\":\"https://example.com/hook\",\"events\":[\"shown\",\"ended\"],"
        + "\"signed\":true,\"waiting\":0,\"delivered\":7,\"failed\":0,\"leftOut\":0,\"status\":204,"
        + "\"problem\":null,\"next\":null},{\"url\":\"http://10.0.0.2:8123/\","
        + "\"events\":[\"unhealthy\"],\"signed\":false,\"waiting\":2,\"delivered\":0,\"failed\":3,"
        + "\"leftOut\":1,\"status\":null,\"problem\":\"Er hat nicht innerhalb von 10 s geantwortet.\","
        + "\"next\":\"2026-01-01T00:00:05Z\"}]}")
  }
}
