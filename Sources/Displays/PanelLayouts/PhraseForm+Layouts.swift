// SPDX-License-Identifier: MIT
import Phrases

/// What is said of chains that do not make a panel.
extension PhraseForm {
  static var panelCount: PhraseForm {
    PhraseForm(
      en: "Cannot make a panel of {0}x{1} modules: allowed are 1 to {2} modules.",
      de: "Eine Anzeige von {0}x{1} Modulen geht nicht: Erlaubt sind 1 bis {2} Module.",
      es: "No se puede hacer un panel de {0}x{1} módulos: se admiten de 1 a {2} módulos.",
      fr: "Un afficheur de {0}x{1} modules n’est pas possible : il en faut de 1 à {2}.",
      ja: "{0}x{1} モジュールのパネルは作れません。1～{2} モジュールにしてください。")
  }
  static var chainCount: PhraseForm {
    PhraseForm(
      en:
        "Chain {0} has {1}x{2} modules: allowed are 1 to {3} modules. Divide the panel among "
        + "several chains.",
      de:
        "Kette {0} hat {1}x{2} Module: Erlaubt sind 1 bis {3} Module. Teilen Sie die Anzeige "
        + "auf mehrere Ketten auf.",
      es:
        "La cadena {0} tiene {1}x{2} módulos: se admiten de 1 a {3} módulos. Reparta el panel "
        + "entre varias cadenas.",
      fr:
        "La chaîne {0} a {1}x{2} modules : il en faut de 1 à {3}. Répartissez l’afficheur sur "
        + "plusieurs chaînes.",
      ja: "列 {0} は {1}x{2} モジュールです。1～{3} モジュールにしてください。パネルを複数の列に分けてください。")
  }
  static var chainBeyond: PhraseForm {
    PhraseForm(
      en:
        "Chain {0} reaches beyond the panel of {1}x{2} modules. Check its place and its size, "
        + "or make the panel larger.",
      de:
        "Kette {0} ragt über die Anzeige von {1}x{2} Modulen hinaus. Prüfen Sie ihren Platz "
        + "und ihre Größe, oder vergrößern Sie die Anzeige.",
      es:
        "La cadena {0} se sale del panel de {1}x{2} módulos. Revise su lugar y su tamaño, o "
        + "agrande el panel.",
      fr:
        "La chaîne {0} dépasse l’afficheur de {1}x{2} modules. Vérifiez sa place et sa taille, "
        + "ou agrandissez l’afficheur.",
      ja: "列 {0} が {1}x{2} モジュールのパネルからはみ出しています。場所と大きさを確認するか、パネルを大きくしてください。")
  }
  static var chainsShare: PhraseForm {
    PhraseForm(
      en: "Chains {0} and {1} both have the module at column {2}, row {3}. Move one of them.",
      de:
        "Die Ketten {0} und {1} haben beide das Modul in Spalte {2}, Zeile {3}. Verschieben "
        + "Sie eine davon.",
      es:
        "Las cadenas {0} y {1} tienen ambas el módulo de la columna {2}, fila {3}. Mueva una "
        + "de ellas.",
      fr:
        "Les chaînes {0} et {1} ont toutes deux le module à la colonne {2}, ligne {3}. "
        + "Déplacez l’une d’elles.",
      ja: "列 {0} と列 {1} の両方に {2} 列 {3} 行のモジュールがあります。どちらかを移してください。")
  }
  static var moduleFree: PhraseForm {
    PhraseForm(
      en: "No chain has the module at column {0}, row {1}. Add it to a chain.",
      de: "Keine Kette hat das Modul in Spalte {0}, Zeile {1}. Fügen Sie es einer Kette hinzu.",
      es: "Ninguna cadena tiene el módulo de la columna {0}, fila {1}. Añádalo a una cadena.",
      fr: "Aucune chaîne n’a le module à la colonne {0}, ligne {1}. Ajoutez-le à une chaîne.",
      ja: "{0} 列 {1} 行のモジュールを含む列がありません。どれかの列に加えてください。")
  }
}
