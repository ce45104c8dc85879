// SPDX-License-Identifier: MIT
import CHardwareIO
import Core
import LinuxIO
import SignTesting
import Testing

@testable import HardwareIO

/// Records the levels that the shifter sets, and fails at a chosen call.
final class LevelRecorder {
  var levels: [[Int32]] = []
  var failAt = -1

  func shift(_ list: TransactionList) -> Int32 {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    return unsafe linux_gpio_shift(
      { context, values in
        guard let context = unsafe context, let values = unsafe values else { return -1 }
        let recorder = unsafe Unmanaged<LevelRecorder>.fromOpaque(context).takeUnretainedValue()
        unsafe recorder.levels.append([values[0], values[1], values[2]])
        return recorder.levels.count - 1 == recorder.failAt ? -19 : 0
      }, context, list.bytes, list.places, list.count)
  }

  /// The bytes at a chip, in hexadecimal digits: a bit with each clock, latched by chip select.
  var transactions: [String] {
    var (found, bits): ([String], [Int32]) = ([], [])
    for (before, after) in zip(levels, levels.dropFirst()) {
      if before[0] == 0, after[0] == 1 { bits.append(after[1]) }
      guard before[2] == 0, after[2] == 1 else { continue }
      found.append(
        stride(from: 0, to: bits.count, by: 4).map { start in
          String(bits[start..<start + 4].reduce(0) { $0 << 1 | $1 }, radix: 16)
        }.joined())
      bits = []
    }
    return found
  }

  /// One row a line, `#` for high.
  var waveform: String {
    ["CLK", "DIN", "CS "].enumerated().map { line, name in
      name + " " + levels.map { $0[line] == 1 ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }
}

@Suite struct GPIODeviceTests {
  let lines = GPIOLines(clock: .name("GPIO11"), data: .offset(10), select: .offset(8))

  func words(_ error: SPIError) -> String { "\(error.code.rawValue): \(error)" }

  @Test func `a byte is eight clocks, data changes while the clock is low`() {
    let recorder = LevelRecorder()
    #expect(recorder.shift(transactions("a5")) == 0)
    expectPicture(
      recorder.waveform,
      """
      CLK ..#.#.#.#.#.#.#.#..
      DIN .##..##....##..####
      CS  ..................#
      """)
  }

  @Test func `chip select rises after every transaction`() {
    let recorder = LevelRecorder()
    #expect(recorder.shift(transactions("ff 00")) == 0)
    expectPicture(
      recorder.waveform,
      """
      CLK ..#.#.#.#.#.#.#.#....#.#.#.#.#.#.#.#..
      DIN .##################...................
      CS  ..................#..................#
      """)
  }

  @Test func `after an error the clock is low and chip select high`() {
    let recorder = LevelRecorder()
    recorder.failAt = 4
    #expect(recorder.shift(transactions("ff ff")) == -19)
    #expect(
      recorder.waveform == """
        CLK ..#.#.
        DIN .####.
        CS  .....#
        """)
  }

  @Test(arguments: [
    ("/dev/gpiochip4", GPIOChip.path("/dev/gpiochip4")), ("0", .path("/dev/gpiochip0")),
    ("gpiochip12", .path("/dev/gpiochip12")), ("pinctrl-rp1", .label("pinctrl-rp1")),
    ("gpiochipx", .label("gpiochipx")), ("", .label("")),
  ])
  func `a chip is named by path, name, number or label`(text: String, chip: GPIOChip) {
    #expect(GPIOChip(text) == chip)
  }

  @Test func `a line is a number or a name`() {
    #expect(GPIOLine("11") == .offset(11))
    #expect(GPIOLine("GPIO11") == .name("GPIO11"))
    #expect(GPIOLine("99999999999") == .name("99999999999"))
  }

  @Test func `a label finds its chip, or the existing labels are listed`() throws {
    let failure = GPIOFailure(device: "pinctrl-rp1 (\(lines))", lines: lines)
    let chips: [(path: String, label: String?)] = [
      ("/dev/gpiochip0", "gpio-brcmstb"), ("/dev/gpiochip4", "pinctrl-rp1"),
    ]
    #expect(try failure.path(label: "pinctrl-rp1", among: chips) == "/dev/gpiochip4")
    let error = #expect(throws: SPIError.self) {
      try failure.path(label: "pinctrl-bcm2711", among: chips)
    }
    #expect(
      error.map(words)
        == "missing: Cannot open pinctrl-rp1 (CLK GPIO11, DIN 10, CS 8): no GPIO chip has the "
        + "label pinctrl-bcm2711. The chips here are gpio-brcmstb (/dev/gpiochip0), pinctrl-rp1 "
        + "(/dev/gpiochip4).")
  }

  @Test func `chips without a readable label are reported as not permitted`() {
    let failure = GPIOFailure(device: "pinctrl-rp1 (\(lines))", lines: lines)
    let chips: [(path: String, label: String?)] = [("/dev/gpiochip0", nil)]
    let error = #expect(throws: SPIError.self) {
      try failure.path(label: "pinctrl-rp1", among: chips)
    }
    #expect(
      error.map(words)
        == "permission: Cannot open pinctrl-rp1 (CLK GPIO11, DIN 10, CS 8): permission denied. Add "
        + "the user to group gpio with \"sudo usermod -aG gpio $USER\", then log in again.")
  }

  /// The error, its place and who uses the line.
  @Test(arguments: TextRow.of("System/HardwareIOTests/mistakes.txt", "Refused requests of lines"))
  func `a refused request is reported with the next step`(row: TextRow) throws {
    let parts = row.input.split(separator: " ", maxSplits: 2)
    let failure = GPIOFailure(device: "chip", lines: lines)
    let error = failure.opening(
      errno: try #require(Int32(parts[0])), place: try #require(Int32(parts[1])),
      user: parts.count > 2 ? String(parts[2]) : "")
    #expect(words(error) == row.output)
  }

  @Test(
    .needs("The library libgpiod", linux_gpio_series() > 0),
    arguments: [
      (
        "/dev/gpiochip987",
        "missing: Cannot open /dev/gpiochip987 (CLK GPIO11, DIN 10, CS 8): no such file or "
          + "directory. See the chips of this machine with \"gpiodetect\"."
      ),
      (
        "/dev/null",
        "unsupported: Cannot open /dev/null (CLK GPIO11, DIN 10, CS 8): not a GPIO chip. See the "
          + "chips of this machine with \"gpiodetect\"."
      ),
    ])
  func `the real library reports an invalid chip`(chip: String, text: String) {
    let error = #expect(throws: SPIError.self) { try GPIODevice(chip: chip, lines: lines) }
    #expect(error.map(words) == text)
  }

  // MARK: - Chips

  @Test func `a file that is not a GPIO chip has no description`() {
    #expect(FileTree().chip("/dev/null") == nil)
    #expect(FileTree().chip("/no/such/chip") == nil)
  }

  @Test func `a copied tree has no chips`() {
    #expect(FileTree(root: "/copy").chip("/dev/gpiochip0") == nil)
  }
}
