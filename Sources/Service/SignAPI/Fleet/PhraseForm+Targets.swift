// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the signs and groups in addresses.
extension PhraseForm {
  static var fleetTarget: PhraseForm {
    PhraseForm(
      en: "{0} is neither sign:ID nor group:NAME, with 1 to 32 of the characters a-z, 0-9 and -.",
      de:
        "{0} ist weder sign:ID noch group:NAME, mit 1 bis 32 der Zeichen a-z, 0-9 und -.",
      es: "{0} no es ni sign:ID ni group:NOMBRE, con 1 a 32 de los caracteres a-z, 0-9 y -.",
      fr:
        "{0} n’est ni sign:ID ni group:NOM, avec 1 à 32 des caractères a-z, 0-9 et -.",
      ja: "{0} は sign:ID でも group:NAME でもありません（a-z、0-9、- を 1～32 文字）。")
  }
  static var rolloutNumber: PhraseForm {
    PhraseForm(
      en: "{0} is no number of a roll-out; allowed are whole numbers from 1.",
      de: "{0} ist keine Nummer einer Verteilung; erlaubt sind ganze Zahlen ab 1.",
      es: "{0} no es el número de un despliegue; se admiten números enteros desde 1.",
      fr: "{0} n’est pas le numéro d’un déploiement ; les entiers à partir de 1 sont admis.",
      ja: "{0} は段階配信の番号ではありません。1 以上の整数を指定してください。")
  }
  static var rolloutWaves: PhraseForm {
    PhraseForm(
      en:
        "{0} is no list of waves. Give up to 20 numbers of signs or percentages, the last 100%, such "
        + "as 1,10%,100%.",
      de:
        "{0} ist keine Liste von Wellen. Geben Sie bis zu 20 Anzahlen von Schildern oder Prozente an, "
        + "zuletzt 100%, etwa 1,10%,100%.",
      es:
        "{0} no es una lista de oleadas. Indique hasta 20 cantidades de letreros o porcentajes, el "
        + "último 100%, como 1,10%,100%.",
      fr:
        "{0} n’est pas une liste de vagues. Indiquez jusqu’à 20 nombres de panneaux ou pourcentages, "
        + "le dernier 100%, comme 1,10%,100%.",
      ja: "{0} は段階の一覧ではありません。1,10%,100% のように、台数か割合を 20 個まで、最後は 100% で指定してください。")
  }
}
