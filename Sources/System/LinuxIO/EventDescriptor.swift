// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Glibc

/// A flag that one thread raises and another polls together with descriptors.
package final class EventDescriptor: Sendable {
  private let descriptor: Descriptor

  /// The flag is lowered at first.
  package init() throws(SystemError) {
    let number = linux_event_create()
    guard number >= 0 else {
      throw SystemError(action: "create", path: "an event descriptor", errno: -number)
    }
    descriptor = Descriptor(owning: number)
  }

  /// The number to poll for reading; valid while this object lives.
  package var number: Int32 { descriptor.number }

  /// Raises the flag; safe on any thread and in signal handlers, never blocks.
  package func raise() {
    var one: UInt64 = 1
    let saved = errno
    // Fails only if the counter is full, and then the flag is raised already.
    _ = unsafe write(descriptor.number, &one, 8)
    errno = saved
  }

  /// Lowers the flag; returns whether it was raised.
  package func lower() -> Bool {
    var count: UInt64 = 0
    return unsafe read(descriptor.number, &count, 8) == 8
  }
}
