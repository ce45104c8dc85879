// SPDX-License-Identifier: MIT

/// The objects of the API: the one place that says what they hold.
enum Schemas {
  private static let day = Schema.Kind.text(1...32)
  private static let time = Schema.Kind.text(1...64)

  static let rule = Schema(
    "Rule", "When a message is shown: a window of days and times, or cron.",
    [
      .init("days", .text(1...64), "daily, or weekdays: mon-fri, sat sun. Default: daily."),
      .init(
        "dates", .list(day, atMost: 1000), as: .date, "Dates such as 2026-12-24, instead of days."),
      .init("recurrence", .text(1...512), "A rule of RFC 5545, instead of days."),
      .init("since", day, as: .date, "The date that the recurrence counts from."),
      .init("start", time, "08:00, sunset or sunrise-30 (minutes). Default: midnight."),
      .init("end", time, "Likewise, or 24:00. Default: midnight after the start."),
      .init("cron", .text(1...512), "Five fields of cron, instead of all others."),
      .init(
        "seconds", .integer(1...2_678_400), "How many seconds it lasts, instead of an end."),
    ])

  private static let messageFields: [Schema.Field] = [
    .init("text", .text(1...65_536), "What is shown, with markup."),
    .init("scene", .object(scene), "A whole scene instead of a text."),
    .init("plain", .boolean, "Whether brackets of markup are shown as they are. Default: false."),
    .init("zone", .name(1...64), "The zone that shows it. Default: the main one."),
    .init("priority", .integer(0...100), "Higher interrupts lower. Default: 50."),
    .init(
      "order", .integer(-1_000_000...1_000_000),
      "The place among messages of the same priority, lower first. Default: 0."),
    .init("protected", .boolean, "Whether requests of lower priority may not remove it."),
    .init("from", time, as: .time, "When it may be shown first: RFC 3339, or 2026-12-24T08:00."),
    .init("until", time, as: .time, "When it may be shown last, likewise."),
    .init("rules", .list(.object(rule), atMost: 64), "When it is shown; none: always."),
    .init("exceptions", .list(day, atMost: 1000), as: .date, "Dates on which no rule begins."),
    .init("timeZone", .name(1...64), "Such as Europe/Berlin. Default: the zone of the sign."),
    .init("latitude", .number(-90...90, isLowerOpen: false), "Degrees, north positive."),
    .init("longitude", .number(-180...180, isLowerOpen: false), "Degrees, east positive."),
    .init("expires", time, as: .time, "When its content is out of date, as until."),
    .init(
      "whenExpired", .choice(MessageDraft.ExpiryAction.allCases.map(\.rawValue)),
      "What becomes of it then. Default: remove."),
    .init("times", .integer(1...1_000_000), "How often it is shown."),
    .init(
      "duration", .integer(1...31_536_000),
      "For how many seconds from its first showing it is shown."),
    .init("entry", .name(1...64), "The effect with which it comes."),
    .init("exit", .name(1...64), "The effect with which it goes."),
    .init("speed", .number(0...10_000, isLowerOpen: true), "Columns a second."),
  ]
  static let id = Schema.Kind.name(1...128)
  static let revision = Schema.Kind.integer(0...Int64.max)

  static let messageDraft = Schema(
    "MessageDraft", "A message to be shown.", oneOf: content, messageFields)
  private static let content = ["text", "scene"]
  static let messageProgress = Schema(
    "MessageProgress", "What is left of a message; not part of what can be sent.",
    [
      .init("over", .boolean, required: true, "Whether it never wants to be shown again."),
      .init("timesLeft", revision, "How often it will still be shown, if that is counted."),
      .init(
        "secondsLeft", revision, "For how many seconds from its first showing, if it has such."),
      .init("until", time, as: .instant, "When these are over; once it was shown."),
    ])
  static let message = Schema(
    "Message", "A message as the sign keeps it.", oneOf: content,
    [
      .init("id", id, required: true, "Its id."),
      .init(
        "revision", revision, required: true,
        "Grows with every change; the ETag. 0 for one of a calendar."),
      .init(
        "calendar", .text(1...255),
        "The name of the calendar that it comes from; it cannot be changed here."),
      .init(
        "progress", .object(messageProgress),
        "What is left of it, if it is shown only so often or so long, or is over."),
    ] + messageFields)
  static let batchItem = Schema(
    "BatchMessage", "A message with its id.", oneOf: content,
    [.init("id", id, required: true, as: .messageID, "Its id.")] + messageFields)
  static let batch = Schema(
    "MessageBatch", "Messages that are put in one step, all or none.",
    [
      .init(
        "messages", .list(.object(batchItem), atMost: 1000), required: true, "The messages."),
      .init(
        "others", .choice(["keep", "remove"]),
        "What becomes of other messages that are not protected. Default: keep."),
    ])
  static let batchResult = Schema(
    "BatchResult", "What a batch did.",
    [
      .init("created", revision, required: true, "How many were not there before."),
      .init("replaced", revision, required: true, "How many were there."),
      .init("removed", revision, required: true, "How many others were removed."),
      .init("revision", revision, required: true, "The revision of all messages together."),
    ])
  static let messagePage = Schema(
    "MessagePage", "Some of the messages, in the order of their ids.",
    [
      .init("messages", .list(.object(message), atMost: 500), required: true, "The messages."),
      .init(
        "next", .nullable(.text(1...128)), required: true,
        "What to send as after for the next page; null on the last."),
      .init("revision", revision, required: true, "The revision of all messages together."),
    ])
  static let activation = Schema(
    "Activation", "How a message is shown at once.",
    [.init("seconds", .integer(1...86_400), "For how long. Default: once through.")])

