// SPDX-License-Identifier: MIT

extension MarkupParser {
  /// A text with other names of its images; one that cannot be read stays.
  ///
  /// - Parameter name: the new name of an image; `nil`: it keeps its own.
  package static func renamingImages(in text: String, _ name: (String) -> String?) -> String {
    var reader = MarkupReader(text: text, icons: nil) { _ in nil }
    guard text.utf8.contains(opening), let read = try? reader.read() else { return text }
    var bytes = Array(text.utf8)
    // From the end, so that the places of those before stay.
    for mark in read.marks.reversed() {
      guard case .image(let path) = read.text.elements[mark.element].content,
        let new = name(path.description), let end = bytes[mark.origin...].firstIndex(of: closing)
      else { continue }
      bytes.replaceSubrange(mark.origin...end, with: Array("{image \(new)}".utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
