// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit

// By their places among the cases of SettingSection, which a test holds.
typealias TextKeys = KeyOptions<0>
typealias MotionKeys = KeyOptions<1>
typealias PageKeys = KeyOptions<2>
typealias OtherKeys = KeyOptions<3>
typealias PanelKeys = KeyOptions<4>
typealias DisplayKeys = KeyOptions<5>

/// The options of a part of the configuration, one for each of its keys.
///
/// ArgumentParser finds options by reflection and decodes them by their names. The table of keys
/// answers both, so no option is declared by hand.
///
/// The part is a number among all of them: the runtime looks for the protocols of a type once for
/// all its numbers, but once for each of several types, and that is most of a start.
struct KeyOptions<let number: Int>: ParsableArguments, CustomReflectable {
  private var given: [(key: SettingOption, text: String)] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: OptionName.self)
    for option in Self.options {
      given += try option.texts(in: values).map { (option.key, $0) }
    }
  }

  var customMirror: Swift.Mirror {
    Swift.Mirror(self, children: Self.options.map { ($0.key.name, $0.definition) })
  }

  /// The part of the configuration.
  static var section: SettingSection { SettingSection.allCases[number] }

  /// The options that are declared now.
  private static var options: [KeyOption] {
    (DeclaredOptions.named ?? KeyOption.all).filter { $0.key.section == section }
  }

  /// The keys that have a value, by their names.
  var names: [String] { given.map(\.key.name) }

  /// Sets the keys that have a value.
  func apply(to settings: inout SignSettings) throws {
    for (key, text) in given { try key.set(text, in: &settings) }
  }
}

/// The option of a key, as ArgumentParser takes it.
struct KeyOption: Sendable {
  let key: SettingOption
  /// The property wrapper that ArgumentParser looks for.
  let definition: any Sendable

  /// The options of all keys, made once: ArgumentParser asks for them a dozen times.
  static let all = SettingKeys.options().map { KeyOption($0) }

  init(_ key: SettingOption) {
    self.key = key
    let name = NameSpecification.customLong(key.name)
    let help: ArgumentHelp =
      HelpFold.first.contains(key.name)
      ? .about(key.help, key.valueName) : .further(key.help, valueName: key.valueName)
    let completion = CompletionKind.value(of: key)
    let checked = option { text throws(ValueProblem) -> String in
      var settings = SignSettings()
      try key.set(text, in: &settings)
      return text
    }
    switch key.form {
    case .yesNo: definition = Flag<Bool>(wrappedValue: false, name: name, help: help)
    case .list:
      definition = Option<[String]>(
        wrappedValue: [], name: name, help: help, completion: completion, transform: checked)
    default:
      definition = Option<String?>(
        name: name, help: help, completion: completion, transform: checked)
    }
  }

  /// The texts that the command line has for it.
  fileprivate func texts(in values: KeyedDecodingContainer<OptionName>) throws -> [String] {
    let name = OptionName(stringValue: key.name)
    return switch key.form {
    case .yesNo: try values.decode(Flag<Bool>.self, forKey: name).wrappedValue ? ["yes"] : []
    case .list: try values.decode(Option<[String]>.self, forKey: name).wrappedValue
    default: try values.decode(Option<String?>.self, forKey: name).wrappedValue.map { [$0] } ?? []
    }
  }
}

/// The name of an option of a table whose value ArgumentParser decodes.
struct OptionName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Which options of keys are declared to ArgumentParser: all of them, or those that a command line
/// names.
///
/// Most of them are never given, and declaring all takes longer than showing a text. Help,
/// completions and errors need all.
enum DeclaredOptions {
  /// The options that are declared; `nil`: all.
  @TaskLocal static var named: [KeyOption]?

  /// Runs `body` while only the options are declared that arguments name.
  static func only<Result>(in arguments: [String], _ body: () throws -> Result) rethrows -> Result {
    let options = SettingKeys.options(named: Set(arguments.compactMap(name)))
    return try $named.withValue(options.map { KeyOption($0) }, operation: body)
  }

  /// The name of an option from `--name` or `--name=value`; `nil` for other arguments.
  private static func name(_ argument: String) -> String? {
    guard argument.hasPrefix("--") else { return nil }
    return String(argument.dropFirst(2).prefix { $0 != "=" })
  }
}
