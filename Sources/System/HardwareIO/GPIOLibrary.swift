// SPDX-License-Identifier: MIT
private import CHardwareIO

/// What the program has of libgpiod, which it loads when the first line is opened.
package enum GPIOLibrary: Hashable, Sendable {
  /// It was built without the trait GPIO.
  case leftOut
  /// Neither generation is installed in a form that can be loaded.
  case missing
  /// Generation 1 (`libgpiod.so.2`) or 2 (`libgpiod.so.3`); the latter where both are installed.
  case loaded(generation: Int)

  /// Loads the library, unless it was loaded before.
  package static func load() -> GPIOLibrary {
    switch linux_gpio_series() {
    case 0: .leftOut
    case let series where series > 0: .loaded(generation: Int(series))
    default: .missing
    }
  }
}
