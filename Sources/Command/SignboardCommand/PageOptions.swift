// SPDX-License-Identifier: MIT
import ArgumentParser
import SignConfiguration
import Timing

/// How pages follow each other.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The effect with which a page comes; signboard effects lists them. (default: cut)",
      valueName: "effect"),
    transform: option(SettingParsers.effect))
  var entry: String?

  @Option(
    help: ArgumentHelp(
      "The effect with which it goes. (default: that of --entry)", valueName: "effect"),
    transform: option(SettingParsers.effect))
  var exit: String?

  @Option(
    help: ArgumentHelp("Seconds of darkness between two pages.", valueName: "seconds"),
    transform: option(SettingParsers.gap))
  var gap: Rational?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How many rounds are played, or forever. (default: forever)", valueName: "n"),
    transform: option(RoundCount.parser))
  var rounds: RoundCount?

  @Option(
    help: ArgumentHelp(
      "A row that shows the time of a page: none, top or bottom. (default: none)",
      valueName: "place"),
    transform: option(ProgressPlace.parser))
  var progress: ProgressPlace?

  func apply(to settings: inout SignSettings) {
    settings.content.paging.entry = entry
    settings.content.paging.exit = exit
    settings.content.paging.gap = gap
    settings.content.paging.rounds = rounds
    settings.content.paging.progress = progress
  }
}

/// What is shown instead of a text.
struct OtherContentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show the messages of a JSON file, the newest at the bottom; - reads a message a line.",
      valueName: "file"))
  var conversation: String?

  @Option(
    help: ArgumentHelp("Dark rows between two messages. (default: 1)", valueName: "rows"),
    transform: option(SettingParsers.messageGap))
  var messageGap: Int?

  @Option(
    help: ArgumentHelp("The scroll bar: auto, always or never. (default: auto)"),
    transform: option(ScrollBarChoice.parser))
  var scrollBar: ScrollBarChoice?

  @Option(
    help: ArgumentHelp(
      "How messages are announced that come meanwhile: blink, steady or none. (default: blink)",
      valueName: "mark"),
    transform: option(UnreadMarkChoice.parser))
  var unreadMark: UnreadMarkChoice?

  @Option(
    help: ArgumentHelp(
      "Show a bar that is full after so many seconds, or a live value in percent: \"{load}\".",
      valueName: "seconds"),
    transform: option(BarSource.parser))
  var bar: BarSource?

  @Option(
    help: ArgumentHelp("Where the bar begins: left or right. (default: left)", valueName: "side"),
    transform: option(BarSide.parser))
  var barFrom: BarSide?

  func apply(to settings: inout SignSettings) {
    settings.content.conversation.file = conversation
    settings.content.conversation.gap = messageGap
    settings.content.conversation.scrollBar = scrollBar
    settings.content.conversation.unreadMark = unreadMark
    settings.content.bar.source = bar
    settings.content.bar.side = barFrom
  }
}
