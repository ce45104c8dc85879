// SPDX-License-Identifier: MIT
package import Core
import LinuxIO
import SignConfiguration

/// The files with which Mosquitto serves a fleet so that a sign reaches its own topics only.
package struct BrokerFiles {
  /// The result.
  package struct Outcome {
    /// The files that are new or different, from the folder on.
    package fileprivate(set) var written: [String] = []
    /// The files that are as they were.
    package fileprivate(set) var kept: [String] = []
    /// The files that are gone.
    package fileprivate(set) var removed: [String] = []
    /// The users that have a new password, with it.
    package let logins: [BrokerLogin]
    /// The users that have a new password.
    package var new: [String] { logins.map(\.name) }
    /// Who may read and write what.
    package let rights: BrokerRights
    /// How the broker is reached.
    package let listener: BrokerListener
  }

  /// The file of the configuration.
  package static let configurationName = "signboard.conf"
  /// The file of the rights.
  package static let rightsName = "signboard.acl"
  /// The file of the users with their hashed passwords.
  package static let passwordsName = "signboard.passwords"
  /// The files that only the broker may read.
  package static let secretNames = [rightsName, passwordsName]
  /// The folder of the passwords in plain text, each in a file with the name of its user.
  package static let plainName = "passwords"
  private static let mostBytes = 64 << 20

  private let folder: String
  private let configuration: String?
  private let rightsText: String?
  private let passwordsText: String?

  /// Reads the files of a folder; a missing one has none.
  package init(folder: String) throws {
    func text(_ name: String) throws -> String? {
      let path = "\(folder)/\(name)"
      guard DurableFiles.exists(path) else { return nil }
      return String(decoding: try FileInput.read(file: path, limit: Self.mostBytes), as: UTF8.self)
    }
    self.folder = folder
    configuration = try text(Self.configurationName)
    rightsText = try text(Self.rightsName)
    passwordsText = try text(Self.passwordsName)
  }

  /// Changes the files; nothing is written if the change cannot be made.
  ///
  /// - Parameters:
  ///   - random: where new passwords come from.
  ///   - hash: returns the lines of the file of passwords for new users; other users of this machine
  ///     cannot read the files of the folder.
  package func apply(
    _ change: BrokerChange, using random: inout some RandomNumberGenerator,
    hash: (_ logins: [BrokerLogin], _ folder: String) throws -> [String]
  ) throws -> Outcome {
    var rights = try rights()
    var passwords = BrokerPasswords(passwordsText ?? "")
    try change.apply(to: &rights, &passwords, folder: folder)
    let settings = try settings(change.listener)
    let plain = "\(folder)/\(Self.plainName)"
    try makeFolders([folder, plain])
    let known = passwords.users
    let logins = try rights.users.filter { !known.contains($0) }.map { name in
      try login(name, isAnew: change.removed.contains(name), using: &random)
    }
    let remaining = passwords.text
    passwords.add(try hash(logins, plain))
    var outcome = Outcome(
      logins: logins, rights: rights, listener: BrokerListener(settings))
    // Plain passwords are written first: after a power cut the next run hashes those that are there.
    if remaining != passwordsText ?? "" {
      try write(Array(remaining.utf8), Self.passwordsName, mode: 0o600)
    }
    for login in logins {
      let name = "\(Self.plainName)/\(login.name)"
      try write(login.file, name, mode: 0o600)
      outcome.written.append(name)
    }
    for (name, text, old, mode) in [
      (Self.rightsName, rights.text, rightsText, UInt32(0o600)),
      (Self.passwordsName, passwords.text, passwordsText, 0o600),
      (Self.configurationName, settings, configuration, 0o644),
    ] {
      guard text != old else {
        outcome.kept.append(name)
        continue
      }
      try write(Array(text.utf8), name, mode: mode)
      outcome.written.append(name)
    }
    let users = Set(rights.users)
    for user in change.removed where !users.contains(user) && MQTTSettings.isID(user) {
      let name = "\(Self.plainName)/\(user)"
      guard DurableFiles.exists("\(folder)/\(name)") else { continue }
      try DurableFiles.remove("\(folder)/\(name)")
      outcome.removed.append(name)
    }
    return outcome
  }

  /// Who may read and write what, as the files have it; no sign anything without them.
  package func rights() throws(SignError) -> BrokerRights {
    guard let rightsText else { return BrokerRights() }
    return try BrokerRights(rightsText, path: "\(folder)/\(Self.rightsName)")
  }

  /// How the broker is reached, as the files have it; `nil` without them.
  package var listener: BrokerListener? { configuration.map { BrokerListener($0) } }

  /// The file of the new password of a user.
  package func password(of user: String) -> String { "\(folder)/\(Self.plainName)/\(user)" }

  /// The text of the configuration.
  ///
  /// A file that is there is kept, as a person may have changed it.
  private func settings(_ wanted: BrokerListener?) throws(SignError) -> String {
    guard let configuration else { return (wanted ?? BrokerListener()).text }
    guard let wanted, wanted.text != configuration else { return configuration }
    throw SignError(
      place: "\(folder)/\(Self.configurationName)",
      reason: "It is there already, and is not what the options for the listener ask for",
      remedy: "Change it by hand, or remove it to have it written anew.")
  }

  private func makeFolders(_ paths: [String]) throws(SignError) {
    for path in paths {
      do throws(SystemError) {
        try DurableFiles.makePrivateFolder(path)
      } catch {
        throw SignError(
          place: path, reason: "The folder cannot be made: \(error.reason)",
          remedy: "Give another one with --folder.")
      }
      guard DurableFiles.mayWrite(path) else {
        throw SignError(
          place: path, reason: "Nothing may be written into the folder",
          remedy: "Give another one with --folder.")
      }
    }
  }

  /// The password of a user: one that was made, but is not hashed yet, or a new one.
  private func login(
    _ name: String, isAnew: Bool, using random: inout some RandomNumberGenerator
  ) throws -> BrokerLogin {
    let path = password(of: name)
    guard !isAnew, DurableFiles.exists(path) else { return BrokerLogin(name: name, using: &random) }
    guard let login = BrokerLogin(name: name, file: try FileInput.read(file: path, limit: 4096))
    else {
      throw SignError(
        place: path, reason: "It is no password that \"signboard fleet broker-files\" has made",
        remedy: "Move the file away, so that \(name) gets a new one.")
    }
    return login
  }

  private func write(_ bytes: [UInt8], _ name: String, mode: UInt32) throws {
    try ReplacedFile.write(bytes, path: "\(folder)/\(name)", mode: mode, isExact: true)
  }
}
