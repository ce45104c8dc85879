// SPDX-License-Identifier: MIT
import Displays
import Foundation
import Testing

/// How light scales an intensity.
struct IntensityLightTests {
  /// Where each step begins, as `light:step`.
  private func boundaries(_ step: Int) throws -> String {
    let intensity = try #require(Intensity(step))
    var parts: [String] = []
    var last: Intensity?? = .none
    for light in 0...255 {
      let lit = intensity.lit(by: UInt8(light))
      if last != .some(lit) { parts.append("\(light):\(lit.map { String($0.step) } ?? "dark")") }
      last = lit
    }
    return parts.joined(separator: " ")
  }

  @Test func `light runs through all steps up to the intensity, the dim ones longest`() throws {
    #expect(try boundaries(0) == "0:dark 128:0")
    #expect(try boundaries(1) == "0:dark 72:0 200:1")
    #expect(try boundaries(3) == "0:dark 49:0 136:1 197:2 238:3")
    #expect(
      try boundaries(15)
        == "0:dark 27:0 75:1 108:2 130:3 148:4 162:5 175:6 187:7 197:8 206:9 215:10 223:11 "
        + "231:12 239:13 246:14 252:15")
  }

  /// CIE 15:2004, section 8.2, written out again; step 15 is white.
  private func lightness(_ intensity: Intensity?) -> Double {
    guard let intensity else { return 0 }
    return 116 * cbrt((2 * Double(intensity.step) + 1) / 31) - 16
  }

  @Test func `the step is the one whose lightness is nearest`() throws {
    for step in 0...15 {
      let intensity = try #require(Intensity(step))
      let choices: [Intensity?] = [nil] + (0...step).map { Intensity($0) }
      for light in 0...255 {
        let wanted = Double(light) / 255 * lightness(intensity)
        func distance(_ choice: Intensity?) -> Double { abs(lightness(choice) - wanted) }
        let least = choices.map(distance).min() ?? 0
        // The table is in hundredths of lightness.
        #expect(
          distance(intensity.lit(by: UInt8(light))) <= least + 0.02, "step \(step), light \(light)")
      }
    }
  }

  @Test func `light 0 is dark, and full light is the intensity itself`() throws {
    for step in 0...15 {
      let intensity = try #require(Intensity(step))
      #expect(intensity.lit(by: 0) == nil)
      #expect(intensity.lit(by: 255) == intensity)
    }
  }
}
