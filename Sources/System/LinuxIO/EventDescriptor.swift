// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Glibc

/// A flag that one thread raises and another can wait for together with descriptors.
package final class EventDescriptor: Sendable {
  private let descriptor: Descriptor

  /// Makes a lowered flag.
  package init() throws(SystemError) {
    let number = linux_event_create()
    guard number >= 0 else {
      throw SystemError(action: "create", path: "an event descriptor", errno: -number)
    }
    descriptor = Descriptor(owning: number)
  }

  /// The number to poll for reading; valid while this object lives.
  package var number: Int32 { descriptor.number }

  /// Raises the flag; callable on any thread and in signal handlers, and never blocks.
  package func raise() {
    var one: UInt64 = 1
    let saved = errno
    // It can only fail when the counter is full, and then the flag is up already.
    _ = unsafe write(descriptor.number, &one, 8)
    errno = saved
  }

  /// Lowers the flag and tells whether it was up.
  package func lower() -> Bool {
    var count: UInt64 = 0
    return unsafe read(descriptor.number, &count, 8) == 8
  }
}
