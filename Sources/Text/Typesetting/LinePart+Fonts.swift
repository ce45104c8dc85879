// SPDX-License-Identifier: MIT
import BitmapFonts
import Markup

extension LinePart {
  /// The parts of a text that begin with different fonts of a chain, so that the font does not
  /// change within a word, or within the text.
  ///
  /// Other content has one part, and so has the text of a live value.
  func parts(in fonts: FontChain, change: FontChange) -> [LinePart] {
    guard change != .character, case .text(let text) = element.content,
      fonts.lacksLetters(of: text)
    else { return [self] }
    if change == .line, case let font = fonts.indexOfFont(havingLettersOf: text[...]), font > 0 {
      return [part(text[...], offset: 0, font: font)]
    }
    var parts: [LinePart] = []
    var (start, offset) = (text.startIndex, 0)
    func end(at index: String.Index, font: Int) {
      guard start < index else { return }
      parts.append(part(text[start..<index], offset: offset, font: font))
      offset += text.distance(from: start, to: index)
      start = index
    }
    var at = text.startIndex
    while at < text.endIndex {
      guard FontChain.isLetter(text[at]) else {
        at = text.index(after: at)
        continue
      }
      let stop = LinePart.wordEnd(in: text, from: at)
      let font = fonts.indexOfFont(havingLettersOf: text[at..<stop])
      if font > 0 {
        end(at: at, font: 0)
        end(at: stop, font: font)
      }
      at = stop
    }
    end(at: text.endIndex, font: 0)
    return parts
  }

  /// Where a word ends; an apostrophe or a hyphen between two letters belongs to it.
  private static func wordEnd(in text: String, from start: String.Index) -> String.Index {
    var at = start
    while at < text.endIndex {
      if !FontChain.isLetter(text[at]) {
        let next = text.index(after: at)
        guard "'\u{2019}-\u{2010}\u{B7}".contains(text[at]), next < text.endIndex,
          FontChain.isLetter(text[next])
        else { return at }
      }
      at = text.index(after: at)
    }
    return at
  }

  private func part(_ text: Substring, offset: Int, font: Int) -> LinePart {
    var style = element.style
    style.leadingFont = font
    return LinePart(
      element: MarkupElement(.text(String(text)), style: style), index: index,
      character: character + offset)
  }
}
