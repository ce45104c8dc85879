// SPDX-License-Identifier: MIT
import Phrases
import Schedules
import Testing

/// What is said of refused messages, in the language of the caller.
struct RefusalLanguageTests {
  @Test func `times are refused in the language of the caller`() {
    var (cron, window, recurrence) = (
      MessageDraft.Rule(), MessageDraft.Rule(), MessageDraft.Rule()
    )
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
