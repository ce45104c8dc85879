// SPDX-License-Identifier: MIT
import Foundation
import LinuxIO
import SignTesting
import Synchronization
import Testing

@Suite(.waitsForOthers)
struct FrameThreadTests {
  /// Not Sendable on purpose: a backend moves into the thread like this.
  final class Backend {
    var frames = 0
  }

  @Test func `the body runs on another thread with its name and what it captured`() throws {
    let backend = Backend()
    let result = Mutex<(name: String, frames: Int)>(("", 0))
    let shared = Shared(result)
    let thread = try FrameThread.start(name: "a name that is too long") {
      backend.frames += 1
      let path = "/proc/thread-self/comm"
      let name = (try? FileInput.read(path, limit: 64)).map { String(decoding: $0, as: UTF8.self) }
      shared.value.withLock { $0 = (name ?? "", backend.frames) }
    }
    thread.join()
    thread.join()
    #expect(shared.value.withLock { $0.name } == "a name that is \n")
    #expect(shared.value.withLock { $0.frames } == 1)
  }

  /// Makes a mutex capturable.
  final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: consuming Mutex<Value>) { self.value = value }
  }

  @Test func `a stack that is too small is refused`() {
    let error = #expect(throws: SystemError.self) {
      try FrameThread.start(name: "frames", stackSize: 1) {}
    }
    #expect(error?.description == "Cannot start the thread \"frames\": invalid argument.")
  }

  @Test func `a refused priority names the commands`() {
    #expect(
      RealTimePriority.refusal(errno: 1, program: "/usr/bin/signboard").description
        == "Cannot set real-time priority 50: operation not permitted. Run \"sudo setcap "
        + "cap_sys_nice,cap_ipc_lock=ep /usr/bin/signboard\", or put "
        + "\"CPUSchedulingPolicy=fifo\" and \"CPUSchedulingPriority=50\" in the systemd unit.")
    #expect(
      RealTimePriority.refusal(lockingErrno: 1, program: "/usr/bin/signboard").description
        == "Cannot lock the memory of the program: operation not permitted. Run \"sudo setcap "
        + "cap_sys_nice,cap_ipc_lock=ep /usr/bin/signboard\", or put \"LimitMEMLOCK=infinity\" "
        + "in the systemd unit.")
  }

  /// Nice value and policy of the calling thread, as `proc(5)` numbers the fields.
  private static func precedence() -> String {
    let text = (try? String(contentsOfFile: "/proc/thread-self/stat", encoding: .utf8)) ?? ""
    let fields = text.drop { $0 != ")" }.split(separator: " ")
    guard fields.count > 39 else { return "unknown" }
    return (Int(fields[17]).map { $0 >= 2 ? "nice" : "\($0)" } ?? "?") + " \(fields[39])"
  }

  @Test func `a background thread has low priority, and so have the threads it starts`() throws {
    let priorities = Shared(Mutex<[String]>([]))
    let thread = try FrameThread.start(name: "work") {
      BackgroundWork.lowerPriority()
      let own = Self.precedence()
      priorities.value.withLock { $0.append(own) }
      let inner = try? FrameThread.start(name: "inner") {
        let inherited = Self.precedence()
        priorities.value.withLock { $0.append(inherited) }
      }
      inner?.join()
    }
    thread.join()
    // SCHED_BATCH is 3.
    #expect(priorities.value.withLock { $0 } == ["nice 3", "nice 3"])
    #expect(!Self.precedence().hasSuffix(" 3"))
  }
}
