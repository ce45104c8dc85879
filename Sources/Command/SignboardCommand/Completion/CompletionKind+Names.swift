// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient
import SignboardKit

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
  static let fonts = CompletionKind.custom { _, _, _ in CompletedText.fonts }

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
    // Zsh counts the place of the cursor from the last blank. Bash compares with the word as
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

/// How a text with markup can go on.
enum CompletedText {
  /// The bundled fonts, those of the system, and `auto`.
  static var fonts: [String] {
    let installed = FontLibrary().catalog.paths.compactMap { FontCatalog.name(of: $0) }
    return ["auto"] + BundledFont.allCases.map(\.name) + Set(installed).sorted()
  }

  /// The texts that `text` may become; none outside of braces.
  ///
  /// A command that takes an argument ends with a space, others with their closing brace.
  static func candidates(for text: String) -> [String] {
    guard let brace = text.lastIndex(of: "{"), !text[brace...].contains("}") else { return [] }
    let before = text[...brace]
    let inside = text[text.index(after: brace)...]
    return endings(inside).filter { $0.hasPrefix(inside) }.map { before + $0 }
  }

  private static func endings(_ inside: Substring) -> [String] {
    let word = inside.prefix { $0 != " " }
    guard word.endIndex < inside.endIndex else {
      return MarkupCommand.allCases.map { command in
        command.allowed == nil ? "\(command.rawValue)}" : "\(command.rawValue) "
      } + MarkupCommand.allCases.filter(\.hasEnd).map { "/\($0.rawValue)}" }
    }
    let names =
      switch MarkupCommand(word: String(word)) {
      case .icon: Icons.all.map(\.name)
      case .font: fonts
      case .color: RGB.named.map(\.name)
      case .align: Alignment.allCases.map(\.rawValue)
      default: [String]()
      }
    return names.map { "\(word) \($0)}" }
  }
}

/// The sign that a command line addresses, asked while that line is written.
///
/// Whatever fails leaves nothing to offer: a shell has no place for an error here.
struct RunningSign {
  private let options: [String]

  /// Takes the address from the words of a command line, as far as written.
  init(_ words: [String]) {
    var options: [String] = []
    for name in ["--server", "--token-file", "--ca-file"] {
      if let index = words.firstIndex(of: name), index + 1 < words.count {
        options += [name, words[index + 1]]
      } else if let word = words.first(where: { $0.hasPrefix("\(name)=") }) {
        options.append(word)
      }
    }
    // The shell waits for the answer while a person types.
    self.options = options + ["--timeout", "1"]
  }

  private var client: SignClient? {
    var client = try? ServiceOptions.parse(options).client()
    // The line of the terminal is that of the person who types.
    client?.onWait = { _ in }
    return client
  }

  /// The ids of its messages.
  var messages: [String] {
    guard let client, let list = try? MessageList(of: client) else { return [] }
    return list.messages.compactMap { try? $0.text("id") }
  }

  /// The names of its `zones`, `values` or `pictures`.
  func names(of list: String) -> [String] {
    guard let answer = try? client?.ask(.read(list)).accepted().object(),
      let objects = try? answer.objects(list)
    else { return [] }
    return objects.compactMap { try? $0.text("name") }
  }
}
