// SPDX-License-Identifier: MIT
private import CHardwareIO
private import Glibc
package import LinuxIO

/// The kernel's description of a GPIO chip and its lines.
public struct GPIOChipFacts: Hashable, Sendable {
  /// A line of the chip.
  public struct Line: Hashable, Sendable {
    /// The number on the chip, from 0.
    public let offset: Int
    /// The name in the device tree, such as `GPIO8`; may be empty.
    public let name: String
    /// The consumer of the line, such as `spi0 CS0`; `nil` for a free line, empty if the consumer
    /// has no name.
    public let user: String?

    /// Makes a line from its parts.
    public init(offset: Int, name: String, user: String?) {
      self.offset = offset
      self.name = name
      self.user = user
    }
  }

  /// The device, such as `/dev/gpiochip0`.
  public let path: String
  /// The driver's label, such as `pinctrl-rp1`.
  public let label: String
  /// The lines sorted by number, possibly without free ones; `nil` if only the label is known.
  public let lines: [Line]?

  /// Makes a description from its parts.
  public init(path: String, label: String, lines: [Line]?) {
    self.path = path
    self.label = label
    self.lines = lines
  }

  /// More lines than any chip has; bounds the work with a broken driver.
  private static let lineLimit: UInt32 = 4096

  /// Queries the kernel; `nil` if the device cannot be opened or is not a GPIO chip.
  ///
  /// Requests no line, so it does not disturb other users. Does not need libgpiod.
  init?(path: String) {
    guard
      let descriptor = try? Descriptor.open(path, flags: O_RDONLY | O_NONBLOCK, action: "open")
    else { return nil }
    var chip = linux_gpio_chip_info()
    guard unsafe linux_gpio_chip_info(descriptor.number, &chip) == 0 else { return nil }
    var lines: [Line] = []
    for offset in 0..<min(chip.lines, Self.lineLimit) {
      var line = linux_gpio_line_info()
      guard unsafe linux_gpio_line_info(descriptor.number, offset, &line) == 0 else { continue }
      lines.append(
        Line(
          offset: Int(offset), name: unsafe text(of: line.name),
          user: line.is_used == 0 ? nil : unsafe text(of: line.consumer)))
    }
    self.init(path: path, label: unsafe text(of: chip.label), lines: lines)
  }
}

extension FileTree {
  /// The description of a GPIO chip; `nil` if the device is not a GPIO chip, and in a copied tree.
  package func chip(_ path: String) -> GPIOChipFacts? {
    isMachine ? GPIOChipFacts(path: path) : nil
  }
}

/// The text of a NUL-terminated C array.
@unsafe
private func text<Characters>(of characters: Characters) -> String {
  // Sound: an imported C array consists of its contiguous bytes.
  unsafe withUnsafeBytes(of: characters) { bytes in
    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
