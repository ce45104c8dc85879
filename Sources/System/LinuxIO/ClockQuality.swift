// SPDX-License-Identifier: MIT
private import CLinuxIO

/// How well the clock of the machine is set.
package enum ClockQuality {
  /// The greatest error of the clock in nanoseconds, as the kernel reckons it from what the time
  /// service reports; `nil`: nothing sets the clock.
  package static func greatestError() -> Int64? {
    let microseconds = linux_clock_error()
    return microseconds < 0 ? nil : microseconds * 1000
  }

  /// Whether the kernel reports that a time service sets the clock; `nil`: it may not be asked.
  package static func isSynchronized() -> Bool? {
    let microseconds = linux_clock_error()
    return microseconds < -1 ? nil : microseconds >= 0
  }
}
