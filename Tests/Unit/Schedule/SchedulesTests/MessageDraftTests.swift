// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignTesting
import Testing

/// Messages as they are written.
struct MessageDraftTests {
  private var defaults: DraftDefaults { DraftDefaults(timeZones: { _ in nil }) }

  private func problems(_ draft: MessageDraft, id: String = "m") -> [String] {
    do {
      _ = try draft.message(id: id, in: defaults)
      return []
    } catch {
      return error.problems.map { "\($0.field) \($0.code): \($0.message)" }
    }
  }

  private func rows(_ title: String) -> [String] {
    TextRow.of("Schedule/SchedulesTests/rules.txt", title)[0].output
      .split(separator: "\n").map(String.init)
  }

  @Test func `all problems are reported at once with field and code`() {
    var draft = MessageDraft()
    draft.zone = ""
    draft.priority = 101
    draft.timeZone = "Mars/Base"
    draft.latitude = 91
    draft.longitude = 0
    draft.from = "tomorrow"
    draft.until = "2026-02-30"
    draft.times = 0
    draft.duration = -1
    draft.exceptions = ["2026-12-24", "x"]
    var rules = Array(repeating: MessageDraft.Rule(), count: 5)
    rules[0].cron = "* * * * 9"
    rules[0].start = "08:00"
    rules[1].days = "mon-fry"
    rules[1].dates = ["2026-13-01"]
    rules[2].days = "mon-fry"
    rules[2].end = "25:00"
    rules[3].recurrence = "FREQ=DAILY;COUNT=0"
    rules[3].since = "y"
    rules[4].start = "moonrise"
    rules[4].end = "10:00"
    rules[4].seconds = 5
    draft.rules = rules
    #expect(problems(draft, id: "") == rows("All mistakes of a message"))
  }

  @Test func `conflicting values are reported`() {
    var draft = MessageDraft()
    draft.longitude = 13
    draft.from = "2026-12-24T08:00"
    draft.until = "2026-12-23"
    draft.expires = "2026-12-22"
    var rules = Array(repeating: MessageDraft.Rule(), count: 4)
    rules[0].start = "sunset-30"
    rules[1].seconds = 99_999_999
    rules[2].cron = "0 0 31 2 *"
    rules[3].recurrence = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"
    draft.rules = rules
    #expect(problems(draft) == rows("Values of a message that exclude each other"))
  }

