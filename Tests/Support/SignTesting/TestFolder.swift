// SPDX-License-Identifier: MIT
public import Foundation

/// A folder of a test, removed with the last reference.
public final class TestFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("signboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of the folder.
  public var path: String { url.path }

  /// The names in the folder.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Where a file of that name is in it.
  public func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Where a file of that name is in it.
  public func path(_ name: String) -> String { file(name).path }

  /// Makes a folder in it.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
  }

  /// Writes a file, with the folders in which it is.
  @discardableResult
  public func write(_ text: String, _ name: String) throws -> String {
    let file = file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  /// The content of a file.
  public func text(_ name: String) throws -> String {
    try String(contentsOf: file(name), encoding: .utf8)
  }

  /// Removes a file, or a folder with its contents.
  public func remove(_ name: String) throws { try FileManager.default.removeItem(at: file(name)) }
}
