// SPDX-License-Identifier: MIT
private import CLinuxIO

/// Lowers the priority of background threads and limits the memory of the allocator.
package enum BackgroundWork {
  /// Lowers the priority of the calling thread and of threads that it starts later.
  ///
  /// Has no effect if the system refuses it.
  package static func lowerPriority() { linux_thread_give_way() }

  /// Returns freed memory from the allocator to the system; worth it after a large response.
  package static func trimMemory() { linux_memory_give_back() }

  /// Limits the unused memory that the allocator keeps, for programs that run for months; call it
  /// before threads start.
  package static func limitMemory() { linux_memory_stay_small() }
}
