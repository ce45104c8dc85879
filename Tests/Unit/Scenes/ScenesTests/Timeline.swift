// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Typesetting

/// A font of this folder.
func bdf(_ name: String) throws -> BitmapFont {
  let text = try Repository.text("Tests/Unit/Scenes/ScenesTests/\(name).bdf")
  return try BDFReader.read(Array(text.utf8), name: name)
}

/// A sawtooth with distinct neighboring columns: column x is lit in row x % 4.
func teeth(_ width: Int) -> Bitmap {
  var bitmap = Bitmap(width: width, height: 4)
  for x in 0..<width { bitmap[x, x % 4] = true }
  return bitmap
}

/// One scene over one zone that fills it.
func scene(
  _ strip: Bitmap, width: Int, separator: Int = 0, scroll: Scroll, epoch: Instant = .zero
) -> Scene {
  Scene(
    width: width, height: strip.height,
    zones: [
      Zone(
        rectangle: ZoneRectangle(x: 0, y: 0, width: width, height: strip.height), strip: strip,
        separator: Bitmap(width: separator, height: strip.height), scroll: scroll, epoch: epoch)
    ])
}

/// Seconds as an instant.
func seconds(_ value: Double) -> Instant { Instant(nanoseconds: Int64(value * 1e9)) }

/// The offsets of the first zone, one every `every` seconds.
func offsets(_ scene: Scene, every: Double, count: Int) -> [Int] {
  (0..<count).map { scene.zones[0].offset(at: seconds(Double($0) * every)) }
}

/// The top row of the scene, one line every `every` seconds.
func timeline(_ scene: Scene, from: Double = 0, every: Double, count: Int) -> String {
  (0..<count).map { tick in
    let picture = scene.frame(at: seconds(from + Double(tick) * every)).plane.picture
    return String(picture.prefix { $0 != "\n" })
  }.joined(separator: "\n")
}

extension Scene {
  /// The scene with other content in one of its zones.
  func replacing(_ strip: Strip, inZone index: Int, at instant: Instant) -> Scene {
    replacing(layer: layers[index].changing(zone: { $0.replacing(strip, at: instant) }), at: index)
  }

  /// The scene with other pixels in one of its zones.
  func replacing(_ pixels: Bitmap, inZone index: Int, at instant: Instant) -> Scene {
    replacing(Strip(pixels), inZone: index, at: instant)
  }

  /// The scene with new texts of the live values in one of its zones.
  func reflowing(_ strip: Strip, inZone index: Int, at instant: Instant) -> Scene {
    replacing(layer: layers[index].changing(zone: { $0.reflowing(strip, at: instant) }), at: index)
  }
}
