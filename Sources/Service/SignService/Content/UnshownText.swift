// SPDX-License-Identifier: MIT
import BitmapFonts
import Phrases
import SignControl
import Typesetting
import Wording

extension PreviewView.Unshown {
  /// The places of texts where a program before this one could not read a character.
  static func unread(in texts: [String]) -> [Self] {
    texts.compactMap { text in
      text.firstIndex(of: "\u{FFFD}").map { place in
        let position = text.distance(from: text.startIndex, to: place) + 1
        return Self(
          characters: "\u{FFFD}", position: position,
          reason: .phrase(
            """
            Character \(position) was lost before the sign had the text; a replacement is \
            shown. Send the text as UTF-8.
            """))
      }
    }
  }

  /// The characters that no font has, and the lines for which there is no room.
  static func losses(_ missing: [MissingGlyph], _ cut: [CutText]) -> [Self] {
    missing.filter(\.isLoss).map {
      Self(characters: $0.characters, position: $0.offset + 1, reason: $0.phrase)
    }
      + cut.map { cut in
        let reason = Phrase.phrase(
          cut.columns > 0
            ? PhraseForm("{0}", context: "line too wide") : PhraseForm("{0}", context: "line cut"),
          "\(cut)", "\(cut.beginning)", "\(cut.offset + 1)")
        return Self(characters: cut.beginning, position: cut.offset + 1, reason: reason)
      }
  }
}

extension MissingGlyph {
  /// The report in any language; the English one has more details.
  fileprivate var phrase: Phrase {
    let (english, sample, place) = ("\(self)", "\(Wording.plain(characters))", "\(offset + 1)")
    return switch shown {
    case .box: .phrase(PhraseForm("{0}", context: "no font box"), english, sample, place)
    case .replacementCharacter:
      .phrase(PhraseForm("{0}", context: "no font instead"), english, sample, place, "\u{FFFD}")
    case .replaced(let text):
      .phrase(PhraseForm("{0}", context: "no font instead"), english, sample, place, "\(text)")
    case .base: .phrase(PhraseForm("{0}", context: "no font in part"), english, sample, place)
    case .unjoined:
      .phrase(
        hasJoiningFont
          ? PhraseForm("{0}", context: "unjoined") : PhraseForm("{0}", context: "unjoined script"),
        english, sample, place, "\(subject)")
    case .nothing, .tooDeep:
      .phrase(PhraseForm("{0}", context: "control character"), english, sample, place)
    }
  }
}
