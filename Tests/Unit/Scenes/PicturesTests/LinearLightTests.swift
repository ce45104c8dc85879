// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Pictures

struct LinearLightTests {
  @Test func `the table is that of sRGB`() {
    for level in 0...255 {
      let value = Double(level) / 255
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      #expect(Int(LinearLight.levels[level]) == Int((light * 65_535).rounded()))
    }
  }

  @Test func `every level survives a round trip`() {
    let light = LinearLight()
    for level in UInt8.min...UInt8.max {
      #expect(light.encoded(light.linear(level)) == level)
      #expect(light.luminance(red: level, green: level, blue: level) == level)
    }
    #expect(light.encoded(-1) == 0)
    #expect(light.encoded(70_000) == 255)
  }

  @Test func `scaling down keeps the light`() {
    let light = (0..<35).map { UInt16($0 * 1871) }
    let map = LightMap(width: 7, height: 5, values: light)
    let small = map.reduced(width: 3, height: 2)
    let before = light.reduce(0) { $0 + Int($1) } / 35
    let after = small.values.reduce(0) { $0 + Int($1) } / 6
    #expect(abs(before - after) <= 1)
    #expect(map.reduced(width: 7, height: 5) == map)
  }
}
