// SPDX-License-Identifier: MIT
import Testing
import Typesetting

/// Texts with other names of their images.
struct MarkupRenamingTests {
  @Test(arguments: [
    ("Soup {image cup.png}!", "Soup {image NEW}!"),
    ("{image:cup.png}{ image  cup.png }", "{image NEW}{image NEW}"),
    // All else stays as written.
    ("{inverse}{image cup.png}é{/}{{x}} {image b}", "{inverse}{image NEW}é{/}{{x}} {image b}"),
    ("{{image cup.png}}", "{{image cup.png}}"), ("cup.png", "cup.png"),
    ("{image cup.png} {", "{image cup.png} {"),
  ])
  func `only the name of an image is another one`(text: String, expected: String) {
    #expect(
      MarkupParser.renamingImages(in: text) { $0 == "cup.png" ? "NEW" : nil } == expected)
  }
}
