// SPDX-License-Identifier: MIT
import SignAPI
import SignControl
import SignboardKit

/// The token of the first administrator of a page for the network.
struct NewToken {
  /// The file of the tokens.
  let path: String
  /// Who has it.
  let name: String
  let token: String
  /// Whether the file has to be made.
  let isNew: Bool
  private let line: String

  /// Makes one where the page is for the network and no administrator has one; else `nil`.
  ///
  /// - Throws: if the file of the tokens cannot be read.
  init?(for service: ServiceSettings, on machine: any SetupMachine) throws {
    guard service.page == .network, let path = service.tokensFile else { return nil }
    isNew = !machine.exists(path)
    let bytes = isNew ? [] : try machine.read(path)
    let entries = try AccessTokens(file: bytes, at: path).entries
    guard !entries.contains(where: { $0.role == .administrator && $0.until == nil }) else {
      return nil
    }
    let name = Self.free(entries.map(\.title))
    let made = machine.makeToken(name: name)
    (self.path, self.name, token, line) = (path, name, made.token, made.line)
  }

  /// Returns the first of the names `setup`, `setup2`, `setup3` and so on that no token has.
  ///
  /// - Parameter taken: the names of the tokens in the file.
  private static func free(_ taken: [String]) -> String {
    var number = 1
    while taken.contains(number == 1 ? "setup" : "setup\(number)") { number += 1 }
    return number == 1 ? "setup" : "setup\(number)"
  }

  /// What adds it to those that are in the file by then, so that the service can read it and others
  /// cannot.
  var step: SetupStep {
    SetupStep("add the token of the administrator \"\(name)\" to \(path)") { machine in
      try machine.change(path, mode: 0o640) { try AccessTokens.adding(line, to: $0) }
      guard isNew, let reason = machine.run(["chown", "root:signboard", path]) else { return }
      throw SignError(reason)
    }
  }
}
