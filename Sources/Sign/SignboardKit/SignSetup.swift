// SPDX-License-Identifier: MIT

/// A sign before its display is opened: the scene, the display and the end.
///
/// Its initializer checks all settings and reads all fonts.
public struct SignSetup: Sendable {
  /// The settings that the setup was made of.
  public let settings: SignSettings
  /// The display, which is not open yet.
  package let display: any SignDisplay
  /// Composes texts for the zones.
  package let builder: SceneBuilder
  /// Converts between the instants of the scene and civil time.
  package let time: SceneTime
  /// The live values with texts in the settings, which win over those of the file.
  let ownValues: Set<String>
  /// The stamps of the files that feed the sign, taken before the files were read.
  package let sourceStamps: [String: FileStamp?]
  /// Whether the sign starts at another time than that of this machine.
  let isPretended: Bool
  /// The scene at the start.
  public var scene: Scene { didSet { hasOwnScene = true } }
  /// Whether the scene does not come from the settings.
  private(set) var hasOwnScene = false
  /// What could not be shown, by zone.
  package internal(set) var missing: [SceneBuilder.ZoneReport]
  /// How the panel is left at the end.
  public let endState: EndState
  /// When playback ends by itself.
  public var limits: PlaybackLimits
  /// Whether playback ends when all contents have passed; a sign that is fed goes on.
  public var endsWithScene = true
  /// Whether time is virtual: nothing sleeps.
  public var isFast = false
  /// Files that record the wires, ending in `.vcd` or `.jsonl`, or the LEDs, ending in `.gif`
  /// or `.png`.
  public var recordings: [String] = []
  /// The look of LEDs in recordings.
  public var pictureStyle: LEDPictureStyle
  /// Whether parts of the scene fade, so that pictures have dimmer lights, too.
  public var fadesParts = false
  /// The test script that the scene comes from, if it does.
  public var test: Test?
  /// The tour that the scene comes from, if it does.
  var tour: TourRun?
  /// Where pictures of a simulated panel go.
  public var output = PreviewOutput.none
  /// The terminal whose keys are read while it shows the sign; `nil`: no keys are offered.
  public var keyTerminal: Int32?

  /// A test script that is played.
  public struct Test: Sendable {
    /// The script; the scene of the setup must be its.
    public let script: TestScript
    /// Called on the frame thread when a pattern begins.
    public let announce: @Sendable (TestScript.Cue) -> Void

    /// Makes a test of its parts.
    public init(_ script: TestScript, announce: @escaping @Sendable (TestScript.Cue) -> Void) {
      (self.script, self.announce) = (script, announce)
    }
  }

  /// The intensity of the panel.
  public var intensity: Intensity { settings.intensity.flatMap { Intensity($0) } ?? .standard }
  /// How long a change of brightness takes, in nanoseconds.
  public var fade: Int64 { settings.fade.map { Int64(nanosecondsIn: $0) } ?? 0 }
  /// Whether the frame thread takes real-time priority if the settings do not forbid it and the
  /// machine permits it.
  public var prefersRealTime = false

  /// Checks the settings and composes the scene.
  ///
  /// - Parameters:
  ///   - settings: the settings of a configuration file or of the command line.
  ///   - limits: when playback ends by itself.
  ///   - input: the first messages of conversations that come from standard input.
  ///   - now: the civil time at which playback begins; `nil`: that of this machine.
  /// - Throws: `SignError`, `SystemError` or `BDFError`.
  public init(
    settings: SignSettings, limits: PlaybackLimits = PlaybackLimits(),
    input: [ConversationChange] = [], now: CivilInstant? = nil
  ) throws {
    try self.init(settings: settings, limits: limits, input: input, now: now, display: nil)
  }

