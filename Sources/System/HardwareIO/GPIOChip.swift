// SPDX-License-Identifier: MIT
private import LinuxIO

/// A user's reference to a GPIO chip.
package enum GPIOChip: Hashable, Sendable {
  /// A device, such as `/dev/gpiochip0`.
  case path(String)
  /// The driver's label, such as `pinctrl-rp1`; on the Raspberry Pi 5 numbers change between
  /// kernels, labels do not.
  case label(String)

  /// Parses a path, a name (`gpiochip0`), a number (`0`) or else a label.
  package init(_ text: String) {
    if text.hasPrefix("/") {
      self = .path(text)
    } else if let number = UInt32(text) {
      self = .path("/dev/gpiochip\(number)")
    } else if GPIOChip.number(text) != nil {
      self = .path("/dev/\(text)")
    } else {
      self = .label(text)
    }
  }

  /// The number in the name of a device, such as `gpiochip4`.
  package static func number(_ name: some StringProtocol) -> UInt32? {
    name.hasPrefix("gpiochip") ? UInt32(name.dropFirst(8)) : nil
  }

  /// All `/dev/gpiochipN` with their labels, `nil` for one that cannot be read, sorted by number.
  package static func all() -> [(path: String, label: String?)] {
    let names = (try? FileTree().names(in: "/dev")) ?? []
    return names.compactMap { number($0) }.sorted().map { number in
      let path = "/dev/gpiochip\(number)"
      return (path, GPIOChipFacts(path: path)?.label)
    }
  }
}
