// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import Displays

/// Gives each test a registry of its own: other tests list the kinds of the program.
private struct OwnRegistry: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await DisplayKinds.$registry.withValue(.init()) { try await function() }
  }
}

/// Kinds of display that are registered by name, and their options.
@Suite(OwnRegistry())
struct DisplayKindTests {
  private struct Strip: DisplayKind {
    static let name = "strip"
    static let usage = "strip:DEVICE,columns=N,order=WORD"
    let text: String

    init(_ options: inout DisplayOptions) throws(DisplayOptionError) {
      let device = try options.device("DEVICE")
      let columns = try options.number("columns", in: 1...64)
      let rows = try options.number("rows", in: 1...64, standard: 8)
      text = "\(device) \(columns)x\(rows) \(options.text("order") ?? "none")"
    }

    func open(_ geometry: Geometry) throws -> any DisplayBackend { Dark(geometry) }
  }

  private final class Dark: DisplayBackend {
    let geometry: Geometry
    init(_ geometry: Geometry) { self.geometry = geometry }
    func present(_ frame: borrowing Frame) {}
  }

  private struct Unnamed: DisplayKind {
    static let name = "My strip"
    static let usage = ""
    init(_ options: inout DisplayOptions) {}
    func open(_ geometry: Geometry) throws -> any DisplayBackend { Dark(geometry) }
  }

  private struct Twin: DisplayKind {
    static let name = "strip"
    static let usage = "strip"
    init(_ options: inout DisplayOptions) {}
    func open(_ geometry: Geometry) throws -> any DisplayBackend { Dark(geometry) }
  }

  /// The options as the kind reads them, or the error.
  private func read(_ text: String) -> String {
    do throws(DisplayOptionError) {
      try DisplayKinds.register(Strip.self)
      guard let choice = try DisplayChoice(text) else { return "no such display" }
      return (choice.display as? Strip)?.text ?? "another display"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    arguments: [
      ("strip:/dev/lamps,columns=16", "/dev/lamps 16x8 none"),
      ("strip:a,rows=7,order=zigzag,columns=64", "a 64x7 zigzag"),
      ("strip", "DEVICE is missing."),
      ("strip:a", "columns=NUMBER is missing, allowed is 1 to 64."),
      ("strip:a,columns=65", "columns is \"65\", allowed is 1 to 64."),
      ("strip:a,columns=+6", "columns is \"+6\", allowed is 1 to 64."),
      ("strip:a,columns=", "columns is \"\", allowed is 1 to 64."),
      ("strip:a,columns=8,columns=8", "\"columns\" is there twice. Remove one of the two."),
      ("strip:a,columns=8,b", "found \"b\", allowed is key=value."),
      (
        "strip:a,columns=8,colums=9",
        "there is no option \"colums\". The options are DEVICE, columns, rows, order."
      ),
      ("stripe:a", "no such display"),
    ])
  func `options are read, and each mistake has its own error`(
    _ text: String, _ expected: String
  ) {
    #expect(read(text) == expected)
  }

  @Test func `a name is one word and belongs to one kind`() throws {
    try DisplayKinds.register(Strip.self)
    try DisplayKinds.register(Strip.self)
    let taken = #expect(throws: DisplayOptionError.self) { try DisplayKinds.register(Twin.self) }
    #expect(
      taken?.description == "another display is called \"strip\" already. Choose another name.")
    let wrong = #expect(throws: DisplayOptionError.self) {
      try DisplayKinds.register(Unnamed.self)
    }
    #expect(
      wrong?.description
        == "\"My strip\" is not a name of a display. Use a to z, digits and hyphens.")
  }

  @Test func `a kind without options refuses a value in front of its keys`() throws {
    var options = try DisplayOptions("a")
    _ = options.text("speed")
    let error = #expect(throws: DisplayOptionError.self) { try options.finish() }
    #expect(error?.description == "there is no option \"a\". The options are speed.")
  }

  @Test func `a choice is compared and printed as it was written`() throws {
    try DisplayKinds.register(Strip.self)
    let (one, other) = (
      try DisplayChoice("strip:a,columns=8"), try DisplayChoice("strip:b,columns=8")
    )
    #expect(one == (try DisplayChoice("strip:a,columns=8")))
    #expect(one != other)
    #expect(one?.description == "strip:a,columns=8")
    #expect(one?.display.geometry == nil)
    #expect(one?.display.check() == [])
  }
}
