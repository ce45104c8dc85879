// SPDX-License-Identifier: MIT
import Phrases

/// What is said of events of a calendar that are not shown, or not as intended.
extension PhraseForm {
  static var eventLeftOut: PhraseForm {
    PhraseForm(
      en: "The event is left out.",
      de: "Der Termin wird weggelassen.",
      es: "El evento se omite.",
      fr: "L’événement est omis.",
      ja: "この予定は省かれます。")
  }
  static var valueLeftOut: PhraseForm {
    PhraseForm(
      en: "The value is left out.",
      de: "Der Wert wird weggelassen.",
      es: "El valor se omite.",
      fr: "La valeur est omise.",
      ja: "この値は省かれます。")
  }
  static var ruleLeftOut: PhraseForm {
    PhraseForm(
      en: "The rule is left out.",
      de: "Die Wiederholung wird weggelassen.",
      es: "La repetición se omite.",
      fr: "La récurrence est omise.",
      ja: "この繰り返しは省かれます。")
  }
  static var laterLeftOut: PhraseForm {
    PhraseForm(
      en: "This occurrence and later ones are left out.",
      de: "Dieser Einzeltermin und die späteren werden weggelassen.",
      es: "Esta vez y las posteriores se omiten.",
      fr: "Cette occurrence et les suivantes sont omises.",
      ja: "この回とそれ以降は省かれます。")
  }
  static var eventValueNeeded: PhraseForm {
    PhraseForm(
      en: "{0} is {1}, such as {2} is needed.",
      de: "{0} ist {1}, nötig ist etwas wie {2}.",
      es: "{0} es {1}; hace falta algo como {2}.",
      fr: "{0} est {1} ; il faut une valeur comme {2}.",
      ja: "{0} が {1} です。{2} のような値が必要です。")
  }
  static var noExceptionRules: PhraseForm {
    PhraseForm(
      en: "EXRULE is no longer supported.",
      de: "EXRULE wird nicht mehr unterstützt.",
      es: "EXRULE ya no se admite.",
      fr: "EXRULE n’est plus pris en charge.",
      ja: "EXRULE は使えなくなりました。")
  }
  static var priorityWrong: PhraseForm {
    PhraseForm(
      en: "PRIORITY is {0}, 0 to 9 is needed. It is left out.",
      de: "PRIORITY ist {0}, nötig ist 0 bis 9. Die Angabe wird weggelassen.",
      es: "PRIORITY es {0}; hace falta de 0 a 9. Se omite.",
      fr: "PRIORITY est {0} ; il faut une valeur de 0 à 9. Elle est omise.",
      ja: "PRIORITY が {0} です。0 から 9 までにしてください。この値は省かれます。")
  }
  static var rangeIsEarlier: PhraseForm {
    PhraseForm(
      en:
        "RANGE is THISANDPRIOR, which is no longer supported: the change applies to this "
        + "occurrence only, and earlier ones are left out.",
      de:
        "RANGE ist THISANDPRIOR, das wird nicht mehr unterstützt: Die Änderung gilt nur für "
        + "diesen Einzeltermin, und frühere werden weggelassen.",
      es:
        "RANGE es THISANDPRIOR, que ya no se admite: el cambio solo vale para esta vez, y las "
        + "anteriores se omiten.",
      fr:
        "RANGE est THISANDPRIOR, qui n’est plus pris en charge : le changement ne vaut que pour "
        + "cette occurrence, et les précédentes sont omises.",
      ja: "RANGE が THISANDPRIOR ですが、使えなくなりました。変更はこの回だけに適用され、それより前の回は省かれます。")
  }
  static var rangeWrong: PhraseForm {
    PhraseForm(
      en: "RANGE is {0}, allowed is THISANDFUTURE: the change applies to this occurrence only.",
      de:
        "RANGE ist {0}, erlaubt ist THISANDFUTURE: Die Änderung gilt nur für diesen Einzeltermin.",
      es: "RANGE es {0}; se permite THISANDFUTURE: el cambio solo vale para esta vez.",
      fr:
        "RANGE est {0} ; est admis THISANDFUTURE : le changement ne vaut que pour cette "
        + "occurrence.",
      ja: "RANGE が {0} です。使えるのは THISANDFUTURE です。変更はこの回だけに適用されます。")
  }
  static var eventHasNoStart: PhraseForm {
    PhraseForm(
      en: "DTSTART is missing.",
      de: "DTSTART fehlt.",
      es: "Falta DTSTART.",
      fr: "DTSTART manque.",
      ja: "DTSTART がありません。")
  }
  static var wholeDaysNeeded: PhraseForm {
    PhraseForm(
      en: "An all-day event needs DURATION in whole days, for example P2D.",
      de: "Ein ganztägiger Termin braucht DURATION in ganzen Tagen, zum Beispiel P2D.",
      es: "Un evento de todo el día necesita DURATION en días enteros, por ejemplo P2D.",
      fr: "Un événement d’une journée entière demande DURATION en jours entiers, par exemple P2D.",
      ja: "終日の予定の DURATION は、P2D のように日数で書いてください。")
  }
  static var eventHasNoLength: PhraseForm {
    PhraseForm(
      en: "The event has no length, or ends before it begins.",
      de: "Der Termin hat keine Dauer oder endet, bevor er beginnt.",
      es: "El evento no dura nada o termina antes de empezar.",
      fr: "L’événement n’a pas de durée, ou se termine avant de commencer.",
      ja: "予定に長さがないか、始まる前に終わっています。")
  }
  static var eventTwice: PhraseForm {
    PhraseForm(
      en: "The event {0} occurs twice; the newer one is shown.",
      de: "Der Termin {0} kommt zweimal vor; der neuere wird gezeigt.",
      es: "El evento {0} aparece dos veces; se muestra el más reciente.",
      fr: "L’événement {0} figure deux fois ; le plus récent est affiché.",
      ja: "予定 {0} が 2 回あります。新しいほうが表示されます。")
  }
  static var changeTwice: PhraseForm {
    PhraseForm(
      en: "The change of {0} occurs twice; the newer one is shown.",
      de: "Die Änderung von {0} kommt zweimal vor; die neuere wird gezeigt.",
      es: "El cambio de {0} aparece dos veces; se muestra el más reciente.",
      fr: "Le changement de {0} figure deux fois ; le plus récent est affiché.",
      ja: "{0} の変更が 2 回あります。新しいほうが表示されます。")
  }
  static var changeIsStale: PhraseForm {
    PhraseForm(
      en:
        "The change is older than the event, which no longer has the occurrence {0}. It is left "
        + "out.",
      de:
        "Die Änderung ist älter als der Termin, der {0} nicht mehr stattfindet. Sie wird "
        + "weggelassen.",
      es: "El cambio es anterior al evento, que ya no tiene lugar en {0}. Se omite.",
      fr:
        "Le changement est antérieur à l’événement, qui n’a plus d’occurrence à {0}. Il est "
        + "omis.",
      ja: "この変更は予定より古く、予定には {0} の回がもうありません。この変更は省かれます。")
  }
  static var eventIsPrivate: PhraseForm {
    PhraseForm(
      en: "The event is not public. It is left out.",
      de: "Der Termin ist nicht öffentlich. Er wird weggelassen.",
      es: "El evento no es público. Se omite.",
      fr: "L’événement n’est pas public. Il est omis.",
      ja: "予定は公開されていません。この予定は省かれます。")
  }
  static var tooManyRecurrences: PhraseForm {
    PhraseForm(
      en: "There are more than {0} rules. The event is left out.",
      de: "Es sind mehr als {0} Wiederholungen. Der Termin wird weggelassen.",
      es: "Hay más de {0} repeticiones. El evento se omite.",
      fr: "Il y a plus de {0} récurrences. L’événement est omis.",
      ja: "繰り返しが {0} 件を超えています。この予定は省かれます。")
  }
  static var nothingToExclude: PhraseForm {
    PhraseForm(
      en: "The event has no occurrence at {0} to exclude.",
      de: "Der Termin findet {0} nicht statt; es gibt dort nichts auszunehmen.",
      es: "El evento no tiene lugar en {0}; no hay nada que excluir.",
      fr: "L’événement n’a pas d’occurrence à exclure à {0}.",
      ja: "除外する {0} の回が予定にありません。")
  }
  static var changeTurnsDays: PhraseForm {
    PhraseForm(
      en: "The change turns an all-day event into one with times, or the reverse.",
      de: "Die Änderung macht aus einem ganztägigen Termin einen mit Uhrzeiten oder umgekehrt.",
      es: "El cambio convierte un evento de todo el día en uno con horas, o al revés.",
      fr:
        "Le changement fait d’un événement d’une journée entière un événement avec des heures, ou "
        + "l’inverse.",
      ja: "この変更は、終日の予定を時刻のある予定に、またはその逆に変えます。")
  }
  static var tooManyToMove: PhraseForm {
    PhraseForm(
      en: "The occurrences after {0} are too many to move. They are left out.",
      de: "Nach {0} sind es zu viele Einzeltermine zum Verschieben. Sie werden weggelassen.",
      es: "Después de {0} hay demasiadas veces que mover. Se omiten.",
      fr: "Les occurrences après {0} sont trop nombreuses pour être déplacées. Elles sont omises.",
      ja: "{0} より後の回は多すぎて移動できません。それらは省かれます。")
  }
  static var changeCannotRecur: PhraseForm {
    PhraseForm(
      en: "A changed occurrence cannot recur. Its rules are left out.",
      de:
        "Ein geänderter Einzeltermin kann sich nicht wiederholen. Seine Wiederholungen werden "
        + "weggelassen.",
      es: "Una vez cambiada no puede repetirse. Sus repeticiones se omiten.",
      fr: "Une occurrence changée ne peut pas se répéter. Ses récurrences sont omises.",
      ja: "変更された回は繰り返せません。その繰り返しは省かれます。")
  }
  static var changedEventNotShown: PhraseForm {
    PhraseForm(
      en:
        "RANGE: the changed event is not shown. The change applies to one occurrence, and later "
        + "ones are left out.",
      de:
        "RANGE: Der geänderte Termin wird nicht gezeigt. Die Änderung gilt für einen "
        + "Einzeltermin, und spätere werden weggelassen.",
      es:
        "RANGE: el evento cambiado no se muestra. El cambio vale para una sola vez, y las "
        + "posteriores se omiten.",
      fr:
        "RANGE : l’événement changé n’est pas affiché. Le changement vaut pour une occurrence, et "
        + "les suivantes sont omises.",
      ja: "RANGE：変更された予定は表示されません。変更は一回だけに適用され、それ以降の回は省かれます。")
  }
  static var tooManyOccurrences: PhraseForm {
    PhraseForm(
      en: "There are too many occurrences. This one is left out.",
      de: "Es sind zu viele Einzeltermine. Dieser wird weggelassen.",
      es: "El evento tiene lugar demasiadas veces. Esta vez se omite.",
      fr: "Il y a trop d’occurrences. Celle-ci est omise.",
      ja: "回数が多すぎます。この回は省かれます。")
  }
  static var nothingToShow: PhraseForm {
    PhraseForm(
      en: "There is nothing to show.",
      de: "Es gibt nichts zu zeigen.",
      es: "No hay nada que mostrar.",
      fr: "Il n’y a rien à afficher.",
      ja: "表示するものがありません。")
  }
  static var occurrenceTwice: PhraseForm {
    PhraseForm(
      en: "The occurrence exists twice. This one is left out.",
      de: "Den Einzeltermin gibt es zweimal. Dieser wird weggelassen.",
      es: "Esta vez aparece dos veces. La segunda se omite.",
      fr: "L’occurrence existe deux fois. Celle-ci est omise.",
      ja: "同じ回が 2 回あります。こちらは省かれます。")
  }
}
