// SPDX-License-Identifier: MIT
import Phrases

/// What is said of secrets that cannot be used.
extension PhraseForm {
  static var secretMissing: PhraseForm {
    PhraseForm(
      en: "There is no secret in it",
      de: "Darin steht kein Geheimnis",
      es: "No contiene ningún secreto",
      fr: "Il n’y a pas de secret dedans",
      ja: "秘密の値がありません")
  }
  static var writeSecret: PhraseForm {
    PhraseForm(
      en: "Write one, with \"openssl rand -hex 32\".",
      de: "Schreiben Sie eines, mit „openssl rand -hex 32“.",
      es: "Escriba uno con «openssl rand -hex 32».",
      fr: "Écrivez-en un, avec « openssl rand -hex 32 ».",
      ja: "「openssl rand -hex 32」で作って書いてください。")
  }
  static var secretNoBase64: PhraseForm {
    PhraseForm(
      en: "Behind whsec_ there is no Base64 (RFC 4648, section 4)",
      de: "Hinter whsec_ steht kein Base64 (RFC 4648, Abschnitt 4)",
      es: "Detrás de whsec_ no hay Base64 (RFC 4648, sección 4)",
      fr: "Derrière whsec_ il n’y a pas de Base64 (RFC 4648, section 4)",
      ja: "whsec_ の後が Base64（RFC 4648 の 4 節）ではありません")
  }
  static var copyWholeSecret: PhraseForm {
    PhraseForm(
      en: "Copy the whole secret, with the signs = at its end.",
      de: "Kopieren Sie das ganze Geheimnis mit den Zeichen = am Ende.",
      es: "Copie el secreto entero, con los signos = del final.",
      fr: "Copiez tout le secret, avec les signes = à la fin.",
      ja: "末尾の = も含めて、秘密の値を全部コピーしてください。")
  }
}
