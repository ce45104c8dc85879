// SPDX-License-Identifier: MIT
import Core

/// Maps the characters of a parsed message to the written text.
public struct MarkupPlaces: Hashable, Sendable {
  /// A point from which the characters of an element and of the written text run in parallel.
  struct Mark: Hashable, Sendable {
    var element: Int
    var character: Int
    /// The character of the written text, counted from 0.
    var origin: Int
    /// Whether all characters of the element stand there.
    var isFixed = false
  }

  private let marks: [Mark]

  /// The places of a text without markup.
  public static let plain = MarkupPlaces([Mark(element: 0, character: 0, origin: 0)])

  /// - Parameter marks: ascending by element and character.
  init(_ marks: [Mark]) { self.marks = marks }

  /// The marks of each element, by its number.
  var marksByElement: [Int: [Mark]] { Dictionary(grouping: marks, by: \.element) }

  /// The character of the written text, counted from 0, of a character of an element.
  ///
  /// For an element other than text, the opening bracket of its command.
  public func origin(element: Int, character: Int = 0) -> Int {
    let next = marks.indices.first(fromWhich: {
      (marks[$0].element, marks[$0].character) > (element, character)
    })
    guard next > 0 else { return 0 }
    let mark = marks[next - 1]
    guard mark.element == element, !mark.isFixed else { return mark.origin }
    return mark.origin + character - mark.character
  }
}

/// A mark in byte offsets.
struct MarkupByteMark: Hashable {
  /// The element and the byte of its text.
  var element: Int
  var byte: Int
  /// The byte of the written text.
  var origin: Int
}

extension MarkupPlaces {
  /// Converts byte offsets to characters, in one pass over each text.
  init(_ bytes: [MarkupByteMark], message: MarkupText, written text: String) {
    var origins = CharacterCounter(text)
    var element = -1
    var inside = CharacterCounter("")
    self.init(
      bytes.map { mark in
        if mark.element != element {
          element = mark.element
          var content = ""
          if message.elements.indices.contains(element),
            case .text(let text) = message.elements[element].content
          {
            content = text
          }
          inside = CharacterCounter(content)
        }
        return Mark(
          element: element, character: inside.characters(before: mark.byte),
          origin: origins.characters(before: mark.origin))
      })
  }

  /// Counts the characters that end at or before a byte; the queried bytes must ascend.
  private struct CharacterCounter {
    private let text: String
    private var index: String.Index
    private var bytes = 0
    private var characters = 0

    init(_ text: String) {
      self.text = text
      index = text.startIndex
    }

    mutating func characters(before byte: Int) -> Int {
      while index < text.endIndex, bytes < byte {
        let next = text.index(after: index)
        let length = text.utf8.distance(from: index, to: next)
        guard bytes + length <= byte else { break }
        bytes += length
        characters += 1
        index = next
      }
      return characters
    }
  }
}
