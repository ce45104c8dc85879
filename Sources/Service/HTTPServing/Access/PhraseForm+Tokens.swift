// SPDX-License-Identifier: MIT
import Phrases

/// What is said of a file of tokens.
extension PhraseForm {
  static var tooManyTokens: PhraseForm {
    PhraseForm(
      en: "There are more than {0} tokens; remove some.",
      de: "Es sind mehr als {0} Token; entfernen Sie einige.",
      es: "Hay más de {0} tokens; quite algunos.",
      fr: "Il y a plus de {0} jetons ; retirez-en.",
      ja: "トークンが {0} 個を超えています。いくつか削除してください。")
  }
  static var tokenNameTwice: PhraseForm {
    PhraseForm(
      en: "The name is there already; give every token its own.",
      de: "Diesen Namen gibt es schon; geben Sie jedem Token einen eigenen.",
      es: "El nombre ya está; dé a cada token el suyo.",
      fr: "Le nom est déjà là ; donnez à chaque jeton le sien.",
      ja: "同じ名前がすでにあります。トークンごとに別の名前を付けてください。")
  }
  static var tokenLineUnknown: PhraseForm {
    PhraseForm(
      en: "Write one of {0} on a line.",
      de: "Schreiben Sie eines von {0} in eine Zeile.",
      es: "Escriba uno de {0} en una línea.",
      fr: "Écrivez l’un de {0} sur une ligne.",
      ja: "一行に {0} のどれかを書いてください。")
  }
  static var tokenHashDamaged: PhraseForm {
    PhraseForm(
      en: "The hash is not 64 hexadecimal digits; write the SHA-256 of the token.",
      de: "Der Hash hat nicht 64 hexadezimale Ziffern; schreiben Sie den SHA-256 des Tokens.",
      es: "El hash no tiene 64 cifras hexadecimales; escriba el SHA-256 del token.",
      fr: "Le hachage n’a pas 64 chiffres hexadécimaux ; écrivez le SHA-256 du jeton.",
      ja: "ハッシュが 16 進数 64 桁ではありません。トークンの SHA-256 を書いてください。")
  }
  static var tokenEndDamaged: PhraseForm {
    PhraseForm(
      en: "The end is no time; write one such as until={0}.",
      de: "Das Ende ist keine Zeit; schreiben Sie eine wie until={0}.",
      es: "El final no es una hora; escriba una como until={0}.",
      fr: "La fin n’est pas une heure ; écrivez-en une comme until={0}.",
      ja: "期限が日時ではありません。until={0} のように書いてください。")
  }
  static var tokenPartUnknown: PhraseForm {
    PhraseForm(
      en:
        "Behind the hash only name=NAME, zone=ZONE and until=TIME are allowed. A name has "
        + "letters, digits, - and _.",
      de:
        "Hinter dem Hash sind nur name=NAME, zone=ZONE und until=ZEIT erlaubt. Ein Name hat "
        + "Buchstaben, Ziffern, - und _.",
      es:
        "Detrás del hash solo se admiten name=NOMBRE, zone=ZONA y until=HORA. Un nombre tiene "
        + "letras, cifras, - y _.",
      fr:
        "Derrière le hachage, seuls name=NOM, zone=ZONE et until=HEURE sont permis. Un nom a des "
        + "lettres, des chiffres, - et _.",
      ja: "ハッシュの後に書けるのは name=名前、zone=ゾーン、until=日時 だけです。名前に使えるのは文字、数字、- と _ です。")
  }
  static var listensWithoutToken: PhraseForm {
    PhraseForm(
      en:
        "The HTTP API does not listen on {0} without a token, since other machines reach it. Add "
        + "a token, or listen on 127.0.0.1.",
      de:
        "Das HTTP-API öffnet {0} nicht ohne Token, weil andere Geräte es erreichen. Legen Sie ein "
        + "Token an, oder nehmen Sie 127.0.0.1.",
      es:
        "La API de HTTP no escucha en {0} sin un token, porque otras máquinas la alcanzan. Añada "
        + "un token, o escuche en 127.0.0.1.",
      fr:
        "L’API HTTP n’écoute pas sur {0} sans jeton, car d’autres machines l’atteignent. Ajoutez "
        + "un jeton, ou écoutez sur 127.0.0.1.",
      ja: "{0} はほかの機器から届くため、HTTP API はトークンなしでは待ち受けません。トークンを加えるか、127.0.0.1 を使ってください。")
  }
}
