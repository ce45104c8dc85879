// SPDX-License-Identifier: MIT

/// A line in visual order.
///
/// Bidirectional text is reordered as one line, whatever the styles of its parts; a part that is split
/// by reordering becomes several pieces.
struct VisualLine {
  /// A contiguous piece of a part.
  enum Piece {
    /// A whole part in logical order.
    case part(LinePart)
    /// Characters of a text and their positions in it.
    case clusters([(cluster: TextCluster, place: Int)], of: LinePart)

    /// The part of the piece.
    var part: LinePart {
      switch self {
      case .part(let part), .clusters(_, let part): part
      }
    }
  }

  /// The placeholder of a part without text: neutral in direction, not joining.
  private static let object: Character = "\u{FFFC}"
  private static let objectText = String(object)

  private var text = ""
  /// The part of each character and its position in the part.
  private var owners: [(part: Int, place: Int)] = []
  private let parts: [LinePart]

  /// - Parameter content: the text of a part; `nil` without text.
  init(_ parts: [LinePart], content: (LinePart) -> String?) {
    self.parts = parts
    for (index, part) in parts.enumerated() {
      let string = content(part) ?? String(VisualLine.object)
      // A mark at the beginning of a part may join the previous character; counting only that one
      // keeps the time linear.
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
    func append(_ cluster: TextCluster, place: Int) {
      if let last = run.last, last.cluster.scalars.isEmpty, cluster.scalars.isEmpty,
        last.cluster.source + last.cluster.text.count == cluster.source,
        let character = cluster.text.first, character.continues(last.cluster.text)
      {
        let syllable = TextCluster(last.cluster.text + cluster.text, source: last.cluster.source)
        run[run.count - 1] = (syllable, last.place)
      } else {
        run.append((cluster, place))
      }
    }
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
        append(cluster, place: place)
      } else if case .value = parts[part].element.content, cluster.text != VisualLine.objectText {
        append(cluster, place: 0)
      } else {
        pieces.append(.part(parts[part]))
      }
    }
    flush()
    return pieces
  }
}
