// SPDX-License-Identifier: MIT
import Phrases

/// What is said of a text that is not YAML, or has what a configuration does not need.
extension PhraseForm {
  static var yamlTooLarge: PhraseForm {
    PhraseForm(
      en: "The text has {0} bytes, allowed are at most {1}.",
      de: "Der Text hat {0} Bytes, erlaubt sind höchstens {1}.",
      es: "El texto tiene {0} bytes; se admiten {1} como máximo.",
      fr: "Le texte a {0} octets ; {1} au plus sont permis.",
      ja: "文書が {0} バイトあります。{1} バイトまでにしてください。")
  }
  static var noMemory: PhraseForm {
    PhraseForm(
      en: "There is not enough memory to read the text.",
      de: "Der Speicher reicht nicht, um den Text zu lesen.",
      es: "No hay memoria suficiente para leer el texto.",
      fr: "Il n’y a pas assez de mémoire pour lire le texte.",
      ja: "文書を読むためのメモリーが足りません。")
  }
  static var secondDocument: PhraseForm {
    PhraseForm(
      en: "A second document begins here, allowed is one. Remove the line with ---.",
      de: "Hier beginnt ein zweites Dokument, erlaubt ist eines. Entfernen Sie die Zeile mit ---.",
      es: "Aquí empieza un segundo documento; se admite uno. Quite la línea con ---.",
      fr: "Un second document commence ici ; un seul est permis. Retirez la ligne avec ---.",
      ja: "ここから二つ目の文書が始まっていますが、文書は一つだけです。--- の行を削除してください。")
  }
  static var noAliases: PhraseForm {
    PhraseForm(
      en: "Aliases (*name) are not supported. {0}",
      de: "Verweise (*name) gibt es hier nicht. {0}",
      es: "Los alias (*name) no se admiten. {0}",
      fr: "Les alias (*name) ne sont pas permis. {0}",
      ja: "エイリアス（*name）は使えません。{0}")
  }
  static var noAnchors: PhraseForm {
    PhraseForm(
      en: "Anchors (&name) are not supported. {0}",
      de: "Anker (&name) gibt es hier nicht. {0}",
      es: "Las anclas (&name) no se admiten. {0}",
      fr: "Les ancres (&name) ne sont pas permises. {0}",
      ja: "アンカー（&name）は使えません。{0}")
  }
  static var noTags: PhraseForm {
    PhraseForm(
      en: "Tags (!name) are not supported. {0}",
      de: "Marken (!name) gibt es hier nicht. {0}",
      es: "Las etiquetas (!name) no se admiten. {0}",
      fr: "Les étiquettes (!name) ne sont pas permises. {0}",
      ja: "タグ（!name）は使えません。{0}")
  }
  static var noTagDirectives: PhraseForm {
    PhraseForm(
      en: "Tags are not supported, nor are directives for them (%TAG). Remove the line.",
      de:
        "Marken gibt es hier nicht, auch keine Anweisungen dafür (%TAG). Entfernen Sie die "
        + "Zeile.",
      es: "Las etiquetas no se admiten, ni sus directivas (%TAG). Quite la línea.",
      fr: "Les étiquettes ne sont pas permises, ni leurs directives (%TAG). Retirez la ligne.",
      ja: "タグもその指示（%TAG）も使えません。この行を削除してください。")
  }
  static var quoteIt: PhraseForm {
    PhraseForm(
      en: "Write the value out, or put a text that begins with {0} in quotation marks.",
      de:
        "Schreiben Sie den Wert aus, oder setzen Sie einen Text, der mit {0} beginnt, in "
        + "Anführungszeichen.",
      es: "Escriba el valor completo, o ponga entre comillas un texto que empiece por {0}.",
      fr: "Écrivez la valeur en entier, ou mettez entre guillemets un texte qui commence par {0}.",
      ja: "値をそのまま書くか、{0} で始まる文は引用符で囲んでください。")
  }
  static var tooNested: PhraseForm {
    PhraseForm(
      en: "The nesting is deeper than {0} levels.",
      de: "Die Verschachtelung ist tiefer als {0} Ebenen.",
      es: "El anidamiento tiene más de {0} niveles.",
      fr: "L’imbrication dépasse {0} niveaux.",
      ja: "入れ子が {0} 段を超えています。")
  }
  static var cannotBeRead: PhraseForm {
    PhraseForm(
      en: "The text cannot be read",
      de: "Der Text kann nicht gelesen werden",
      es: "No se puede leer el texto",
      fr: "Le texte ne peut pas être lu",
      ja: "文書を読めません")
  }
  static var notYAML: PhraseForm {
    PhraseForm(
      en: "Not valid YAML: {0}",
      de: "Kein gültiges YAML: {0}",
      es: "No es YAML válido: {0}",
      fr: "YAML non valide : {0}",
      ja: "正しい YAML ではありません：{0}")
  }
  static var beginsInLine: PhraseForm {
    PhraseForm(
      en: "{0} {1} that begins in line {2}",
      de: "{0} {1}, Anfang in Zeile {2}",
      es: "{0} {1}, que empieza en la línea {2}",
      fr: "{0} {1}, qui commence à la ligne {2}",
      ja: "{0} {1}（{2} 行目から）")
  }
  static var listBehindKey: PhraseForm {
    PhraseForm(
      en:
        "a list begins behind its key. Write its items below the key, a line each, or put a text "
        + "that begins with - in quotation marks.",
      de:
        "Eine Liste beginnt hinter ihrem Schlüssel. Schreiben Sie ihre Einträge unter den "
        + "Schlüssel, jeden in eine Zeile, oder setzen Sie einen Text, der mit - beginnt, in "
        + "Anführungszeichen.",
      es:
        "una lista empieza detrás de su clave. Escriba sus elementos debajo de la clave, uno por "
        + "línea, o ponga entre comillas un texto que empiece por -.",
      fr:
        "une liste commence derrière sa clé. Écrivez ses éléments sous la clé, un par ligne, ou "
        + "mettez entre guillemets un texte qui commence par -.",
      ja: "キーの後ろでリストが始まっています。項目をキーの下に 1 行ずつ書くか、- で始まる文は引用符で囲んでください。")
  }
  static var signBeginsKey: PhraseForm {
    PhraseForm(
      en:
        "? begins a key, which has no place here. Put a text that begins with ? in quotation "
        + "marks.",
      de:
        "? beginnt einen Schlüssel, der hier keinen Platz hat. Setzen Sie einen Text, der mit ? "
        + "beginnt, in Anführungszeichen.",
      es:
        "? empieza una clave, que aquí no tiene sitio. Ponga entre comillas un texto que empiece "
        + "por ?.",
      fr:
        "? commence une clé, qui n’a pas sa place ici. Mettez entre guillemets un texte qui "
        + "commence par ?.",
      ja: "? はキーの始まりですが、ここにキーは書けません。? で始まる文は引用符で囲んでください。")
  }
  static var keyHasNoPlace: PhraseForm {
    PhraseForm(
      en:
        "a key has no place here. A text with \": \" inside needs quotation marks; a key stands on "
        + "a line of its own, with as many blanks before it as the others.",
      de:
        "Ein Schlüssel hat hier keinen Platz. Ein Text, in dem „: “ vorkommt, braucht "
        + "Anführungszeichen; ein Schlüssel steht in einer eigenen Zeile, mit so vielen "
        + "Leerzeichen davor wie die anderen.",
      es:
        "una clave no tiene sitio aquí. Un texto que contiene «: » necesita comillas; una clave va "
        + "en su propia línea, con tantos espacios delante como las demás.",
      fr:
        "une clé n’a pas sa place ici. Un texte qui contient « : » a besoin de guillemets ; une "
        + "clé est seule sur sa ligne, avec autant d’espaces devant que les autres.",
      ja:
        "ここにキーは書けません。「: 」を含む文は引用符で囲んでください。キーは別の行に、ほかのキーと同じ数の"
        + "空白の後に書きます。")
  }
  static var keyExpected: PhraseForm {
    PhraseForm(
      en:
        "a key with a colon, or an item behind -, is expected here, with as many blanks before it "
        + "as those above. Correct the line, or put the whole text in quotation marks.",
      de:
        "Hier wird ein Schlüssel mit Doppelpunkt oder ein Eintrag hinter - erwartet, mit so vielen "
        + "Leerzeichen davor wie bei denen darüber. Berichtigen Sie die Zeile, oder setzen Sie den "
        + "ganzen Text in Anführungszeichen.",
      es:
        "aquí se espera una clave con dos puntos, o un elemento detrás de -, con tantos espacios "
        + "delante como los de arriba. Corrija la línea, o ponga todo el texto entre comillas.",
      fr:
        "une clé suivie de deux-points, ou un élément derrière -, est attendu ici, avec autant "
        + "d’espaces devant que ceux d’au-dessus. Corrigez la ligne, ou mettez tout le texte entre "
        + "guillemets.",
      ja:
        "ここには、コロンの付いたキーか - の後の項目が、上の行と同じ数の空白の後に必要です。"
        + "行を直すか、文全体を引用符で囲んでください。")
  }
  static var bracketIsOpen: PhraseForm {
    PhraseForm(
      en:
        "in the brackets that begin in line {0} a comma is missing before this place, or {1} at "
        + "the end. Add it.",
      de:
        "In den Klammern, die in Zeile {0} beginnen, fehlt vor dieser Stelle ein Komma oder am "
        + "Ende {1}. Ergänzen Sie es.",
      es:
        "en los corchetes o llaves que empiezan en la línea {0} falta una coma antes de este "
        + "lugar, o {1} al final. Añada lo que falta.",
      fr:
        "dans les crochets ou accolades qui commencent à la ligne {0}, il manque une virgule avant "
        + "cet endroit, ou {1} à la fin. Ajoutez ce qui manque.",
      ja: "{0} 行目から始まる括弧で、この手前のコンマか、終わりの {1} が足りません。書き足してください。")
  }
  static var quoteIsOpen: PhraseForm {
    PhraseForm(
      en: "the quotation mark in line {0} is not closed. Write the same one behind the text.",
      de:
        "Das Anführungszeichen in Zeile {0} wird nicht geschlossen. Setzen Sie dasselbe hinter den "
        + "Text.",
      es: "las comillas de la línea {0} no se cierran. Escriba las mismas detrás del texto.",
      fr: "le guillemet de la ligne {0} n’est pas fermé. Écrivez le même derrière le texte.",
      ja: "{0} 行目の引用符が閉じていません。文の後ろに同じ引用符を書いてください。")
  }
  static var unknownEscape: PhraseForm {
    PhraseForm(
      en:
        "\\ in double quotation marks begins a special character, and this is none. Write \\\\ for "
        + "a \\, or use single quotation marks.",
      de:
        "Ein \\ in doppelten Anführungszeichen beginnt ein Sonderzeichen, und dieses gibt es "
        + "nicht. Schreiben Sie \\\\ für ein \\, oder nehmen Sie einfache Anführungszeichen.",
      es:
        "una \\ entre comillas dobles empieza un carácter especial, y este no existe. Escriba "
        + "\\\\ para una \\, o use comillas simples.",
      fr:
        "un \\ entre guillemets doubles commence un caractère spécial, et celui-ci n’existe pas. "
        + "Écrivez \\\\ pour un \\, ou prenez des guillemets simples.",
      ja:
        "二重引用符の中の \\ は特殊文字の始まりですが、この文字はありません。\\ は \\\\ と書くか、"
        + "一重引用符を使ってください。")
  }
  static var signNeedsQuotes: PhraseForm {
    PhraseForm(
      en: "a text that begins with this character needs quotation marks.",
      de: "Ein Text, der mit diesem Zeichen beginnt, braucht Anführungszeichen.",
      es: "un texto que empieza por este carácter necesita comillas.",
      fr: "un texte qui commence par ce caractère a besoin de guillemets.",
      ja: "この文字で始まる文は引用符で囲んでください。")
  }
  static var tabIndents: PhraseForm {
    PhraseForm(
      en:
        "Not valid YAML: a tab stands where the line is indented. Put blanks in its place; "
        + "what belongs to a key stands two blanks further in.",
      de:
        "Kein gültiges YAML: Ein Tabulator steht, wo die Zeile eingerückt ist. Setzen Sie "
        + "stattdessen Leerzeichen; was zu einem Schlüssel gehört, steht zwei Leerzeichen weiter "
        + "innen.",
      es:
        "No es YAML válido: hay un tabulador en la sangría de la línea. Ponga espacios en su "
        + "lugar; lo que pertenece a una clave va dos espacios más adentro.",
      fr:
        "YAML non valide : une tabulation se trouve dans le retrait de la ligne. Mettez des "
        + "espaces à sa place ; ce qui appartient à une clé est en retrait de deux espaces de "
        + "plus.",
      ja: "正しい YAML ではありません：字下げにタブが使われています。空白に置き換えてください。キーに属するものは空白 2 つ分内側に書きます。")
  }
}
