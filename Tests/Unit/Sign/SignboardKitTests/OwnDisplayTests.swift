// SPDX-License-Identifier: MIT
import SignTesting
import Synchronization
import Testing

@testable import SignboardKit

/// A custom display of a program instead of a panel of modules.
@Suite(.waitsForOthers)
struct OwnDisplayTests {
  /// The calls of a display, from the thread that shows frames.
  private final class Log: Sendable {
    private let entries = Mutex<[String]>([])
    func add(_ entry: String) { entries.withLock { $0.append(entry) } }
    var all: [String] { entries.withLock { $0 } }
  }

  private final class Display: DisplayBackend {
    let geometry: Geometry
    private let log: Log

    init(_ geometry: Geometry, _ log: Log) { (self.geometry, self.log) = (geometry, log) }

    func present(_ frame: borrowing Frame) { log.add(frame.plane.picture) }
    func setIntensity(_ intensity: Intensity) { log.add("intensity \(intensity.step)") }
    func setBlank(_ blank: Bool) { log.add("blank \(blank)") }
    func close(_ end: EndState) { log.add("close \(end)") }
  }

  private func setup(_ geometry: Geometry, of size: Geometry, _ log: Log) throws -> SignSetup {
    var settings = SignSettings()
    settings.backend = .null
    settings.content.text = ["Hi"]
    settings.content.scroll = .moves(.once)
    settings.intensity = 5
    var setup = try SignSetup(
      settings: settings,
      display: OwnDisplay(geometry: size) { Display(geometry, log) })
    setup.isFast = true
    return setup
  }

  @Test func `a text scrolls over a display of any size`() throws {
    let log = Log()
    let size = Geometry(width: 10, height: 7)
    let sign = try Sign(try setup(size, of: size, log))
    try sign.wait()
    let lines = log.all
    #expect(lines.first == "intensity 5")
    #expect(lines.last == "close blank")
    let pictures = lines.filter { $0.contains("\n") }
    expectPicture(
      pictures.last ?? "",
      """
      ..........
      ..........
      ..........
      ..........
      ..........
      ..........
      ..........
      """)
    expectPicture(pictures.first ?? "", Self.first)
    // "Hi" is eight columns wide: it is shown at nine places, the last one beyond the edge.
    #expect(pictures.count == 9)
    #expect(sign.totals.bytes == 0)
  }

  private static let first = """
    ..........
    #.#.###...
    #.#..#....
    ###..#....
    #.#..#....
    #.#.###...
    ..........
    """

  @Test func `a display of another size is refused before anything starts`() throws {
    let log = Log()
    let setup = try setup(Geometry(width: 8, height: 8), of: Geometry(width: 10, height: 7), log)
    let error = #expect(throws: SignError.self) { try Sign(setup) }
    #expect(
      error?.description
        == "display: it has 8×8 pixels, but the sign was made for 10×7. Give the sign the size that "
        + "the display has.")
    #expect(log.all == ["close blank"])
  }

  @Test func `a program makes a sign on a custom display`() throws {
    let log = Log()
    let size = Geometry(width: 12, height: 8)
    let sign = try Sign(geometry: size, scroll: .static) { Display(size, log) }
    #expect(try sign.show("a\u{e01}").map(\.characters) == ["\u{e01}"])
    sign.stop()
    #expect(log.all.last == "close blank")
  }
}
