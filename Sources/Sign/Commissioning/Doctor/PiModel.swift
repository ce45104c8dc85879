// SPDX-License-Identifier: MIT
import LinuxIO

/// The model of a Raspberry Pi.
struct PiModel: Hashable, Sendable {
  /// Boards with the same GPIO chip and boot sections.
  enum Family: Hashable, Sendable {
    /// The first boards: A, B, A+, B+, the first compute module.
    case one
    /// Zero, Zero W, Zero 2 W.
    case zero
    /// Pi 2.
    case two
    /// Pi 3 and its compute modules.
    case three
    /// Pi 4, 400 and its compute modules.
    case four
    /// Pi 5, 500 and its compute modules.
    case five
    /// A later one.
    case other
  }

  /// The name, such as `Raspberry Pi 5 Model B Rev 1.0`.
  let name: String
  let family: Family
  /// The sections of config.txt that the board reads, such as `pi4` and `cm4`.
  let sections: Set<String>

  /// `nil` for a machine that is no Raspberry Pi.
  init?(_ files: FileTree) {
    let paths = ["/proc/device-tree/model", "/sys/firmware/devicetree/base/model"]
    let model = paths.lazy.compactMap { files.line($0) }.first
    let processor = MachineUser.fields(files.text("/proc/cpuinfo") ?? "", separator: ":")["Model"]
    guard let name = model ?? processor.map({ shown($0) }) else { return nil }
    self.init(name: name)
  }

  /// Reads a name of the device tree.
  init?(name: String) {
    guard name.hasPrefix("Raspberry Pi ") else { return nil }
    self.name = name
    let words = words(name.dropFirst(13)).map { $0.lowercased() }
    let first = words.first ?? ""
    let isCompute = words.starts(with: ["compute", "module"])
    let number = isCompute ? words.dropFirst(2).first ?? "" : first
    let isPlus = words.contains("plus") || words.contains { $0.hasSuffix("+") }
    switch number {
    case "zero":
      family = .zero
      let second = words.dropFirst().first ?? ""
      sections = Set(["pi0"]).union(
        second == "w" ? ["pi0w"] : second == "2" ? ["pi0w", "pi02"] : [])
    case "2": (family, sections) = (.two, ["pi2"])
    case "3":
      family = .three
      sections = Set(["pi3"]).union(isCompute ? [isPlus ? "cm3+" : "cm3"] : isPlus ? ["pi3+"] : [])
    case "4", "4s", "400":
      family = .four
      sections = Set(["pi4"]).union(
        number == "400" ? ["pi400"] : isCompute ? [number == "4s" ? "cm4s" : "cm4"] : [])
    case "5", "500":
      family = .five
      sections = Set(["pi5"]).union(number == "500" ? ["pi500"] : isCompute ? ["cm5"] : [])
    case "model", "rev", "": (family, sections) = (.one, isCompute ? ["pi1", "cm1"] : ["pi1"])
    default: (family, sections) = (.other, [])
    }
  }

  /// The driver's label of the chip with the lines of the header; `nil` if it is unknown.
  var chipLabel: String? {
    switch family {
    case .one, .zero, .two, .three: "pinctrl-bcm2835"
    case .four: "pinctrl-bcm2711"
    case .five: "pinctrl-rp1"
    case .other: nil
    }
  }

  /// Whether the board detects a weak supply: those since the B+ do, but neither the Zeros nor the
  /// compute modules (a maintainer's list in raspberrypi/linux issue 2367).
  var measuresVoltage: Bool {
    if family == .zero || name.hasPrefix("Raspberry Pi Compute Module") { return false }
    return family != .one || name.contains("Plus")
  }
}
