// SPDX-License-Identifier: MIT
import Foundation
import Synchronization
public import Testing

/// Runs the tests of a suite on threads of their own, three tests at a time.
///
/// Tasks share as many threads as there are processors. Where tests hold those while they wait for
/// programs, nothing else is done: services that other tests have started do not answer.
public struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Each test of the suite is run so, not the suite as a whole.
  public var isRecursive: Bool { true }

  /// Runs a test when fewer than three others run.
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await WaitingTurn.begin()
    defer { WaitingTurn.end() }
    try await Self.$isOn.withValue(true) {
      try await withTaskExecutorPreference(WaitingThreads(), operation: function)
    }
  }

  @TaskLocal private static var isOn = false

  /// Records an issue where a test that is about to wait lacks the trait.
  public static func require(sourceLocation: SourceLocation = #_sourceLocation) {
    guard !isOn, Test.current != nil else { return }
    Issue.record(
      "The test waits for a program. Give its suite the trait .waitsForPrograms.",
      sourceLocation: sourceLocation)
  }
}

extension Trait where Self == WaitingTrait {
  /// The tests wait for programs that they start, and hold their thread meanwhile.
  public static var waitsForPrograms: Self { WaitingTrait() }
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
