// SPDX-License-Identifier: MIT
import Displays
import SignTesting
import Testing

/// The mapping formulas of the eight wirings, written out again from the builders' table.
private typealias Formula = @Sendable (_ x: Int, _ y: Int) -> Int
private let table: [(ModuleWiring, digit: Formula, bit: Formula)] = [
  (.dr1cr0rr0, { x, y in y }, { x, y in 7 - x }),
  (.dr1cr1rr1, { x, y in 7 - y }, { x, y in x }),
  (.dr0cr1rr0, { x, y in 7 - x }, { x, y in 7 - y }),
  (.dr0cr0rr1, { x, y in x }, { x, y in y }),
  (.dr1cr1rr0, { x, y in y }, { x, y in x }),
  (.dr1cr0rr1, { x, y in 7 - y }, { x, y in 7 - x }),
  (.dr0cr0rr0, { x, y in 7 - x }, { x, y in y }),
  (.dr0cr1rr1, { x, y in x }, { x, y in 7 - y }),
]

struct ModuleWiringTests {
  @Test func `every pixel lights the digit and bit of the table`() {
    #expect(Set(table.map(\.0)) == Set(ModuleWiring.allCases))
    for (wiring, digit, bit) in table {
      for y in 0..<8 {
        for x in 0..<8 {
          let pixels = UInt64(1) << UInt64(x * 8 + y)
          let expected = UInt64(1) << UInt64(digit(x, y) * 8 + bit(x, y))
          #expect(wiring.digits(showing: pixels) == expected, "\(wiring) at (\(x), \(y))")
        }
      }
    }
  }

  @Test func `the lit pixels are the requested ones`() {
    let seed: UInt64 = 3
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let pixels = random.next()
      for wiring in ModuleWiring.allCases {
        #expect(wiring.pixels(lit: wiring.digits(showing: pixels)) == pixels, "seed \(seed)")
      }
    }
  }

  @Test func `one turn rotates a module's picture by 180 degrees, and two restore it`() {
    for wiring in ModuleWiring.allCases {
      #expect(wiring.turned.turned == wiring)
      for pixels in [UInt64(1), 0x0123_4567_89AB_CDEF] {
        var turned: UInt64 = 0
        for bit in 0..<64 where pixels >> UInt64(bit) & 1 == 1 { turned |= 1 << UInt64(63 - bit) }
        #expect(wiring.turned.digits(showing: turned) == wiring.digits(showing: pixels))
      }
    }
  }

  @Test func `named modules have the wiring and the DIN side of those that are sold`() {
    #expect(
      NamedWiring.allCases.map { "\($0.rawValue) \($0.wiring) \($0.direction)" } == [
        "fc16 dr1cr0rr0 left", "fc16-180 dr1cr1rr1 right", "icstation dr1cr1rr1 left",
        "generic dr0cr1rr0 left", "generic-180 dr0cr0rr1 left", "parola dr1cr1rr0 left",
      ])
  }

  @Test func `each word of a wiring stands for one`() {
    #expect(
      Wiring.allCases.map { "\($0.rawValue) \($0.module)" } == NamedWiring.allCases.map {
        "\($0.rawValue) \($0.wiring)"
      } + ModuleWiring.allCases.map { "\($0) \($0)" })
    #expect(Wiring.allCases.map { Wiring(rawValue: $0.rawValue) } == Wiring.allCases)
    #expect(Wiring(rawValue: "fc17") == nil)
  }
}
