// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit

/// Seconds as an instant.
func at(_ seconds: Double) -> Instant {
  Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
}

/// The settings of a file.
func settings(_ yaml: String) throws -> SignSettings {
  try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
}

/// A builder of the scenes of a configuration.
func builder(_ yaml: String, _ width: Int, _ height: Int) throws -> SceneBuilder {
  SceneBuilder(
    try settings(yaml), geometry: Geometry(width: width, height: height),
    library: FontLibrary())
}

/// The scene of a configuration.
func scene(_ yaml: String, _ width: Int, _ height: Int) throws -> Scene {
  try builder(yaml, width, height).scene().scene
}

/// Pictures of several instants side by side, each under its seconds.
///
/// All are drawn into one frame, one after the other, as the frame thread does.
func film(_ scene: Scene, _ seconds: [Double]) -> String {
  var frame = Frame(width: scene.width, height: scene.height)
  let pictures = seconds.map { time in
    scene.draw(at: at(time), into: &frame)
    return frame.plane.picture
  }
  return filmStrip(seconds.map { "\($0)" }, pictures, columns: scene.width, least: 6)
}

/// The seconds of all changes of a scene in a span.
func changes(_ scene: Scene, from start: Double = -1, to end: Double) -> [Double] {
  var found: [Double] = []
  var next = scene.nextChange(after: at(start))
  while let instant = next, instant <= at(end), found.count < 1000 {
    found.append((Double(instant.nanoseconds) / 1e6).rounded() / 1000)
    next = scene.nextChange(after: instant)
  }
  return found
}

/// The text of an error; "no error" if there is none.
func message(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch {
    return "\(error)"
  }
}
