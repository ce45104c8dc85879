// SPDX-License-Identifier: MIT
import Phrases

/// What is said of who may not do something, or not now.
extension PhraseForm {
  static var tokenMissing: PhraseForm {
    PhraseForm(
      en: "A token is needed.",
      de: "Es wird ein Token verlangt.",
      es: "Se necesita un token.",
      fr: "Un jeton est nécessaire.",
      ja: "トークンが必要です。")
  }
  static var tokenUnknown: PhraseForm {
    PhraseForm(
      en: "The token is not known.",
      de: "Dieses Token ist nicht bekannt.",
      es: "El token no se conoce.",
      fr: "Ce jeton n’est pas connu.",
      ja: "このトークンは登録されていません。")
  }
  static var tokenRemoved: PhraseForm {
    PhraseForm(
      en: "{0} ended: it was removed. Ask an administrator for a new one.",
      de: "{0} gilt nicht mehr: Es wurde entfernt. Bitten Sie einen Administrator um ein neues.",
      es: "{0} ya no vale: se quitó. Pida uno nuevo a un administrador.",
      fr: "{0} ne vaut plus : il a été retiré. Demandez-en un nouveau à un administrateur.",
      ja: "{0}は削除されたため使えません。管理者に新しいものを頼んでください。")
  }
  static var tokenOver: PhraseForm {
    PhraseForm(
      en: "{0} ended {1}. Ask an administrator for a new one.",
      de: "{0} ist abgelaufen: {1}. Bitten Sie einen Administrator um ein neues.",
      es: "{0} caducó: {1}. Pida uno nuevo a un administrador.",
      fr: "{0} a expiré : {1}. Demandez-en un nouveau à un administrateur.",
      ja: "{0}は {1} に期限が切れました。管理者に新しいものを頼んでください。")
  }
  static var tokenOf: PhraseForm {
    PhraseForm(
      en: "The token of {0}",
      de: "Das Token von {0}",
      es: "El token de {0}",
      fr: "Le jeton de {0}",
      ja: "{0} のトークン")
  }
  static var tokenNumbered: PhraseForm {
    PhraseForm(
      en: "Token {0}",
      de: "Das Token {0}",
      es: "El token {0}",
      fr: "Le jeton {0}",
      ja: "トークン {0}")
  }
  static var roleTooLow: PhraseForm {
    PhraseForm(
      en: "The role of {0} is {1}; this needs {2}.",
      de: "Die Rolle von {0} ist {1}; dafür ist {2} nötig.",
      es: "El rol de {0} es {1}; esto necesita {2}.",
      fr: "Le rôle de {0} est {1} ; il faut ici {2}.",
      ja: "{0} の権限は {1} ですが、この操作には {2} が必要です。")
  }
  static var tooManyGuesses: PhraseForm {
    PhraseForm(
      en: "There were too many wrong tokens from this address; wait.",
      de: "Von dieser Adresse kamen zu viele falsche Token; warten Sie.",
      es: "Llegaron demasiados tokens equivocados desde esta dirección; espere.",
      fr: "Trop de jetons faux sont venus de cette adresse ; attendez.",
      ja: "このアドレスから間違ったトークンが多すぎました。しばらくお待ちください。")
  }
  static var tooManyChanges: PhraseForm {
    PhraseForm(
      en: "There are too many changes; wait.",
      de: "Das sind zu viele Änderungen; warten Sie.",
      es: "Hay demasiados cambios; espere.",
      fr: "Il y a trop de modifications ; attendez.",
      ja: "変更が多すぎます。しばらくお待ちください。")
  }
  static var tooManyQuestions: PhraseForm {
    PhraseForm(
      en: "Too much is asked at once; wait.",
      de: "Es wird zu viel auf einmal gefragt; warten Sie.",
      es: "Se pregunta demasiado a la vez; espere.",
      fr: "Trop de questions à la fois ; attendez.",
      ja: "問い合わせが多すぎます。しばらくお待ちください。")
  }
  static var tooManyViewers: PhraseForm {
    PhraseForm(
      en: "There are too many viewers already; try again later.",
      de: "Es sehen schon zu viele zu; versuchen Sie es später noch einmal.",
      es: "Ya hay demasiados espectadores; inténtelo más tarde.",
      fr: "Il y a déjà trop de spectateurs ; réessayez plus tard.",
      ja: "同時に見ている人が多すぎます。後でもう一度試してください。")
  }
}
