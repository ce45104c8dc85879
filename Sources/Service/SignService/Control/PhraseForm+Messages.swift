// SPDX-License-Identifier: MIT
import Phrases

/// What is said of requests for messages, zones and times that are refused.
extension PhraseForm {
  static var noMessage: PhraseForm {
    PhraseForm(
      en: "There is no message \"{0}\".",
      de: "Es gibt keine Meldung „{0}“.",
      es: "No hay ningún mensaje «{0}».",
      fr: "Il n’y a pas de message « {0} ».",
      ja: "メッセージ「{0}」はありません。")
  }
  static var noZone: PhraseForm {
    PhraseForm(
      en: "There is no zone \"{0}\".",
      de: "Es gibt keine Zone „{0}“.",
      es: "No hay ninguna zona «{0}».",
      fr: "Il n’y a pas de zone « {0} ».",
      ja: "ゾーン「{0}」はありません。")
  }
  static var noSuchZone: PhraseForm {
    PhraseForm(
      en: "There is no such zone.",
      de: "Eine solche Zone gibt es nicht.",
      es: "No hay ninguna zona así.",
      fr: "Il n’y a pas de telle zone.",
      ja: "そのようなゾーンはありません。")
  }
  static var zoneMeant: PhraseForm {
    PhraseForm(
      en: "There is no zone {0}. Did you mean {1}?",
      de: "Es gibt keine Zone {0}. Meinten Sie {1}?",
      es: "No hay ninguna zona {0}. ¿Quería decir {1}?",
      fr: "Il n’y a pas de zone {0}. Vouliez-vous dire {1} ?",
      ja: "ゾーン {0} はありません。{1} のことですか？")
  }
  static var zonesAre: PhraseForm {
    PhraseForm(
      en: "There is no zone {0}. The zones are {1}.",
      de: "Es gibt keine Zone {0}. Die Zonen sind {1}.",
      es: "No hay ninguna zona {0}. Las zonas son {1}.",
      fr: "Il n’y a pas de zone {0}. Les zones sont {1}.",
      ja: "ゾーン {0} はありません。ゾーンは {1} です。")
  }
  static var messageIsProtected: PhraseForm {
    PhraseForm(
      en: "message {0} is protected and is not removed: put it without \"protected\" first.",
      de:
        "Die Meldung {0} ist geschützt und wird nicht entfernt: Senden Sie sie zuerst ohne "
        + "\"protected\".",
      es: "el mensaje {0} está protegido y no se elimina: póngalo antes sin \"protected\".",
      fr:
        "le message {0} est protégé et n’est pas supprimé : envoyez-le d’abord sans "
        + "\"protected\".",
      ja: "メッセージ {0} は保護されているため削除されません。先に \"protected\" なしで送ってください。")
  }
  static var messageIsNotReplaced: PhraseForm {
    PhraseForm(
      en: "message {0} is protected and is not replaced: put it without \"protected\" first.",
      de:
        "Die Meldung {0} ist geschützt und wird nicht ersetzt: Senden Sie sie zuerst ohne "
        + "\"protected\".",
      es: "el mensaje {0} está protegido y no se reemplaza: póngalo antes sin \"protected\".",
      fr:
        "le message {0} est protégé et n’est pas remplacé : envoyez-le d’abord sans "
        + "\"protected\".",
      ja: "メッセージ {0} は保護されているため置き換えられません。先に \"protected\" なしで送ってください。")
  }
  static var comesFromCalendar: PhraseForm {
    PhraseForm(
      en: "message {0} comes from the calendar {1}: change it there.",
      de: "Die Meldung {0} kommt aus dem Kalender {1}: Ändern Sie sie dort.",
      es: "el mensaje {0} viene del calendario {1}: cámbielo allí.",
      fr: "le message {0} vient du calendrier {1} : changez-le là-bas.",
      ja: "メッセージ {0} はカレンダー {1} のものです。カレンダーで変更してください。")
  }
  static var changesTookLong: PhraseForm {
    PhraseForm(
      en: "The changes before it took too long; try again.",
      de: "Die Änderungen davor haben zu lange gedauert; versuchen Sie es noch einmal.",
      es: "Los cambios anteriores tardaron demasiado; inténtelo otra vez.",
      fr: "Les modifications précédentes ont pris trop de temps ; réessayez.",
      ja: "前の変更に時間がかかりすぎました。もう一度試してください。")
  }
  static var tooManyCalculations: PhraseForm {
    PhraseForm(
      en: "Too many calculations are waiting; try again later.",
      de: "Zu viele Berechnungen warten; versuchen Sie es später noch einmal.",
      es: "Hay demasiados cálculos en espera; inténtelo más tarde.",
      fr: "Trop de calculs attendent ; réessayez plus tard.",
      ja: "待っている計算が多すぎます。後でもう一度試してください。")
  }
  static var callerGone: PhraseForm {
    PhraseForm(
      en: "The caller no longer waits for this calculation; ask again.",
      de: "Niemand wartet mehr auf diese Berechnung; fragen Sie noch einmal.",
      es: "Ya nadie espera este cálculo; pregunte otra vez.",
      fr: "Plus personne n’attend ce calcul ; demandez encore une fois.",
      ja: "この計算はもう待たれていません。もう一度問い合わせてください。")
  }
  static var isNoTime: PhraseForm {
    PhraseForm(
      en: "It is not a time; write {0}, {1} or {2}.",
      de: "Das ist keine Zeit; schreiben Sie {0}, {1} oder {2}.",
      es: "No es una hora; escriba {0}, {1} o {2}.",
      fr: "Ce n’est pas une heure ; écrivez {0}, {1} ou {2}.",
      ja: "時刻になっていません。{0}、{1}、{2} のように書いてください。")
  }
  static var isInFuture: PhraseForm {
    PhraseForm(
      en: "It is in the future. Ask \"why\" or the calendar what will be shown.",
      de: "Das liegt in der Zukunft. Was gezeigt werden wird, sagen \"why\" und der Kalender.",
      es: "Está en el futuro. Lo que se mostrará lo dicen \"why\" y el calendario.",
      fr: "C’est dans le futur. Demandez à \"why\" ou au calendrier ce qui sera affiché.",
      ja: "それは未来です。これから何が表示されるかは \"why\" かカレンダーで調べてください。")
  }
  static var endNotAfterStart: PhraseForm {
    PhraseForm(
      en: "The end is not after the start; write a later one.",
      de: "Das Ende liegt nicht nach dem Beginn; schreiben Sie ein späteres.",
      es: "El final no es posterior al inicio; escriba uno posterior.",
      fr: "La fin n’est pas après le début ; écrivez-en une plus tardive.",
      ja: "終了が開始より後ではありません。もっと後の時刻を書いてください。")
  }
  static var nothingLeftOut: PhraseForm {
    PhraseForm(
      en: "No text is left out.",
      de: "Kein Text wird weggelassen.",
      es: "No se omite ningún texto.",
      fr: "Aucun texte n’est omis.",
      ja: "省かれている文はありません。")
  }
  static var noPartToAcknowledge: PhraseForm {
    PhraseForm(
      en: "There is no part \"{0}\" that can be acknowledged.",
      de: "Es gibt keinen Teil „{0}“, der bestätigt werden kann.",
      es: "No hay ninguna parte «{0}» que se pueda confirmar.",
      fr: "Il n’y a pas de partie « {0} » qui puisse être confirmée.",
      ja: "確認済みにできる項目「{0}」はありません。")
  }
  static var nothingToAcknowledge: PhraseForm {
    PhraseForm(
      en: "The store has nothing to acknowledge.",
      de: "Der Speicher hat nichts zu bestätigen.",
      es: "El almacén no tiene nada que confirmar.",
      fr: "Le stockage n’a rien à confirmer.",
      ja: "保存領域に確認することはありません。")
  }
}
