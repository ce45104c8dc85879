// SPDX-License-Identifier: MIT
import Core
import Schedules
package import SignControl

extension FakeSign {
  package func pictures() -> PictureList {
    PictureList(pictures: state.pictures.values.sorted { $0.name < $1.name })
  }

  package func picture(name: String) throws(ControlError) -> PictureView {
    guard let view = state.pictures[name] else {
      throw .notFound(.verbatim("There is no picture."))
    }
    return view
  }

  package func putPicture(
    _ file: [UInt8], name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> (view: PictureView, isNew: Bool) {
    if let refusal { throw refusal }
    guard PictureView.isName(name) else {
      let message: Phrase = .verbatim("\"\(name)\" is not a name of a picture.")
      throw .invalid([FieldProblem(field: "name", code: .format, message: message)])
    }
    let old = state.pictures[name]
    guard condition.holds(for: old?.revision) else { throw .stale(current: old?.revision ?? 0) }
    let view = PictureView(
      name: name, origin: .sign, frames: try PictureSample.frames(of: file), bytes: file.count,
      revision: (old?.revision ?? 0) + 1)
    state.pictures[name] = view
    return (view, old == nil)
  }

  package func previewPicture(_ file: [UInt8]) throws(ControlError) -> PictureView {
    PictureView(
      name: "", origin: .sign, frames: try PictureSample.frames(of: file), bytes: file.count)
  }

  package func removePicture(
    name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) {
    if let refusal { throw refusal }
    guard let old = state.pictures[name] else { throw .notFound(.verbatim("There is no picture.")) }
    guard condition.holds(for: old.revision) else { throw .stale(current: old.revision) }
    let user = state.messages.values.first {
      $0.draft.summary.contains("{image \(name)}")
    }
    if let user {
      throw .conflict(
        .verbatim("The message \(user.id) shows \(name). Change or remove the message before."))
    }
    state.pictures[name] = nil
  }
}

/// What the sign in memory sees in a file, which it cannot decode.
private enum PictureSample {
  /// The one picture of all PNG and GIF files.
  private static let cup = Bitmap(
    picture: """
      .####...
      .#..###.
      .#..#.#.
      .#..#.#.
      .#..###.
      .####...
      ........
      ######..
      """)

  /// The frames of a file: rows of `#` and `.` as they are drawn, the cup for a PNG, three cups for
  /// a GIF, nothing for all else; a file that begins with `damaged` is refused.
  static func frames(of file: [UInt8]) throws(ControlError) -> [Bitmap] {
    if file.starts(with: [0x89] + Array("PNG".utf8)) { return [cup] }
    if file.starts(with: Array("GIF8".utf8)) { return [cup, cup, cup] }
    if file.starts(with: Array("damaged".utf8)) {
      let message: Phrase = .verbatim("The picture cannot be used: it is damaged. Save it anew.")
      throw .invalid([FieldProblem(field: "", code: .picture, message: message)])
    }
    guard !file.isEmpty, file.allSatisfy({ Array("#.\n".utf8).contains($0) }) else { return [] }
    return [Bitmap(picture: String(decoding: file, as: UTF8.self))]
  }
}
