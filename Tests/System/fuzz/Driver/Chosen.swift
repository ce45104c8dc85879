// SPDX-License-Identifier: MIT
internal import FuzzReaders

/// The reader that `--reader=NAME` names; libFuzzer itself ignores such arguments.
enum Chosen {
  private static let reader = reader("reader")

  /// Reads bytes; a finding ends the program, and libFuzzer reports the bytes.
  static func check(_ bytes: [UInt8]) {
    do { try reader.check(bytes) } catch { fatalError("\(reader.name): \(error)") }
  }

  /// Answers `--readers` with all names, and `--longest=NAME` with a reader's largest input.
  static func answer() -> Bool {
    if CommandLine.arguments.contains("--readers") {
      for reader in FuzzReader.all { print(reader.name) }
    } else if value("longest") != nil {
      print(reader("longest").longest)
    } else {
      return false
    }
    return true
  }

  private static func reader(_ option: String) -> FuzzReader {
    guard let reader = value(option).flatMap({ FuzzReader.named($0) }) else {
      let known = FuzzReader.all.map(\.name).joined(separator: ", ")
      fatalError("Name a reader with --\(option)=NAME. Known are \(known).")
    }
    return reader
  }

  private static func value(_ option: String) -> String? {
    CommandLine.arguments.last { $0.hasPrefix("--\(option)=") }
      .map { String($0.dropFirst(option.count + 3)) }
  }
}
