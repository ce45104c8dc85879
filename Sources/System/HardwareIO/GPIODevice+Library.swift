// SPDX-License-Identifier: MIT
private import CHardwareIO

extension GPIODevice {
  /// The generation of libgpiod that the program was built for, 1 or 2; 0 where it was built
  /// without.
  public static var librarySeries: Int { Int(linux_gpio_series()) }
}
