// SPDX-License-Identifier: MIT
import Core
import Scenes
import Schedules
import SignControl
import Typesetting

/// How a message looks in a zone, from its first step on.
struct SignPreview {
  private static let step: Int64 = 50
  let drawing: SignDrawing

  func view(
    _ draft: MessageDraft, width: Int, height: Int, values: [String: String]
  ) -> PreviewView {
    let drawn: (columns: Bitmap, missing: [MissingGlyph])
    do {
      drawn = try drawing.strip(draft, values: values)
    } catch {
      return PreviewView(
        width: width, height: height, frames: [],
        problems: [.init(column: error.column, message: error.phrase)])
    }
    let unshown = drawn.missing.map {
      PreviewView.Unshown(
        characters: $0.characters, position: $0.offset + 1,
        reason: .verbatim("No font has this character."))
    }
    let (pictures, isEndless) = pictures(drawn.columns, draft, width, height)
    let frames = pictures.enumerated().map { index, picture in
      FrameView(picture, milliseconds: Int64(index) * Self.step)
    }
    return PreviewView(
      width: width, height: height,
      milliseconds: isEndless ? nil : Int64(pictures.count) * Self.step, frames: frames,
      unshown: unshown)
  }

  private func pictures(
    _ strip: Bitmap, _ draft: MessageDraft, _ width: Int, _ height: Int
  ) -> (pictures: [Bitmap], isEndless: Bool) {
    if strip.width > width {
      let speed = draft.speed ?? SignDrawing.speed
      let steps = Int(Double(strip.width + width) / speed * 1000 / Double(Self.step))
      let pictures = (0...max(1, min(steps, 400))).map { step in
        let moved = Int(Double(step) * speed * Double(Self.step) / 1000)
        return SignDrawing.window(strip, x: width - moved, width: width, height: height)
      }
      return (pictures, false)
    }
    let still = SignDrawing.window(
      strip, x: (width - strip.width) / 2, width: width, height: height)
    guard let entry = draft.entry.flatMap({ try? EffectCatalog.effect(named: $0) }) else {
      return ([still], true)
    }
    let run = EffectRun(entry, .entry, of: EffectContent(picture: still), seed: 1)
    let most = max(1, run.steps / 60)
    let steps = stride(from: 0, through: run.steps, by: most)
    return (steps.map { run.picture(at: $0).bitmap } + [still], true)
  }
}