  /// As the public initializer; the size of `display` replaces that of the panel.
  init(
    settings: SignSettings, limits: PlaybackLimits = PlaybackLimits(),
    input: [ConversationChange] = [], now: CivilInstant? = nil, display: OwnDisplay?
  ) throws {
    var settings = settings
    ownValues = Set((settings.values ?? [:]).keys)
    let sources = settings.conversationFiles + [settings.valuesFile].compactMap(\.self)
    sourceStamps = Dictionary(sources.map { ($0, FileStamp(path: $0)) }) { $1 }
    if let file = settings.valuesFile, FileStamp(path: file) != nil {
      // Values on the command line win.
      settings.values = try ValueReader.values(file: file).merging(settings.values ?? [:]) { $1 }
    }
    (self.settings, self.limits) = (settings, limits)
    pictureStyle = settings.pictureStyle()
    let problems = display == nil ? settings.inconsistenciesAlone() : settings.inconsistencies()
    if let problem = problems.first {
      throw SignError(path: problem.path, reason: problem.sentences)
    }
    self.display = try display ?? settings.display()
    let geometry = settings.canvasGeometry ?? self.display.geometry
    let library = FontLibrary(folders: settings.fontFolders ?? [])
    isPretended = now != nil
    let now = now ?? CivilInstant(nanoseconds: WallClock.nanoseconds())
    time = settings.clock == .wall ? SceneTime(utc: now) : SceneTime(startingAt: now)
    var builder = SceneBuilder(
      settings, geometry: geometry, library: library,
      timed: try TimedValueResolver.machine.resolve(settings, start: now)
    ).at(now)
    builder.input = input
    self.builder = builder
    let result = try builder.scene()
    // Languages that are not shown now may be shown after a change of the locale.
    let others = builder.inAllLanguages
    if others.texts != builder.texts { _ = try others.scene() }
    scene = result.scene
    fadesParts = result.scene.fades
    missing = result.missing
    switch settings.end ?? .blank {
    case .blank: endState = .blank
    case .keep: endState = .keep
    case .text(let text):
      var end = SignSettings()
      end.content.fonts = settings.content.fonts
      end.content.text = [.single(settings.spokenLanguages.text(of: text, as: .line))]
      end.content.scroll = .moves(.static)
      end.content.alignment = .center
      let seen = try SceneBuilder(end, geometry: self.display.geometry, library: library).scene()
      var frame = Frame(width: geometry.width, height: geometry.height)
      frame.plane.draw(
        seen.scene.frame(at: .zero).plane, x: settings.window?.x ?? 0, y: settings.window?.y ?? 0)
      endState = .frame(frame)
    }
    try self.display.check()
  }

  /// The scene at an instant, for pictures.
  func running(at instant: Instant) throws -> RunningScene {
    let builder = builder.at(time.civil(instant))
    // A scene that was set, such as a test pattern, has no values; the start is composed already.
    return RunningScene(
      builder, hasOwnScene || instant == time.start ? scene : try builder.scene().scene)
  }

  /// The target of a recording of pictures.
  func target(_ path: String, _ format: PictureFormat) -> PictureTarget {
    PictureTarget(
      path: path, format: format, geometry: display.geometry, style: coloredStyle,
      lights: isFast ? lights : LitPicture.intensityLights,
      pitch: display.gap + 8, isStill: limits.frames == 1)
  }

  /// The look of LEDs with the colors of the scene.
  var coloredStyle: LEDPictureStyle {
    var style = pictureStyle
    style.colors = scene.allColors
    return style
  }

  /// The lights of LEDs at a fixed intensity: fewer make finer dots and smaller files.
  package var lights: [UInt8] {
    guard fade == 0, settings.currentLimit == nil else { return LitPicture.intensityLights }
    let used = display.intensities(intensity)
    guard fadesParts else { return used.map { LitPicture.light($0) }.sorted() }
    // A part that fades runs through every step below its own.
    let brightest = Int((used.max() ?? intensity).step)
    return (0...brightest).compactMap { Intensity($0) }.map { LitPicture.light($0) }
  }

  /// When the last picture of a recording ends.
  ///
  /// That is now, unless playback ended with its last frame because of a limit of frames: that
  /// frame then stays until the scene would change, at most a tenth of a second.
  func recordingEnd(_ player: Player, now: Instant) -> Instant {
    guard let frames = limits.frames, player.statistics.frames >= frames else { return now }
    let (scene, instant) = player.present
    let longest: Int64 = 100_000_000
    let rest = scene.nextChange(after: instant).map { $0.since(instant) } ?? longest
    return now.advanced(by: min(rest, longest))
  }
}

/// Where pictures of a simulated panel go.
public enum PreviewOutput: Hashable, Sendable {
  /// Nowhere.
  case none
  /// As LEDs on the terminal of standard output.
  case terminal
  /// As text on standard output: every picture that differs from the one before.
  case text
  /// As text on standard output: one picture a second.
  case textSamples
}

extension SignSettings {
  /// The look of LEDs in pictures; an omitted value is as in the preview.
  ///
  /// - Parameters:
  ///   - scale: the pixels from one LED to the next, 2…64.
  ///   - color: the color of the LEDs.
  ///   - showsModules: whether the edges of modules are visible.
  public func pictureStyle(
    scale: Int = 8, color: LEDColor? = nil, showsModules: Bool = false
  ) -> LEDPictureStyle {
    LEDPictureStyle(color: color ?? self.color ?? .red, scale: scale, showsModules: showsModules)
  }
}
