// SPDX-License-Identifier: MIT
import JSONText
import Schedules
import SignControl

extension MessageDraft: WireOutput {
  var wire: JSONValue { json }
}

extension TemplateView: WireObject {
  static let form = WireForm<TemplateView>(
    "Template", "A message that is kept to be used again.",
    [
      .init("name", .name(1...TemplateView.mostNameBytes), \.name, "Its name."),
      .init("message", .object(Schemas.messageDraft), \.message, "What a new message begins with."),
      .init(
        "about", .text(0...TemplateView.mostAboutBytes), \.about, "The beginning of what it says."),
    ])
}

extension TemplateList: WireObject {
  static let form = WireForm<TemplateList>(
    "Templates", "Messages that are kept to be used again.",
    [
      .init(
        "templates", .list(of: TemplateView.self, atMost: TemplateList.most), \.templates,
        "In the order of their names.")
    ])
}
