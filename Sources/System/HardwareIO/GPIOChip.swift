// SPDX-License-Identifier: MIT
private import CHardwareIO
private import Glibc
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
    } else if text.hasPrefix("gpiochip"), UInt32(text.dropFirst(8)) != nil {
      self = .path("/dev/\(text)")
    } else {
      self = .label(text)
    }
  }

  /// A chip of this machine.
  package struct Found: Hashable, Sendable {
    /// The device.
    package let path: String
    /// The driver's label, or `nil` if it cannot be read.
    package let label: String?

    package init(path: String, label: String?) {
      self.path = path
      self.label = label
    }
  }

  /// All `/dev/gpiochipN` with their labels, sorted by number.
  package static func all() -> [Found] {
    let names = (try? FileTree().names(in: "/dev")) ?? []
    let numbers = names.filter { $0.hasPrefix("gpiochip") }.compactMap { UInt32($0.dropFirst(8)) }
    return numbers.sorted().map { number in
      let path = "/dev/gpiochip\(number)"
      return Found(path: path, label: label(path))
    }
  }

  private static func label(_ path: String) -> String? {
    var text = [CChar](repeating: 0, count: 64)
    let count = text.count
    guard unsafe linux_gpio_label(path, &text, count) == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
