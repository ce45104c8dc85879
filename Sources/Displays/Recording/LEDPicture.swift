// SPDX-License-Identifier: MIT
public import Core
public import Displays

/// Draws a panel of LEDs like a photograph: round dots, lit and dark, on black.
///
/// A dot is drawn once for each light, then copied. LEDs do not depend on their neighbours, so that
/// a part of a picture can be drawn alone.
public struct LEDPicture: Sendable {
  /// The most pixels of a picture.
  static let greatestArea = 1 << 26

  /// The size of the panel in LEDs.
  public let geometry: Geometry
  /// How the panel looks.
  public let style: LEDPictureStyle
  /// The columns of the picture, at most 65535.
  public let width: Int
  /// The rows of the picture, at most 65535.
  public let height: Int
  /// The colors of all pictures, at most 255.
  public var palette: [RGB] { colors.colors }

  let colors: LEDPalette
  /// The cells of all levels, one after another.
  private let stamps: [UInt8]

  /// Prepares the stamps.
  ///
  /// - Parameters:
  ///   - geometry: the size of the panel in LEDs.
  ///   - style: the look of the panel.
  ///   - lights: the expected lights. Another light looks like the nearest of them. Fewer lights
  ///     make finer dots and smaller files; more than 83 are thinned out evenly.
  /// - Throws: if the picture would be larger than 65535 pixels a side or `greatestArea`.
  public init(
    geometry: Geometry, style: LEDPictureStyle = LEDPictureStyle(),
    lights: [UInt8] = LitPicture.intensityLights
  ) throws(SignError) {
    (self.geometry, self.style) = (geometry, style)
    let border = 2 * style.margin
    let columns = min(geometry.width, LitPicture.greatestSide + 1)
    let rows = min(geometry.height, LitPicture.greatestSide + 1)
    width = columns * style.scale + border
    height = rows * style.scale + border
    guard max(columns, rows) <= LitPicture.greatestSide, max(width, height) <= 65_535,
      width * height <= Self.greatestArea
    else { throw .tooLarge(geometry, style) }
    let colors = LEDPalette(style, lights: lights)
    self.colors = colors
    stamps = (0..<colors.levelCount).flatMap { colors.stamp(level: $0) }
  }

  /// The picture of a panel; one of another size is cut, or dark at its end.
  public func render(_ picture: LitPicture) -> IndexedPicture {
    let picture = picture.resized(geometry)
    let all = PictureRectangle(x: 0, y: 0, width: geometry.width, height: geometry.height)
    var pixels = [UInt8](repeating: LEDPalette.front, count: width * height)
    draw(picture, all, into: &pixels, stride: width, left: style.margin, top: style.margin)
    return IndexedPicture(width: width, height: height, palette: palette, pixels: pixels)
  }

  /// The pixels of a part of a panel, given in LEDs, and their place.
  func render(
    _ picture: LitPicture, part: PictureRectangle
  ) -> (pixels: [UInt8], place: PictureRectangle) {
    let scale = style.scale
    let place = PictureRectangle(
      x: style.margin + part.x * scale, y: style.margin + part.y * scale,
      width: part.width * scale, height: part.height * scale)
    var pixels = [UInt8](repeating: LEDPalette.front, count: place.width * place.height)
    draw(picture, part, into: &pixels, stride: place.width, left: 0, top: 0)
    return (pixels, place)
  }

  private func draw(
    _ picture: LitPicture, _ part: PictureRectangle, into pixels: inout [UInt8], stride: Int,
    left: Int, top: Int
  ) {
    let scale = style.scale
    var output = pixels.mutableSpan
    let lights = picture.lights.span
    let colored = picture.colors?.numbers ?? []
    let numbers = colored.span
    let levels = colors.levels(picture.colors)
    let table = levels.span
    let stamps = stamps.span
    for row in 0..<part.height {
      for column in 0..<part.width {
        let place = (part.y &+ row) &* picture.width &+ part.x &+ column
        let number = numbers.isEmpty ? 0 : numbers[place]
        var from = Int(table[Int(number) &* 256 &+ Int(lights[place])]) &* scale &* scale
        var to = (top &+ row &* scale) &* stride &+ left &+ column &* scale
        for _ in 0..<scale {
          for x in 0..<scale { output[to &+ x] = stamps[from &+ x] }
          from &+= scale
          to &+= stride
        }
      }
    }
    guard style.showsModules, scale >= 4 else { return }
    drawSeams(part, into: &output, stride: stride, left: left, top: top)
  }

  /// Draws the seams that cross a part, around the dots and never over them.
  private func drawSeams(
    _ part: PictureRectangle, into output: inout MutableSpan<UInt8>, stride: Int, left: Int,
    top: Int
  ) {
    let scale = style.scale
    // The last pixels of a module and, if there is room, the first ones of the next.
    func isSeam(_ pixel: Int, of size: Int) -> Bool {
      let module = 8 * scale
      let after = pixel % module
      if after == module - 1 { return pixel + 1 < size * scale }
      return scale >= 12 && after == 0 && pixel > 0
    }
    for y in 0..<part.height * scale {
      let isRow = isSeam(part.y * scale + y, of: geometry.height)
      for x in 0..<part.width * scale
      where isRow || isSeam(part.x * scale + x, of: geometry.width) {
        let place = (top + y) * stride + left + x
        if output[place] == LEDPalette.front { output[place] = LEDPalette.seam }
      }
    }
  }
}
