// SPDX-License-Identifier: MIT
import Testing

@testable import SignConfiguration

struct WebhookAddressTests {
  private func read(_ text: String) -> String {
    do throws(WebhookAddress.Mistake) {
      let address = try WebhookAddress(text)
      return "\(address.origin) \(address.shown) \(address.sent)"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("https://example.com", "https://example.com https://example.com/ https://example.com/"),
    ("http://a:80?b=/c", "http://a:80 http://a:80/ http://a:80/?b=/c"),
    (
      "HTTP://10.0.0.2:8123/x/y?z",
      "http://10.0.0.2:8123 http://10.0.0.2:8123/x/y "
        + "http://10.0.0.2:8123/x/y?z"
    ),
    ("http://[fe80::1]/x", "http://[fe80::1] http://[fe80::1]/x http://[fe80::1]/x"),
    (
      "http://localhost:65535/@a",
      "http://localhost:65535 http://localhost:65535/@a "
        + "http://localhost:65535/@a"
    ),
  ])
  func `an address has parts`(text: String, parts: String) { #expect(read(text) == parts) }

  @Test(arguments: [
    "", "http://", "http:///x", "https:example.com", "ftp://a", "//a/b", "a", "http://a:0/",
    "http://a:65536", "http://a:", "http://a:b", "http://[::1", "http://[]/", "http://[a]/",
    "http://a b/", "http://a/ b", "http://a/\n", "http://ä/", "http://a/#b", "http://a\\b/",
    "http://a/\"", "http://a:80:80/", "http://[::1]x/", "file:///etc/passwd",
    "http://a/" + String(repeating: "x", count: 2040),
  ])
  func `what is no address is refused`(text: String) { #expect(read(text) == "form") }

  @Test(arguments: [
    "http://a@b/", "https://a:b@c", "http://@/", "http://a\\@b/", "HTTPS://a:%40@b",
  ])
  func `an address with a user is refused`(text: String) { #expect(read(text) == "credentials") }
}
