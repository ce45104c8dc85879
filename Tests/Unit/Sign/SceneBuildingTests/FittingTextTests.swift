// SPDX-License-Identifier: MIT
import SignboardKit
import Testing

/// Texts that stand where they fit, and move where they do not.
struct FittingTextTests {
  /// The picture of each second.
  private func seconds(
    _ text: String, _ scroll: String, width: Int = 32, height: Int = 8
  ) throws -> [String] {
    let yaml = "speed: 7\ndwell: 1\nalign: center\n\(text)\nscroll: \(scroll)"
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    let scene = try SceneBuilder(
      settings, geometry: Geometry(width: width, height: height), library: FontLibrary()
    ).scene().scene
    return (0..<20).map {
      scene.frame(at: Instant(nanoseconds: $0 * 1_000_000_000)).plane.picture
    }
  }

  @Test(arguments: [
    "text: Open", "text: 12:45", "text: \"Open\\n8 - 18\"", "text: 八百屋", "text: \"{icon heart}\"",
    "text: 13:45:15", "text: \"Open all week\"\nwrap: yes",
  ])
  func `a text that fits stands as one with scroll static`(_ text: String) throws {
    let unscrolled = try seconds(text, "static", width: 64, height: 16)
    #expect(try seconds(text, "auto", width: 64, height: 16) == unscrolled)
    #expect(try seconds(text, "return", width: 64, height: 16) == unscrolled)
    #expect(Set(unscrolled).count == 1)
  }

  @Test(arguments: [
    "text: Open from 8 to 18", "text: \"Open from\\n8 to 18 o'clock\"",
    "text: [\"Open from\", \"8 to 18\"]",
  ])
  func `a wider text moves in a loop`(_ text: String) throws {
    #expect(try seconds(text, "auto") == seconds(text, "loop"))
    let returning = try seconds(text, "return")
    #expect(Set(returning).count > 3)
    #expect(returning.filter { $0 == returning[0] }.count > 1)
  }

  @Test func `each language of a text, and a still value, stand where they fit`() throws {
    let value = "text: \"{v}\"\nvalues: {v: 21 °C}"
    #expect(try seconds(value, "auto") == seconds(value, "static"))
    let long = "text: \"{v}\"\nvalues: {v: twenty-one degrees}"
    #expect(try seconds(long, "auto") == seconds(long, "loop"))
  }
}
