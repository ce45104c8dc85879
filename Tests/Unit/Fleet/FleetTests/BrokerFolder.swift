// SPDX-License-Identifier: MIT
import Fleet
import Foundation
import Testing

/// A folder of the files of a broker, removed with the last reference.
final class BrokerFolder {
  /// The path, which does not exist at first.
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.path + "/signboard-" + UUID().uuidString
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Changes the files, with passwords that are hashed by being turned round.
  @discardableResult
  func apply(_ change: BrokerChange) throws -> BrokerFiles.Outcome {
    var random = SystemRandomNumberGenerator()
    return try BrokerFiles(folder: path).apply(change, using: &random) { logins, folder in
      #expect(folder == "\(path)/passwords")
      return logins.map { "\($0.name):$\(String($0.password.reversed()))" }
    }
  }

  /// Adds signs, and changes more.
  @discardableResult
  func add(
    _ signs: String..., and more: (inout BrokerChange) -> Void = { _ in }
  ) throws -> BrokerFiles.Outcome {
    var change = BrokerChange()
    change.signs = signs
    more(&change)
    return try apply(change)
  }

  /// The error of a refused change, without the path of the folder.
  func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing is refused"
    } catch {
      return "\(error)".replacingOccurrences(of: path, with: "FOLDER")
    }
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  func write(_ text: String, _ name: String) throws {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
  }

  /// The rights of a file or a folder.
  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions] as? Int
  }
}
