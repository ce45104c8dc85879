// SPDX-License-Identifier: MIT
import LinuxIO

/// Runs the same work in several threads at once and waits for all of them.
func inThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) throws {
  let threads = try (0..<count).map { number in
    try FrameThread.start(name: "checker \(number)") { body() }
  }
  for thread in threads { thread.join() }
}
