// SPDX-License-Identifier: MIT
import LinuxIO

/// Composes long texts, one after the other on a thread of its own, which gives way to all others:
/// no thread that answers requests is held by it.
final class Composing: Sendable {
  private let thread: WorkThread?

  /// Starts the thread; where the machine has none left, all is composed where others work.
  init() { thread = try? WorkThread(name: "composing") }

  /// Does a piece of work.
  func callAsFunction<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withTaskExecutorPreference(thread) { await compose(body) }
  }

  /// Concurrent, so that it is begun by the thread that the task prefers.
  @concurrent
  private func compose<Value: Sendable>(_ body: @Sendable () -> Value) async -> Value { body() }

  /// Ends the thread when nothing waits any more.
  func close() { thread?.close() }
}
