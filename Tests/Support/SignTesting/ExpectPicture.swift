// SPDX-License-Identifier: MIT
public import Core
public import Testing

/// Expects a text picture; a failure shows expected, actual and difference, and attaches them to
/// the run.
public func expectPicture(
  _ actual: String, _ expected: String, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = pictureDifference(expected: expected, actual: actual) else { return }
  Attachment.record(difference, named: "picture.txt", sourceLocation: sourceLocation)
  let head = comment().map { "\($0.rawValue)\n" } ?? ""
  Issue.record("\(head)\(difference)", sourceLocation: sourceLocation)
}

/// What `draw` does to each pixel of a picture.
///
/// `#` lights it, `.` darkens it, a blank leaves it untouched, `~` inverts it. Rows have no blanks at
/// their ends. It draws into a dark and into a lit picture: what differs then was left untouched.
public func drawnPicture(
  width: Int, height: Int, draw: (inout Bitmap) throws -> Void
) rethrows -> String {
  var dark = Bitmap(width: width, height: height)
  var lit = dark
  for y in 0..<height { for x in 0..<width { lit[x, y] = true } }
  try draw(&dark)
  try draw(&lit)
  return (0..<height).map { y in
    let row = (0..<width).map { x -> Character in
      switch (dark[x, y], lit[x, y]) {
      case (true, true): "#"
      case (false, false): "."
      case (false, true): " "
      case (true, false): "~"
      }
    }
    return String(String(row).reversed().drop { $0 == " " }.reversed())
  }.joined(separator: "\n")
}
