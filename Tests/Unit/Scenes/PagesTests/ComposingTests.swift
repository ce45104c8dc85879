// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

struct ComposingTests {
  private let base = Bitmap(
    picture: """
      #######.
      #######.
      ##.####.
      #######.
      #######.
      """)
  private let ink = Bitmap(
    picture: """
      ...
      .#.
      ...
      """)

  private func check(_ mode: OverlayMode, x: Int, y: Int, _ expected: String) {
    let picture = Bitmap.compose(ink, over: base, x: x, y: y, mode: mode).picture
    expectPicture(picture, expected)
  }

  @Test func `opaque replaces the rectangle`() {
    check(
      .opaque, x: 2, y: 1,
      """
      #######.
      ##...##.
      ##.#.##.
      ##...##.
      #######.
      """)
  }

  @Test func `transparent adds lit pixels`() {
    check(
      .transparent, x: 6, y: -1,
      """
      ########
      #######.
      ##.####.
      #######.
      #######.
      """)
  }

  @Test func `a cut-out keeps one dark pixel around its ink`() {
    let wide = Bitmap(picture: "#...#")
    #expect(
      Bitmap.compose(wide, over: base, x: 1, y: 1, mode: .cutOut).picture == """
        ...#....
        .#.#.#..
        ...#....
        #######.
        #######.
        """)
    #expect(
      Bitmap.compose(wide, over: base, x: -1, y: 5, mode: .cutOut).picture == """
        #######.
        #######.
        ##.####.
        #######.
        .#...##.
        """)
  }

  @Test func `every mode follows its definition at every place`() {
    let seed: UInt64 = 606
    var random = SeededGenerator(seed: seed)
    for round in 0..<600 {
      func size(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }
      let base = Bitmap.random(width: size(25), height: size(27), using: &random)
      var ink = Bitmap(width: size(14), height: size(20))
      for _ in 0..<size(12) { ink[size(14), size(20)] = true }
      let (x, y) = (size(50) - 20, size(50) - 22)
      for mode in OverlayMode.allCases {
        var expected = base
        for row in 0..<base.height {
          for column in 0..<base.width {
            let (inkX, inkY) = (column - x, row - y)
            let isInside = (0..<ink.width).contains(inkX) && (0..<ink.height).contains(inkY)
            let isNear = (-1...1).contains { dx in
              (-1...1).contains { ink[inkX + dx, inkY + $0] }
            }
            let isHidden: Bool =
              switch mode {
              case .opaque: isInside
              case .transparent: false
              case .cutOut: isNear
              }
            expected[column, row] = ink[inkX, inkY] || base[column, row] && !isHidden
          }
        }
        let drawn = Bitmap.compose(ink, over: base, x: x, y: y, mode: mode)
        let place = "seed \(seed), round \(round), \(mode) at \(x), \(y)"
        expectPicture(drawn.picture, expected.picture, "\(place)")
        #expect(drawn == expected, "\(place)")
      }
    }
  }
}

extension Bitmap {
  /// A picture laid over another one, as large as that one.
  fileprivate static func compose(
    _ overlay: Bitmap, over base: Bitmap, x: Int = 0, y: Int = 0, mode: OverlayMode
  ) -> Bitmap {
    var result = base
    result.compose(overlay, x: x, y: y, mode: mode)
    return result
  }
}
