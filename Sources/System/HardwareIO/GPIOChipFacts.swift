// SPDX-License-Identifier: MIT
private import CHardwareIO
private import Glibc
public import LinuxIO

/// A GPIO chip with all its lines, as the kernel describes them.
public struct GPIOChipFacts: Hashable, Sendable {
  /// A line of the chip.
  public struct Line: Hashable, Sendable {
    /// The number on the chip, from 0.
    public let offset: Int
    /// The name in the device tree, such as `GPIO8`; may be empty.
    public let name: String
    /// Who uses the line, such as `spi0 CS0`; nothing for a free line, empty where the user has
    /// no name.
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
  /// What the driver calls the chip, such as `pinctrl-rp1`.
  public let label: String
  /// The lines in the order of their numbers, free ones may be left out; nothing where only the
  /// label is known.
  public let lines: [Line]?

  /// Makes a description from its parts.
  public init(path: String, label: String, lines: [Line]?) {
    self.path = path
    self.label = label
    self.lines = lines
  }

  /// More lines than any chip has; a broken driver must not keep anybody busy.
  private static let lineLimit: UInt32 = 4096

  /// Asks the kernel; nothing where the device cannot be opened or is no GPIO chip.
  ///
  /// No line is requested, so this disturbs nobody. Works the same with libgpiod 1, 2 or none.
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
  /// The description of a GPIO chip; `nil` where the device is no GPIO chip, and in a copied tree.
  public func chip(_ path: String) -> GPIOChipFacts? {
    isMachine ? GPIOChipFacts(path: path) : nil
  }
}

/// The text in an array of C characters that ends with NUL.
@unsafe
private func text<Characters>(of characters: Characters) -> String {
  // Sound: an imported C array is its bytes, one after another, and nothing else.
  unsafe withUnsafeBytes(of: characters) { bytes in
    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
