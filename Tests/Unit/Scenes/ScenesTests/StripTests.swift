// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// Ink beyond its cell is shown, not cut.
@Suite struct StripTests {
  private func picture(_ text: String) throws -> String {
    // Three rows above the baseline and one below; `J` reaches one column out of its cell on both
    // sides, `I` has a dot above and a tail below the cell.
    try Strip(text, fonts: FontChain([try bdf("overhang")])).columns.picture
  }

  @Test func `ink before the first and behind the last cell widens the strip`() throws {
    expectPicture(
      try picture("JJ"),
      """
      ...#.#
      ..#.#.
      ####..
      ......
      """)
  }

  @Test func `ink above or below the cell adds rows on both sides`() throws {
    expectPicture(
      try picture("IJ"),
      """
      #....
      ....#
      #..#.
      ###..
      #....
      #....
      """)
  }
}
