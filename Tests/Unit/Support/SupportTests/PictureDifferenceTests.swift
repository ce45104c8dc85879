// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

/// The picture comparison of the tests.
struct PictureDifferenceTests {
  @Test func `equal pictures have no difference`() {
    #expect(pictureDifference(expected: "#.\n.#", actual: "#.\n.#") == nil)
    #expect(pictureDifference(expected: "", actual: "") == nil)
  }

  @Test func `a difference is printed as three pictures`() {
    #expect(
      pictureDifference(expected: "##..\n.##.", actual: "#.#.\n.##.") == """
        expected:
        ##..
        .##.
        actual:
        #.#.
        .##.
        difference:
        .-+.
        ....
        """)
  }

  @Test(arguments: [
    ("#.", "#", ".?"), ("#.", "##", ".+"), ("##", ".#", "-."), ("#\n#", "#", ".\n?"),
    ("#", "#\n.", ".\n?"), (" .", "..", "?."), (" .", "#.", "+."), ("", "#", "?"),
  ])
  func `an extra pixel, a missing one and another size differ`(
    expected: String, actual: String, difference: String
  ) {
    let text = pictureDifference(expected: expected, actual: actual)
    #expect(text?.hasSuffix("difference:\n" + difference) == true, "\(text ?? "no difference")")
  }

  @Test func `a different picture fails, and reports how`() {
    withKnownIssue {
      expectPicture("#.", "##", "the left half")
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        "the left half\nexpected:\n##\nactual:\n#.\ndifference:\n.-"
      ]
    }
    expectPicture("#.", "#.")
  }

  @Test func `untouched pixels differ from dark ones`() {
    let picture = drawnPicture(width: 5, height: 2) { plane in
      plane[0, 0] = true
      plane[1, 0] = false
      plane[2, 1].toggle()
    }
    #expect(picture == "#.\n  ~")
  }
}
