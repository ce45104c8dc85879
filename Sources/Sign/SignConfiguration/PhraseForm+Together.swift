// SPDX-License-Identifier: MIT
import Phrases

/// What is said of settings that do not go together.
extension PhraseForm {
  static var backendExcludesChains: PhraseForm {
    PhraseForm(
      en: "\"backend\" excludes \"chains\". Keep one of the two.",
      de: "„backend“ schließt „chains“ aus. Behalten Sie eines von beiden.",
      es: "«backend» excluye «chains». Deje uno de los dos.",
      fr: "« backend » exclut « chains ». Gardez l’un des deux.",
      ja: "「backend」と「chains」は同時に使えません。片方だけ残してください。")
  }
  static var backendExcludesChainsAt: PhraseForm {
    PhraseForm(
      en: "\"backend\" excludes \"chains\" in line {0}. Keep one of the two.",
      de: "„backend“ schließt „chains“ in Zeile {0} aus. Behalten Sie eines von beiden.",
      es: "«backend» excluye «chains» de la línea {0}. Deje uno de los dos.",
      fr: "« backend » exclut « chains » à la ligne {0}. Gardez l’un des deux.",
      ja: "「backend」と {0} 行目の「chains」は同時に使えません。片方だけ残してください。")
  }
  static var verticalMovesSideways: PhraseForm {
    PhraseForm(
      en: "vertical writing does not move {0}. Use up or down, or leave it out.",
      de:
        "senkrechte Schrift bewegt sich nicht nach {0}. Nehmen Sie up oder down, oder lassen "
        + "Sie es weg.",
      es: "la escritura vertical no se mueve hacia {0}. Use up o down, u omítalo.",
      fr: "l’écriture verticale ne va pas vers {0}. Prenez up ou down, ou ne l’indiquez pas.",
      ja: "縦書きは {0} へは動きません。up か down を使うか、省いてください。")
  }
  static var chainsTooLarge: PhraseForm {
    PhraseForm(
      en:
        "together the chains are larger than the largest panel, {0}x{1} modules. Move them "
        + "together.",
      de:
        "zusammen sind die Ketten größer als die größte Anzeige, {0}x{1} Module. Rücken Sie "
        + "sie zusammen.",
      es: "juntas, las cadenas superan el panel más grande, de {0}x{1} módulos. Acérquelas.",
      fr:
        "ensemble, les chaînes dépassent le plus grand afficheur, {0}x{1} modules. "
        + "Rapprochez-les.",
      ja: "モジュール列を合わせると最大のパネル（{0}x{1} モジュール）を超えます。間を詰めてください。")
  }
  static var chainReachesOut: PhraseForm {
    PhraseForm(
      en:
        "the chain of {0} modules at [{1}, {2}] reaches out of the panel of {3}. Move it or "
        + "enlarge the panel.",
      de:
        "die Kette von {0} Modulen bei [{1}, {2}] ragt aus der Anzeige von {3} heraus. "
        + "Verschieben Sie sie, oder vergrößern Sie die Anzeige.",
      es:
        "la cadena de {0} módulos en [{1}, {2}] se sale del panel de {3}. Muévala o agrande el "
        + "panel.",
      fr:
        "la chaîne de {0} modules en [{1}, {2}] sort de l’afficheur de {3}. Déplacez-la, ou "
        + "agrandissez l’afficheur.",
      ja: "[{1}, {2}] にある {0} モジュールの列が {3} のパネルからはみ出しています。移すか、パネルを大きくしてください。")
  }
  static var moduleTaken: PhraseForm {
    PhraseForm(
      en: "module [{0}, {1}] belongs to chains[{2}] already. Move one of the two.",
      de: "das Modul [{0}, {1}] gehört schon zu chains[{2}]. Verschieben Sie eine der beiden.",
      es: "el módulo [{0}, {1}] ya pertenece a chains[{2}]. Mueva una de las dos.",
      fr: "le module [{0}, {1}] appartient déjà à chains[{2}]. Déplacez l’une des deux.",
      ja: "モジュール [{0}, {1}] はすでに chains[{2}] のものです。どちらかを移してください。")
  }
  static var deviceTaken: PhraseForm {
    PhraseForm(
      en: "{0} drives chains[{1}] already. Give each chain its own device.",
      de: "{0} treibt schon chains[{1}] an. Geben Sie jeder Kette ein eigenes Gerät.",
      es: "{0} ya maneja chains[{1}]. Dé a cada cadena su propio dispositivo.",
      fr: "{0} pilote déjà chains[{1}]. Donnez à chaque chaîne son propre périphérique.",
      ja: "{0} はすでに chains[{1}] で使われています。列ごとに別のデバイスを指定してください。")
  }
  static var moduleUndriven: PhraseForm {
    PhraseForm(
      en: "no chain drives module {0} of the panel of {1}. Add a chain or make the panel smaller.",
      de:
        "keine Kette treibt das Modul {0} der Anzeige von {1} an. Ergänzen Sie eine Kette, "
        + "oder verkleinern Sie die Anzeige.",
      es:
        "ninguna cadena maneja el módulo {0} del panel de {1}. Añada una cadena o haga más "
        + "pequeño el panel.",
      fr:
        "aucune chaîne ne pilote le module {0} de l’afficheur de {1}. Ajoutez une chaîne, ou "
        + "réduisez l’afficheur.",
      ja: "{1} のパネルのモジュール {0} を動かす列がありません。列を加えるか、パネルを小さくしてください。")
  }
  static var andMore: PhraseForm {
    PhraseForm(
      en: "{0} and {1} more",
      de: "{0} und {1} weitere",
      es: "{0} y {1} más",
      fr: "{0} et {1} autres",
      ja: "{0} ほか {1} 個")
  }
  static var zoneEndsBeyond: PhraseForm {
    PhraseForm(
      en: "the zone ends at column {0} and row {1}, but the {2} has {3} columns and {4} rows. {5}",
      de:
        "die Zone endet bei Spalte {0} und Zeile {1}, aber {2} hat {3} Spalten und {4} Zeilen. "
        + "{5}",
      es:
        "la zona termina en la columna {0} y la fila {1}, pero {2} tiene {3} columnas y {4} "
        + "filas. {5}",
      fr:
        "la zone finit à la colonne {0} et à la ligne {1}, mais {2} a {3} colonnes et {4} "
        + "lignes. {5}",
      ja: "ゾーンは {0} 列、{1} 行まで続きますが、{2}は {3} 列、{4} 行です。{5}")
  }
  static var smallerOrPanel: PhraseForm {
    PhraseForm(
      en: "Make the zone smaller or the panel larger.",
      de: "Verkleinern Sie die Zone, oder vergrößern Sie die Anzeige.",
      es: "Haga más pequeña la zona o más grande el panel.",
      fr: "Réduisez la zone, ou agrandissez l’afficheur.",
      ja: "ゾーンを小さくするか、パネルを大きくしてください。")
  }
  static var smallerOrCanvas: PhraseForm {
    PhraseForm(
      en: "Make the zone smaller or the canvas larger.",
      de: "Verkleinern Sie die Zone, oder vergrößern Sie die Fläche.",
      es: "Haga más pequeña la zona o más grande el lienzo.",
      fr: "Réduisez la zone, ou agrandissez la toile.",
      ja: "ゾーンを小さくするか、キャンバスを大きくしてください。")
  }
  static var smallerZone: PhraseForm {
    PhraseForm(
      en: "Make the zone smaller.",
      de: "Verkleinern Sie die Zone.",
      es: "Haga más pequeña la zona.",
      fr: "Réduisez la zone.",
      ja: "ゾーンを小さくしてください。")
  }
  static var zoneEndsBeyondPlace: PhraseForm {
    PhraseForm(
      en:
        "the zone ends at column {0} and row {1}, but its place has {2} columns and {3} rows. "
        + "{4}",
      de:
        "die Zone endet bei Spalte {0} und Zeile {1}, aber ihr Platz hat {2} Spalten und {3} "
        + "Zeilen. {4}",
      es:
        "la zona termina en la columna {0} y la fila {1}, pero su lugar tiene {2} columnas y "
        + "{3} filas. {4}",
      fr:
        "la zone finit à la colonne {0} et à la ligne {1}, mais sa place a {2} colonnes et {3} "
        + "lignes. {4}",
      ja: "ゾーンは {0} 列、{1} 行まで続きますが、その場所は {2} 列、{3} 行です。{4}")
  }
  static var canvasOf: PhraseForm {
    PhraseForm(
      en: "canvas of {0}",
      de: "die Fläche von {0}",
      es: "el lienzo de {0}",
      fr: "la toile de {0}",
      ja: "{0} のキャンバス")
  }
  static var displayOf: PhraseForm {
    PhraseForm(
      en: "display of {0}",
      de: "die Anzeige von {0}",
      es: "la pantalla de {0}",
      fr: "l’écran de {0}",
      ja: "{0} のディスプレイ")
  }
  static var panelOf: PhraseForm {
    PhraseForm(
      en: "panel of {0}",
      de: "die Anzeige von {0}",
      es: "el panel de {0}",
      fr: "l’afficheur de {0}",
      ja: "{0} のパネル")
  }
  static var panelTurned: PhraseForm {
    PhraseForm(
      en: "panel of {0} turned by {1}",
      de: "die um {1} gedrehte Anzeige von {0}",
      es: "el panel de {0} girado {1}",
      fr: "l’afficheur de {0} tourné de {1}",
      ja: "{1} 度回した {0} のパネル")
  }
  static var panelWithGaps: PhraseForm {
    PhraseForm(
      en: "panel of {0} with gaps of {1}",
      de: "die Anzeige von {0} mit Lücken von {1}",
      es: "el panel de {0} con huecos de {1}",
      fr: "l’afficheur de {0} avec des écarts de {1}",
      ja: "間隔が {1} の {0} のパネル")
  }
  static var panelTurnedWithGaps: PhraseForm {
    PhraseForm(
      en: "panel of {0} turned by {1} with gaps of {2}",
      de: "die um {1} gedrehte Anzeige von {0} mit Lücken von {2}",
      es: "el panel de {0} girado {1} con huecos de {2}",
      fr: "l’afficheur de {0} tourné de {1} avec des écarts de {2}",
      ja: "{1} 度回した、間隔が {2} の {0} のパネル")
  }
  static var nameTaken: PhraseForm {
    PhraseForm(
      en: "{0} is the name of zones[{1}] already. Choose another.",
      de: "{0} heißt schon zones[{1}]. Wählen Sie einen anderen Namen.",
      es: "{0} ya es el nombre de zones[{1}]. Elija otro.",
      fr: "{0} est déjà le nom de zones[{1}]. Choisissez-en un autre.",
      ja: "{0} はすでに zones[{1}] の名前です。別の名前にしてください。")
  }
  static var placeShowsOneThing: PhraseForm {
    PhraseForm(
      en:
        "\"{0}\" excludes \"{1}\": a place shows one thing. Keep one of the two, or make "
        + "another zone.",
      de:
        "„{0}“ schließt „{1}“ aus: Ein Platz zeigt eines. Behalten Sie eines von beiden, oder "
        + "machen Sie eine weitere Zone.",
      es:
        "«{0}» excluye «{1}»: un lugar muestra una sola cosa. Deje una de las dos, o haga otra "
        + "zona.",
      fr:
        "« {0} » exclut « {1} » : une place affiche une seule chose. Gardez l’un des deux, ou "
        + "faites une autre zone.",
      ja: "「{0}」と「{1}」は同時に使えません。一つの場所には一つのものしか表示できません。片方だけ残すか、別のゾーンを作ってください。")
  }
  static var pagesDoNotMove: PhraseForm {
    PhraseForm(
      en: "pages do not move as {0} does. Leave it out, or write it in each page.",
      de:
        "Seiten bewegen sich nicht wie {0}. Lassen Sie es weg, oder schreiben Sie es in jede "
        + "Seite.",
      es: "las páginas no se mueven como {0}. Omítalo, o escríbalo en cada página.",
      fr:
        "les pages ne bougent pas comme {0}. Ne l’indiquez pas, ou écrivez-le dans chaque page.",
      ja: "ページは {0} のようには動きません。省くか、それぞれのページに書いてください。")
  }
  static var oncePassesOnce: PhraseForm {
    PhraseForm(
      en: "with scroll: once a text passes one time. Use scroll: loop.",
      de: "mit scroll: once läuft ein Text einmal durch. Nehmen Sie scroll: loop.",
      es: "con scroll: once, un texto pasa una sola vez. Use scroll: loop.",
      fr: "avec scroll: once, un texte ne passe qu’une fois. Prenez scroll: loop.",
      ja: "scroll: once では、文は一度だけ流れます。scroll: loop を使ってください。")
  }
  static var windowNeedsCanvas: PhraseForm {
    PhraseForm(
      en:
        "a window shows a part of a canvas, and there is none. Say how large it is, such as "
        + "canvas: 32x1.",
      de:
        "ein Ausschnitt zeigt einen Teil einer Fläche, und es gibt keine. Sagen Sie, wie groß "
        + "sie ist, etwa canvas: 32x1.",
      es:
        "una ventana muestra parte de un lienzo, y no lo hay. Diga qué tamaño tiene, por "
        + "ejemplo canvas: 32x1.",
      fr:
        "une fenêtre montre une partie d’une toile, et il n’y en a pas. Dites sa taille, par "
        + "exemple canvas: 32x1.",
      ja: "window はキャンバスの一部を映しますが、キャンバスがありません。canvas: 32x1 のように大きさを書いてください。")
  }
  static var panelBeyondCanvas: PhraseForm {
    PhraseForm(
      en:
        "the panel at [{0}, {1}] ends at column {2} and row {3}, but the canvas of {4} has {5} "
        + "columns and {6} rows. Move the window or enlarge the canvas.",
      de:
        "die Anzeige bei [{0}, {1}] endet bei Spalte {2} und Zeile {3}, aber die Fläche von "
        + "{4} hat {5} Spalten und {6} Zeilen. Verschieben Sie den Ausschnitt, oder vergrößern "
        + "Sie die Fläche.",
      es:
        "el panel en [{0}, {1}] termina en la columna {2} y la fila {3}, pero el lienzo de {4} "
        + "tiene {5} columnas y {6} filas. Mueva la ventana o agrande el lienzo.",
      fr:
        "l’afficheur en [{0}, {1}] finit à la colonne {2} et à la ligne {3}, mais la toile de "
        + "{4} a {5} colonnes et {6} lignes. Déplacez la fenêtre, ou agrandissez la toile.",
      ja:
        "[{0}, {1}] にあるパネルは {2} 列、{3} 行まで続きますが、{4} のキャンバスは {5} 列、{6} 行です。window "
        + "を移すか、キャンバスを大きくしてください。")
  }
  static var onceHasPassed: PhraseForm {
    PhraseForm(
      en:
        "with clock: wall a text that moves through once has passed long ago. Use loop, "
        + "bounce, static or pages.",
      de:
        "mit clock: wall ist ein Text, der einmal durchläuft, längst vorbei. Nehmen Sie loop, "
        + "bounce, static oder pages.",
      es:
        "con clock: wall, un texto que pasa una sola vez ya pasó hace mucho. Use loop, bounce, "
        + "static o pages.",
      fr:
        "avec clock: wall, un texte qui ne passe qu’une fois est passé depuis longtemps. "
        + "Prenez loop, bounce, static ou pages.",
      ja: "clock: wall では、一度だけ流れる文はとうに流れ終えています。loop、bounce、static、pages のどれかを使ってください。")
  }
  static var roundsHaveEnded: PhraseForm {
    PhraseForm(
      en: "with clock: wall rounds that end have ended long ago. Use forever.",
      de: "mit clock: wall sind Runden, die enden, längst zu Ende. Nehmen Sie forever.",
      es: "con clock: wall, las vueltas que terminan ya terminaron hace mucho. Use forever.",
      fr: "avec clock: wall, des tours qui finissent sont finis depuis longtemps. Prenez forever.",
      ja: "clock: wall では、終わりのある繰り返しはとうに終わっています。forever を使ってください。")
  }
  static var hasOwnSize: PhraseForm {
    PhraseForm(
      en: "{0} has its own size, {1}. Leave it out.",
      de: "{0} hat eine eigene Größe, {1}. Lassen Sie es weg.",
      es: "{0} tiene su propio tamaño, {1}. Omítalo.",
      fr: "{0} a sa propre taille, {1}. Ne l’indiquez pas.",
      ja: "{0} には固有の大きさ {1} があります。省いてください。")
  }
  static var hasNoModules: PhraseForm {
    PhraseForm(
      en: "{0} is not a panel of modules and has no \"{1}\". Leave it out.",
      de: "{0} ist keine Anzeige aus Modulen und hat kein „{1}“. Lassen Sie es weg.",
      es: "{0} no es un panel de módulos y no tiene «{1}». Omítalo.",
      fr: "{0} n’est pas un afficheur de modules et n’a pas de « {1} ». Ne l’indiquez pas.",
      ja: "{0} はモジュールのパネルではないので「{1}」はありません。省いてください。")
  }
  static var sceneShowsNothing: PhraseForm {
    PhraseForm(
      en: "the scene shows nothing. Add a text, pages, a bar or zones that have one.",
      de:
        "die Szene zeigt nichts. Ergänzen Sie einen Text, Seiten, einen Balken oder Zonen, die "
        + "so etwas haben.",
      es: "la escena no muestra nada. Añada un texto, páginas, una barra o zonas que los tengan.",
      fr:
        "la scène n’affiche rien. Ajoutez un texte, des pages, une barre ou des zones qui en "
        + "ont.",
      ja: "このシーンは何も表示しません。文、ページ、バー、またはそれらを持つゾーンを加えてください。")
  }
  static var fontIsFile: PhraseForm {
    PhraseForm(
      en:
        "{0} is a file. A message names fonts that are installed, as \"signboard fonts\" lists "
        + "them.",
      de:
        "{0} ist eine Datei. Eine Meldung nennt installierte Schriften, wie „signboard fonts“ "
        + "sie auflistet.",
      es:
        "{0} es un archivo. Un mensaje nombra fuentes instaladas, como las lista «signboard "
        + "fonts».",
      fr:
        "{0} est un fichier. Un message nomme des polices installées, comme « signboard fonts "
        + "» les donne.",
      ja: "{0} はファイルです。メッセージには、「signboard fonts」に並ぶインストール済みのフォントを指定してください。")
  }
}
