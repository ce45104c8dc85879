// SPDX-License-Identifier: MIT
public import Core
public import Previews

/// What a person asks of the sign, on the command line or in a file; `nil` where nothing is set.
public struct SignSettings: Hashable, Sendable {
  /// What the whole panel shows, and the settings that zones do not set themselves.
  public var content = ContentSettings()
  /// The texts of live values by name.
  public var values: [String: LocalizedText]?
  /// The live values that follow the time, by name; none has the name of a text.
  public var timedValues: [String: TimedValueSetting]?
  /// Live values that topics of the broker have, by their names.
  public var brokerValues: [String: BrokerValueSetting]?
  /// The name of the time zone, or a rule in the form of POSIX; `nil`: that of the machine.
  public var timeZone: String?
  /// The language of dates, `de` or `de_AT`; `nil`: that of the environment.
  public var locale: String?
  /// Which languages of texts by language are shown.
  public var languages: LanguageChoice?
  /// A file of texts of live values, read again whenever it changes.
  public var valuesFile: String?
  /// Folders in which fonts are looked for before the usual ones.
  public var fontFolders: [String]?
  /// The folders in which pictures of messages may lie.
  public var imageFolders: [String]?
  /// The panel, and the settings that chains do not set themselves.
  public var panel = PanelSettings()
  /// How the panel hangs.
  public var hanging = HangingSettings()
  /// The intensity, 0…15.
  public var intensity: Int?
  /// Seconds in which the intensity changes, at the start and the end too.
  public var fade: Rational?
  /// The resistor RSET of the modules in kilo-ohms.
  public var rset: Rational?
  /// The most that the panel may draw, in milliamperes.
  public var currentLimit: Int?
  /// Where frames go; excludes `chains`.
  public var backend: BackendChoice?
  /// The clock of the SPI bus in hertz, 10 000…10 000 000.
  public var busSpeed: Int?
  /// How the panel is left.
  public var end: EndChoice?
  /// The color of the LEDs in previews and recordings.
  public var color: LEDColor?
  /// How the terminal draws.
  public var style: PreviewStyle?
  /// Whether the frame thread takes real-time priority.
  public var realTime: Bool?
  /// Whether DOUT of the last module comes back to the controller and is listened to.
  public var loopback: Bool?
  /// Several chains that make up the panel; excludes `backend`.
  public var chains: [ChainSettings]?
  /// What the time of the scene counts from.
  public var clock: ClockChoice?
  /// The size in modules of a wider picture; this panel shows a part of it.
  public var canvas: PanelSize?
  /// Where the panel's top left pixel lies on the canvas.
  public var window: PixelPlace?
  /// Rectangles with their own content, drawn in this order.
  public var zones: [ZoneSettings]?
  /// The sign as a service; `nil`: nothing is set for it.
  public var service: ServiceSettings?
  /// The sign as a client of a broker; `nil`: it is none.
  public var mqtt: MQTTSettings?

  /// The clock of the SPI bus where none is set, in hertz.
  public static let standardBusSpeed = 2_000_000

  /// Nothing is set.
  public init() {}

  /// The size of the panel: the one that is set, or else the smallest that holds all chains.
  public var panelSize: PanelSize? {
    if let size = panel.size { return size }
    guard let chains, !chains.isEmpty else { return nil }
    return PanelSize(across: chains.map(\.right).max() ?? 0, down: chains.map(\.bottom).max() ?? 0)
  }

  /// The keys that differ from those of a running sign and that only a new start changes.
  package func fixedKeys(differingFrom other: SignSettings) -> [String] {
    SignSchema.keys.fixed(self, other)
      + ServiceSchema.keys.fixed(service ?? ServiceSettings(), other.service ?? ServiceSettings())
      .map { "service.\($0)" }
  }

  /// These settings where they are set, the `other` ones where they are not.
  ///
  /// Some settings remove what they contradict in `other`: a backend removes the chains and the
  /// reverse, and a text removes the zones, which would hide it.
  public func laid(over other: SignSettings) -> SignSettings {
    var result = SignSchema.keys.laid(self, over: other, nothing: SignSettings())
    result.content = content.laid(over: other.content)
    result.panel = panel.laid(over: other.panel)
    // A name stands for one thing: the upper text hides the lower clock, and the other way round.
    result.values = Self.merged(values, over: other.values, hidden: timedValues?.keys)
    result.timedValues = Self.merged(timedValues, over: other.timedValues, hidden: values?.keys)
    if chains != nil { result.backend = backend }
    if backend != nil { result.chains = chains }
    if content.hasContent { result.zones = zones }
    return result
  }

  /// The values of both, `upper` first; `lower` loses the names in `hidden`, and an empty result is
  /// `nil`.
  private static func merged<Value>(
    _ upper: [String: Value]?, over lower: [String: Value]?,
    hidden: (some Collection<String>)?
  ) -> [String: Value]? {
    var values = lower ?? [:]
    if let hidden { for name in hidden { values[name] = nil } }
    values.merge(upper ?? [:]) { _, own in own }
    return values.isEmpty ? nil : values
  }
}

/// A pixel, counted from the top left one.
public struct PixelPlace: Hashable, Sendable {
  /// Columns from the left edge.
  public let x: Int
  /// Rows from the top edge.
  public let y: Int

  /// Makes a place.
  public init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}
