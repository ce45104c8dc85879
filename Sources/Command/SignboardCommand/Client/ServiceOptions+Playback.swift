// SPDX-License-Identifier: MIT
import SignClient

extension ServiceOptions {
  /// Starts, pauses or stops the sign, and prints its state: `running`, `paused`, `stopped`.
  func setPlayback(_ order: String) throws {
    let state = try ask(.playback(order)).object().text("state")
    try ClientOutput.write(ShownText.line(state) + "\n")
  }
}
