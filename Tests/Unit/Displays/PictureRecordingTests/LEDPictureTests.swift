// SPDX-License-Identifier: MIT
import Core
import Displays
import Previews
import SignTesting
import Testing

@testable import Recording

@Suite struct `An LED picture` {
  private func picture(
    _ text: String, _ style: LEDPictureStyle, lights: [UInt8] = LitPicture.intensityLights
  ) throws -> IndexedPicture {
    let panel = LitPicture(text)
    let geometry = Geometry(width: panel.width, height: panel.height)
    return try LEDPicture(geometry: geometry, style: style, lights: lights).render(panel)
  }

  @Test func `shows round dots, dark ones too, at scale 8`() throws {
    let image = try picture("#.", LEDPictureStyle(scale: 8, margin: 1))
    expectPicture(image.shades, round8)
  }

  @Test func `shows round dots with deeper edges at scale 12`() throws {
    let image = try picture("#.", LEDPictureStyle(scale: 12, margin: 0))
    expectPicture(image.shades, round12)
  }

  @Test func `shows small dots at scale 4 and squares below`() throws {
    let four = try picture("#.", LEDPictureStyle(scale: 4, margin: 0))
    expectPicture(four.shades, small4)
    let three = try picture("#.", LEDPictureStyle(scale: 3, margin: 0))
    #expect(three.shades == "@@.::.\n@@.::.\n......")
    let two = try picture("#.", LEDPictureStyle(scale: 2, margin: 0))
    #expect(two.shades == "@@,,\n@@,,")
  }

  @Test func `shows the seam between two modules around the dots`() throws {
    let text = "........."
    let image = try picture(text, LEDPictureStyle(scale: 4, margin: 0, showsModules: true))
    let column = (0..<4).map { image[31, $0] == LEDTint.seam }
    #expect(column == [true, true, true, true])
    #expect((0..<image.width - 5).allSatisfy { image[$0, 3] != LEDTint.seam })
    let plain = try picture(text, LEDPictureStyle(scale: 4, margin: 0))
    #expect((0..<plain.width).allSatisfy { plain[$0, 3] == LEDColor.front })
  }

  @Test func `never draws a seam over a dot or at the end of the panel`() throws {
    let geometry = Geometry(width: 16, height: 16)
    let panel = LitPicture(width: 16, height: 16, lights: [UInt8](repeating: 255, count: 256))
    for (scale, gap) in [(4, 0.2), (7, 0.2), (8, 0), (12, 0), (13, 0.2), (40, 0)] {
      let plain = try LEDPicture(
        geometry: geometry, style: LEDPictureStyle(scale: scale, gap: gap)
      ).render(panel)
      let seamed = try LEDPicture(
        geometry: geometry, style: LEDPictureStyle(scale: scale, gap: gap, showsModules: true)
      ).render(panel)
      let seam = scale / 2 + 8 * scale - 1...scale / 2 + 8 * scale
      for y in 0..<plain.height {
        for x in 0..<plain.width where plain[x, y] != seamed[x, y] {
          #expect(plain[x, y] == LEDColor.front && seamed[x, y] == LEDTint.seam)
          #expect(seam.contains(x) || seam.contains(y))
        }
      }
      #expect(plain != seamed)
    }
  }

