// SPDX-License-Identifier: MIT

/// What a restored backup has brought, as a person reads it.
package enum RestoreText {
  /// How many messages and values there are now, where the former ones are, what cannot be shown.
  package static func restored(_ answer: AnswerObject) throws -> String {
    var lines = [
      "Messages: \(try answer.integer("messages")), values: \(try answer.integer("values"))"
    ]
    if let kept = answer.textIfGiven("kept") {
      lines.append("What was there before is kept on the machine of the sign as \(kept).")
    }
    lines += try answer.texts("problems")
    return lines.map { ShownText.line($0) + "\n" }.joined()
  }
}
