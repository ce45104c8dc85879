// SPDX-License-Identifier: MIT
import JSONText
import Schedules
import SignControl

extension MessageView: WireOutput {
  var wire: JSONValue { json }

  /// The fields of the draft stand between those of the message.
  var json: JSONValue {
    .object(
      [.init("id", .string(id)), .init("revision", .integer(revision))]
        + MessageDraft.fields.members(of: draft)
        + (calendar.map { [.init("calendar", .string($0))] } ?? [])
        + (progress.map { [.init("progress", $0.json)] } ?? []))
  }
}

extension MessageProgress: WireObject {
  static let form = WireForm<MessageProgress>(
    "MessageProgress", "The rest of a message with limits; never part of a request.",
    [
      .init("over", .boolean, \.isOver, "Whether it will never be shown again."),
      .init(
        "timesLeft", Schemas.revision, isOptional: true, \.timesLeft,
        "The showings left, if they are limited."),
      .init(
        "secondsLeft", Schemas.revision, isOptional: true, \.secondsLeft,
        "The seconds left from its first showing on, if they are limited."),
      .init(
        "until", Schemas.time, as: .instant, isOptional: true, \.until,
        "The end of these seconds; after the first showing."),
    ])
}

extension BatchView: WireObject {
  static let form = WireForm<BatchView>(
    "BatchResult", "The result of a batch.",
    [
      .init("created", Schemas.revision, \.created, "The number of new messages."),
      .init("replaced", Schemas.revision, \.replaced, "The number of replaced messages."),
      .init(
        "removed", Schemas.revision, \.removed, "The number of messages that were removed."),
      .init("revision", Schemas.revision, \.revision, "The revision of all messages together."),
      .notKept(\.notKept),
    ])
}

extension MessagePage: WireObject {
  static let form = WireForm<MessagePage>(
    "MessagePage", "A page of the messages, in the order of their ids.",
    [
      .init("messages", .list(.object(Schemas.message), atMost: 500), \.messages, "The messages."),
      .init(
        "next", .nullable(.text(1...128)), { $0.hasMore ? $0.messages.last?.id : nil },
        "The value of after for the next page; null on the last one."),
      .init("revision", Schemas.revision, \.revision, "The revision of all messages together."),
    ])
}