  @Test(arguments: LEDColor.allCases)
  func `gets brighter from one intensity step to the next`(color: LEDColor) throws {
    let panel = LitPicture(width: 18, height: 1, lights: [0] + LitPicture.intensityLights)
    let geometry = Geometry(width: 18, height: 1)
    let drawing = try LEDPicture(geometry: geometry, style: LEDPictureStyle(color: color, scale: 8))
    let image = drawing.render(panel)
    let levels = drawing.middles.map { middle in
      image[middle.x, middle.y].map { Int($0.red) + Int($0.green) + Int($0.blue) } ?? -1
    }
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 < $1 }, "\(levels)")
    // Even the dimmest LED is clearly brighter than a dark one.
    #expect(levels[1] > 2 * levels[0], "\(levels)")
  }

  @Test func `uses at most 255 colors and looks the same mirrored, at every scale`() throws {
    let every = (0...255).map { UInt8($0) }
    for scale in LEDPictureStyle.scales {
      for lights in [[255], LitPicture.intensityLights, every] {
        let style = LEDPictureStyle(scale: scale, showsModules: true)
        let palette = LEDPalette(style, lights: lights)
        #expect(palette.colors.count <= 255)
        #expect(palette.mask.shades.count > (scale < 4 ? 1 : 3))
        let stamp = palette.stamp(level: palette.levelCount - 1)
        #expect(stamp.allSatisfy { Int($0) < palette.colors.count })
        for y in 0..<scale {
          for x in 0..<scale { #expect(stamp[y * scale + x] == stamp[x * scale + y]) }
        }
      }
    }
  }

  @Test func `shows an unannounced light as the nearest announced one`() throws {
    let drawing = try LEDPicture(geometry: Geometry(width: 4, height: 1), lights: [40, 200])
    let colors = drawing.colors(of: LitPicture(width: 4, height: 1, lights: [1, 110, 130, 255]))
    #expect(
      colors == drawing.colors(of: LitPicture(width: 4, height: 1, lights: [40, 40, 200, 200])))
    #expect(Set(colors).count == 2)
  }

  @Test func `draws a part exactly as in the whole picture`() throws {
    let seed: UInt64 = 3_809
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let geometry = Geometry(
        width: .random(in: 1...20, using: &generator),
        height: .random(in: 1...20, using: &generator))
      let style = LEDPictureStyle(
        scale: .random(in: 2...14, using: &generator), showsModules: .random(using: &generator))
      let drawing = try LEDPicture(geometry: geometry, style: style)
      let panel = LitPicture.random(geometry, lights: LitPicture.intensityLights, using: &generator)
      let x = Int.random(in: 0..<geometry.width, using: &generator)
      let y = Int.random(in: 0..<geometry.height, using: &generator)
      let part = PictureRectangle(
        x: x, y: y, width: .random(in: 1...geometry.width - x, using: &generator),
        height: .random(in: 1...geometry.height - y, using: &generator))
      let (pixels, place) = drawing.render(panel, part: part)
      let whole = drawing.render(panel)
      for row in 0..<place.height {
        let start = (place.y + row) * whole.width + place.x
        #expect(
          Array(pixels[row * place.width..<(row + 1) * place.width])
            == Array(whole.pixels[start..<start + place.width]), "seed \(seed)")
      }
    }
  }

  @Test func `crops a panel of another size or leaves the rest dark`() throws {
    let drawing = try LEDPicture(geometry: Geometry(width: 3, height: 2))
    #expect(drawing.render(LitPicture("#")) == drawing.render(LitPicture("#..\n...")))
    #expect(
      drawing.render(LitPicture("#.##\n...#\n####")) == drawing.render(LitPicture("#.#\n...")))
  }

  @Test func `is refused if it would be too large`() {
    let style = LEDPictureStyle(scale: 64)
    #expect(throws: SignError.tooLarge(Geometry(width: 2_000, height: 8), style)) {
      try LEDPicture(geometry: Geometry(width: 2_000, height: 8), style: style)
    }
    #expect(throws: SignError.self) {
      try LEDPicture(
        geometry: Geometry(width: .max, height: .max), style: LEDPictureStyle(scale: 2))
    }
    #expect(throws: SignError.self) {
      try LEDPicture(geometry: Geometry(width: 8_192, height: 8_192))
    }
  }

  private let round8 = """
    ..................
    ..................
    ..,*%%*,...,::,...
    ..*@@@@*..,::::,..
    ..%@@@@%..::::::..
    ..%@@@@%..::::::..
    ..*@@@@*..,::::,..
    ..,*%%*,...,::,...
    ..................
    ..................
    """
  private let round12 = """
    ........................
    ...+#%%#+......,,::,,...
    ..*@@@@@@*....,::::::,..
    .+@@@@@@@@+..,::::::::,.
    .#@@@@@@@@#..,::::::::,.
    .%@@@@@@@@%..::::::::::.
    .%@@@@@@@@%..::::::::::.
    .#@@@@@@@@#..,::::::::,.
    .+@@@@@@@@+..,::::::::,.
    ..*@@@@@@*....,::::::,..
    ...+#%%#+......,,::,,...
    ........................
    """
  private let small4 = """
    #@#.,:,.
    @@@.:::.
    #@#.,:,.
    ........
    """
}

@Suite struct `A lit picture` {
  @Test func `has sixteen steps and full duty`() {
    #expect(
      LitPicture.intensityLights == [
        8, 24, 40, 56, 72, 88, 104, 120, 135, 151, 167, 183, 199, 215, 231, 247, 255,
      ])
    #expect(LitPicture.light(duty: 0.000_01) == 1)
    #expect(LitPicture.light(duty: 7) == 255)
    #expect(LitPicture.light(duty: -1) == 0)
  }

  @Test func `is dark by default and ignores places outside`() {
    var picture = LitPicture(width: 2, height: 2, lights: [9])
    picture[2, 0] = 1
    picture[0, -1] = 1
    #expect(picture.lights == [9, 0, 0, 0])
    #expect([picture[5, 5], picture[-1, 0]] == [0, 0])
    #expect(LitPicture(width: -4, height: .max).height == LitPicture.greatestSide)
  }

  @Test func `finds the smallest rectangle that changed`() {
    let old = LitPicture("......\n......\n......")
    let new = LitPicture("......\n.#....\n...#..")
    #expect(new.change(from: old) == PictureRectangle(x: 1, y: 1, width: 3, height: 2))
    #expect(new.change(from: new) == nil)
  }
}
