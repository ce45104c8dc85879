// SPDX-License-Identifier: MIT
import CodecIO
import LinuxIO
import Previews
import SignControl

/// What a sign shows for a time, as a GIF that begins again at its end.
struct FrameFilm: Sendable {
  /// The most pixels of a picture: those of a large sign are smaller.
  private static let mostPixels = 1 << 20
  /// The most pixels of all pictures together: a large sign has fewer of them.
  private static let mostOfAll = 64 << 20

  /// How long it is.
  let length: Duration
  private let panel: LEDColor
  /// Pixels for each side of an LED, 1…8.
  private let scale: Int
  /// The least time between two pictures, as that of `begin`.
  private let shortest: Int
  /// The pictures, and when each begins, in hundredths of a second.
  private var pictures: [(view: FrameView, begin: Int)]

  /// Begins a film with a frame.
  init(_ first: FrameView, seconds: Int, panel: LEDColor) {
    let lights = max(1, first.width * first.height)
    scale = (1...8).last { lights * $0 * $0 <= Self.mostPixels } ?? 1
    // Browsers show a picture of less than two hundredths of a second for ten.
    shortest = max(2, seconds * 100 * lights * scale * scale / Self.mostOfAll)
    length = .seconds(seconds)
    self.panel = panel
    pictures = [(first, 0)]
  }

  /// Adds a frame that came so long after the first one; one that is older, or has another size, is
  /// left out.
  mutating func add(_ view: FrameView, at time: Duration) {
    let (last, begin) = (pictures[pictures.count - 1], Self.hundredths(time))
    guard view.milliseconds >= last.view.milliseconds, !view.looks(as: last.view),
      view.width == last.view.width, view.height == last.view.height
    else { return }
    if begin - last.begin < shortest {
      pictures[pictures.count - 1].view = view
    } else {
      pictures.append((view, begin))
    }
  }

  /// The file.
  ///
  /// - Throws: an error with `ENOSYS` or `ENOPKG` without giflib, `EINVAL` for a sign without LEDs or
  ///   one that is too large for a GIF.
  func gif() throws(SystemError) -> [UInt8] {
    var palette = FramePalette(LEDColor.front, panel.lit)
    let drawn = pictures.map { $0.view.entries(&palette) }
    let columns = pictures[0].view.width
    let (width, height) = (columns * scale, pictures[0].view.height * scale)
    let stream = try GIFStream(
      width: width, height: height, palette: palette.bytes, name: "film.gif")
    let ends = pictures.dropFirst().map { $0.begin } + [Self.hundredths(length)]
    for (index, lights) in drawn.enumerated() {
      try stream.add(
        enlarged(lights, columns), x: 0, y: 0, width: width, height: height,
        delay: max(shortest, ends[index] - pictures[index].begin))
    }
    return try stream.close()
  }

  /// Pixels that are squares of `scale` a side.
  private func enlarged(_ pixels: [UInt8], _ columns: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count * scale * scale)
    for start in stride(from: 0, to: pixels.count, by: max(1, columns)) {
      let row = pixels[start..<start + columns].flatMap { repeatElement($0, count: scale) }
      for _ in 0..<scale { result += row }
    }
    return result
  }

  private static func hundredths(_ time: Duration) -> Int { Int(time / Duration.milliseconds(10)) }
}
