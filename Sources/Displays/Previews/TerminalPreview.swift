// SPDX-License-Identifier: MIT
public import Core
public import Displays

/// A panel of LEDs drawn in a terminal.
///
/// Pure: frames in, bytes out. It remembers the screen and appends only the changes. In the steady
/// state `draw` allocates only, at first, room in the caller's buffer. Use one preview for one
/// terminal, from one thread at a time.
public struct TerminalPreview: Sendable {
  /// The size of the panel.
  public let geometry: Geometry
  let style: DotStyle
  let characters: TerminalCharacters
  var palette: TerminalPalette
  /// Whether unlit LEDs are small, because color alone does not distinguish them from lit ones.
  let smallUnlit: Bool
  var windowColumns: Int
  var placement: PanelPlacement
  /// The current picture, kept for a redraw.
  var picture: Bitmap
  /// The colors of the picture; `nil`: all pixels have the panel's.
  var colors: FrameColors?
  /// The palette's group of each of these colors.
  var groups: [UInt16] = []
  let modules: ModuleGrid
  /// The pixels between two modules.
  let gap: Int
  /// The duty level of each module of the picture.
  var levels: [UInt8]
  var status = ""
  var note: String
  /// The cells on the screen: the panel's box, line by line, and the status line.
  var shown: [ScreenCell] = []
  var shownStatus: [ScreenCell] = []
  var shownText: String?

  /// Makes a preview whose screen is still empty.
  ///
  /// - Parameters:
  ///   - geometry: the size of the panel in pixels.
  ///   - style: how pixels become cells.
  ///   - color: the color of the LEDs.
  ///   - depth: the colors of the terminal; see `ColorDepth.detect`.
  ///   - characters: the characters of the terminal; see `TerminalCharacters.detect`.
  ///   - window: the size of the terminal in cells; sizes below 1 count as 1.
  ///   - gap: the pixels between two modules, which stay empty.
  public init(
    geometry: Geometry, style: DotStyle = .auto, color: LEDColor = .red, depth: ColorDepth,
    characters: TerminalCharacters = .unicode, window: (columns: Int, rows: Int),
    gap: Int = 0
  ) {
    self.geometry = geometry
    self.style = style
    self.characters = characters
    palette = TerminalPalette(color: color, depth: depth)
    smallUnlit = depth == .none || depth == .basic
    windowColumns = window.columns
    placement = PanelPlacement(
      geometry: geometry, style: style, characters: characters, columns: window.columns,
      rows: window.rows)
    note = placement.cutNote(geometry)
    picture = Bitmap(
      width: min(geometry.width, PanelPlacement.largestPanel.width),
      height: min(geometry.height, PanelPlacement.largestPanel.height))
    self.gap = gap
    modules = ModuleGrid(width: picture.width, height: picture.height, gap: gap)
    levels = [UInt8](repeating: DutyLevel.full, count: modules.across * modules.down)
    forgetScreen()
  }

  /// Whether a window of so many cells shows a whole panel with round dots, the largest style.
  public static func showsDots(_ geometry: Geometry, window: (columns: Int, rows: Int)) -> Bool {
    let placement = PanelPlacement(
      geometry: geometry, style: .auto, characters: .unicode, columns: window.columns,
      rows: window.rows)
    return placement.shape == .dots && !placement.isCutRight && !placement.isCutBelow
  }

  /// The bytes that prepare the terminal: alternate screen, no cursor, no automatic line breaks.
  public static let enterSequence = Array(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[m\u{1B}[2J\u{1B}[H".utf8)

  /// The bytes that restore the terminal, also after a crash in the middle of an update.
  public static let leaveSequence = Array(
    "\u{1B}[?2026l\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// The visible characters of a status, for example to fit a `StatusLine`.
  public var statusColumns: Int {
    placement.statusLine == nil ? 0 : max(0, placement.statusColumns - note.count)
  }

  /// The rows of LEDs in one line of the terminal; changes with the window.
  public var rowsPerLine: Int { placement.shape.rowsPerLine }

  /// Appends `enterSequence`; the next draw draws everything.
  public mutating func enter(into buffer: inout [UInt8]) {
    buffer.append(contentsOf: Self.enterSequence)
    forgetScreen()
  }

  /// Appends the changes that turn the screen into a picture of `frame`.
  ///
  /// - Parameters:
  ///   - frame: a frame of another size is cut or dark at its end. Its lights do not count; `duties`
  ///     contains them.
  ///   - duties: how strongly the chips drive the LEDs of each module, row by row from the top left:
  ///     0 (shutdown, all LEDs look unlit) to 1, which counts where one is missing. A MAX7219 at
  ///     intensity step n has duty (2n + 1)/32 (data sheet, table 7).
  ///   - colors: which colors the LEDs have; `nil`: all have the panel's.
  ///   - status: the line under the panel, cut to the window.
  ///   - buffer: gets the bytes; keep it from draw to draw.
  public mutating func draw(
    _ frame: borrowing Frame, duties: [Double] = [], colors: FrameColors? = nil,
    status: String = "", into buffer: inout [UInt8]
  ) {
    picture.clear()
    for band in 0..<picture.bands {
      // Rows below the picture stay dark.
      let rows = UInt8(truncatingIfNeeded: (1 << min(8, picture.height - 8 * band)) - 1)
      picture.replaceColumns(
        from: frame.plane, sourceX: 0, sourceBand: band, x: 0, band: band, count: picture.width,
        rows: rows)
    }
    setLevels(duties)
    setColors(colors)
    if status != self.status { self.status = status }
    var writer = ScreenWriter(columns: windowColumns)
    update(&writer, into: &buffer)
    writer.finish(into: &buffer)
  }

  /// Appends a full redraw for a window of another size; chooses the style again.
  public mutating func resize(columns: Int, rows: Int, into buffer: inout [UInt8]) {
    windowColumns = columns
    placement = PanelPlacement(
      geometry: geometry, style: style, characters: characters, columns: columns, rows: rows)
    note = placement.cutNote(geometry)
    redraw(into: &buffer)
  }

  /// Appends a full redraw, for a screen that other programs have damaged.
  public mutating func redraw(into buffer: inout [UInt8]) {
    forgetScreen()
    var writer = ScreenWriter(columns: windowColumns)
    writer.start(into: &buffer)
    buffer.append("\u{1B}[m\u{1B}[2J")
    update(&writer, into: &buffer)
    writer.finish(into: &buffer)
  }
}
