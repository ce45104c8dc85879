// SPDX-License-Identifier: MIT
import BitmapFonts
import Markup

/// A line whose parts stand in the order in which they are seen from left to right.
///
/// Bidirectional text is ordered as one line, whatever the styles of its parts; a part that is
/// seen in two places comes back in two pieces.
struct VisualLine {
  /// A piece of a part that is seen in one place.
  enum Piece {
    /// A whole part, in the order of its writing.
    case part(LinePart)
    /// Characters of a text, each with its place in the text.
    case clusters([(cluster: TextCluster, place: Int)], of: LinePart)

    /// The part that the piece is, or is a piece of.
    var part: LinePart {
      switch self {
      case .part(let part), .clusters(_, let part): part
      }
    }
  }

  /// Stands for a part that is no text: neutral for the order, joins with nothing.
  private static let object: Character = "\u{FFFC}"
  private static let objectText = String(object)

  private var text = ""
  /// The part of each character, and the place in its text.
  private var owners: [(part: Int, place: Int)] = []
  private let parts: [LinePart]

  /// - Parameter content: the text that stands for an element, nothing for one that is no text.
  init(_ parts: [LinePart], content: (MarkupContent) -> String?) {
    self.parts = parts
    for (index, part) in parts.enumerated() {
      let string = content(part.element.content) ?? String(VisualLine.object)
      // A mark at the beginning of a part may belong to the last character of the one before. Only
      // that one can be concerned; counting all anew would take the square of a long text's time.
      let last = text.last.map(String.init) ?? ""
      let count = owners.count + (last + string).count - last.count
      text += string
      while owners.count < count {
        owners.append((index, owners.last?.part == index ? owners[owners.count - 1].place + 1 : 0))
      }
    }
  }

  /// The pieces from left to right.
  func pieces(_ ordering: any TextOrdering, _ base: BaseDirection) -> [Piece] {
    var pieces: [Piece] = []
    var run: [(cluster: TextCluster, place: Int)] = []
    var owner = -1
    func flush() {
      if !run.isEmpty, parts.indices.contains(owner) {
        pieces.append(.clusters(run, of: parts[owner]))
      }
      run = []
    }
    for cluster in ordering.clusters(of: text, base: base) {
      guard owners.indices.contains(cluster.source) else { continue }
      let (part, place) = owners[cluster.source]
      if part != owner { flush() }
      owner = part
      if case .text = parts[part].element.content {
        run.append((cluster, place))
      } else if case .value = parts[part].element.content, cluster.text != VisualLine.objectText {
        run.append((cluster, 0))
      } else {
        pieces.append(.part(parts[part]))
      }
    }
    flush()
    return pieces
  }
}
