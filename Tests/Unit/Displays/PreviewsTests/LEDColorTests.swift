// SPDX-License-Identifier: MIT
import Core
import Previews
import Testing

struct LEDColorTests {
  private func light(_ color: RGB) -> Int { Int(color.red) + Int(color.green) + Int(color.blue) }

  @Test(arguments: LEDColor.allCases)
  func `every intensity step is brighter than the one before and step 0 is clearly lit`(
    color: LEDColor
  ) {
    let steps = (0...15).map { light(color.lit(duty: Double(2 * $0 + 1) / 32)) }
    for (dimmer, brighter) in zip(steps, steps.dropFirst()) { #expect(dimmer < brighter) }
    #expect(steps[0] > 3 * light(color.unlit) / 2)
    #expect(color.lit(duty: 1) == color.lit)
    #expect(color.lit(duty: 9) == color.lit)
    #expect(color.lit(duty: 0) == color.unlit)
    #expect(color.lit(duty: .nan) == color.unlit)
  }

  @Test(arguments: LEDColor.allCases)
  func `an unlit LED is visible on the front but faint`(color: LEDColor) {
    #expect(light(color.unlit) > 2 * light(LEDColor.front))
    #expect(light(color.unlitArea) > light(LEDColor.front))
    #expect(light(color.unlitArea) < light(color.unlit))
    #expect(4 * light(color.unlit) < 2 * light(color.lit))
  }
}
