// SPDX-License-Identifier: MIT
import JSONText
import Schedules
import SignControl

extension WhyView.Item: WireObject {
  static let form = WireForm<WhyView.Item>(
    "WhyItem", "A message with its state.",
    [
      .init("id", Schemas.id, \.id, "The message."),
      .init("state", .choice(of: ShowingState.self), \.state, "Its state."),
      .init("reason", Schemas.sentence, \.reason, "Why."),
      .init("text", Schemas.sentence, \.text, "The beginning of what it says."),
      .init(
        "next", Schemas.time, as: .instant, isOptional: true, \.next,
        "When it is due next, if it is not and will be."),
      .init(
        "behind", Schemas.id, isOptional: true, \.behind,
        "What is shown instead of it: another message, or a text of the configuration by its key."),
    ])
}

extension WhyView: WireObject {
  static let form = WireForm<WhyView>(
    "WhyZone", "The explanation of a zone.",
    [
      .init("zone", .name(1...64), \.zone, "The zone."),
      .init("at", Schemas.time, as: .instant, \.at, "The instant that is explained."),
      .init("items", .list(of: WhyView.Item.self, atMost: 100_000), \.items, "All messages."),
      .init(
        "clock", Schemas.sentence, isOptional: true, \.clock,
        "That times may be wrong, as the clock was not set since the start."),
    ])
}

extension SpanView: WireObject {
  static let form = WireForm<SpanView>(
    "Span", "A span of time in which a zone shows the same messages.",
    [
      .init("zone", .name(1...64), \.zone, "The zone."),
      .init("from", Schemas.time, as: .instant, \.from, "When it begins."),
      .init("until", .nullable(Schemas.time), as: .instant, \.until, "When it ends; null: never."),
      .init("messages", .list(Schemas.id, atMost: 100_000), \.messages, "In the order of showing."),
      .init(
        "texts", .list(Schemas.sentence, atMost: 100_000), \.texts,
        "The beginning of what each of them says."),
      .init(
        "past", .boolean, isOptional: true, { $0.isPast ? true : nil },
        "Whether it was shown, according to the log; else it is planned."),
      .init(
        "certain", .boolean, isOptional: true, { $0.isCertain ? nil : false },
        "False: the sign ran for a part of it only; it was killed or had no power."),
    ])
}

extension CalendarView: WireObject {
  static let form = WireForm<CalendarView>(
    "Calendar", "The spans of a range of time.",
    [
      .init("spans", .list(of: SpanView.self, atMost: 100_000), \.spans, "By their beginning."),
      .init(
        "next", .nullable(Schemas.time), as: .instant, \.next,
        "Where the next request goes on, as its from; null: nothing was left out."),
    ])
}

extension ZoneView: WireObject {
  static let form = WireForm<ZoneView>(
    "Zone", "A rectangle of the panel that shows messages.",
    [
      .init("name", .name(1...64), \.name, "Its name."),
      .init("x", .integer(0...8192), \.x, "Its first column."),
      .init("y", .integer(0...8192), \.y, "Its first row."),
      .init("width", .integer(0...8192), \.width, "Columns."),
      .init("height", .integer(0...8192), \.height, "Rows."),
      .init(
        "messages", .list(Schemas.id, atMost: 100_000), \.messages,
        "The messages that it shows now."),
      .init(
        "conversation", .boolean, \.isConversation,
        "Whether it shows a conversation that can be scrolled."),
    ])
}

extension ValueView: WireObject {
  static let form = WireForm<ValueView>(
    "Value", "A value that texts can name.",
    [
      .init("name", .name(1...64), \.name, "Its name."),
      .init("value", Schemas.valueText, \.value, "Its text, or its texts by language."),
      .init(
        "revision", .integer(0...Int64.max), \.revision,
        "Grows with every change; the ETag. 0 for one of a file."),
      .init(
        "source", .choice(of: ValueView.Source.self), \.source,
        "Its origin: the API, the values file of the sign, a topic of the broker, or the fleet."),
    ])
}
