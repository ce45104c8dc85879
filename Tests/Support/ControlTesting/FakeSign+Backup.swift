// SPDX-License-Identifier: MIT
import Core
package import SignControl

extension FakeSign {
  /// The ids of the messages, a line each.
  package func backup(by caller: Caller) -> BackupFile {
    BackupFile(name: "sign.db", bytes: Array(state.ids.joined(separator: "\n").utf8))
  }

  /// Removes the messages that are not in the copy; one that begins with `damaged` is refused.
  package func restore(
    _ bytes: [UInt8], by caller: Caller
  ) throws(ControlError) -> RestoreView {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.hasPrefix("damaged") else { throw .conflict(.verbatim("The copy is damaged.")) }
    let ids = Set(text.split(separator: "\n").map(String.init))
    state.messages = state.messages.filter { ids.contains($0.key) }
    return RestoreView(
      messages: state.messages.count, values: state.values.count, kept: "sign.db.before-restore-1")
  }
}
