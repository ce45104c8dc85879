// SPDX-License-Identifier: MIT
import Typesetting

/// A text as it stands on the sign, from left to right, with capitals for Hebrew letters.
///
/// Editors reorder Hebrew, so a test that shows it cannot be read. `A…Z` are the letters from alef
/// on, in the text and in what comes back; all else stands for itself.
func drawn(_ text: String, base: BaseDirection = .automatic) -> String {
  let hebrew = String(String.UnicodeScalarView(text.unicodeScalars.map(hebrew)))
  let clusters = BidirectionalOrder().clusters(of: hebrew, base: base)
  return String(String.UnicodeScalarView(scalars(clusters).map(capital)))
}

/// The scalars that are looked up for clusters, from left to right.
func scalars(_ clusters: [TextCluster]) -> [Unicode.Scalar] {
  clusters.flatMap { $0.scalars.isEmpty ? Array($0.text.unicodeScalars) : $0.scalars }
}

/// The text on the sign from left to right, by short Unicode names.
func forms(_ text: String, base: BaseDirection = .automatic) -> [String] {
  BidirectionalOrder().clusters(of: text, base: base).map { cluster in
    scalars([cluster]).map(shortName).joined(separator: " + ")
  }
}

private func shortName(_ scalar: Unicode.Scalar) -> String {
  guard scalar.value >= 0x80, let name = scalar.properties.name else { return "\(scalar)" }
  var words = name.lowercased().split(separator: " ").filter { word in
    !["arabic", "hebrew", "letter", "form", "ligature", "point"].contains(word)
  }
  if words.first == "with" { words.removeFirst() }
  return words.joined(separator: " ")
}

private func hebrew(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  ("A"..."Z").contains(scalar) ? Unicode.Scalar(scalar.value - 0x41 + 0x5D0) ?? scalar : scalar
}

private func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  ("\u{5D0}"..."\u{5E9}").contains(scalar)
    ? Unicode.Scalar(scalar.value - 0x5D0 + 0x41) ?? scalar : scalar
}
