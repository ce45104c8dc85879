// SPDX-License-Identifier: MIT
import Testing

/// All of a conversation on a panel that is high enough, from which the sign's panel shows a part.
struct TallPicture {
  private let rows: [String]

  init(_ messages: String) throws {
    rows = try TableRow(files: ["chat.json": messages])
      .run("render --conversation chat.json --font signboard-4 --panel 1x26")
      .split(separator: "\n").map(String.init)
  }

  /// A panel's view of 16 rows, that many rows above the bottom; dark rows below 0.
  func window(_ offset: Int) -> String {
    let dark = Array(repeating: "........", count: 32)
    let all = dark + rows + dark
    return all[(rows.count + 16 - offset)..<(rows.count + 32 - offset)].joined(separator: "\n")
  }

  /// How many rows a picture is above the bottom; its last column may hold a bar or a mark.
  func offset(of picture: String) -> Int? {
    guard picture.contains("#"), picture.split(separator: "\n").count == 16 else { return nil }
    let text = part(picture, x: 0..<7, y: 0..<16)
    return (-15..<rows.count).first { part(window($0), x: 0..<7, y: 0..<16) == text }
  }
}
