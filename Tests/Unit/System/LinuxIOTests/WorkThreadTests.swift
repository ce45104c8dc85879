// SPDX-License-Identifier: MIT
import Foundation
import LinuxIO
import Synchronization
import Testing

struct WorkThreadTests {
  /// The name of the calling thread.
  @concurrent
  private func threadName() async -> String { Self.name() }

  private static func name() -> String {
    let name = try? FileInput.read("/proc/thread-self/comm", limit: 64)
    return name.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test func `tasks that prefer the thread run on it, and return`() async {
    let thread = WorkThread(name: "work of tests")
    defer { thread.close() }
    #expect(await withTaskExecutorPreference(thread) { await threadName() } == "work of tests\n")
    #expect(await threadName() != "work of tests\n")
  }

  @Test func `work is done one piece after the other`() async {
    let thread = WorkThread(name: "work")
    defer { thread.close() }
    let log = Log()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask(executorPreference: thread) {
          log.add("begin \(number)")
          for _ in 0..<1000 { _ = log.count }
          log.add("end \(number)")
        }
      }
    }
    let lines = log.lines
    #expect(lines.count == 40)
    for place in stride(from: 0, to: lines.count, by: 2) {
      #expect(lines[place].replacing("begin", with: "end") == lines[place + 1])
    }
  }

  @Test func `unawaited work is done on the thread, too`() async {
    let thread = WorkThread(name: "unawaited work")
    let log = Log()
    thread.start { log.add("first on " + Self.name()) }
    thread.start { log.add("second on " + Self.name()) }
    await thread { log.add("third") }
    #expect(log.lines == ["first on unawaited work\n", "second on unawaited work\n", "third"])
    thread.close()
  }

  @Test func `without the thread, unawaited work is not done by the caller`() async throws {
    let thread = WorkThread(name: "work")
    thread.close()
    let (names, source) = AsyncStream.makeStream(of: String.self)
    let caller = try FrameThread.start(name: "caller") {
      thread.start { source.yield(Self.name()) }
    }
    caller.join()
    let name = await names.first { _ in true }
    #expect(name != nil && name != "caller\n" && name != "work\n")
  }

  @Test func `work after the end is done by the caller's executor`() async {
    let thread = WorkThread(name: "work")
    thread.close()
    thread.close()
    let name = await withTaskExecutorPreference(thread) { await threadName() }
    #expect(name != "work\n" && !name.isEmpty)
  }

  private final class Log: Sendable {
    private let state = Mutex<[String]>([])
    var lines: [String] { state.withLock { $0 } }
    var count: Int { state.withLock { $0.count } }
    func add(_ line: String) { state.withLock { $0.append(line) } }
  }
}
