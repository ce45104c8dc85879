// SPDX-License-Identifier: MIT
package import Recording
import SceneBuilding
import Scenes
package import Timing

extension SceneCamera {
  /// The strips of all zones at an instant, each with a frame around what its zone shows.
  ///
  /// - Returns: the zones in the order of the settings, with their names; without a strip those that
  ///   show pages, a conversation or another picture.
  package func unclipped(at instant: Instant) throws -> [(zone: String, strip: FramedBitmap?)] {
    let layers = try setup.running(at: instant).scene.layers
    return zip(setup.builder.parts, setup.builder.layerIndices).map { part, index in
      guard layers.indices.contains(index), let zone = layers[index].content as? Zone else {
        return (part.name, nil)
      }
      let view = zone.unclipped(at: instant)
      return (
        part.name,
        FramedBitmap(
          view.strip, x: view.window.x, y: view.window.y, width: view.window.width,
          height: view.window.height)
      )
    }
  }

  /// The strips one below the other as a PNG.
  package func png(of strips: [FramedBitmap], name: String) throws -> [UInt8] {
    try PNGEncoder.bytes(
      FramedBitmap.picture(
        of: strips, style: setup.pictureStyle, light: LitPicture.light(setup.intensity)),
      name: name)
  }
}
