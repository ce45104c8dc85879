// SPDX-License-Identifier: MIT
import HardwareIO
import SignboardKit

/// The GPIO chips of a machine, from the sources that are open to the user.
enum GPIOChipTable {
  /// All chips in the order of their numbers, from their devices, else from the kernel's debug file
  /// (for root only), else from the old `/sys/class/gpio`.
  ///
  /// - Parameter chip: asks a device.
  static func chips(
    _ files: FileTree, asking chip: (_ path: String) -> GPIOChipFacts?
  ) -> [GPIOChipFacts] {
    let names = files.list("/dev") + files.list("/sys/bus/gpio/devices")
    let numbers = Set(names.compactMap { GPIOChip.number($0) }).sorted().prefix(64)
    let described = debugFile(files.text("/sys/kernel/debug/gpio") ?? "")
    return numbers.compactMap { number in
      let path = "/dev/gpiochip\(number)"
      if let chip = chip(path) ?? described.first(where: { $0.path == path }) { return chip }
      return label(number, files).map { GPIOChipFacts(path: path, label: $0, lines: nil) }
    }
  }

  /// The label in the old interface, where chips are numbered by their first line; the links of the
  /// device identify the chip.
  private static func label(_ number: UInt32, _ files: FileTree) -> String? {
    for name in files.list("/sys/class/gpio").prefix(256) {
      guard GPIOChip.number(name) != nil else { continue }
      let folder = "/sys/class/gpio/\(name)"
      if files.list(folder + "/device").contains("gpiochip\(number)") {
        return files.line(folder + "/label")
      }
    }
    return nil
  }

  /// Reads `/sys/kernel/debug/gpio`.
  ///
  /// A chip is `gpiochip0: GPIOs 512-565, parent: platform/…, pinctrl-rp1:`, a line in use
  /// ` gpio-520 (GPIO8 |spi0 CS0 ) out hi ACTIVE LOW`. Newer kernels count lines from 0.
  static func debugFile(_ text: String) -> [GPIOChipFacts] {
    var chips: [GPIOChipFacts] = []
    var (path, label, first) = ("", "", 0)
    var lines: [GPIOChipFacts.Line] = []
    func finish() {
      if !path.isEmpty { chips.append(GPIOChipFacts(path: path, label: label, lines: lines)) }
      lines = []
    }
    for line in text.split(whereSeparator: \.isNewline).prefix(20_000) {
      if let colon = line.firstIndex(of: ":"), let number = GPIOChip.number(line[..<colon]) {
        finish()
        path = "/dev/gpiochip\(number)"
        let parts = line[colon...].dropFirst().split(separator: ",").map(\.trimmed)
        let range = words(parts.first ?? "").last ?? ""
        first = range.contains("-") ? range.split(separator: "-").first.flatMap { Int($0) } ?? 0 : 0
        let last = parts.last { !$0.hasPrefix("can sleep") } ?? ""
        label = shown(last.hasSuffix(":") ? last.dropLast() : last[...], limit: 32)
      } else if !path.isEmpty, let entry = used(line.trimmed, first: first) {
        lines.append(entry)
      }
    }
    finish()
    return chips
  }

  private static func used(_ line: String, first: Int) -> GPIOChipFacts.Line? {
    guard line.hasPrefix("gpio-"), let open = line.firstIndex(of: "("),
      let close = line.firstIndex(of: ")"), open < close,
      let number = Int(line[..<open].dropFirst(5).trimmed)
    else { return nil }
    let sides = line[open..<close].dropFirst().split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let name = shown((sides.first ?? "").trimmed, limit: 32)
    let user = sides.count == 2 ? shown(sides[1].trimmed, limit: 32) : nil
    let (offset, overflow) = number.subtractingReportingOverflow(first)
    guard !overflow, offset >= 0 else { return nil }
    return GPIOChipFacts.Line(
      offset: offset, name: name == "-" ? "" : name, user: user == "" ? nil : user)
  }
}
