// SPDX-License-Identifier: MIT
import Testing

/// The errors for mistakes in zones, word for word.
struct ZoneMistakeTests {
  @Test(arguments: [
    Mistake(
      """
      zones: []
      """,
      """
      sign.yaml:1:8: zones: found an empty list, allowed is a list of zones.
      """),
    Mistake(
      """
      zones: 3
      """,
      """
      sign.yaml:1:8: zones: found "3", allowed is a list of zones.
      """),
    Mistake(
      """
      zones:
        - name: a
      """,
      """
      sign.yaml:2:5: zones[0]: missing key "at". Add at: [0, 0], in pixels.
      sign.yaml:2:5: zones[0]: missing key "size". Add size: [64, 8], in pixels.
      """),
    Mistake(
      """
      zones:
        - 3
      """,
      """
      sign.yaml:2:5: zones[0]: found "3", allowed is a mapping with keys such as name, at or size.
      """),
    Mistake(
      """
      zones:
      - {at: [0, 0], size: [8, 8]}
      - at: [0, 0]
        speed: fast
        size: [8, 8]
      """,
      """
      sign.yaml:4:10: zones[1].speed: found "fast", allowed is a number above 0 and at most 10000 \
      columns per second, such as 30, 33.3 or 100/3.
      """),
    Mistake(
      """
      zones:
      - {at: [0], size: [0, 32761]}
      """,
      """
      sign.yaml:2:8: zones[0].at: found a list of 1 element, allowed is a list of two numbers, \
      [x, y] in pixels, such as [32, 0].
      sign.yaml:2:20: zones[0].size[0]: found "0", allowed is a whole number from 1 to 32760.
      sign.yaml:2:23: zones[0].size[1]: found "32761", allowed is a whole number from 1 to 32760.
      """),
    Mistake(
      """
      panel: 2x1
      zones:
      - {at: [8, 0], size: [16, 8]}
      """,
      """
      sign.yaml:3:3: zones[0]: the zone ends at column 24 and row 8, but the panel of 2x1 has 16 \
      columns and 8 rows. Make the zone smaller or the panel larger.
      """),
    Mistake(
      """
      panel: 8x1
      turn: 90
      zones:
      - {at: [0, 0], size: [64, 8]}
      """,
      """
      sign.yaml:4:3: zones[0]: the zone ends at column 64 and row 8, but the panel of 8x1 turned \
      by 90 has 8 columns and 64 rows. Make the zone smaller or the panel larger.
      """),
    Mistake(
      """
      panel: {across: 4, down: 2}
      turn: 270
      module-gap: 2
      zones:
      - {at: [0, 0], size: [18, 38]}
      - {at: [1, 0], size: [18, 38]}
      """,
      """
      sign.yaml:6:3: zones[1]: the zone ends at column 19 and row 38, but the panel of 4x2 turned \
      by 270 with gaps of 2 has 18 columns and 38 rows. Make the zone smaller or the panel larger.
      """),
    Mistake(
      """
      panel: 2x1
      turn: 180
      mirror: vertical
      module-gap: 1
      zones:
      - {at: [0, 0], size: [17, 8]}
      - {at: [0, 0], size: [17, 9]}
      """,
      """
      sign.yaml:7:3: zones[1]: the zone ends at column 17 and row 9, but the panel of 2x1 with \
      gaps of 1 has 17 columns and 8 rows. Make the zone smaller or the panel larger.
      """),
    Mistake(
      """
      zones:
      - {name: a, at: [0, 0], size: [8, 8]}
      - {name: a, at: [0, 0], size: [8, 8]}
      """,
      """
      sign.yaml:3:10: zones[1].name: "a" is the name of zones[0] already. Choose another.
      """),
    Mistake(
      """
      zones:
      - {at: [0, 0], size: [8, 8], intensity: 3}
      """,
      """
      sign.yaml:2:30: zones[0]: unknown key "intensity". It belongs to the top level.
      """),
  ])
  func `a mistake in a zone is reported with place, finding and remedy`(_ mistake: Mistake) {
    #expect(mistake.answer == mistake.message)
  }
}
