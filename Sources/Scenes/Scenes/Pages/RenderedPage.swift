// SPDX-License-Identifier: MIT
import Core

/// All pictures of a page.
///
/// In order: the entry up to the whole content, which is also the first picture of the exit, the rest
/// of the exit, then the pictures of the dwell.
final class RenderedPage: Sendable {
  let pictures: [EffectPicture]
  private let entrySteps: Int
  private let exitSteps: Int

  init(_ page: Page) {
    let (entry, exit) = (page.run(.entry), page.run(.exit))
    entrySteps = entry.steps
    exitSteps = exit.steps
    pictures =
      (0...entry.steps).map(entry.picture) + (0...exit.steps).dropFirst().map(exit.picture)
      + page.pictures.map { EffectPicture($0.bitmap) }
  }

  /// The index of the picture of a phase; `nil` if dark.
  func index(_ phase: PresentationMoment.Phase) -> Int? {
    switch phase {
    case .waiting, .gap, .over: nil
    case .entering(let step, _): step
    case .dwelling(let picture):
      pictures.count > entrySteps + exitSteps + 1
        ? entrySteps + exitSteps + 1 + picture : entrySteps
    case .leaving(let step, _): entrySteps + step
    }
  }

  /// The approximate size of a rendered page in bytes, including object headers.
  static func bytes(_ page: Page, steps: (entry: Int, exit: Int)) -> Int {
    let picture = page.content.picture
    let count = steps.entry + 1 + steps.exit + page.pictures.count
    let (bytes, overflow) = count.multipliedReportingOverflow(
      by: picture.bands * picture.wordsPerBand * 8 + 80)
    return overflow ? .max : bytes
  }

  /// The picture of a phase, drawn without rendering the page.
  static func picture(_ phase: PresentationMoment.Phase, of page: Page) -> EffectPicture? {
    switch phase {
    case .waiting, .gap, .over: nil
    case .entering(let step, _): page.run(.entry).picture(at: step)
    case .dwelling(let picture):
      EffectPicture(page.pictures.isEmpty ? page.content.picture : page.pictures[picture].bitmap)
    case .leaving(let step, _): page.run(.exit).picture(at: step)
    }
  }
}
