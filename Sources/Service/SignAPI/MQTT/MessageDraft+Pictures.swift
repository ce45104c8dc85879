// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl
import Typesetting

/// The pictures of a layer in the messages of that layer.
extension MessageDraft {
  /// The message with the names by which a sign finds the pictures of its layer; it shows no others
  /// of these names.
  ///
  /// - Parameter pictures: the SHA-256 of their files, by the names that the fleet gives them.
  func naming(_ pictures: [String: String]) -> MessageDraft {
    guard !pictures.isEmpty, isPlain != true else { return self }
    func named(_ text: String) -> String {
      MarkupParser.renamingImages(in: text) { name in
        pictures[name].map { DesiredLayer.pictureName(name, $0) }
      }
    }
    var draft = self
    draft.text = text.map(named)
    draft.scene = scene?.renaming(isText: false, named)
    return draft
  }
}

extension JSONValue {
  /// A scene with other texts; those whose brackets are shown as they are stay.
  fileprivate func renaming(isText: Bool, _ text: (String) -> String) -> JSONValue {
    switch self {
    case .string(let own): return isText ? .string(text(own)) : self
    case .array(let items): return .array(items.map { $0.renaming(isText: isText, text) })
    case .object(let members):
      let isByLanguage =
        isText && members.allSatisfy { LocalizedText.parts(ofCode: $0.key) != nil }
      let isPlain = [.bool(true), .string("yes")].contains(self["plain"])
      return .object(
        members.map { member in
          let isText = isByLanguage || !isPlain && ["text", "pages"].contains(member.key)
          return Member(member.key, member.value.renaming(isText: isText, text))
        })
    default: return self
    }
  }
}
