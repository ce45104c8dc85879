// SPDX-License-Identifier: MIT
import Core

/// The pictures of a sign, as a person reads them.
package enum PictureText {
  /// Each with its size and its first frame, and below what cannot be shown.
  package static func list(_ answer: AnswerObject, width: Int?) throws -> String {
    let pictures = try answer.objects("pictures").map { try picture($0, width: width) }
    var remarks = try answer.objects("unreadable").map { file in
      "\(try file.text("name")): \(try file.text("reason"))"
    }
    let leftOut = try answer.integer("leftOut")
    if leftOut > 0 { remarks.append("The image folders have \(leftOut) more files.") }
    return
      ((pictures.isEmpty ? ["There are no pictures.\n"] : pictures)
      + (remarks.isEmpty ? [] : [ShownText.lines(remarks)])).joined(separator: "\n")
  }

  /// A picture as rows of `#` and `.` below its name, size, frames and bytes.
  package static func picture(_ item: AnswerObject, width: Int?) throws -> String {
    let frames = try item.integer("frames")
    // The sign keeps nothing of a file of a folder.
    let kept =
      item.textIfGiven("origin") == "folder"
      ? "of an image folder" : "\(try item.integer("bytes")) bytes"
    let head =
      "\(try item.text("name"))  \(try item.integer("width"))x\(try item.integer("height")), "
      + "\(Wording.counted(frames, "frame")), \(kept)"
    let rows = try item.texts("rows").map { row in
      let row = ShownText.line(row)
      return width.map { TerminalColumns.shortened(row, to: $0) } ?? row
    }
    return ([ShownText.line(head)] + rows).map { $0 + "\n" }.joined()
  }
}
