// SPDX-License-Identifier: MIT
import ArgumentParser
import SignConfiguration

/// A part of the configuration whose keys are options.
protocol KeySection {
  static var section: SettingSection { get }
}

enum TextKeys: KeySection { static let section = SettingSection.texts }
enum MotionKeys: KeySection { static let section = SettingSection.motion }
enum PageKeys: KeySection { static let section = SettingSection.pages }
enum OtherKeys: KeySection { static let section = SettingSection.others }
enum PanelKeys: KeySection { static let section = SettingSection.panel }
enum DisplayKeys: KeySection { static let section = SettingSection.display }

/// The options of a part of the configuration, one for each of its keys.
///
/// ArgumentParser finds options by reflection and decodes them by their names. The table of keys
/// answers both, so that an option is not written by itself.
struct KeyOptions<Section: KeySection>: ParsableArguments, CustomReflectable {
  private var given: [(option: SettingOption, text: String)] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: KeyName.self)
    for option in SettingKeys.options(Section.section) {
      let key = KeyName(stringValue: option.name)
      let texts =
        switch option.shape {
        case .yesNo: try values.decode(Flag<Bool>.self, forKey: key).wrappedValue ? ["yes"] : []
        case .list: try values.decode(Option<[String]>.self, forKey: key).wrappedValue
        default:
          try values.decode(Option<String?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
        }
      given += texts.map { (option, $0) }
    }
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: SettingKeys.options(Section.section).map { ($0.name, Self.definition($0)) })
  }

  /// The keys that have a value, by their names.
  var names: [String] { given.map(\.option.name) }

  /// Sets the keys that have a value.
  func apply(to settings: inout SignSettings) throws {
    for (option, text) in given { try option.set(text, in: &settings) }
  }

  private static func definition(_ option: SettingOption) -> Any {
    let name = NameSpecification.customLong(option.name)
    let help = ArgumentHelp("\(option.help)", valueName: option.valueName)
    let checked: @Sendable (String) throws -> String = { text in
      do throws(ValueProblem) {
        var settings = SignSettings()
        try option.set(text, in: &settings)
        return text
      } catch {
        throw ValidationError("\(error)")
      }
    }
    switch option.shape {
    case .yesNo: return Flag(wrappedValue: false, name: name, help: help)
    case .list:
      return Option<[String]>(wrappedValue: [], name: name, help: help, transform: checked)
    default: return Option<String?>(name: name, help: help, transform: checked)
    }
  }
}

/// The name of a key, of which ArgumentParser asks for the value.
private struct KeyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
