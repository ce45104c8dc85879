// SPDX-License-Identifier: MIT
import SignControl

extension Routes {
  /// The media type of a database of SQLite, as IANA lists it.
  static let database = "application/vnd.sqlite3"

  /// Copies of everything that the sign keeps.
  static let backup: [Route] = [
    Route(
      "readBackup", "GET", "/backup", administer,
      "A copy of everything that the sign keeps, as a file.", traits: [.mayConflict],
      RouteAnswer(.binary(database)) { call throws(ControlError) in
        let file = try await call.control.backup(by: call.caller)
        return APIResponse(
          database, .bytes(file.bytes),
          [Header("Content-Disposition", "attachment; filename=\"\(file.name)\"")])
      }),
    Route(
      "restoreBackup", "PUT", "/backup", administer,
      "Puts what a copy has in the place of all messages, values and orders; the logs go on.",
      file: FileBody(types: [database], mostBytes: BackupFile.mostBytes), traits: [.mayConflict],
      .localized { call throws(ControlError) in
        try await call.control.restore(call.request.body, by: call.caller)
      }),
  ]
}
