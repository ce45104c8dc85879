// SPDX-License-Identifier: MIT
import Phrases

/// What is said of GPIO lines: why they fail, and what a person can do next.
extension PhraseForm {
  static var noLibgpiodSupport: PhraseForm {
    PhraseForm(
      en: "this build has no libgpiod support",
      de: "dieses Programm wurde ohne libgpiod gebaut",
      es: "este programa se compiló sin libgpiod",
      fr: "ce programme a été compilé sans libgpiod",
      ja: "このプログラムは libgpiod なしでビルドされています")
  }
  static var buildWithGPIO: PhraseForm {
    PhraseForm(
      en: "Build with the trait GPIO (on by default) and libgpiod-dev installed.",
      de: "Bauen Sie es mit dem Trait GPIO (im Normalfall an) und installiertem libgpiod-dev.",
      es: "Compílalo con el trait GPIO (activo de serie) y libgpiod-dev instalado.",
      fr: "Compilez avec le trait GPIO (actif par défaut) et libgpiod-dev installé.",
      ja: "libgpiod-dev を入れ、トレイト GPIO（既定で有効）を付けてビルドしてください。")
  }
  static var noLibgpiod: PhraseForm {
    PhraseForm(
      en: "libgpiod is not installed",
      de: "libgpiod ist nicht installiert",
      es: "libgpiod no está instalado",
      fr: "libgpiod n’est pas installé",
      ja: "libgpiod がインストールされていません")
  }
  static var installLibgpiod: PhraseForm {
    PhraseForm(
      en:
        "Install it with \"sudo apt-get install libgpiod3\", or on Debian 12 and Ubuntu 24.04 "
        + "with \"sudo apt-get install libgpiod2\".",
      de:
        "Installieren Sie es mit „sudo apt-get install libgpiod3“, unter Debian 12 und Ubuntu "
        + "24.04 mit „sudo apt-get install libgpiod2“.",
      es:
        "Instálelo con «sudo apt-get install libgpiod3», o en Debian 12 y Ubuntu 24.04 con "
        + "«sudo apt-get install libgpiod2».",
      fr:
        "Installez-le avec « sudo apt-get install libgpiod3 », ou sous Debian 12 et Ubuntu "
        + "24.04 avec « sudo apt-get install libgpiod2 ».",
      ja:
        "「sudo apt-get install libgpiod3」でインストールしてください。Debian 12 と Ubuntu 24.04 では「sudo "
        + "apt-get install libgpiod2」です。")
  }
  static var halfPeriodOutOfRange: PhraseForm {
    PhraseForm(
      en: "the half period {0} ns is not from {1} to {2} ns",
      de: "die halbe Periode {0} ns liegt nicht zwischen {1} und {2} ns",
      es: "el semiperiodo {0} ns no está entre {1} y {2} ns",
      fr: "la demi-période {0} ns n’est pas entre {1} et {2} ns",
      ja: "半周期 {0} ns は {1}～{2} ns の範囲にありません")
  }
  static var chooseTime: PhraseForm {
    PhraseForm(
      en: "Choose a time in that range; 0 suits short wires.",
      de: "Wählen Sie eine Zeit in diesem Bereich; 0 passt für kurze Kabel.",
      es: "Elija un tiempo de ese intervalo; 0 va bien con cables cortos.",
      fr: "Choisissez un temps dans cette plage ; 0 convient aux fils courts.",
      ja: "その範囲の時間を選んでください。短い配線なら 0 で十分です。")
  }
  static var chipsHere: PhraseForm {
    PhraseForm(
      en: "The chips here are {0}.",
      de: "Die Chips hier sind {0}.",
      es: "Los chips de esta máquina son {0}.",
      fr: "Les puces de cette machine sont {0}.",
      ja: "この機器にあるチップは {0} です。")
  }
  static var noChipDevices: PhraseForm {
    PhraseForm(
      en: "This machine has no /dev/gpiochip devices; see what there is with \"gpiodetect\".",
      de: "Diese Maschine hat keine Geräte /dev/gpiochip; was es gibt, zeigt „gpiodetect“.",
      es: "Esta máquina no tiene dispositivos /dev/gpiochip; mire qué hay con «gpiodetect».",
      fr:
        "Cette machine n’a pas de périphériques /dev/gpiochip ; voyez ce qu’il y a avec « "
        + "gpiodetect ».",
      ja: "この機器には /dev/gpiochip がありません。「gpiodetect」で確認してください。")
  }
  static var noChipLabel: PhraseForm {
    PhraseForm(
      en: "no GPIO chip has the label {0}",
      de: "kein GPIO-Chip hat die Bezeichnung {0}",
      es: "ningún chip GPIO tiene la etiqueta {0}",
      fr: "aucune puce GPIO n’a l’étiquette {0}",
      ja: "ラベル {0} の GPIO チップがありません")
  }
  static var lineInUse: PhraseForm {
    PhraseForm(
      en: "{0} is in use",
      de: "{0} ist belegt",
      es: "{0} está en uso",
      fr: "{0} est utilisée",
      ja: "{0} は使用中です")
  }
  static var lineInUseBy: PhraseForm {
    PhraseForm(
      en: "{0} is in use by \"{1}\"",
      de: "{0} ist von „{1}“ belegt",
      es: "{0} está en uso por «{1}»",
      fr: "{0} est utilisée par « {1} »",
      ja: "{0} は「{1}」が使用中です")
  }
  static var someLineInUse: PhraseForm {
    PhraseForm(
      en: "a line is in use",
      de: "eine Leitung ist belegt",
      es: "una línea está en uso",
      fr: "une ligne est utilisée",
      ja: "使用中のラインがあります")
  }
  static var someLineInUseBy: PhraseForm {
    PhraseForm(
      en: "a line is in use by \"{0}\"",
      de: "eine Leitung ist von „{0}“ belegt",
      es: "una línea está en uso por «{0}»",
      fr: "une ligne est utilisée par « {0} »",
      ja: "「{0}」が使用中のラインがあります")
  }
  static var seeUsers: PhraseForm {
    PhraseForm(
      en:
        "See who uses it with \"gpioinfo\". On a Raspberry Pi, SPI owns GPIO7 and GPIO8 while "
        + "it is enabled.",
      de:
        "Wer sie benutzt, zeigt „gpioinfo“. Auf einem Raspberry Pi gehören GPIO7 und GPIO8 zu "
        + "SPI, solange es eingeschaltet ist.",
      es:
        "Mire quién la usa con «gpioinfo». En una Raspberry Pi, SPI se queda con GPIO7 y GPIO8 "
        + "mientras está activado.",
      fr:
        "Voyez qui l’utilise avec « gpioinfo ». Sur un Raspberry Pi, SPI occupe GPIO7 et GPIO8 "
        + "tant qu’il est activé.",
      ja: "「gpioinfo」で使用者を確認してください。Raspberry Pi では SPI が有効な間、GPIO7 と GPIO8 は SPI が使います。")
  }
  static var sameLines: PhraseForm {
    PhraseForm(
      en: "CLK, DIN and CS are not three different lines",
      de: "CLK, DIN und CS sind nicht drei verschiedene Leitungen",
      es: "CLK, DIN y CS no son tres líneas distintas",
      fr: "CLK, DIN et CS ne sont pas trois lignes différentes",
      ja: "CLK、DIN、CS が別々の 3 本のラインではありません")
  }
  static var ownLines: PhraseForm {
    PhraseForm(
      en: "Give each its own line.",
      de: "Geben Sie jedem eine eigene Leitung.",
      es: "Da a cada uno su propia línea.",
      fr: "Donnez à chacun sa propre ligne.",
      ja: "それぞれに別のラインを割り当ててください。")
  }
  static var noSuchLine: PhraseForm {
    PhraseForm(
      en: "the chip has no line {0}",
      de: "der Chip hat keine Leitung {0}",
      es: "el chip no tiene la línea {0}",
      fr: "la puce n’a pas de ligne {0}",
      ja: "チップにライン {0} がありません")
  }
  static var seeLines: PhraseForm {
    PhraseForm(
      en: "See the names and numbers of lines with \"gpioinfo\".",
      de: "Namen und Nummern der Leitungen zeigt „gpioinfo“.",
      es: "Mire los nombres y números de las líneas con «gpioinfo».",
      fr: "Voyez les noms et numéros des lignes avec « gpioinfo ».",
      ja: "ラインの名前と番号は「gpioinfo」で確認してください。")
  }
  static var noGPIOChip: PhraseForm {
    PhraseForm(
      en: "not a GPIO chip",
      de: "kein GPIO-Chip",
      es: "no es un chip GPIO",
      fr: "ce n’est pas une puce GPIO",
      ja: "GPIO チップではありません")
  }
  static var seeChips: PhraseForm {
    PhraseForm(
      en: "See the chips of this machine with \"gpiodetect\".",
      de: "Die Chips dieser Maschine zeigt „gpiodetect“.",
      es: "Mire los chips de esta máquina con «gpiodetect».",
      fr: "Voyez les puces de cette machine avec « gpiodetect ».",
      ja: "この機器のチップは「gpiodetect」で確認してください。")
  }
}
