// SPDX-License-Identifier: MIT

/// The panel of a sign: its modules and how they are wired.
public typealias Panel = PanelSettings

/// Signs that go on until `stop()`.
extension Sign {
  /// Makes a dark sign on a panel of modules, and starts it.
  ///
  /// ```swift
  /// let sign = try Sign(panel: Panel(8, 1), backend: .spi("/dev/spidev0.0"), scroll: .once)
  /// ```
  ///
  /// Words are possible, too: `Panel("8x1")`, `BackendChoice("spi:/dev/spidev0.0")`.
  ///
  /// - Parameters:
  ///   - panel: the modules; 8×1 where no size is set.
  ///   - backend: what drives them; the terminal and the memory have simulated ones.
  ///   - scroll: how texts move; `nil`: they loop.
  ///   - speed: how fast texts move; `nil`: 30 columns per second.
  ///   - font: the face of texts, by its name or file; `nil`: one that fits the rows.
  ///   - color: that of the LEDs in the terminal; `nil`: red.
  ///   - zones: rectangles with texts of their own; none: the whole panel is one.
  /// - Throws: `SignError` for what does not go together or cannot be read, `SPIError` for a device
  ///   that cannot be opened.
  public convenience init(
    panel: Panel = Panel(), backend: BackendChoice = .terminal, scroll: ScrollMode? = nil,
    speed: SpeedSetting? = nil, font: String? = nil, color: LEDColor? = nil,
    zones: [ZoneSettings] = []
  ) throws {
    var settings = SignSettings()
    settings.panel = panel
    settings.backend = backend
    settings.content = ContentSettings(scroll: scroll, speed: speed, font: font)
    settings.color = color
    settings.zones = zones.isEmpty ? nil : zones
    try self.init(settings)
  }

  /// Makes a sign of a configuration file, and starts it; the settings of a service are left out.
  ///
  /// - Parameter path: the file, such as `signboard.yaml`.
  /// - Throws: a `SystemError` for a file that cannot be read, `ConfigurationError` with all
  ///   mistakes in it, and as `init(panel:backend:scroll:speed:font:color:zones:)`.
  public convenience init(configuration path: String) throws {
    let bytes = try FileInput.read(file: path, limit: 1 << 20)
    try self.init(ConfigurationReader.read(bytes: bytes, file: path))
  }

  /// Makes a sign of settings, with all that a configuration file can set, and starts it.
  ///
  /// - Throws: as `init(panel:backend:scroll:speed:font:color:zones:)`.
  public convenience init(_ settings: SignSettings) throws {
    try self.init(settings, display: nil)
  }

  /// Makes a dark sign on a display that the caller provides, and starts it.
  ///
  /// - Parameters:
  ///   - geometry: the size of the display in pixels.
  ///   - scroll: how texts move; `nil`: they loop.
  ///   - speed: how fast texts move; `nil`: 30 columns per second.
  ///   - font: the face of texts, by its name or file; `nil`: one that fits the rows.
  ///   - zones: rectangles with texts of their own; none: the whole display is one.
  ///   - display: opens the display on the thread of the sign, which alone uses it.
  /// - Throws: `SignError` for a display of another size and for what does not go together, and
  ///   what `display` throws.
  public convenience init(
    geometry: Geometry, scroll: ScrollMode? = nil, speed: SpeedSetting? = nil,
    font: String? = nil, zones: [ZoneSettings] = [],
    display: @escaping @Sendable () throws -> any DisplayBackend
  ) throws {
    var settings = SignSettings()
    settings.backend = .null
    settings.content = ContentSettings(scroll: scroll, speed: speed, font: font)
    settings.zones = zones.isEmpty ? nil : zones
    try self.init(settings, display: OwnDisplay(geometry: geometry, open: display))
  }

  private convenience init(_ settings: SignSettings, display: OwnDisplay?) throws {
    var setup = try SignSetup(settings: settings, display: display)
    if setup.display.isPreviewed, StandardStreams.isScreen(StandardStreams.output) {
      setup.output = .terminal
    }
    setup.endsWithScene = false
    try self.init(setup)
  }
}
