// SPDX-License-Identifier: MIT
public import Core
public import Displays
import SignTesting

/// A display that is checked, and what can be seen of it.
public struct DisplaySubject {
  /// The display; no frame was presented.
  public let display: any DisplayBackend
  /// The lit LEDs.
  public let lit: () -> Bitmap
  /// The part of a frame that the LEDs show; all of it, unless the display is a window.
  public var part: (Bitmap) -> Bitmap = { $0 }
  /// The intensity of the LEDs; `nil` if the display has only one.
  public var intensity: (() -> Intensity)?
  /// Whether the display can be switched off.
  public var canBlank = true
  /// Whether there is something to close: a display with the default `close` is never closed.
  public var canClose = true
  /// Makes that many of the next transfers fail with an error; `nil` if nothing can fail.
  public var fail: ((Int, SPIError) -> Void)?

  /// Makes a subject.
  public init(_ display: any DisplayBackend, lit: @escaping () -> Bitmap) {
    self.display = display
    self.lit = lit
  }

  /// A dark frame of the display's size.
  var dark: Frame { Frame(width: display.geometry.width, height: display.geometry.height) }

  /// A random frame.
  func noise(_ random: inout SeededGenerator) -> Frame {
    var frame = dark
    for band in 0..<frame.plane.bands {
      for block in 0..<frame.plane.wordsPerBand {
        frame.plane.setBlock(block, band: band, to: random.next())
      }
    }
    return frame
  }

  /// A frame whose four corners differ, so that its orientation is visible.
  var corners: Frame {
    var frame = dark
    let (right, bottom) = (frame.width - 1, frame.height - 1)
    for (x, y) in [(0, 0), (1, 0), (2, 0), (0, 1), (right, 0), (right, 1), (0, bottom)] {
      frame.plane[x, y] = true
    }
    return frame
  }

  /// Throws if the LEDs do not show a frame.
  func expectLit(_ frame: Frame, _ when: @autoclosure () -> String) throws {
    if let difference = pictureDifference(
      expected: part(frame.plane).picture, actual: lit().picture)
    {
      throw Difference(description: "\(when())\n\(difference)")
    }
  }
}
