// SPDX-License-Identifier: MIT
private import Synchronization
private import Timing

/// A thread for work that takes long, one piece after the other, so that no pool of threads is held
/// by it.
///
/// It gives way to all other threads of the process. Tasks prefer it with
/// `withTaskExecutorPreference`, so they are cancelled as everywhere.
public final class WorkThread: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isClosed = false
    var thread: FrameThread?
  }

  private let state = Mutex(State())
  private let bell: InterruptibleTimer

  /// Starts the thread.
  ///
  /// - Parameter name: What `ps -L` and debuggers show; cut to 15 bytes.
  public init(name: String) throws(SystemError) {
    bell = try InterruptibleTimer()
    let thread = try FrameThread.start(name: name) { [self] in work() }
    state.withLock { $0.thread = thread }
  }

  /// Takes a piece of work; after the end the calling thread does it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isTaken = state.withLock { state in
      if !state.isClosed { state.jobs.append(job) }
      return !state.isClosed
    }
    if isTaken { bell.interrupt() } else { run(job) }
  }

  /// Ends the thread when it has done what it has taken; who does not call it keeps it for ever.
  public func close() {
    let thread = state.withLock { state in
      state.isClosed = true
      return state.thread.take()
    }
    bell.interrupt()
    thread?.join()
  }

  private func work() {
    BackgroundWork.giveWay()
    while true {
      let (job, isClosed) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isClosed)
      }
      if let job {
        run(job)
      } else if isClosed {
        return
      } else {
        bell.sleep(until: .distantFuture)
      }
    }
  }

  private func run(_ job: UnownedJob) {
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
