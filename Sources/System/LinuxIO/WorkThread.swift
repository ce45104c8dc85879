// SPDX-License-Identifier: MIT
private import Core
private import Synchronization

/// A thread that does one item of work after the other, so that work that takes long holds no thread
/// of the thread pool.
///
/// It has a lower priority than the other threads. Cancellation of a task that waits for its work
/// works as usual.
package final class WorkThread: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isClosed = false
    var thread: FrameThread?
  }

  private let state = Mutex(State())
  private let wakeTimer = try? InterruptibleTimer()

  /// Starts the thread; if the machine has none left, the calling threads do the work for which they
  /// wait.
  ///
  /// - Parameter name: the name in `ps -L` and debuggers; cut to 15 bytes.
  package init(name: String) {
    let thread = wakeTimer.flatMap { timer in
      try? FrameThread.start(name: name) { [self] in work(timer) }
    }
    state.withLock { ($0.thread, $0.isClosed) = (thread, thread == nil) }
  }

  /// Does an item of work after those that came before, and waits for it.
  package func callAsFunction<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withTaskExecutorPreference(self) { await perform(body) }
  }

  /// Concurrent, so that the thread that the task prefers begins it.
  @concurrent
  private func perform<Value: Sendable>(_ body: @Sendable () -> Value) async -> Value { body() }

  /// Does an item of work after those that came before, without being waited for.
  package func start(_ body: @escaping @Sendable () -> Void) {
    // Without the thread the caller would do it, who may be one that must not wait.
    if state.withLock({ $0.isClosed }) {
      Task { body() }
    } else {
      Task(executorPreference: self) { body() }
    }
  }

  /// Enqueues a job; after `close` the calling thread runs it.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isTaken = state.withLock { state in
      if !state.isClosed { state.jobs.append(job) }
      return !state.isClosed
    }
    if isTaken { wakeTimer?.interrupt() } else { run(job) }
  }

  /// Ends the thread after its queued jobs; without a call it lives for ever.
  package func close() {
    let thread = state.withLock { state in
      state.isClosed = true
      return state.thread.take()
    }
    wakeTimer?.interrupt()
    thread?.join()
  }

  private func work(_ timer: InterruptibleTimer) {
    BackgroundWork.lowerPriority()
    while true {
      let (job, isClosed) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isClosed)
      }
      if let job {
        run(job)
      } else if isClosed {
        return
      } else {
        timer.sleep(until: .distantFuture)
      }
    }
  }

  private func run(_ job: UnownedJob) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
}
