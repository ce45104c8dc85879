// SPDX-License-Identifier: MIT
import BitmapFonts
import LineBreaking
import Markup
import Raster
import Typesetting

extension LineBuilder {
  /// The lines of a message of a conversation; brackets are shown as they are.
  ///
  /// A message that cannot be composed has no lines; messages are too short for that to happen.
  func conversationLines(_ body: String, width: Int) -> [Bitmap] {
    guard let composer = try? conversationComposer() else { return [] }
    let lines = try? composer.pages(
      ofLines: 1, .plain(body), width: width, alignment: alignment, breaker: forcedBreaker)
    return lines?.map { $0.columns.columns(from: 0, count: width) } ?? []
  }

  /// The rows of a line of a conversation: those of its letters.
  func conversationLineHeight() throws -> Int {
    min(height, try conversationComposer().resources.fonts.height)
  }

  private func conversationComposer() throws -> LineComposer {
    try composer(height: min(height, LineBuilder.lineHeight))
  }
}
