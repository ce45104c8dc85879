// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import SignConfiguration

struct WebhookAddressTests {
  private func read(_ text: String) -> String {
    do throws(ValueProblem) {
      let address = try WebhookAddress(text)
      return "\(address.origin) \(address.shown) \(address.sent)"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: TextRow.of("Sign/SignConfigurationTests/settings.txt", "Addresses of webhooks"))
  func `an address has parts`(row: TextRow) { #expect(read(row.input) == row.output) }

  @Test(arguments: [
    "", "http://", "http:///x", "https:example.com", "ftp://a", "//a/b", "a", "http://a:0/",
    "http://a:65536", "http://a:", "http://a:b", "http://[::1", "http://[]/", "http://[a]/",
    "http://a b/", "http://a/ b", "http://a/\n", "http://ä/", "http://a/#b", "http://a\\b/",
    "http://a/\"", "http://a:80:80/", "http://[::1]x/", "file:///etc/passwd",
    "http://a/" + String(repeating: "x", count: 2040),
  ])
  func `what is no address is refused`(text: String) {
    #expect(read(text).hasSuffix(", allowed is an address such as https://example.com/hook."))
  }

  @Test(arguments: [
    "http://a@b/", "https://a:b@c", "http://@/", "http://a\\@b/", "HTTPS://a:%40@b",
  ])
  func `an address with a user is refused`(text: String) {
    #expect(read(text).hasPrefix("the address has a user name or a password in it, which would"))
  }
}
