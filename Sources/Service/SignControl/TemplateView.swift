// SPDX-License-Identifier: MIT
package import Schedules

/// A message that is kept to be used again and again; it is never shown itself.
package struct TemplateView: Hashable, Sendable, WireObject {
  package let name: String
  package let message: MessageDraft
  /// The revision of its last change.
  package let revision: Int64

  /// The most bytes of a name.
  package static let mostNameBytes = 64
  /// The most bytes of `about`.
  package static let mostAboutBytes = 200

  /// The beginning of the summary of its message.
  package var about: String {
    var room = Self.mostAboutBytes
    return String(
      message.summary.prefix { character in
        room -= character.utf8.count
        return room >= 0
      })
  }

  package init(name: String, message: MessageDraft, revision: Int64) {
    (self.name, self.message, self.revision) = (name, message, revision)
  }

  package static let form = WireForm<Self>(
    "Template", "A message that is kept to be used again.",
    .init("name", .name(1...TemplateView.mostNameBytes), \.name, "Its name."),
    .init("message", .object(Schemas.messageDraft), \.message, "What a new message begins with."),
    .init(
      "about", .text(0...TemplateView.mostAboutBytes), \.about, "The beginning of what it says."))
}

/// The templates of a sign.
package struct TemplateList: Hashable, Sendable, WireObject {
  package let templates: [TemplateView]

  /// The most templates that are kept.
  package static let most = 100

  /// Makes a list of templates in any order; they stand by the bytes of their names.
  package init(_ templates: some Sequence<TemplateView>) {
    self.templates = templates.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  package static let form = WireForm<Self>(
    "Templates", "Messages that are kept to be used again.",
    .init(
      "templates", .list(of: TemplateView.self, atMost: most), \.templates,
      "In the order of their names."))
}
