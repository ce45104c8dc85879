// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

@Suite(.waitsForPrograms)
struct DemoTests {
  @Test func `any key goes on in the terminal, and q quits`() throws {
    try TerminalSession.shell { session in
      try session.type(line: "'\(Program.url.path)' demo")
      try session.wait(text: "exact speed  ·  any key goes on, q quits")
      try session.type(keys: "x")
      try session.wait(text: "forty languages")
      try session.type(keys: "Enter")
      try session.wait(text: "Effects bring")
      try session.type(keys: "q")
      try session.wait("the end") { try !session.screen().contains("any key") }
    }
  }
}
