// SPDX-License-Identifier: MIT

extension LinePart {
  /// The parts of a line with the fonts that are asked first, so that the font does not change within
  /// a word, or within the line.
  ///
  /// The text of a live value does not count, so that no other text changes its font with it. The
  /// value has the font of the line; `valuePieces` chooses those of its words.
  ///
  /// - Parameter fonts: the font chain of a style.
  static func inFonts(
    _ parts: [LinePart], change: FontChange, fonts: (MarkupStyle) -> FontChain
  ) -> [LinePart] {
    switch change {
    case .character: return parts
    case .word: return parts.flatMap { $0.inFontsOfWords(fonts) }
    case .line: break
    }
    var result: [LinePart] = []
    var rest = parts[...]
    while let style = rest.first?.element.style {
      let run = rest.prefix { $0.element.style == style }
      rest = rest.dropFirst(run.count)
      let font = font(ofLine: run, fonts(style))
      result +=
        font > 0
        ? run.map { $0.leading(with: font) } : run.flatMap { $0.inFontsOfWords(fonts) }
    }
    return result
  }

  /// The font that has the letters of all texts of a line; 0 also if no font has.
  private static func font(ofLine parts: ArraySlice<LinePart>, _ fonts: FontChain) -> Int {
    let texts = parts.compactMap(\.fixedText)
    guard texts.contains(where: { fonts.lacksLetters(of: $0) }) else { return 0 }
    return fonts.indexOfFont(havingLettersOf: texts.joined()[...]) ?? 0
  }

  /// The text of the message; `nil` for other content.
  var fixedText: String? { if case .text(let text) = element.content { text } else { nil } }

  private func inFontsOfWords(_ fonts: (MarkupStyle) -> FontChain) -> [LinePart] {
    guard let text = fixedText, case let fonts = fonts(element.style),
      fonts.lacksLetters(of: text)
    else { return [self] }
    var offset = 0
    return LinePart.runs(of: text, in: fonts).map { run in
      defer { offset += run.text.count }
      return with(String(run.text), offset: offset).leading(with: run.font)
    }
  }

  private func leading(with font: Int) -> LinePart {
    switch element.content {
    case .gap, .pause, .icon, .image: return self
    case .text, .value: break
    }
    var part = self
    part.element.style.leadingFont = font
    return part
  }
}

// MARK: - Live values

extension LinePart {
  /// The pieces of the text of a live value, each in one font.
  ///
  /// A word that a neighbour begins or continues takes the neighbour's font if that has all of its
  /// letters.
  ///
  /// - Parameters:
  ///   - fonts: the font chain of the value's style.
  ///   - before: the part to its left.
  ///   - behind: the part to its right.
  func valuePieces(
    of text: String, in fonts: FontChain, before: LinePart?, behind: LinePart?
  ) -> [LinePart] {
    let own = element.style.leadingFont
    let first = before.flatMap { $0.joins(self, $0.fixedText?.last) }
    let last = behind.flatMap { $0.joins(self, $0.fixedText?.first) }
    guard !text.isEmpty,
      own > 0 || first ?? 0 > 0 || last ?? 0 > 0 || fonts.lacksLetters(of: text)
    else { return [self] }
    return LinePart.runs(of: text, in: fonts, usual: own, first: first, last: last).map { run in
      var part = self
      part.piece = (String(run.text), run.font)
      return part
    }
  }

  /// The font of a text whose letter stands beside a live value.
  private func joins(_ value: LinePart, _ letter: Character?) -> Int? {
    guard let letter, FontChain.isLetter(letter), element.style.font == value.element.style.font
    else { return nil }
    return element.style.leadingFont
  }
}

// MARK: - Words

extension LinePart {
  /// A part of a text, and the position of the font that is asked first for it.
  typealias FontRun = (text: Substring, font: Int)

  /// The parts of a text that begin with different fonts of a chain.
  ///
  /// - Parameters:
  ///   - usual: the font of everything between words, and of words whose letters it has.
  ///   - first: the font that the first word takes if it has its letters.
  ///   - last: the font that the last word takes if it has its letters.
  static func runs(
    of text: String, in fonts: FontChain, usual: Int = 0, first: Int? = nil, last: Int? = nil
  ) -> [FontRun] {
    var runs: [FontRun] = []
    var start = text.startIndex
    func end(at index: String.Index, font: Int) {
      guard start < index else { return }
      runs.append((text[start..<index], font))
      start = index
    }
    var at = text.startIndex
    while at < text.endIndex {
      guard FontChain.isLetter(text[at]) else {
        at = text.index(after: at)
        continue
      }
      let stop = wordEnd(in: text, from: at)
      let wishes = [
        at == text.startIndex ? first : nil, stop == text.endIndex ? last : nil, usual,
      ]
      let font =
        fonts.indexOfFont(havingLettersOf: text[at..<stop], before: wishes.compactMap { $0 })
        ?? usual
      if font != usual {
        end(at: at, font: usual)
        end(at: stop, font: font)
      }
      at = stop
    }
    end(at: text.endIndex, font: usual)
    return runs
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
}
