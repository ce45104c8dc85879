// SPDX-License-Identifier: MIT
import Core
import LinuxIO

/// Hashes passwords with the program of Mosquitto.
package enum BrokerPasswordHash {
  private static let program = "mosquitto_passwd"
  private static let seconds = 600
  private static let mostBytes = 16 << 20

  /// Hashes the passwords of users.
  ///
  /// - Parameter folder: where the passwords are meanwhile; only this user may read it.
  /// - Returns: a line of the file of passwords for each of them.
  package static func lines(of logins: [BrokerLogin], in folder: String) throws -> [String] {
    guard !logins.isEmpty else { return [] }
    // The program takes a path with a dash for options.
    let path = (folder.hasPrefix("-") ? "./" : "") + folder + "/new.logins"
    defer { for file in [path, path + ".tmp"] { try? DurableFiles.remove(file) } }
    let plain = logins.map { "\($0.name):\($0.password)\n" }.joined()
    try ReplacedFile.write(Array(plain.utf8), path: path, mode: 0o600, isExact: true)
    let run = try run(path)
    let hashed = String(decoding: try FileInput.read(file: path, limit: mostBytes), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let isDone =
      hashed.count == logins.count
      && zip(hashed, logins).allSatisfy { $0.hasPrefix("\($1.name):$") }
    guard run.status == 0, isDone else {
      let said = String(decoding: run.error, as: UTF8.self).split(separator: "\n")
      throw SignError(
        place: program,
        reason: "It does not hash the passwords"
          + (said.isEmpty ? "" : ": \(said.joined(separator: " "))"),
        remedy: "See that the disk of \(folder) has room, and that \"\(program) -U FILE\" works.")
    }
    return hashed
  }

  private static func run(_ path: String) throws -> ProgramRun {
    do throws(SystemError) {
      return try ProgramRun.run([program, "-U", path], seconds: seconds, most: 4096)
    } catch {
      guard error.isMissing else { throw error }
      throw SignError(
        place: program, reason: "The program that hashes the passwords is not there",
        remedy: "Install it: sudo apt install mosquitto")
    }
  }
}
