// SPDX-License-Identifier: MIT

extension SignClient {
  /// The token of a file: its first line that is not empty and not a comment.
  ///
  /// - Parameter name: the file, for errors.
  /// - Throws: `ClientError.notSent` if there is none; it never quotes the file.
  package static func token(of bytes: [UInt8], name: String) throws(ClientError) -> String {
    for line in bytes.split(separator: 0x0A) {
      let line = line.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      // Lines of the service's own file, which has hashes and is of no use to a client.
      if isOfService(line) {
        throw ClientError.notSent(
          place: name,
          reason: "this is a file of the service, with hashes. Give the file with the token itself."
        )
      }
      guard line.count <= 4096, line.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { break }
      return String(decoding: line, as: UTF8.self)
    }
    throw ClientError.notSent(
      place: name, reason: "there is no token in the file. Write it into its first line.")
  }

  /// Whether a line is `role:hash`, as the service keeps it.
  private static func isOfService(_ line: some Collection<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let hash = line[colon...].dropFirst().prefix(64)
    return hash.count == 64
      && hash.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}
