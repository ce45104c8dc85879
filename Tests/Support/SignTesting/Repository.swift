// SPDX-License-Identifier: MIT
public import Foundation

/// The files of this project, for tests that read them or run built programs.
public enum Repository {
  /// The top folder.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder, named from the top folder on.
  public static func file(_ path: String) -> URL { root.appending(path: path) }

  /// The command that was built beside the tests.
  public static let debugCommand = file(".build/debug/signboard")

  /// The command that is tested: the one that was built beside the tests, or the one that
  /// `SIGNBOARD_BINARY` names.
  public static var command: URL {
    guard let path = ProcessInfo.processInfo.environment["SIGNBOARD_BINARY"] else {
      return debugCommand
    }
    return URL(fileURLWithPath: path)
  }

  /// The whole text of a file.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }
}
