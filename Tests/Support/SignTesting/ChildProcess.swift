// SPDX-License-Identifier: MIT
import CChildProcess
import Dispatch
public import Foundation
import Glibc
import Synchronization

/// A program that a test starts, used as Foundation's `Process` is.
///
/// That one lists the open files of the tests before each start, and crashes now and then where they
/// are more than 1365; and one thread of it learns of the ends of all programs, one after the other.
/// Here the kernel closes the files, and each program has a thread that waits for its end.
///
/// Sound: it is set up by one thread before `run()`; what happens later is behind a lock.
public final class ChildProcess: @unchecked Sendable {
  /// How a program ended: by itself, or by a signal.
  public enum Reason: Sendable { case exit, uncaughtSignal }

  /// Why a program could not be started.
  public struct Failure: Error, CustomStringConvertible {
    /// The program, and the reason.
    public let description: String
  }

  /// The file of the program.
  public var executableURL: URL?
  /// What follows its name on the command line.
  public var arguments: [String]?
  /// Its whole environment; `nil`: that of the tests.
  public var environment: [String: String]?
  /// Where it works; `nil`: where the tests do.
  public var currentDirectoryURL: URL?
  /// What it reads; `nil`: nothing.
  public var standardInput: (any ChildStream)? = FileHandle.standardInput
  /// Where it writes; `nil`: nowhere.
  public var standardOutput: (any ChildStream)? = FileHandle.standardOutput
  /// Where it complains; `nil`: nowhere.
  public var standardError: (any ChildStream)? = FileHandle.standardError

  private struct State {
    var id: Int32 = 0
    /// As `waitpid` reports it; `nil` before the end.
    var end: Int32?
  }

  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Makes a program that does not run yet.
  public init() {}

  /// The number by which signals reach it; 0 before it is started.
  public var processIdentifier: Int32 { state.withLock { $0.id } }

  /// Whether it was started and has not ended.
  public var isRunning: Bool { state.withLock { $0.id > 0 && $0.end == nil } }

  /// The status with which it exited, or the signal that ended it; -1 before its end.
  public var terminationStatus: Int32 {
    guard let end = state.withLock({ $0.end }) else { return -1 }
    return end & 0x7F == 0 ? (end >> 8) & 0xFF : end & 0x7F
  }

  /// How it ended.
  public var terminationReason: Reason {
    state.withLock { ($0.end ?? 0) & 0x7F == 0 } ? .exit : .uncaughtSignal
  }

  /// Asks it to end.
  public func terminate() { kill(processIdentifier, SIGTERM) }

  /// Holds the thread until it has ended; returns at once if it was not started.
  public func waitUntilExit() {
    guard processIdentifier > 0 else { return }
    ended.wait()
    // For the next one who waits.
    ended.signal()
  }

  /// Starts the program; the ends of pipes that it has are closed here.
  public func run() throws {
    guard let path = executableURL?.path else { throw Failure(description: "No program is named.") }
    let streams = [standardInput, standardOutput, standardError]
    let descriptors = streams.enumerated().map { $1?.descriptor(isRead: $0 == 0) ?? -1 }
    let variables = environment ?? ProcessInfo.processInfo.environment
    // Sound: the texts are freed after the call, and both lists of them end with NULL.
    let words = unsafe ([path] + (arguments ?? [])).map { unsafe strdup($0) } + [nil]
    let settings = unsafe variables.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    var id: pid_t = 0
    let result = unsafe child_process_start(
      path, words, settings, currentDirectoryURL?.path, descriptors, &id)
    guard result == 0 else {
      let reason = unsafe String(cString: strerror(result))
      throw Failure(description: "\(path) cannot be started: \(reason).")
    }
    state.withLock { $0.id = id }
    WaitingTrait.watch(self)
    // Its end is taken from the kernel at once. An exit test does not hear of its own program while
    // there is another one that has ended.
    Thread.detachNewThread { [self, id] in
      var end: Int32 = 0
      while unsafe waitpid(id, &end, 0) != id, errno == EINTR {}
      state.withLock { $0.end = end }
      ended.signal()
    }
    for (number, stream) in streams.enumerated() { stream?.close(isRead: number == 0) }
  }
}

/// What a program reads or writes: a pipe to the tests, or a file.
public protocol ChildStream: AnyObject {
  /// The descriptor for the program; `nil`: it has none.
  func descriptor(isRead: Bool) -> Int32?

  /// Closes what only the program needs.
  func close(isRead: Bool)
}

extension Pipe: ChildStream {
  /// That of the end for the program.
  public func descriptor(isRead: Bool) -> Int32? { end(isRead).fileDescriptor }

  /// Closes the end for the program; the tests read to the end only then.
  public func close(isRead: Bool) { end(isRead).closeFile() }

  private func end(_ isRead: Bool) -> FileHandle {
    isRead ? fileHandleForReading : fileHandleForWriting
  }
}

extension FileHandle: ChildStream {
  /// That of the file.
  public func descriptor(isRead: Bool) -> Int32? {
    self === FileHandle.nullDevice ? nil : fileDescriptor
  }

  /// Closes nothing: the file is the caller's.
  public func close(isRead: Bool) {}
}
