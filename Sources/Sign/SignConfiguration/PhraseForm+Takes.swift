// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the texts and words that a setting takes.
extension PhraseForm {
  static var aText: PhraseForm {
    PhraseForm(
      en: "a text",
      de: "ein Text",
      es: "un texto",
      fr: "un texte",
      ja: "文")
  }
  static var textNotEmpty: PhraseForm {
    PhraseForm(
      en: "a text that is not empty",
      de: "ein Text, der nicht leer ist",
      es: "un texto que no esté vacío",
      fr: "un texte qui n’est pas vide",
      ja: "空でない文")
  }
  static var textOfBytes: PhraseForm {
    PhraseForm(
      en: "a text of at most {0} bytes",
      de: "ein Text von höchstens {0} Bytes",
      es: "un texto de {0} bytes como máximo",
      fr: "un texte d’au plus {0} octets",
      ja: "{0} バイト以下の文")
  }
  static var textWithFields: PhraseForm {
    PhraseForm(
      en: "a text with {0}, such as {1}",
      de: "ein Text mit {0}, wie {1}",
      es: "un texto con {0}, como {1}",
      fr: "un texte avec {0}, comme {1}",
      ja: "{1} のように {0} を含む文")
  }
  static var colorNames: PhraseForm {
    PhraseForm(
      en: "{0} or six hexadecimal digits such as ff8000",
      de: "{0} oder sechs hexadezimale Ziffern wie ff8000",
      es: "{0} o seis cifras hexadecimales como ff8000",
      fr: "{0} ou six chiffres hexadécimaux comme ff8000",
      ja: "{0}、または ff8000 のような 16 進 6 桁")
  }
  static var effectName: PhraseForm {
    PhraseForm(
      en: "the name of an effect, such as wipe-left; `signboard effects` lists all",
      de: "der Name eines Effekts, wie wipe-left; `signboard effects` nennt alle",
      es: "el nombre de un efecto, como wipe-left; `signboard effects` los lista todos",
      fr: "le nom d’un effet, comme wipe-left ; `signboard effects` les donne tous",
      ja: "wipe-left のような効果の名前（一覧は `signboard effects`）")
  }
  static var effectNear: PhraseForm {
    PhraseForm(
      en: "the name of an effect; did you mean {0}?",
      de: "der Name eines Effekts; meinten Sie {0}?",
      es: "el nombre de un efecto; ¿quería decir {0}?",
      fr: "le nom d’un effet ; vouliez-vous dire {0} ?",
      ja: "効果の名前（もしかして {0}）")
  }
  static var placeOnCanvas: PhraseForm {
    PhraseForm(
      en: "a column and a row of the canvas, such as 64,0",
      de: "eine Spalte und eine Zeile der Fläche, wie 64,0",
      es: "una columna y una fila del lienzo, como 64,0",
      fr: "une colonne et une ligne de la toile, comme 64,0",
      ja: "64,0 のようなキャンバスの列と行")
  }
  static var panelSizeTakes: PhraseForm {
    PhraseForm(
      en: "ACROSSxDOWN in modules, at most {0}, such as 8x1",
      de: "BREITExHÖHE in Modulen, höchstens {0}, wie 8x1",
      es: "ANCHOxALTO en módulos, como máximo {0}, como 8x1",
      fr: "LARGEURxHAUTEUR en modules, au plus {0}, comme 8x1",
      ja: "8x1 のような 横x縦（モジュール単位、最大 {0}）")
  }
  static var secondsOrValue: PhraseForm {
    PhraseForm(
      en:
        "a number of seconds above 0 and at most 86400, such as 10, or a live value in "
        + "percent, such as {0}",
      de:
        "eine Zahl über 0 und höchstens 86400 (Sekunden), wie 10, oder ein Wert in Prozent, "
        + "wie {0}",
      es:
        "un número de segundos mayor que 0 y como máximo 86400, como 10, o un valor en "
        + "porcentaje, como {0}",
      fr:
        "un nombre de secondes supérieur à 0 et d’au plus 86400, comme 10, ou une valeur en "
        + "pour cent, comme {0}",
      ja: "10 のような 0 より大きく 86400 以下の秒数、または {0} のようなパーセントの値")
  }
  static var endTakes: PhraseForm {
    PhraseForm(
      en: "blank, keep or a text, such as {0}",
      de: "blank, keep oder ein Text, wie {0}",
      es: "blank, keep o un texto, como {0}",
      fr: "blank, keep ou un texte, comme {0}",
      ja: "blank、keep、または {0} のような文")
  }
  static var valueName: PhraseForm {
    PhraseForm(
      en:
        "a name of letters a to z, digits, \"_\", \".\" and \"-\" that begins with a letter or "
        + "digit and has at most {0} characters",
      de:
        "ein Name aus Buchstaben von a bis z, Ziffern, „_“, „.“ und „-“, der mit einem "
        + "Buchstaben oder einer Ziffer beginnt und höchstens {0} Zeichen hat",
      es:
        "un nombre de letras de la a a la z, cifras, «_», «.» y «-» que empiece por letra o "
        + "cifra y tenga {0} caracteres como máximo",
      fr:
        "un nom de lettres de a à z, de chiffres, de « _ », « . » et « - » qui commence par "
        + "une lettre ou un chiffre et a au plus {0} caractères",
      ja: "英小文字 a～z、数字、「_」「.」「-」からなり、英字か数字で始まる {0} 文字以下の名前")
  }
  static var nameAndText: PhraseForm {
    PhraseForm(
      en: "a name and its text such as temperature=21°C, at most {0} bytes",
      de: "ein Name und sein Text wie temperature=21°C, höchstens {0} Bytes",
      es: "un nombre y su texto como temperature=21°C, {0} bytes como máximo",
      fr: "un nom et son texte comme temperature=21°C, au plus {0} octets",
      ja: "temperature=21°C のような名前と文（{0} バイト以下）")
  }
  static var valuesTakes: PhraseForm {
    PhraseForm(
      en: "a mapping of names to texts or to what follows the time, such as {0}",
      de: "eine Zuordnung von Namen zu Texten oder zu dem, was der Zeit folgt, wie {0}",
      es: "una asignación de nombres a textos o a lo que sigue al tiempo, como {0}",
      fr: "un tableau de noms et de textes ou de ce qui suit le temps, comme {0}",
      ja: "{0} のような、名前と文または時間とともに変わる値との組")
  }
  static var timeZoneTakes: PhraseForm {
    PhraseForm(
      en: "a time zone such as Europe/Berlin or UTC, or a rule such as CET-1CEST,M3.5.0,M10.5.0/3",
      de:
        "eine Zeitzone wie Europe/Berlin oder UTC, oder eine Regel wie "
        + "CET-1CEST,M3.5.0,M10.5.0/3",
      es: "una zona horaria como Europe/Berlin o UTC, o una regla como CET-1CEST,M3.5.0,M10.5.0/3",
      fr:
        "un fuseau horaire comme Europe/Berlin ou UTC, ou une règle comme "
        + "CET-1CEST,M3.5.0,M10.5.0/3",
      ja: "Europe/Berlin や UTC のようなタイムゾーン、または CET-1CEST,M3.5.0,M10.5.0/3 のような規則")
  }
  static var localeTakes: PhraseForm {
    PhraseForm(
      en:
        "the code of one of {0} languages, such as ja or de, also with a country or a script, "
        + "such as de_AT or sr_Latn",
      de:
        "das Kürzel einer von {0} Sprachen, wie ja oder de, auch mit Land oder Schrift, wie "
        + "de_AT oder sr_Latn",
      es:
        "el código de uno de {0} idiomas, como ja o de, también con país o escritura, como "
        + "de_AT o sr_Latn",
      fr:
        "le code d’une de {0} langues, comme ja ou de, aussi avec un pays ou une écriture, "
        + "comme de_AT ou sr_Latn",
      ja: "ja や de のような {0} 言語のコード（de_AT や sr_Latn のように国や文字も付けられます）")
  }
  static var timeOfDay: PhraseForm {
    PhraseForm(
      en: "a time such as 22:00, or dawn, sunrise, sunset or dusk with minutes, such as sunset-30",
      de: "eine Zeit wie 22:00, oder dawn, sunrise, sunset oder dusk mit Minuten, wie sunset-30",
      es: "una hora como 22:00, o dawn, sunrise, sunset o dusk con minutos, como sunset-30",
      fr:
        "une heure comme 22:00, ou dawn, sunrise, sunset ou dusk avec des minutes, comme "
        + "sunset-30",
      ja: "22:00 のような時刻、または sunset-30 のように分を付けた dawn、sunrise、sunset、dusk")
  }
  static var daysOfWeek: PhraseForm {
    PhraseForm(
      en: "daily, or weekdays such as mon-fri or \"sat sun\"",
      de: "daily, oder Wochentage wie mon-fri oder \"sat sun\"",
      es: "daily, o días de la semana como mon-fri o \"sat sun\"",
      fr: "daily, ou des jours de la semaine comme mon-fri ou \"sat sun\"",
      ja: "daily、または mon-fri や \"sat sun\" のような曜日")
  }
  static var clockPattern: PhraseForm {
    PhraseForm(
      en: "a pattern of strftime, such as \"{0}\"",
      de: "ein Muster von strftime, wie \"{0}\"",
      es: "un patrón de strftime, como \"{0}\"",
      fr: "un motif de strftime, comme \"{0}\"",
      ja: "\"{0}\" のような strftime の書式")
  }
  static var unitsPattern: PhraseForm {
    PhraseForm(
      en: "a text with units in brackets, such as \"{0}\"",
      de: "ein Text mit Einheiten in Klammern, wie \"{0}\"",
      es: "un texto con unidades entre llaves, como \"{0}\"",
      fr: "un texte avec des unités entre accolades, comme \"{0}\"",
      ja: "\"{0}\" のように単位を括弧で囲んだ文")
  }
  static var momentTakes: PhraseForm {
    PhraseForm(
      en: "a date with a time or without, such as 2027-01-01T00:00 or 2027-01-01",
      de: "ein Datum mit oder ohne Uhrzeit, wie 2027-01-01T00:00 oder 2027-01-01",
      es: "una fecha con hora o sin ella, como 2027-01-01T00:00 o 2027-01-01",
      fr: "une date avec ou sans heure, comme 2027-01-01T00:00 ou 2027-01-01",
      ja: "2027-01-01T00:00 や 2027-01-01 のような日付（時刻はなくてもかまいません）")
  }
  static var hardwareChoices: PhraseForm {
    PhraseForm(
      en:
        "{0}, spi:DEVICE (such as spi:/dev/spidev0.0) or gpio:CHIP,clk=LINE,din=LINE,cs=LINE "
        + "(three different lines)",
      de:
        "{0}, spi:DEVICE (wie spi:/dev/spidev0.0) oder gpio:CHIP,clk=LINE,din=LINE,cs=LINE "
        + "(drei verschiedene Leitungen)",
      es:
        "{0}, spi:DEVICE (como spi:/dev/spidev0.0) o gpio:CHIP,clk=LINE,din=LINE,cs=LINE (tres "
        + "líneas distintas)",
      fr:
        "{0}, spi:DEVICE (comme spi:/dev/spidev0.0) ou gpio:CHIP,clk=LINE,din=LINE,cs=LINE "
        + "(trois lignes différentes)",
      ja:
        "{0}, spi:DEVICE（spi:/dev/spidev0.0 など）または gpio:CHIP,clk=LINE,din=LINE,cs=LINE（異なる 3 "
        + "本の線）")
  }
}
