// SPDX-License-Identifier: MIT
public import Core
public import Displays

/// The simplest display in memory that keeps all promises of `DisplayBackend`.
public final class MemoryDisplay: DisplayBackend {
  /// The size.
  public let geometry: Geometry
  /// How often it wants a frame.
  public var refreshInterval: Int64?
  /// The intensity that was set last.
  public private(set) var intensity = Intensity.standard
  /// How often a frame was presented.
  public private(set) var frames = 0

  private var frame: Frame
  private var isBlank = false
  private var isClosed = false

  /// Makes a dark display.
  public init(_ geometry: Geometry) {
    self.geometry = geometry
    frame = Frame(width: geometry.width, height: geometry.height)
  }

  /// The lit LEDs.
  public var lit: Bitmap {
    isBlank ? Bitmap(width: geometry.width, height: geometry.height) : frame.plane
  }

  /// Keeps a frame; allocates nothing.
  public func present(_ frame: borrowing Frame) throws {
    let found = Geometry(width: frame.width, height: frame.height)
    guard found == geometry else { throw GeometryError(expected: geometry, found: found) }
    guard !isClosed else { throw ClosedDisplayError() }
    frames += 1
    for band in 0..<frame.plane.bands {
      for block in 0..<frame.plane.wordsPerBand {
        self.frame.plane.setBlock(
          block, band: band, to: frame.plane.words[band * frame.plane.wordsPerBand + block])
      }
    }
  }

  /// Keeps an intensity.
  public func setIntensity(_ intensity: Intensity) throws {
    guard !isClosed else { throw ClosedDisplayError() }
    self.intensity = intensity
  }

  /// Switches it off or on.
  public func setBlank(_ blank: Bool) throws {
    guard !isClosed else { throw ClosedDisplayError() }
    isBlank = blank
  }

  /// Leaves it in `end`.
  public func close(_ end: EndState) throws {
    guard !isClosed else { return }
    defer { isClosed = true }
    switch end {
    case .blank: isBlank = true
    case .keep: break
    case .frame(let frame): try present(frame)
    }
  }
}
