// SPDX-License-Identifier: MIT

extension Machine {
  /// The command that replaces a backend in the configuration file; none where there is no file
  /// or where the old name is too odd for sed.
  func replacing(_ old: String, with new: String) -> [String] {
    let isPlain = old.utf8.allSatisfy { byte in
      Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
        || "/:-_".utf8.contains(byte) || byte == UInt8(ascii: ".")
    }
    guard let path = configurationPath, isPlain, !old.isEmpty else { return [] }
    let pattern = old.reduce(into: "") { $0 += $1 == "." ? "\\." : String($1) }
    return ["sed -i \(quoted("s|\(pattern)|\(new)|")) \(quoted(path))"]
  }
}
