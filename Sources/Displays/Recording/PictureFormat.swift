// SPDX-License-Identifier: MIT
public import Core

/// The format of a recording of pictures.
public enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  /// An animation in 1/100 s.
  case gif
  /// A file for each picture, numbered: `sign-0001.png`.
  case png

  /// The format of a file's ending, ignoring case.
  ///
  /// - Throws: `SignError` with the endings that there are, for a name with none of them.
  public init(path: String) throws(SignError) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    guard let format = ending.flatMap({ PictureFormat(rawValue: $0.lowercased()) }) else {
      throw SignError(
        place: "Cannot record to \(path)", reason: "the name ends in none of \(Self.endings)",
        remedy: "Choose a name that ends in one of them, such as sign.gif, or name the format.")
    }
    self = format
  }

  /// The endings as a list for people.
  static var endings: String { Wording.list(allCases.map { "." + $0.rawValue }, "and") }
}
