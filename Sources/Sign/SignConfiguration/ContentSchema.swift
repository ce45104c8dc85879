// SPDX-License-Identifier: MIT
internal import LinuxIO
import Timing
internal import YAMLText

/// Content while it is read: the parts of the speed stand apart until all keys are known.
struct ContentDraft {
  var content = ContentSettings()
  /// The one text of a page.
  var pageText: String?
  var speed: Rational?
  var step: Int?
  var every: Rational?
  var loopIn: Rational?
  var plain: YesNo?
  var wrap: YesNo?
  var imageInvert: YesNo?
  var resume: YesNo?
}

/// The keys of content, alike at the top level and in zones.
enum ContentSchema {
  static let keys: [SettingKey<ContentDraft>] = [
    SettingKey("text", texts: SettingParsers.text, into: \.content.text),
    SettingKey("font", texts: SettingParsers.name, into: \.content.fonts),
    SettingKey("scroll", into: \.content.scroll),
    SettingKey("direction", into: \.content.direction),
    SettingKey("speed", SettingParsers.speed, into: \.speed),
    SettingKey("step", SettingParsers.step, into: \.step),
    SettingKey("every", SettingParsers.every, into: \.every),
    SettingKey("loop-in", SettingParsers.loopIn, into: \.loopIn),
    SettingKey("separator", SettingParsers.text, into: \.content.separator),
    SettingKey("align", into: \.content.alignment),
    SettingKey("start", into: \.content.start),
    SettingKey("dwell", SettingParsers.dwell, into: \.content.dwell),
    SettingKey("phase", SettingParsers.phase, into: \.content.phase),
    SettingKey("plain", into: \.plain),
    SettingKey("writing", into: \.content.writing),
    SettingKey("text-direction", into: \.content.textDirection),
    SettingKey("half-width-kana", into: \.content.halfWidthKana),
    SettingKey("full-width", into: \.content.fullWidth),
    SettingKey("katakana", into: \.content.katakana),
    SettingKey("wrap", into: \.wrap),
    SettingKey("kinsoku", into: \.content.kinsoku),
    SettingKey("image-fit", into: \.content.imageFit),
    SettingKey("image-dither", into: \.content.imageDither),
    SettingKey("image-invert", into: \.imageInvert),
    SettingKey("entry", SettingParsers.effect, into: \.content.paging.entry),
    SettingKey("exit", SettingParsers.effect, into: \.content.paging.exit),
    SettingKey("gap", SettingParsers.gap, into: \.content.paging.gap),
    SettingKey("repeat", RoundCount.parser, into: \.content.paging.rounds),
    SettingKey("progress", into: \.content.paging.progress),
    SettingKey("pages", allowed: "a list of pages") { node, path, problems, draft in
      draft.content.paging.pages = PageSchema.list(node, path: path, problems: &problems)
    },
    SettingKey("conversation", SettingParsers.name, into: \.content.conversation.file),
    SettingKey("message-gap", SettingParsers.messageGap, into: \.content.conversation.gap),
    SettingKey("scroll-bar", into: \.content.conversation.scrollBar),
    SettingKey("unread-mark", into: \.content.conversation.unreadMark),
    SettingKey("bar", BarSource.parser, into: \.content.bar.source),
    SettingKey("bar-from", into: \.content.bar.side),
    SettingKey("arrangement", into: \.content.arrangement),
    SettingKey("resume", into: \.resume),
  ]

  /// The content with its speed; notes what of the speed does not go together.
  static func finish(
    _ draft: ContentDraft, said: SaidKeys, path: String, problems: inout ProblemList
  ) -> ContentSettings {
    var content = draft.content
    content.wrap = draft.wrap.map { $0 == .yes }
    content.imageInvert = draft.imageInvert.map { $0 == .yes }
    content.plain = draft.plain.map { $0 == .yes }
    content.resume = draft.resume.map { $0 == .yes }
    // By the keys, not by the values: a conflict is one even if a value is wrong as well.
    let names = said.names.filter { SpeedSetting.forms.joined().contains($0) }
    for conflict in SpeedSetting.conflict(among: names) {
      switch conflict {
      case .excludes(let later, let first):
        guard let entry = said[later], let other = said[first] else { continue }
        problems.add(
          "\"\(later)\" excludes \"\(first)\"\(other.key.lineRemark): both set the speed. "
            + "Keep one of the two.", at: entry.key, path: path)
      case .needs(let name, let partner):
        guard let entry = said[name] else { continue }
        let example = partner == "every" ? "every: 40, in milliseconds" : "step: 1, in columns"
        problems.add(
          "\"\(name)\" needs \"\(partner)\" beside it. Add \(example).", at: entry.key,
          path: path)
      }
    }
    content.speed = try? SpeedSetting.chosen(
      speed: draft.speed, step: draft.step, every: draft.every, loopIn: draft.loopIn)
    return content
  }
}
