// SPDX-License-Identifier: MIT
import LinuxIO
import Timing

extension SignClient {
  /// The most refusals of one request that only ask for patience.
  static let mostWaits = 100
  /// The longest wait after such a refusal, in seconds.
  private static let longestWait = 10

  /// Asks again for as long as the sign only asks for patience.
  ///
  /// - Parameter wait: waits so many seconds.
  package func askPatiently(
    _ request: ClientRequest, wait: (_ seconds: Int) -> Void = SignClient.sleep
  ) throws(ClientError) -> ClientAnswer {
    for _ in 0..<Self.mostWaits {
      let answer = try ask(request)
      guard answer.status == 429 else { return try answer.accepted() }
      wait(min(max(1, answer.retryAfter ?? 1), Self.longestWait))
    }
    return try ask(request).accepted()
  }

  /// Waits so many seconds.
  package static func sleep(_ seconds: Int) {
    MonotonicClock.sleep(until: MonotonicClock.now().advanced(by: Int64(seconds) * 1_000_000_000))
  }
}
