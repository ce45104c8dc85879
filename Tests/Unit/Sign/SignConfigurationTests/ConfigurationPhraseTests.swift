// SPDX-License-Identifier: MIT
import JSONText
import Phrases
import SignConfiguration
import Testing

/// What is wrong with a configuration, in the languages of answers.
struct ConfigurationPhraseTests {
  /// A mistake, and what is said of it in English, German, Spanish, French and Japanese.
  struct Said: Sendable, CustomTestStringConvertible {
    let text: String
    let sentences: [String]

    init(_ text: String, _ sentences: String...) { (self.text, self.sentences) = (text, sentences) }

    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Said(
      "speed: fast",
      """
      found "fast", allowed is a number above 0 and at most 10000 columns per second, such as 30, \
      33.3 or 100/3.
      """,
      """
      "fast" gefunden, erlaubt ist eine Zahl über 0 und höchstens 10000 (Spalten in der Sekunde), \
      wie 30, 33.3 oder 100/3.
      """,
      """
      se encontró "fast"; se admite un número mayor que 0 y como máximo 10000 (columnas por \
      segundo), como 30, 33.3 o 100/3.
      """,
      """
      "fast" ne convient pas ; il faut un nombre supérieur à 0 et d’au plus 10000 (colonnes par \
      seconde), comme 30, 33.3 ou 100/3.
      """,
      "\"fast\" は使えません。使えるのは30, 33.3 または 100/3 のような 0 より大きく 10000 以下の数（1 秒あたりの列数）です。"),
    Said(
      "intensity: 16",
      "found \"16\", allowed is a whole number from 0 to 15.",
      "\"16\" gefunden, erlaubt ist eine ganze Zahl von 0 bis 15.",
      "se encontró \"16\"; se admite un número entero de 0 a 15.",
      "\"16\" ne convient pas ; il faut un nombre entier de 0 à 15.",
      "\"16\" は使えません。使えるのは0 から 15 までの整数です。"),
    Said(
      "module-gap: wide",
      "found \"wide\", allowed is a whole number of LEDs from 0 to 8.",
      "\"wide\" gefunden, erlaubt ist eine ganze Zahl von 0 bis 8 (Leuchtdioden).",
      "se encontró \"wide\"; se admite un número entero de LED de 0 a 8.",
      "\"wide\" ne convient pas ; il faut un nombre entier de LED de 0 à 8.",
      "\"wide\" は使えません。使えるのは0 から 8 までの整数（LED の数）です。"),
    Said(
      "scroll: {}",
      "found a mapping, allowed is loop, once, bounce, static or pages.",
      "eine Zuordnung gefunden, erlaubt ist loop, once, bounce, static oder pages.",
      "se encontró una asignación; se admite loop, once, bounce, static o pages.",
      "un tableau de clés ne convient pas ; il faut loop, once, bounce, static ou pages.",
      "キーと値の組 は使えません。使えるのはloop, once, bounce, static または pagesです。"),
    Said(
      "entry: whipe-left",
      "found \"whipe-left\", allowed is the name of an effect; did you mean \"wipe-left\"?",
      "\"whipe-left\" gefunden, erlaubt ist der Name eines Effekts; meinten Sie \"wipe-left\"?",
      "se encontró \"whipe-left\"; se admite el nombre de un efecto; ¿quería decir \"wipe-left\"?",
      "\"whipe-left\" ne convient pas ; il faut le nom d’un effet ; vouliez-vous dire "
        + "\"wipe-left\" ?",
      "\"whipe-left\" は使えません。使えるのは効果の名前（もしかして \"wipe-left\"）です。"),
    Said(
      "sped: 3",
      "unknown key \"sped\". Did you mean \"speed\"?",
      "unbekannter Schlüssel \"sped\". Meinten Sie „speed“?",
      "clave desconocida \"sped\". ¿Quería decir «speed»?",
      "clé inconnue \"sped\". Vouliez-vous dire « speed » ?",
      "キー \"sped\" は不明です。「speed」のことですか？"),
    Said(
      "text: a\ntext: b",
      "duplicate key \"text\": it is set in line 1 already. Remove one of the two.",
      "doppelter Schlüssel „text“: Er steht schon in Zeile 1. Entfernen Sie einen der beiden.",
      "clave repetida «text»: ya está en la línea 1. Quite una de las dos.",
      "clé « text » en double : elle est déjà à la ligne 1. Retirez l’une des deux.",
      "キー「text」が重複しています。すでに 1 行目にあります。どちらかを削除してください。"),
    Said(
      "zones:\n- at: [0, 0]",
      "missing key \"size\". Add size: [64, 8], in pixels.",
      "der Schlüssel „size“ fehlt. Ergänzen Sie size: [64, 8], in Pixeln.",
      "falta la clave «size». Añada size: [64, 8], en píxeles.",
      "la clé « size » manque. Ajoutez size: [64, 8], en pixels.",
      "キー「size」がありません。size: [64, 8]（ドット単位） を加えてください。"),
    Said(
      "panel: 4x1\nturn: 90\nmodule-gap: 1\nzones:\n- {at: [0, 0], size: [64, 8], text: a}",
      """
      the zone ends at column 64 and row 8, but the panel of 4x1 turned by 90 with gaps of 1 has 8 \
      columns and 35 rows. Make the zone smaller or the panel larger.
      """,
      """
      die Zone endet bei Spalte 64 und Zeile 8, aber die um 90 gedrehte Anzeige von 4x1 mit Lücken \
      von 1 hat 8 Spalten und 35 Zeilen. Verkleinern Sie die Zone, oder vergrößern Sie die Anzeige.
      """,
      """
      la zona termina en la columna 64 y la fila 8, pero el panel de 4x1 girado 90 con huecos de 1 \
      tiene 8 columnas y 35 filas. Haga más pequeña la zona o más grande el panel.
      """,
      """
      la zone finit à la colonne 64 et à la ligne 8, mais l’afficheur de 4x1 tourné de 90 avec des \
      écarts de 1 a 8 colonnes et 35 lignes. Réduisez la zone, ou agrandissez l’afficheur.
      """,
      """
      ゾーンは 64 列、8 行まで続きますが、90 度回した、間隔が 1 の 4x1 のパネルは 8 列、35 行です。\
      ゾーンを小さくするか、パネルを大きくしてください。
      """),
    Said(
      "text: a\nspeed: 3\nloop-in: 4",
      "\"loop-in\" excludes \"speed\" in line 2: both set the speed. Keep one of the two.",
      "„loop-in“ schließt „speed“ in Zeile 2 aus: Beide setzen die Geschwindigkeit. Behalten Sie "
        + "eines von beiden.",
      "«loop-in» excluye «speed» de la línea 2: ambas fijan la velocidad. Deje una de las dos.",
      "« loop-in » exclut « speed » à la ligne 2 : les deux règlent la vitesse. Gardez l’une des "
        + "deux.",
      "「loop-in」と 2 行目の「speed」は同時に使えません。どちらも速さを決めます。片方だけ残してください。"),
    Said(
      "values:\n  left: {countdown: 2027-01-01, format: \"{x}\"}",
      """
      found "{x}" (column 1: "{x}" is not a unit. Units are {w}, {d}, {h}, {m}, {s} and {f}; letters \
      are repeated for more digits), allowed is a text with units in brackets, such as \
      "{d}d {hh}:{mm}".
      """,
      """
      "{x}" (Spalte 1: "{x}" ist keine Einheit. Einheiten sind {w}, {d}, {h}, {m}, {s} und {f}; \
      Buchstaben werden für mehr Ziffern wiederholt) gefunden, erlaubt ist ein Text mit Einheiten in \
      Klammern, wie "{d}d {hh}:{mm}".
      """,
      """
      se encontró "{x}" (columna 1: "{x}" no es una unidad. Las unidades son {w}, {d}, {h}, {m}, {s} \
      y {f}; las letras se repiten para más cifras); se admite un texto con unidades entre llaves, \
      como "{d}d {hh}:{mm}".
      """,
      """
      "{x}" (colonne 1 : "{x}" n’est pas une unité. Les unités sont {w}, {d}, {h}, {m}, {s} et {f} ; \
      les lettres se répètent pour plus de chiffres) ne convient pas ; il faut un texte avec des \
      unités entre accolades, comme "{d}d {hh}:{mm}".
      """,
      """
      "{x}"（1 文字目："{x}" は単位ではありません。単位は {w}, {d}, {h}, {m}, {s} と {f} です。\
      桁を増やすには文字を繰り返します） は使えません。使えるのは"{d}d {hh}:{mm}" のように単位を括弧で囲んだ文です。
      """),
    Said(
      "text: a: b",
      """
      Not valid YAML: mapping values are not allowed in this context. A text with ": " inside needs \
      quotation marks.
      """,
      """
      Kein gültiges YAML: mapping values are not allowed in this context. Ein Text, in dem „: “ \
      vorkommt, braucht Anführungszeichen.
      """,
      """
      No es YAML válido: mapping values are not allowed in this context. Un texto que contiene «: » \
      necesita comillas.
      """,
      """
      YAML non valide : mapping values are not allowed in this context. Un texte qui contient « : » a \
      besoin de guillemets.
      """,
      "正しい YAML ではありません：mapping values are not allowed in this context。 「: 」を含む文は引用符で囲んでください。"),
  ])
  func `a mistake is said in every language`(_ said: Said) {
    let error = #expect(throws: ConfigurationError.self) { try read(said.text) }
    #expect(
      AnswerLanguage.allCases.map { error?.problems.first?.sentences.text(in: $0) }
        == said.sentences)
  }

  @Test func `a mistake of a scene is said in every language`() {
    let error = #expect(throws: ConfigurationError.self) {
      try SceneReader.read(["font": "auto"], width: 32, height: 8)
    }
    #expect(
      AnswerLanguage.allCases.map { error?.problems.first?.sentences.text(in: $0) } == [
        "the scene shows nothing. Add a text, pages, a bar or zones that have one.",
        "die Szene zeigt nichts. Ergänzen Sie einen Text, Seiten, einen Balken oder Zonen, die so "
          + "etwas haben.",
        "la escena no muestra nada. Añada un texto, páginas, una barra o zonas que los tengan.",
        "la scène n’affiche rien. Ajoutez un texte, des pages, une barre ou des zones qui en ont.",
        "このシーンは何も表示しません。文、ページ、バー、またはそれらを持つゾーンを加えてください。",
      ])
  }
}
