// SPDX-License-Identifier: MIT
import Phrases
import Testing
import Wording

@testable import Pictures

/// Pictures that are refused, in the languages of answers.
struct PictureRefusalTests {
  /// The refusal of a file, one line for each language.
  private func said(_ file: [UInt8]) -> String {
    do throws(SignError) {
      _ = try Picture(file, name: "")
      return "it is read"
    } catch {
      return AnswerLanguage.allCases.map {
        "\($0.rawValue) \(error.cause.text(in: $0)) | \(error.advice.text(in: $0))"
      }.joined(separator: "\n")
    }
  }

  @Test func `a format that is not read`() {
    #expect(
      said([0xFF, 0xD8, 0xFF]) == """
        en JPEG is not read | Convert it to PNG, for example with ImageMagick.
        de JPEG wird nicht gelesen | Wandeln Sie es in PNG um, zum Beispiel mit ImageMagick.
        es JPEG no se lee | Conviértala a PNG, por ejemplo con ImageMagick.
        fr JPEG n’est pas lu | Convertissez-la en PNG, par exemple avec ImageMagick.
        ja JPEG は読み込めません | ImageMagick などで PNG に変換してください。
        """)
  }

  @Test func `a picture that is too wide`() {
    #expect(
      said(Array("P1 5000 1 0".utf8)) == """
        en the width is 5000 columns, allowed are 1 to 4096 | Make the picture smaller.
        de die Breite ist 5000 Spalten, erlaubt sind 1 bis 4096 | Verkleinern Sie das Bild.
        es el ancho es de 5000 columnas, se permite de 1 a 4096 | Haga la imagen más pequeña.
        fr la largeur est de 5000 colonnes, il en faut 1 à 4096 | Réduisez l’image.
        ja 幅が 5000 列です。1 から 4096 までにしてください | 画像を小さくしてください。
        """)
  }

  @Test func `a file that is cut`() {
    #expect(
      said([0x89] + Array("PNG\r\n\u{1A}\n".utf8)) == """
        en the file ends too early | Copy it again.
        de die Datei endet zu früh | Kopieren Sie es noch einmal.
        es el archivo termina demasiado pronto | Cópiela otra vez.
        fr le fichier se termine trop tôt | Copiez-la à nouveau.
        ja ファイルが途中で終わっています | もう一度コピーしてください。
        """)
  }
}
