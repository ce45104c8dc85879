// SPDX-License-Identifier: MIT
package import Core

/// A picture that texts can name, such as `{image cup.png}`.
package struct PictureView: Hashable, Sendable, WireObject {
  /// Where a picture is.
  package enum Origin: String, WireChoice, Hashable, Sendable {
    /// It was put, and is kept with the messages.
    case sign
    /// A file of an image folder; only its owner changes it.
    case folder
    /// A layer of the fleet names it; only the fleet changes it.
    case fleet
  }

  package let name: String
  package let origin: Origin
  package let width: Int
  package let height: Int
  package let frames: Int
  package let bytes: Int
  package let rows: [String]
  /// The revision of its last change; 0 for that of a folder or of the fleet.
  package let revision: Int64

  /// The most columns of `rows`.
  package static let mostColumns = 256
  /// The most bytes of a file that is sent.
  package static let mostFileBytes = 1 << 20
  /// The most bytes of a name.
  package static let mostNameBytes = 64

  /// Makes a view of frames, one or more.
  package init(
    name: String, origin: Origin, frames: [Bitmap], bytes: Int = 0, revision: Int64 = 0
  ) {
    (self.name, self.origin, self.bytes, self.revision) = (name, origin, bytes, revision)
    (width, height) = (frames.first?.width ?? 0, frames.first?.height ?? 0)
    self.frames = frames.count
    rows =
      frames.first?.picture.split(separator: "\n").map { String($0.prefix(Self.mostColumns)) } ?? []
  }

  /// Whether a picture may be put under a name: it has 1 to `mostNameBytes` bytes, letters and digits
  /// of any script with their marks, `-`, `_` and `.`, and does not begin with a full stop.
  package static func isName(_ name: String) -> Bool {
    (1...mostNameBytes).contains(name.utf8.count) && name.first != "."
      && name.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .decimalNumber, .nonspacingMark, .spacingMark:
          true
        default: "-_.".unicodeScalars.contains(scalar)
        }
      }
  }

  /// The refusal of a name under which no picture can be put.
  package static func refusal(ofName name: String) -> Phrase {
    .phrase(
      """
      \(Wording.quoted(name)) is not a name of a picture; write 1 to \
      \(PictureView.mostNameBytes) bytes of letters, digits, "-", "_" and ".", with no \
      "." in front.
      """)
  }

  /// The refusal to remove a picture that a message with a text shows.
  package static func refusal(ofRemoving name: String, shownBy id: String, _ text: String) -> Phrase
  {
    let text = Wording.quoted(String(text.prefix(40)))
    return .phrase(
      "The message \(text) (\(id)) shows \(name). Change or remove the message before.")
  }

  package static let form = WireForm<Self>(
    "Picture", "A picture that texts can name.",
    .init("name", .text(0...255), \.name, "Its name; empty if it is not kept."),
    .init(
      "origin", \.origin,
      "sign: it was put and is kept with the messages. folder: a file of an image folder. fleet: "
        + "what a fleet wants names it."),
    .init("width", \.width, "Its columns on the sign."),
    .init("height", \.height, "Its rows on the sign."),
    .init("frames", \.frames, "Its frames; one: it stands still."),
    .init("bytes", \.bytes, "The bytes that the sign keeps."),
    .init(
      "rows", .list(.text(0...PictureView.mostColumns), atMost: 8192), \.rows,
      "Its first frame from the top, # for a lit LED and . for a dark one."))
}

/// The pictures that texts can name.
package struct PictureList: Hashable, Sendable, WireObject {
  /// A file of an image folder that cannot be shown.
  package struct Unreadable: Hashable, Sendable, WireObject {
    package let name: String
    package let reason: Phrase

    package init(name: String, reason: Phrase) { (self.name, self.reason) = (name, reason) }

    package static let form = WireForm<Self>(
      "UnreadablePicture", "A file of an image folder that cannot be shown.",
      .init("name", .text(0...4096), \.name, "Its path in the folder."),
      .init("reason", \.reason, "Why, and what to do."))
  }

  package let pictures: [PictureView]
  package let unreadable: [Unreadable]
  package let bytes: Int
  /// How many more files the image folders have than are listed.
  package let leftOut: Int

  /// The most bytes of all that are kept.
  package static let mostBytes = 16 << 20
  /// The most pictures that are kept.
  package static let most = 200
  /// The most files of image folders that are listed.
  package static let mostFiles = 200

  /// The refusal where there is no room for another picture.
  package static func refusal(bytes: Int, most: Int) -> Phrase {
    .phrase(
      """
      With this picture all of them would take \(bytes) bytes; the most is \(most). Remove some \
      before.
      """)
  }

  package init(
    pictures: [PictureView], unreadable: [Unreadable] = [], bytes: Int = 0, leftOut: Int = 0
  ) {
    (self.pictures, self.unreadable) = (pictures, unreadable)
    (self.bytes, self.leftOut) = (bytes, leftOut)
  }

  package static let form = WireForm<Self>(
    "Pictures", "The pictures that texts can name.",
    .init(
      "pictures", .list(of: PictureView.self, atMost: most + mostFiles), \.pictures,
      "In the order of their names."),
    .init(
      "unreadable", .list(of: Unreadable.self, atMost: mostFiles), \.unreadable,
      "The files of image folders that cannot be shown."),
    .init("bytes", \.bytes, "The bytes of all that are kept."),
    .init("mostBytes", { _ in mostBytes }, "The most bytes of all that are kept."),
    .init("leftOut", \.leftOut, "How many more files the image folders have than are listed here."))
}
