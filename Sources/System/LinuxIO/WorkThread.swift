// SPDX-License-Identifier: MIT
private import Core
private import Synchronization

/// A thread for long-running jobs, one after the other, to keep them off the thread pool.
///
/// It has a lower priority than the other threads. Tasks use it through
/// `withTaskExecutorPreference`, so cancellation works as usual.
package final class WorkThread: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isClosed = false
    var thread: FrameThread?
  }

  private let state = Mutex(State())
  private let wakeTimer: InterruptibleTimer

  /// Starts the thread.
  ///
  /// - Parameter name: the name in `ps -L` and debuggers; cut to 15 bytes.
  package init(name: String) throws(SystemError) {
    wakeTimer = try InterruptibleTimer()
    let thread = try FrameThread.start(name: name) { [self] in work() }
    state.withLock { $0.thread = thread }
  }

  /// Enqueues a job; after `close` the calling thread runs it.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isTaken = state.withLock { state in
      if !state.isClosed { state.jobs.append(job) }
      return !state.isClosed
    }
    if isTaken { wakeTimer.interrupt() } else { run(job) }
  }

  /// Ends the thread after its queued jobs; without a call it lives for ever.
  package func close() {
    let thread = state.withLock { state in
      state.isClosed = true
      return state.thread.take()
    }
    wakeTimer.interrupt()
    thread?.join()
  }

  private func work() {
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
        wakeTimer.sleep(until: .distantFuture)
      }
    }
  }

  private func run(_ job: UnownedJob) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
}
