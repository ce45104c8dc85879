// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Synchronization
public import Testing

/// Runs the tests of a suite on threads of their own, three tests at a time, five minutes at most.
///
/// Tasks share as many threads as there are processors. Where tests hold those while they wait for
/// programs, nothing else is done: services that other tests have started do not answer. Time spent
/// in the queue does not count, so that the limit means the same on a busy machine.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Each test of the suite is run so, not the suite as a whole.
  public var isRecursive: Bool { true }

  private static let minutes = 5

  /// Runs a test when fewer than three others run.
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await WaitingTurn.begin()
    defer { WaitingTurn.end() }
    let programs = StartedPrograms()
    let task = unsafe withUnsafeCurrentTask { unsafe RunningTask(task: $0) }
    try await Self.$programs.withValue(programs) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await Task.sleep(for: .seconds(60 * Self.minutes))
          Issue.record("The test has not ended after \(Self.minutes) minutes.")
          programs.kill()
          task.cancel()
        }
        defer { group.cancelAll() }
        try await withTaskExecutorPreference(WaitingThreads(), operation: function)
      }
    }
  }

  @TaskLocal private static var programs: StartedPrograms?

  /// Records an issue where a test that is about to wait lacks the trait.
  public static func require(sourceLocation: SourceLocation = #_sourceLocation) {
    guard programs == nil, Test.current != nil else { return }
    Issue.record(
      "The test waits for others. Give its suite the trait .waitsForPrograms or .waitsForOthers.",
      sourceLocation: sourceLocation)
  }

  /// Lets a program end when the time of its test is over.
  static func watch(_ program: ChildProcess) {
    require()
    programs?.add(program)
  }
}

extension Trait where Self == WaitingTrait {
  /// The tests wait for programs that they start, and hold their thread meanwhile.
  public static var waitsForPrograms: Self { WaitingTrait() }

  /// The tests wait for servers or threads that they start.
  public static var waitsForOthers: Self { WaitingTrait() }
}

extension Task where Success == Never, Failure == Never {
  /// Lets others go on; throws when the time of the test is over.
  public static func pause() async throws {
    try Self.checkCancellation()
    await Self.yield()
  }
}

/// The task of a test.
///
/// Who cancels it ends before it does.
@safe private struct RunningTask: @unchecked Sendable {
  let task: UnsafeCurrentTask?

  func cancel() { unsafe task?.cancel() }
}

/// The programs that a test has started.
private final class StartedPrograms: Sendable {
  private let all = Mutex<[ChildProcess]>([])

  func add(_ program: ChildProcess) { all.withLock { $0.append(program) } }

  /// Whoever reads from them, or waits for their ends, goes on.
  func kill() {
    for program in all.withLock({ $0 }) where program.isRunning {
      Glibc.kill(program.processIdentifier, SIGKILL)
    }
  }
}

/// The turns of the tests that wait for programs.
private enum WaitingTurn {
  private static let most = 3

  private struct State {
    var running = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let state = Mutex(State())

  static func begin() async {
    await withCheckedContinuation { continuation in
      let mayRun = state.withLock { state in
        guard state.running == most else {
          state.running += 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if mayRun { continuation.resume() }
    }
  }

  static func end() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.running -= 1
      return nil
    }
    next?.resume()
  }
}

/// A thread for each piece of work: none waits for another.
///
/// Work of actors that other tests wait for, too, is among it.
private final class WaitingThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { [self] in
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
