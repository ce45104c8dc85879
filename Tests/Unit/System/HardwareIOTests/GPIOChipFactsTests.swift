// SPDX-License-Identifier: MIT
import HardwareIO
import LinuxIO
import Testing

struct GPIOChipFactsTests {
  @Test func `a file that is not a GPIO chip has no description`() {
    #expect(FileTree().chip("/dev/null") == nil)
    #expect(FileTree().chip("/no/such/chip") == nil)
  }

  @Test func `a copied tree has no chips`() {
    #expect(FileTree(root: "/copy").chip("/dev/gpiochip0") == nil)
  }
}
