// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

/// Parts of a frame without full light.
struct FrameLightTests {
  private func map(_ lights: [FrameLight]) -> String {
    var frame = Frame(width: 8, height: 3)
    frame.lights = lights
    return (0..<3).map { y in
      (0..<8).map { x in
        let light = frame.light(x: x, y: y)
        return light == 255 ? "." : String(light)
      }.joined()
    }.joined(separator: "\n")
  }

  @Test func `a frame has full light except in its rectangles`() {
    #expect(map([]) == "........\n........\n........")
    #expect(
      map([FrameLight(x: 1, y: 1, width: 3, height: 2, light: 7)])
        == "........\n.777....\n.777....")
  }

  @Test func `the last of several overlapping rectangles counts`() {
    let dim = FrameLight(x: 0, y: 0, width: 5, height: 2, light: 1)
    let dark = FrameLight(x: 3, y: 1, width: 5, height: 2, light: 0)
    #expect(map([dim, dark]) == "11111...\n11100000\n...00000")
    #expect(map([dark, dim]) == "11111...\n11111000\n...00000")
    let full = FrameLight(x: 4, y: 0, width: 1, height: 3, light: 255)
    #expect(map([dim, dark, full]) == "1111....\n1110.000\n...0.000")
  }

  @Test func `rectangles beyond the frame are clipped`() {
    #expect(
      map([FrameLight(x: -3, y: -9, width: 5, height: 10, light: 4)])
        == "44......\n........\n........")
    #expect(
      map([FrameLight(x: .min, y: 1, width: .max, height: .max, light: 4)])
        == "........\n........\n........")
    #expect(
      map([FrameLight(x: 2, y: 1, width: .max, height: 1, light: 4)])
        == "........\n..444444\n........")
    for size in [0, -1, .min] {
      #expect(!map([FrameLight(x: 0, y: 0, width: size, height: 3, light: 4)]).contains("4"))
      #expect(!map([FrameLight(x: 0, y: 0, width: 3, height: size, light: 4)]).contains("4"))
    }
  }

  @Test func `the light of every pixel is that of its last rectangle`() {
    let seed: UInt64 = 3_807
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let lights = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        FrameLight(
          x: .random(in: -4...9, using: &random), y: .random(in: -4...4, using: &random),
          width: .random(in: -1...9, using: &random), height: .random(in: -1...4, using: &random),
          light: .random(in: 0...255, using: &random))
      }
      var frame = Frame(width: 8, height: 3)
      frame.lights = lights
      for y in 0..<3 {
        for x in 0..<8 {
          var expected: UInt8 = 255
          for light in lights
          where (light.x..<max(light.x, light.x + light.width)).contains(x)
            && (light.y..<max(light.y, light.y + light.height)).contains(y)
          {
            expected = light.light
          }
          #expect(frame.light(x: x, y: y) == expected, "seed \(seed)")
        }
      }
    }
  }

  @Test func `frames with different light are unequal, and lights can be removed`() {
    let full = Frame(width: 8, height: 8)
    var dim = full
    dim.lights = [FrameLight(x: 0, y: 0, width: 8, height: 8, light: 9)]
    #expect(dim != full)
    dim.removeLights()
    #expect(dim == full && dim.lights.capacity > 0)
  }
}
