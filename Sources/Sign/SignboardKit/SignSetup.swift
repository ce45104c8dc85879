// SPDX-License-Identifier: MIT
public import CivilTime
public import Commissioning
public import Conversations
public import Displays
package import LinuxIO
public import Playback
import Raster
public import Recording
public import Scenes
public import SignConfiguration
package import SignDisplays
import Timing
import Typesetting
import Wording

/// Everything that a sign needs before its display is opened.
///
/// That is the scene, the panel's plan and how it ends. Making one checks all settings and reads all fonts.
public struct SignSetup: Sendable {
  /// The settings that the setup was made of.
  public let settings: SignSettings
  /// The display, which is not open yet.
  package let display: any SignDisplay
  /// Composes texts for the zones.
  public let builder: SceneBuilder
  /// How the scene's instants and civil time hang together.
  public let time: SceneTime
  /// The live values to which a person gave texts in the settings; those of the file give way.
  let ownValues: Set<String>
  /// How the files that feed the sign were before they were read.
  package let sourceStamps: [String: FileStamp?]
  /// Whether the time of the start is not that of this machine.
  let isPretended: Bool
  /// The scene at the start.
  public var scene: Scene {
    didSet { hasOwnScene = true }
  }
  /// Whether the scene is not that of the settings.
  private(set) var hasOwnScene = false
  /// What no font has, by zone.
  public let missing: [SceneBuilder.ZoneReport]
  /// How the panel is left at the end.
  public let endState: EndState
  /// When playback ends by itself.
  public var limits: PlaybackLimits
  /// Whether playback ends when every content has passed; a sign that is fed goes on.
  public var endsWithScene = true
  /// Whether time is virtual: nothing sleeps.
  public var isFast = false
  /// Files that record what goes over the wire, ending in `.vcd` or `.jsonl`, or what the LEDs
  /// show, ending in `.gif`, `.png`, `.apng` or `.cast`.
  public var recordings: [String] = []
  /// How LEDs look in recordings.
  public var pictureStyle: LEDPictureStyle
  /// Whether parts of the scene fade by themselves, so that pictures have dimmer lights, too.
  public var fadesParts = false
  /// The test script that the scene comes from, if it does.
  public var test: Test?
  /// Where pictures of a simulated panel go.
  public var output = PreviewOutput.none
  /// The terminal whose keys somebody reads while the sign is shown on it; nothing: no keys are
  /// offered.
  public var keyTerminal: Int32?

  /// A test script that is played.
  public struct Test: Sendable {
    /// The script; the scene of the setup must be its.
    public let script: TestScript
    /// Called on the frame thread when a pattern begins.
    public let announce: @Sendable (TestScript.Cue) -> Void

    /// Makes a test of its parts.
    public init(_ script: TestScript, announce: @escaping @Sendable (TestScript.Cue) -> Void) {
      self.script = script
      self.announce = announce
    }
  }

  /// The intensity of the panel.
  public var intensity: Intensity { settings.intensity.flatMap { Intensity($0) } ?? .standard }
  /// How long a change of brightness takes, in nanoseconds.
  public var fade: Int64 {
    guard let fade = settings.fade else { return 0 }
    return Int64(clamping: Int128(fade.numerator) * 1_000_000_000 / Int128(fade.denominator))
  }
  /// Whether the frame thread takes real-time priority where nobody says so and it is permitted.
  public var prefersRealTime = false

  /// Checks the settings and composes the scene.
  ///
  /// - Parameters:
  ///   - settings: what a person asks for.
  ///   - limits: when playback ends by itself.
  ///   - input: what conversations of standard input begin with.
  ///   - now: the civil time at which playback begins; nothing: that of this machine.
  /// - Throws: `SignError`, `SystemError` or `BDFError`.
  public init(
    settings: SignSettings, limits: PlaybackLimits = PlaybackLimits(),
    input: [ConversationChange] = [], now: CivilInstant? = nil
  ) throws {
    try self.init(settings: settings, limits: limits, input: input, now: now, display: nil)
  }

  /// As the public one; with a display of a program its size counts, not that of the panel.
  init(
    settings: SignSettings, limits: PlaybackLimits = PlaybackLimits(),
    input: [ConversationChange] = [], now: CivilInstant? = nil, display: OwnDisplay?
  ) throws {
    var settings = settings
    ownValues = Set((settings.values ?? [:]).keys)
    var stamps: [String: FileStamp?] = [:]
    for file in settings.conversationFiles + [settings.valuesFile].compactMap(\.self) {
      stamps[file] = .some(FileStamp(path: file))
    }
    sourceStamps = stamps
    if let file = settings.valuesFile, FileStamp(path: file) != nil {
      // What a person says on the command line stands above.
      settings.values = try ValueReader.values(file: file).merging(settings.values ?? [:]) { $1 }
    }
    self.settings = settings
    self.limits = limits
    pictureStyle = settings.pictureStyle()
    if let problem = settings.inconsistencies().first {
      throw SignError(place: problem.path, reason: problem.reason, remedy: "")
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
    scene = result.scene
    fadesParts = result.scene.fades
    missing = result.missing
    switch settings.end ?? .blank {
    case .blank: endState = .blank
    case .keep: endState = .keep
    case .text(let text):
      var end = SignSettings()
      end.content.fonts = settings.content.fonts
      end.content.text = [text]
      end.content.scroll = .static
      end.content.alignment = .center
      endState = .frame(
        try SceneBuilder(end, geometry: geometry, library: library).scene().scene.frame(at: .zero))
    }
    try self.display.check()
  }
}

extension SignSetup {
  /// The size of the display in pixels; a canvas may be larger.
  public var geometry: Geometry { display.geometry }
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
