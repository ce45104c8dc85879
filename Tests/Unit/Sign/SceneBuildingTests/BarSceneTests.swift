// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import SignboardKit

/// Bars that grow with time or with a live value.
struct BarSceneTests {
  @Test func `a bar is full after its seconds and starts anew`() throws {
    let left = try scene("bar: 4", 8, 2)
    expectPicture(
      film(left, [0, 0.49, 0.5, 2, 3.99, 4, 4.5]),
      """
      0.0       0.49      0.5       2.0       3.99      4.0       4.5
      ........  ........  #.......  ####....  #######.  ........  #.......
      ........  ........  #.......  ####....  #######.  ........  #.......
      """)
    #expect(changes(left, to: 4.5) == [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5])
    #expect(left.end == nil)
    #expect(film(try scene("bar: 4\nbar-from: right", 8, 1), [1]) == "1.0\n......##")
    #expect(
      try scene("bar: 10/3", 8, 1).nextChange(after: .zero) == Instant(nanoseconds: 416_666_667))
  }

  @Test(arguments: [
    ("0", 0), ("12.4", 0), ("12.5", 1), ("50", 4), ("99.99", 7), ("100", 8), ("250", 8),
    ("100/3", 2), ("-5", 0), ("many", 0), ("", 0), ("99999999999999999999", 0),
    ("9223372036854775807", 8), ("1/9223372036854775807", 0),
  ])
  func `a live value in percent sets the length of a bar`(_ value: String, _ lit: Int) throws {
    var settings = try settings("bar: '{load}'")
    settings.values = ["load": .single(value)]
    func picture(_ settings: SignSettings) throws -> String {
      try SceneBuilder(
        settings, geometry: Geometry(width: 8, height: 1), library: FontLibrary()
      ).scene().scene.frame(at: .zero).plane.picture
    }
    let (bright, dark) = (
      String(repeating: "#", count: lit), String(repeating: ".", count: 8 - lit)
    )
    #expect(try picture(settings) == bright + dark)
    settings.content.bar.side = .right
    #expect(try picture(settings) == dark + bright)
    settings.values = nil
    #expect(try picture(settings) == "........")
  }

  @Test(arguments: [
    ("25%", 2), (" 25 ", 2), ("25 %\n", 2), ("37,5", 3), ("many", nil), ("", nil), ("1.000,5", nil),
    (nil, nil),
  ])
  func `a value may be written with its unit, and one that is no number is reported`(
    _ value: String?, _ lit: Int?
  ) throws {
    var settings = try settings("bar: '{load}'")
    settings.values = value.map { ["load": .single($0)] }
    let result = try SceneBuilder(
      settings, geometry: Geometry(width: 8, height: 1), library: FontLibrary()
    ).scene()
    #expect(result.scene.frame(at: .zero).plane.litCount == lit ?? 0)
    let found = value.map { "is \"\($0)\"" } ?? "has no text yet"
    #expect(
      result.missing.flatMap(\.mistakes)
        == (lit == nil
          ? [
            "text: the live value {load} \(found), so the bar is empty. Give it a number from 0 "
              + "to 100."
          ] : []))
  }

  @Test func `a value that follows the time makes a bar grow too`() throws {
    let settings = try settings("bar: '{counter}'")
    let start = CivilInstant(seconds: 1000)
    let builder = SceneBuilder(
      settings, geometry: Geometry(width: 10, height: 1), library: FontLibrary(),
      timed: TimedValueSet(
        [:], timeZone: nil, locale: try #require(DateLocale.named("C")), start: start))
    #expect(
      try builder.at(start.advanced(bySeconds: 42)).scene().scene.frame(at: .zero).plane.picture
        == "####......")
  }
}
