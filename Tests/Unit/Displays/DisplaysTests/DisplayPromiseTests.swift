// SPDX-License-Identifier: MIT
import Core
import Displays
import SeamChecks
import Testing

/// The displays that drive nothing themselves.
struct DisplayPromiseTests {
  /// A window of 9×5 pixels at column 3, row 2 of a canvas of 20×11.
  private static func window() throws -> DisplaySubject {
    let display = MemoryDisplay(Geometry(width: 9, height: 5))
    let window = try WindowedDisplay(display, canvas: Geometry(width: 20, height: 11), x: 3, y: 2)
    var subject = DisplaySubject(window) { display.lit }
    subject.intensity = { display.intensity }
    subject.part = { canvas in
      var part = Bitmap(width: 9, height: 5)
      for y in 0..<5 { for x in 0..<9 { part[x, y] = canvas[x + 3, y + 2] } }
      return part
    }
    return subject
  }

  static let displays: [SeamImplementation<DisplaySubject>] = [
    SeamImplementation("MemoryDisplay") {
      let display = MemoryDisplay(Geometry(width: 10, height: 7))
      var subject = DisplaySubject(display) { display.lit }
      subject.intensity = { display.intensity }
      return subject
    },
    SeamImplementation("WindowedDisplay", make: window),
  ]

  @Test(arguments: displays, DisplayBackendChecks.all)
  func `a display keeps its promises`(
    display: SeamImplementation<DisplaySubject>, check: SeamCheck<DisplaySubject>
  ) throws {
    try check.run(on: display)
  }
}
