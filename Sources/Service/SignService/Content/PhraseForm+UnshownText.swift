// SPDX-License-Identifier: MIT
import Phrases

/// What is said of texts that are not shown whole.
extension PhraseForm {
  static var unreadCharacter: PhraseForm {
    PhraseForm(
      en:
        "Character {0} was lost before the sign had the text; a replacement is shown. Send the text "
        + "as UTF-8.",
      de:
        "Zeichen {0} ging verloren, bevor das Schild den Text bekam; gezeigt wird ein Ersatz. "
        + "Schicken Sie den Text als UTF-8.",
      es:
        "El carácter {0} se perdió antes de que el letrero tuviera el texto; se muestra un "
        + "sustituto. Envíe el texto como UTF-8.",
      fr:
        "Le caractère {0} a été perdu avant que le panneau ait le texte ; un remplaçant est affiché. "
        + "Envoyez le texte en UTF-8.",
      ja: "{0} 文字目は、テキストが届く前に失われました。代わりの記号が表示されます。UTF-8 で送ってください。")
  }
  static var noFontBox: PhraseForm {
    PhraseForm(
      en: "{0}",
      de:
        "Keine Schrift hat „{1}“ (Zeichen {2}); gezeigt wird ein Kästchen. Installieren Sie "
        + "eine Schrift, die es hat.",
      es:
        "Ninguna fuente tiene «{1}» (carácter {2}); se muestra un recuadro. Instale una fuente "
        + "que lo tenga.",
      fr:
        "Aucune police n’a « {1} » (caractère {2}) ; un carré est affiché. Installez une "
        + "police qui l’a.",
      ja: "「{1}」（{2} 文字目）を持つフォントがなく、四角で表示されます。その文字を持つフォントを入れてください。")
  }
  static var noFontInstead: PhraseForm {
    PhraseForm(
      en: "{0}",
      de:
        "Keine Schrift hat „{1}“ (Zeichen {2}); gezeigt wird „{3}“. Installieren Sie eine "
        + "Schrift, die es hat.",
      es:
        "Ninguna fuente tiene «{1}» (carácter {2}); se muestra «{3}». Instale una fuente que "
        + "lo tenga.",
      fr:
        "Aucune police n’a « {1} » (caractère {2}) ; « {3} » est affiché. Installez une police "
        + "qui l’a.",
      ja: "「{1}」（{2} 文字目）を持つフォントがなく、「{3}」で表示されます。その文字を持つフォントを入れてください。")
  }
  static var noFontInPart: PhraseForm {
    PhraseForm(
      en: "{0}",
      de:
        "Keine Schrift hat „{1}“ ganz (Zeichen {2}); es wird zum Teil gezeigt. Installieren "
        + "Sie eine Schrift, die es hat.",
      es:
        "Ninguna fuente tiene «{1}» entero (carácter {2}); se muestra en parte. Instale una "
        + "fuente que lo tenga.",
      fr:
        "Aucune police n’a « {1} » en entier (caractère {2}) ; il est affiché en partie. "
        + "Installez une police qui l’a.",
      ja: "「{1}」（{2} 文字目）の全体を持つフォントがなく、一部だけ表示されます。その文字を持つフォントを入れてください。")
  }
  static var unjoined: PhraseForm {
    PhraseForm(
      en: "{0}",
      de:
        "Die Buchstaben von „{1}“ (Zeichen {2}; {3}) stehen unverbunden da. Ab 16 Zeilen verbinden "
        + "die Pakete fonts-noto-core und libharfbuzz0b sie.",
      es:
        "Las letras de «{1}» (carácter {2}; {3}) aparecen sin unir. Con 16 filas o más las unen los "
        + "paquetes fonts-noto-core y libharfbuzz0b.",
      fr:
        "Les lettres de « {1} » (caractère {2} ; {3}) ne sont pas liées. À partir de 16 lignes, les "
        + "paquets fonts-noto-core et libharfbuzz0b les lient.",
      ja:
        "「{1}」（{2} 文字目、{3}）の文字はつながらずに表示されます。16 行以上では fonts-noto-core と libharfbuzz0b を入れるとつながります。"
    )
  }
  static var unjoinedScript: PhraseForm {
    PhraseForm(
      en: "{0}",
      de:
        "Die Buchstaben von „{1}“ (Zeichen {2}; {3}) stehen unverbunden da. Ein Bild des Textes zeigt "
        + "sie verbunden.",
      es:
        "Las letras de «{1}» (carácter {2}; {3}) aparecen sin unir. Una imagen del texto las muestra "
        + "unidas.",
      fr:
        "Les lettres de « {1} » (caractère {2} ; {3}) ne sont pas liées. Une image du texte les "
        + "montre liées.",
      ja: "「{1}」（{2} 文字目、{3}）の文字はつながらずに表示されます。文の画像ならつながった形で表示できます。")
  }
  static var controlCharacter: PhraseForm {
    PhraseForm(
      en: "{0}",
      de: "Ein Steuerzeichen (Zeichen {2}) wird nicht gezeigt. Entfernen Sie es aus dem Text.",
      es: "Un carácter de control (carácter {2}) no se muestra. Quítelo del texto.",
      fr: "Un caractère de commande (caractère {2}) n’est pas affiché. Retirez-le du texte.",
      ja: "制御文字（{2} 文字目）は表示されません。文から取り除いてください。")
  }
  static var lineCut: PhraseForm {
    PhraseForm(
      en: "{0}",
      de:
        "Ab „{1}“ (Zeichen {2}) passt der Text nicht und wird nicht gezeigt. Wählen Sie eine "
        + "kleinere Schrift, mehr Zeilen oder Seiten.",
      es:
        "Desde «{1}» (carácter {2}) el texto no cabe y no se muestra. Elija una fuente más "
        + "pequeña, más filas o páginas.",
      fr:
        "À partir de « {1} » (caractère {2}), le texte ne tient pas et n’est pas affiché. "
        + "Choisissez une police plus petite, plus de lignes ou des pages.",
      ja: "「{1}」（{2} 文字目）から先は入りきらず表示されません。小さいフォント、行数の多いゾーン、またはページ表示を選んでください。")
  }
  static var lineTooWide: PhraseForm {
    PhraseForm(
      en: "{0}",
      de:
        "Die Zeile „{1}“ (Zeichen {2}) ist zu breit und wird nicht ganz gezeigt. Wählen Sie eine "
        + "schmalere Schrift, einen Umbruch oder Laufschrift.",
      es:
        "La línea «{1}» (carácter {2}) es demasiado ancha y no se muestra entera. Elija una fuente "
        + "más estrecha, un salto de línea o un texto en movimiento.",
      fr:
        "La ligne « {1} » (caractère {2}) est trop large et n’est pas affichée en entier. "
        + "Choisissez une police plus étroite, un retour à la ligne ou un défilement.",
      ja: "「{1}」（{2} 文字目）の行は幅が広すぎて全体が表示されません。幅の狭いフォント、折り返し、またはスクロールを選んでください。")
  }
  static var cannotCompose: PhraseForm {
    PhraseForm(
      en: "{0}",
      de: "Der Text kann nicht gezeigt werden: {0}",
      es: "El texto no se puede mostrar: {0}",
      fr: "Le texte ne peut pas être affiché : {0}",
      ja: "この文は表示できません：{0}")
  }
}
