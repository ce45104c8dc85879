// SPDX-License-Identifier: MIT
import Phrases
import Testing
import Wording

@testable import Pictures

/// Pictures that are refused, in the language of the caller.
struct PictureRefusalTests {
  /// The refusal of a file, one line for each language.
  private func said(_ file: [UInt8]) -> String {
    do throws(SignError) {
      _ = try Picture(file, name: "")
      return "it is read"
    } catch {
      return [AnswerLanguage.english, .german].map {
        "\($0.rawValue) \(error.cause.text(in: $0)) | \(error.advice.text(in: $0))"
      }.joined(separator: "\n")
    }
  }

  @Test func `a picture that is too wide`() {
    #expect(
      said([UInt8](repeating: 35, count: 5000)) == """
        en the width is 5000 columns, allowed are 1 to 4096 | Make the picture smaller.
        de die Breite ist 5000 Spalten, erlaubt sind 1 bis 4096 | Verkleinern Sie das Bild.
        """)
  }
}