  @Test func `sun windows that are empty all year are reported`() {
    var draft = MessageDraft()
    (draft.latitude, draft.longitude) = (52.5, 13.4)
    var rules = [MessageDraft.Rule(), MessageDraft.Rule()]
    (rules[0].start, rules[0].end) = ("sunset", "13:00")
    // Only in summer.
    (rules[1].start, rules[1].end) = ("19:00", "sunset+15")
    draft.rules = rules
    #expect(
      problems(draft) == [
        "rules[0] never: The window ends before it starts, on every day of the year."
      ])
  }

  @Test func `a valid draft becomes the message`() throws {
    var draft = MessageDraft()
    draft.latitude = 52.5
    draft.longitude = 13.4
    draft.until = "2026-12-24"
    var rules = Array(repeating: MessageDraft.Rule(), count: 6)
    rules[0].days = "fri-mon, wed"
    rules[0].start = "23:00"
    rules[0].end = "06:00"
    rules[1].start = "sunset-30"
    rules[1].end = "24:00:00"
    rules[2].dates = ["2026-12-24", "2026-12-31"]
    rules[3].recurrence = "FREQ=MONTHLY;BYDAY=-1FR"
    rules[3].since = "2026-01-01"
    rules[3].start = "08:00"
    rules[3].seconds = 5400
    rules[4].cron = "*/5 8-17 * * mon-fri"
    rules[5].start = "dawn"
    rules[5].end = "sunrise+15"
    draft.rules = rules
    let message = try draft.message(id: "m", in: defaults)
    #expect(
      message.timing.rules.map(\.description) == [
        "Mon Wed Fri Sat Sun 23:00–06:00", "daily sunset-30min–00:00",
        "2026-12-24 2026-12-31 00:00–00:00", "FREQ=MONTHLY;BYDAY=-1FR 08:00 for 5400 s",
        "cron \"*/5 8-17 * * mon-fri\" for 60 s", "daily dawn–sunrise+15min",
      ])
    #expect(message.timing.until.map { "\($0)" } == "2026-12-25T00:00:00")
    #expect(message.problems.isEmpty)
  }

  @Test(arguments: [
    "2026-12-24T08:00:00Z", "2026-12-24t8:00z", "2026-12-24 09:00+01:00",
    // As programs write the instant now.
    "2026-12-24T08:00:00.000Z", "2026-12-24T09:00:00.123456+01:00", "2026-12-24T08:00:00",
  ])
  func `instants are read in whole seconds, on the clock of the time zone`(text: String) throws {
    var draft = MessageDraft()
    (draft.from, draft.timeZone) = (text, "UTC")
    let message = try draft.message(id: "m", in: defaults)
    #expect(message.timing.from.map { "\($0)" } == "2026-12-24T08:00:00")
  }

  @Test func `drafts of random texts give a usable message or problems`() {
    let seed: UInt64 = 404
    var random = RandomRecurrence(seed: seed)
    let texts = [
      "", "08:00", "24:00", "sunset", "sunrise+9999", "dusk-", "mon", "mon-", "-", "fri-mon,sat",
      "2026-02-29", "9999-12-31", "0001-01-01", "0001-01-01T00:00", "FREQ=YEARLY;BYMONTHDAY=-31",
      "FREQ=DAILY;INTERVAL=1000;COUNT=1000", "* * * * *", "0 0 29 2 *", "59 23 31 12 7", "日",
      "FREQ=YEARLY;BYDAY=53MO;COUNT=1000", "CET-1CEST,M3.5.0,M10.5.0/3", "UTC", "dawn", "daily",
    ]
    var read = 0
    for round in 0..<800 {
      var draft = MessageDraft()
      func maybe() -> String { random.pick(Array(0..<14)) == 0 ? random.pick(texts) : "" }
      (draft.from, draft.until, draft.expires) = (maybe(), maybe(), maybe())
      draft.timeZone = random.pick(["UTC", "AAA-24BBB,0/-167,J365/167", "UTC"])
      draft.latitude = random.pick([nil, 0, 90, .nan])
      draft.longitude = draft.latitude == nil ? nil : random.pick([180, 0])
      draft.duration = random.pick([nil, .max, 5])
      var rule = MessageDraft.Rule()
      (rule.days, rule.start, rule.end) = (maybe(), maybe(), maybe())
      (rule.recurrence, rule.cron, rule.since) = (maybe(), maybe(), maybe())
      rule.seconds = random.pick([nil, nil, 1, .max, .min])
      draft.rules = [rule]
      guard let message = try? draft.message(id: "m", in: defaults) else { continue }
      read += 1
      var schedule = Schedule([message])
      for instant in [CivilInstant.distantPast, CivilInstant(seconds: 0), .distantFuture] {
        _ = schedule.active(at: instant)
        if let next = schedule.nextChange(after: instant) {
          #expect(next > instant, "seed \(seed), round \(round)")
        }
      }
    }
    #expect(read > 100, "seed \(seed): \(read)")
  }

  @Test func `unchecked values do not trap`() throws {
    for seconds in [Int.min, -1, 0, .max] {
      var timing = Timing(
        rules: [
          .cron(try CronExpression("* * * * *"), seconds: seconds),
          .window(.every, start: .sun(.sunset, seconds: seconds), end: .after(seconds: seconds)),
          .window(.every, start: .after(seconds: seconds), end: .sun(.dawn, seconds: seconds)),
        ])
      timing.place = Sun(latitude: 52, longitude: 13)
      (timing.times, timing.duration) = (.max, seconds)
      var schedule = Schedule()
      schedule.set(
        Message(id: "m", priority: seconds, timing: timing),
        progress: Progress(times: 1, first: .distantFuture))
      for instant in [CivilInstant.distantPast, CivilInstant(seconds: 0), .distantFuture] {
        _ = (schedule.active(at: instant), schedule.nextChange(after: instant))
        _ = schedule.why(at: instant).values.joined().map(\.phrase.description)
        _ = schedule[id: "m"]?.problems
      }
    }
  }

  @Test func `times are refused in the language of the caller`() {
    var (cron, window, recurrence) = (MessageDraft.Rule(), MessageDraft.Rule(), MessageDraft.Rule())
    cron.cron = "60 * * * *"
    window.start = "noon"
    recurrence.recurrence = "FREQ=DAILY;INTERVAL=0"
    var draft = MessageDraft(text: "soup")
    draft.rules = [cron, window, recurrence]
    (draft.from, draft.until) = ("2026-12-24T09:00", "2026-12-24T08:00")
    var refusals: [String] = []
    do {
      _ = try draft.message(id: "soup", in: DraftDefaults(timeZones: { _ in nil }))
    } catch {
      refusals = error.problems.map { "\($0.field): \($0.phrase.text(in: .german))" }
    }
    #expect(
      refusals == [
        "rules[0].cron: Die Minute ist \"60\"; erlaubt ist 0 bis 59, ein Bereich a-b, ein Schritt "
          + "*/n oder eine Liste davon.",
        "rules[1].start: \"noon\" ist weder eine Uhrzeit wie 08:00 noch dawn, sunrise, sunset oder "
          + "dusk mit Minuten, wie sunset-30.",
        "rules[2].recurrence: Der Abstand ist 0, erlaubt ist 1 bis 1000.",
        "until: Das Ende, 2026-12-24T08:00:00, liegt nicht nach dem Beginn, 2026-12-24T09:00:00.",
      ])
  }
}
