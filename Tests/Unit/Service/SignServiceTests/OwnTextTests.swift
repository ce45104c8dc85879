// SPDX-License-Identifier: MIT
import Schedules
import SignControl
import Testing

@testable import SignService

/// Texts of the configuration, which are shown where no message is.
struct OwnTextTests {
  private static let yaml = """
    panel: 2x1
    scroll: static
    text: Welcome
    service: {startup: {text: Good morning, seconds: 5}}

    """

  /// What the main zone shows: an id and its text.
  private func shown(_ sign: TestSign) async throws -> [String] {
    try await sign.service.why(zone: "main", at: nil)[0].items
      .filter { $0.state == .shown }.map { "\($0.id): \($0.text)" }
  }

  @Test func `the content of a zone is called by its texts, or by its zone`() async throws {
    for (content, text) in [
      ("text: [Welcome, to us]", "Welcome to us"), ("pages: [One, Two]", "One Two"),
      ("conversation: \"-\"", "main"), ("text: A\nservice: {idle: B}", "B"),
    ] {
      let sign = try TestSign("panel: 4x1\n\(content)\n")
      #expect(try await shown(sign) == ["idle: \(text)"])
      #expect(try await sign.service.next(zone: nil, limit: 1).first?.texts == [text], "\(text)")
    }
  }

  @Test func `the reason of a text of the sign names what it shows`() async throws {
    let sign = try TestSign(Self.yaml)
    #expect(try await shown(sign) == ["startup: Good morning"])
    sign.advance(seconds: 6)
    #expect(try await shown(sign) == ["idle: Welcome"])
    try await sign.put("soup", "Soup")
    #expect(try await shown(sign) == ["soup: Soup"])
    try await sign.service.setPlayback(.stopped, by: TestSign.caller)
    // It is dark then, unless the configuration has a text for it.
    #expect(try await shown(sign) == ["stop: "])
    try sign.reload(Self.yaml.replacing("startup: {", with: "stop: Closed, startup: {"))
    #expect(try await shown(sign) == ["stop: Closed"])
  }
}