  static let sentence = Schema.Kind.text(0...4096)
  static let whyItem = Schema(
    "WhyItem", "A message and what becomes of it.",
    [
      .init("id", id, required: true, "The message."),
      .init(
        "state", .choice(WhyView.Item.State.allCases.map(\.rawValue)), required: true,
        "What becomes of it."),
      .init("reason", sentence, required: true, "Why."),
    ])
  static let whyZone = Schema(
    "WhyZone", "Why a zone shows what it shows.",
    [
      .init("zone", .name(1...64), required: true, "The zone."),
      .init("at", time, required: true, as: .instant, "The instant that is explained."),
      .init("items", .list(.object(whyItem), atMost: 100_000), required: true, "All messages."),
    ])
  static let why = list("Why", "Why zones show what they show.", "zones", whyZone)
  static let span = Schema(
    "Span", "A time in which a zone shows the same messages.",
    [
      .init("zone", .name(1...64), required: true, "The zone."),
      .init("from", time, required: true, as: .instant, "When it begins."),
      .init("until", .nullable(time), required: true, as: .instant, "When it ends; null: never."),
      .init("messages", .list(id, atMost: 100_000), required: true, "In the order of showing."),
    ])
  static let spans = list("Spans", "What is shown when.", "spans", span)
  static let zone = Schema(
    "Zone", "A place of the display that messages are shown in.",
    [
      .init("name", .name(1...64), required: true, "Its name."),
      .init("x", .integer(0...8192), required: true, "Its first column."),
      .init("y", .integer(0...8192), required: true, "Its first row."),
      .init("width", .integer(0...8192), required: true, "Columns."),
      .init("height", .integer(0...8192), required: true, "Rows."),
      .init("messages", .list(id, atMost: 100_000), required: true, "What it shows now."),
      .init("conversation", .boolean, required: true, "Whether it is one that can be scrolled."),
    ])
  static let zones = list("Zones", "The zones.", "zones", zone)
  static let valueText = Schema.Kind.text(0...4096)
  static let valueDraft = Schema(
    "ValueDraft", "A text for all places that name the value.",
    [.init("value", valueText, required: true, "The text.")])
  static let value = Schema(
    "Value", "What is shown where a text names the value.",
    [
      .init("name", .name(1...64), required: true, "Its name."),
      .init("value", valueText, required: true, "Its text."),
      .init(
        "revision", .integer(0...Int64.max), required: true,
        "Grows with every change; the ETag. 0 for one of a file."),
      .init(
        "source", .choice(ValueView.Source.allCases.map(\.rawValue)), required: true,
        "Where it comes from: it was put, or stands in the values file of the sign."),
    ])
  static let values = list("Values", "The values.", "values", value)
  static let intensityDraft = Schema(
    "IntensityDraft", "How bright the display shall be.",
    [.init("intensity", .integer(0...15), required: true, "0 is the darkest.")])
  static let intensity = Schema(
    "Intensity", "How bright the display is.",
    [
      .init("intensity", .integer(0...15), required: true, "What is asked for."),
      .init("effective", .integer(0...15), required: true, "What is in force."),
      .init("reason", sentence, required: true, "Why."),
    ])
  static let playback = Schema(
    "Playback", "Whether the sign runs.",
    [
      .init(
        "state", .choice(PlaybackState.allCases.map(\.rawValue)), required: true, "The state.")
    ])
  private static let frameFields: [Schema.Field] = [
    .init("width", .integer(0...8192), required: true, "Columns."),
    .init("height", .integer(0...8192), required: true, "Rows."),
    .init("sequence", revision, required: true, "The number of the frame."),
    .init("milliseconds", revision, required: true, "Milliseconds since 1970 UTC."),
  ]
  static let frame = Schema(
    "Frame", "What the display shows.",
    frameFields + [
      .init(
        "rows", .list(.text(0...8192), atMost: 8192), required: true,
        "From the top, # for lit and . for dark.")
    ])
  static let liveFrame = Schema(
    "LiveFrame", "The data of an event named frame.",
    frameFields + [
      .init(
        "bits", .text(0...16_777_216), required: true,
        "Base64 of the rows from the top, each in whole bytes, the left pixel the highest bit."),
      .init("dropped", revision, required: true, "How many frames this viewer has missed."),
    ])
  static let font = Schema(
    "Font", "A font that texts can use.",
    [
      .init("name", .name(1...128), required: true, "What to write."),
      .init("height", .integer(0...8192), required: true, "Rows."),
      .init("characters", revision, required: true, "How many characters it has."),
    ])
  static let fonts = list("Fonts", "The fonts.", "fonts", font)
  static let unshownItem = Schema(
    "UnshownItem", "Characters that could not be shown.",
    [
      .init("message", id, required: true, "The message."),
      .init("characters", sentence, required: true, "The characters."),
      .init("position", revision, required: true, "Which character of the text, from 1."),
      .init("reason", sentence, required: true, "Why."),
    ])
  static let unshown = list("Unshown", "What could not be shown.", "unshown", unshownItem)
  static let statistics = Schema(
    "Statistics", "What was counted since the start.",
    [
      .init(
        "uptimeSeconds", .number(0...1e12, isLowerOpen: false), required: true,
        "Seconds since the start."),
      .init("framesShown", revision, required: true, "Frames that reached the display."),
      .init("framesSkipped", revision, required: true, "Frames that were due and left out."),
      .init("latenessMedian", revision, required: true, "Nanoseconds."),
      .init("latenessOf99Percent", revision, required: true, "Nanoseconds."),
      .init("latenessGreatest", revision, required: true, "Nanoseconds."),
      .init("wireBytes", revision, required: true, "Bytes sent to the display."),
      .init("faults", revision, required: true, "Faults of the display."),
      .init("reopenings", revision, required: true, "How often the display was opened again."),
      .init(
        "clockSteps", revision, required: true,
        "How often the clock was set by half a second or more."),
      .init("messages", revision, required: true, "How many messages there are."),
      .init("viewers", revision, required: true, "Who watches the live stream."),
      .init("droppedFrames", revision, required: true, "What slow viewers have missed."),
    ])
  static let healthPart = Schema(
    "HealthPart", "A part of the sign.",
    [
      .init("name", .name(1...64), required: true, "Its name."),
      .init("healthy", .boolean, required: true, "Whether it works."),
      .init(
        "state", .choice(HealthView.Part.State.allCases.map(\.rawValue)), required: true,
        "How it is: a warning is something that is left out while it works."),
      .init("detail", sentence, required: true, "What is wrong."),
      .init(
        "details", .list(sentence, atMost: HealthView.Part.mostDetails), required: true,
        "What the sentence sums up, each thing for itself."),
      .init(
        "acknowledgeable", .boolean, required: true,
        "Whether it is ill until somebody acknowledges what happened."),
    ])
  static let health = Schema(
    "Health", "How the sign is.",
    [
      .init("healthy", .boolean, required: true, "Whether all parts work."),
      .init("ready", .boolean, required: true, "Whether it takes requests."),
      .init("parts", .list(.object(healthPart), atMost: 64), required: true, "Its parts."),
    ])
  static let notification = Schema(
    "Notification", "A text of another system, in the form of AWTRIX.", isOpen: true,
    [
      .init("text", .text(1...65_536), required: true, "What is shown."),
      .init("duration", .integer(1...86_400), "For how many seconds. Default: once through."),
    ])
  static let fieldProblem = Schema(
    "FieldProblem", "What is wrong with one field.",
    [
      .init("field", sentence, required: true, "The field, such as rules[2].start."),
      .init("code", .text(1...64), required: true, "The kind of the problem."),
      .init("message", sentence, required: true, "What was found and what is allowed."),
      .init("line", .integer(1...1_048_577), "The line of the body, from 1."),
      .init("column", .integer(1...1_048_577), "The character of the line, from 1."),
    ])
  static let problem = Schema(
    "Problem", "What went wrong (RFC 9457).",
    [
      .init("type", .text(1...128), required: true, "A name for programs."),
      .init("title", .text(1...128), required: true, "The name of the status."),
      .init("status", .integer(400...599), required: true, "The status."),
      .init("detail", sentence, required: true, "What happened and what to do."),
      .init("errors", .list(.object(fieldProblem), atMost: 100), "All that is wrong."),
    ])

  /// All of them, the inner ones before the outer.
  static let all = [
    rule, scenePage, sceneZone, scene, messageDraft, messageProgress, message, batchItem, batch,
    batchResult,
    messagePage, activation, whyItem,
    whyZone, why, span, spans, zone, zones, valueDraft, value, values, intensityDraft, intensity,
    playback, frame, liveFrame, previewFrame, previewUnshown, markupProblem, preview, scrollInput,
    conversationMessage, effect, effects, panel, testPattern, tests, testDraft, font, fonts,
    unshownItem, unshown, statistics, healthPart, health,
    notification, fieldProblem, problem,
  ]

  static func list(
    _ name: String, _ about: String, _ field: String, _ item: Schema
  ) -> Schema {
    Schema(
      name, about,
      [.init(field, .list(.object(item), atMost: 100_000), required: true, about)])
  }
}
