// SPDX-License-Identifier: MIT
import Phrases
import Schedules
import Testing

/// What is said of refused messages, in every language of answers.
struct RefusalLanguageTests {
  /// The problems of a draft in a language, a line each.
  private func refusals(_ draft: MessageDraft, in language: AnswerLanguage) -> [String] {
    do {
      _ = try draft.message(id: "soup", in: DraftDefaults(timeZones: { _ in nil }))
      return []
    } catch {
      return error.problems.map { "\($0.field): \($0.phrase.text(in: language))" }
    }
  }

  @Test(arguments: [
    (
      AnswerLanguage.english,
      [
        "rules[0].cron: The minute is \"60\"; allowed is 0 to 59, a range a-b, a step */n, or a "
          + "list of these.",
        "rules[1].start: \"noon\" is neither a time such as 08:00 nor one of dawn, sunrise, sunset "
          + "and dusk with minutes, such as sunset-30.",
        "rules[2].recurrence: The interval is 0, allowed is 1 to 1000.",
        "until: The end, 2026-12-24T08:00:00, is not after the start, 2026-12-24T09:00:00.",
      ]
    ),
    (
      .german,
      [
        "rules[0].cron: Die Minute ist \"60\"; erlaubt ist 0 bis 59, ein Bereich a-b, ein Schritt "
          + "*/n oder eine Liste davon.",
        "rules[1].start: \"noon\" ist weder eine Uhrzeit wie 08:00 noch dawn, sunrise, sunset oder "
          + "dusk mit Minuten, wie sunset-30.",
        "rules[2].recurrence: Der Abstand ist 0, erlaubt ist 1 bis 1000.",
        "until: Das Ende, 2026-12-24T08:00:00, liegt nicht nach dem Beginn, 2026-12-24T09:00:00.",
      ]
    ),
    (
      .spanish,
      [
        "rules[0].cron: El minuto es \"60\"; se permite de 0 a 59, un intervalo a-b, un paso */n o "
          + "una lista de ellos.",
        "rules[1].start: \"noon\" no es ni una hora como 08:00 ni dawn, sunrise, sunset o dusk con "
          + "minutos, como sunset-30.",
        "rules[2].recurrence: El intervalo es 0; se permite de 1 a 1000.",
        "until: El final, 2026-12-24T08:00:00, no es posterior al inicio, 2026-12-24T09:00:00.",
      ]
    ),
    (
      .french,
      [
        "rules[0].cron: La minute est \"60\" ; sont admis 0 à 59, une plage a-b, un pas */n ou "
          + "une liste de ceux-ci.",
        "rules[1].start: \"noon\" n’est ni une heure comme 08:00 ni dawn, sunrise, sunset ou dusk "
          + "avec des minutes, comme sunset-30.",
        "rules[2].recurrence: L’intervalle est 0 ; il faut une valeur de 1 à 1000.",
        "until: La fin, 2026-12-24T08:00:00, n’est pas après le début, 2026-12-24T09:00:00.",
      ]
    ),
    (
      .japanese,
      [
        "rules[0].cron: 分が \"60\" です。0 から 59、範囲 a-b、間隔 */n、またはその並びが使えます。",
        "rules[1].start: \"noon\" は、08:00 のような時刻でも、dawn、sunrise、sunset、dusk と"
          + "分（例：sunset-30）でもありません。",
        "rules[2].recurrence: 間隔が 0 です。1 から 1000 までにしてください。",
        "until: 終了 2026-12-24T08:00:00 は開始 2026-12-24T09:00:00 より後ではありません。",
      ]
    ),
  ])
  func `times are refused in the language of the caller`(
    language: AnswerLanguage, expected: [String]
  ) {
    var (cron, window, recurrence) = (
      MessageDraft.Rule(), MessageDraft.Rule(), MessageDraft.Rule()
    )
    cron.cron = "60 * * * *"
    window.start = "noon"
    recurrence.recurrence = "FREQ=DAILY;INTERVAL=0"
    var draft = MessageDraft(text: "soup")
    draft.rules = [cron, window, recurrence]
    (draft.from, draft.until) = ("2026-12-24T09:00", "2026-12-24T08:00")
    #expect(refusals(draft, in: language) == expected)
  }
}
