// SPDX-License-Identifier: MIT
import ArgumentParser
import SignConfiguration
import Wording

/// A part of the configuration whose keys are options.
protocol KeySection {
  static var options: [KeyOption] { get }
}

// The options of each are made once: ArgumentParser asks for them a dozen times.
enum TextKeys: KeySection { static let options = KeyOption.all(of: .texts) }
enum MotionKeys: KeySection { static let options = KeyOption.all(of: .motion) }
enum PageKeys: KeySection { static let options = KeyOption.all(of: .pages) }
enum OtherKeys: KeySection { static let options = KeyOption.all(of: .others) }
enum PanelKeys: KeySection { static let options = KeyOption.all(of: .panel) }
enum DisplayKeys: KeySection { static let options = KeyOption.all(of: .display) }

/// The options of a part of the configuration, one for each of its keys.
///
/// ArgumentParser finds options by reflection and decodes them by their names. The table of keys
/// answers both, so no option is declared by hand.
struct KeyOptions<Section: KeySection>: ParsableArguments, CustomReflectable {
  private var given: [(key: SettingOption, text: String)] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: KeyName.self)
    for option in Section.options {
      given += try option.texts(in: values).map { (option.key, $0) }
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: Section.options.map { ($0.key.name, $0.definition) })
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
  private enum Wrapper: Sendable {
    case flag(Flag<Bool>)
    case list(Option<[String]>)
    case text(Option<String?>)
  }

  let key: SettingOption
  private let wrapper: Wrapper

  static func all(of section: SettingSection) -> [KeyOption] {
    SettingKeys.options(section).map { KeyOption($0) }
  }

  private init(_ key: SettingOption) {
    self.key = key
    let name = NameSpecification.customLong(key.name)
    let help =
      HelpFold.first.contains(key.name)
      ? ArgumentHelp("\(key.help)", valueName: key.valueName)
      : .further(key.help, valueName: key.valueName)
    let completion = CompletionKind.value(of: key)
    let checked: @Sendable (String) throws -> String = { text in
      do throws(ValueProblem) {
        var settings = SignSettings()
        try key.set(text, in: &settings)
        return text
      } catch {
        throw ValidationError("\(error)")
      }
    }
    wrapper =
      switch key.form {
      case .yesNo: .flag(Flag(wrappedValue: false, name: name, help: help))
      case .list:
        .list(
          Option(
            wrappedValue: [], name: name, help: help, completion: completion, transform: checked))
      default: .text(Option(name: name, help: help, completion: completion, transform: checked))
      }
  }

  /// The property wrapper that ArgumentParser looks for.
  var definition: Any {
    switch wrapper {
    case .flag(let flag): flag
    case .list(let option): option
    case .text(let option): option
    }
  }

  /// The texts that the command line has for it.
  fileprivate func texts(in values: KeyedDecodingContainer<KeyName>) throws -> [String] {
    let name = KeyName(stringValue: key.name)
    return
      switch wrapper
    {
    case .flag: try values.decode(Flag<Bool>.self, forKey: name).wrappedValue ? ["yes"] : []
    case .list: try values.decode(Option<[String]>.self, forKey: name).wrappedValue
    case .text:
      try values.decode(Option<String?>.self, forKey: name).wrappedValue.map { [$0] } ?? []
    }
  }
}

/// The name of a key whose value ArgumentParser decodes.
fileprivate struct KeyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
