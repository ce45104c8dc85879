// SPDX-License-Identifier: MIT
import ArgumentParser
import BitmapFonts
import Displays
import Effects
import LinuxIO
import SceneBuilding
import SignConfiguration
import SystemFonts
import Typesetting

// What shells offer where a command takes a name. Lists that may change while the script stays are
// asked from the program when the key is pressed.
extension CompletionKind {
  /// Whether the program was started for a shell: no other start looks for what to offer.
  private static let isAsked: Bool = {
    let first = ProgramArguments.all.first ?? ""
    return first.hasPrefix("--generate-completion-script") || first.hasPrefix("---completion")
  }()

  /// What a key takes; `nil` where there is nothing to offer.
  static func value(of key: SettingOption) -> CompletionKind? {
    guard isAsked else { return nil }
    return switch key.name {
    case "font": fonts
    case "entry", "exit": effects
    case "backend": backends(and: plain(key.words))
    default:
      switch key.valueName {
      case "file": .file()
      case "folder": .directory
      default: plain(key.words).isEmpty ? nil : .list(plain(key.words))
      }
    }
  }

  /// The words that are written as they are: text:WORDS, for one, stands for what a person writes.
  private static func plain(_ words: [String]) -> [String] {
    words.filter { $0 == $0.lowercased() && !$0.contains(" ") }
  }

  /// Where frames go: words, the devices of this machine and the registered kinds of display.
  private static func backends(and words: [String]) -> CompletionKind {
    .custom { _, _, _ in
      let devices = FolderFile.names(in: "/dev").sorted()
      return words
        + devices.filter { $0.hasPrefix("spidev") }.map { "spi:/dev/\($0)" }
        + devices.filter { $0.hasPrefix("gpiochip") }.map { "gpio:/dev/\($0),clk=" }
        + DisplayKinds.all.map { $0.name }
    }
  }

  /// The bundled fonts, those of the system, and `auto`.
  static let fonts = CompletionKind.custom { _, _, _ in CompletedNames.fonts }

  /// The scripts by which fonts are listed; bash takes a name with a blank for two words.
  static let scripts = CompletionKind.custom { _, _, _ in
    FontCoverage.names.filter { CompletionShell.requesting != .bash || !$0.contains(" ") }
  }

  /// The names of effects.
  static let effects = CompletionKind.custom { _, _, _ in EffectCatalog.all.map(\.name) }

  /// The names of icons.
  static let icons = CompletionKind.custom { _, _, _ in Icons.all.map(\.name) }

  /// A text: within `{` the commands of the markup, behind `{icon` and `{font` their names.
  static let text = CompletionKind.custom { words, index, prefix in
    guard words.indices.contains(index), words[index].hasPrefix("'") || words[index].hasPrefix("\"")
    else { return CompletedText.candidates(for: prefix) }
    // Zsh counts the place of the cursor from the last blank. Bash compares with the word as it is
    // typed, others with what its quotes mean.
    let word = words[index]
    return CompletedText.candidates(
      for: CompletionShell.requesting == .bash ? word : String(word.dropFirst()))
  }

  /// The ids of the messages of the running sign.
  static let messages = CompletionKind.custom { words, _, _ in RunningSign(words).messages }

  /// The zones of the running sign.
  static let zones = CompletionKind.custom { words, _, _ in RunningSign(words).names(of: "zones") }

  /// The pictures of the running sign.
  static let pictures = CompletionKind.custom { words, _, _ in
    RunningSign(words).names(of: "pictures")
  }

  /// The live values of the running sign, as `set` takes them.
  static let values = CompletionKind.custom { words, _, _ in
    RunningSign(words).names(of: "values").map { "\($0)=" }
  }
}

/// The names of fonts.
enum CompletedNames {
  /// The bundled fonts, those of the system, and `auto`.
  static var fonts: [String] {
    let installed = FontLibrary().catalog.paths.compactMap { FontCatalog.name(of: $0) }
    return ["auto"] + BundledFont.allCases.map(\.name) + Set(installed).sorted()
  }
}
