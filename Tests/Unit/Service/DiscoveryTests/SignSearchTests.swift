// SPDX-License-Identifier: MIT
import Core
import SignService
import Testing

@testable import LinuxIO

/// What becomes of a search, by how the program ended that asks Avahi.
struct SignSearchTests {
  private func search(
    status: Int32?, output: String = "", error: String = "", isCut: Bool = false,
    isLate: Bool = false
  ) -> String {
    let run = ProgramRun(
      status: status, signal: nil, output: Array(output.utf8), error: Array(error.utf8),
      isCut: isCut, isLate: isLate)
    do throws(SignError) {
      let search = try SignSearch(run)
      return "\(search.found.signs.map(\.name)) unreadable \(search.found.unreadable)"
        + (search.isLate ? " late" : "") + (search.isCut ? " cut" : "")
    } catch {
      return "\(error)"
    }
  }

  private static let line = "=;lan;IPv4;hall;_signboard._tcp;local;hall.local;10.0.0.1;80;\n"

  @Test func `an end in time and a late one have what was found until then`() {
    #expect(search(status: 0) == "[] unreadable 0")
    #expect(search(status: 0, output: Self.line) == "[\"hall\"] unreadable 0")
    #expect(
      search(status: nil, output: Self.line + "=;lan", isLate: true)
        == "[\"hall\"] unreadable 0 late")
    #expect(
      search(status: 0, output: Self.line + "=;lan", isCut: true) == "[\"hall\"] unreadable 0 cut")
    #expect(
      search(status: 0, output: Self.line, error: "Failed to resolve service 'old'\n")
        == "[\"hall\"] unreadable 0")
  }

  @Test func `without Avahi the next step is named`() {
    let remedy =
      "Start it with \"sudo systemctl start avahi-daemon\"; if there is none, install it with "
      + "\"sudo apt install avahi-daemon\"."
    #expect(
      search(status: 1, error: "Failed to create client object: Daemon not running\n")
        == "avahi-browse: Avahi cannot look for signs in the network and says \"Failed to create "
        + "client object: Daemon not running\". \(remedy)")
    #expect(
      search(status: nil) == "avahi-browse: Avahi cannot look for signs in the network. \(remedy)")
    #expect(
      search(status: 1, error: "\u{1B}[2J\n\n")
        == "avahi-browse: Avahi cannot look for signs in the network and says \"\\u{1B}[2J\". \(remedy)"
    )
  }
}
