// SPDX-License-Identifier: MIT
import Raster

/// Enlarges the content out of the middle of the zone.
struct Zoom: Effect {
  let name = "zoom"
  let summary = "grows out of the middle in both directions"
  let exitSummary = "shrinks into the middle"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    max(12, (content.width + content.height) / 2)
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let picture = moment.picture
    let size = (width: moment.share(of: picture.width), height: moment.share(of: picture.height))
    let start = (x: (picture.width - size.width) / 2, y: (picture.height - size.height) / 2)
    return EffectPicture(
      Bitmap(width: picture.width, height: picture.height) { x, y in
        guard (0..<size.width).contains(x - start.x), (0..<size.height).contains(y - start.y) else {
          return false
        }
        return picture[
          Squeeze.source(x - start.x, size: size.width, of: picture.width),
          Squeeze.source(y - start.y, size: size.height, of: picture.height)]
      })
  }
}
