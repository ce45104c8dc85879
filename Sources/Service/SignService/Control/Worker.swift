// SPDX-License-Identifier: MIT
import LinuxIO

/// Does one item of work after the other on a thread of its own, so that work that takes long holds
/// no thread that answers requests.
///
/// The thread gives way to all others.
final class Worker: Sendable {
  private let thread: WorkThread?

  /// Starts the thread; if the machine has no thread left, the calling tasks do the work.
  ///
  /// - Parameter name: The name of the thread, at most 15 bytes.
  init(name: String) { thread = try? WorkThread(name: name) }

  /// Does an item of work after those that were asked for before.
  func callAsFunction<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withTaskExecutorPreference(thread) { await perform(body) }
  }

  /// Concurrent, so that the thread that the task prefers begins it.
  @concurrent
  private func perform<Value: Sendable>(_ body: @Sendable () -> Value) async -> Value { body() }

  /// Ends the thread when nothing waits any more.
  func close() { thread?.close() }
}
