// SPDX-License-Identifier: MIT
import BitmapFonts
public import CivilTime
import Displays
import Scenes
public import SignConfiguration
import SignDisplays
import Typesetting
public import Wording

/// Something that is wrong with settings that can be read: a font that is not there, a text that is
/// no markup, a zone that nobody knows.
public struct SettingMistake: Hashable, Sendable {
  /// The setting, such as `zones[1].text[0]`.
  public let path: String
  /// What is wrong and the next step; whole sentences.
  public let reason: String

  /// Makes a mistake.
  public init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  /// The mistake of a setting that an error names by its key, maybe with a column behind it.
  public init(_ error: SignError) {
    let parts = error.place.split(separator: ",", maxSplits: 1)
    let column = parts.count > 1 ? "\(parts[1].drop { $0 == " " }) of the text: " : ""
    self.init(
      path: parts.first.map(String.init) ?? "",
      reason: SignError(place: "", reason: column + error.reason, remedy: error.remedy).description)
  }
}

extension SignSettings {
  /// Everything that is wrong when settings are put to use, in the order of the settings.
  ///
  /// It reads fonts, pictures and zones again, so it is for those that were found wrong.
  public func mistakes(now: CivilInstant) -> [SettingMistake] {
    var search = MistakeSearch(settings: self, now: now)
    search.run()
    return search.found
  }

  /// An error of settings that come from a file as one that names all mistakes with their lines;
  /// the error itself where no mistake is the file's.
  ///
  /// - Parameters:
  ///   - error: what was found first.
  ///   - mistakes: all that is wrong.
  ///   - own: what is wrong with the file alone, where others were laid over its settings.
  public static func explained(
    _ error: any Error, _ mistakes: [SettingMistake], own: [SettingMistake]? = nil,
    bytes: [UInt8], file: String
  ) -> any Error {
    let found = own.map { own in mistakes.filter { own.contains($0) } } ?? mistakes
    guard !found.isEmpty, let places = ConfigurationPlaces(bytes: bytes, file: file) else {
      return error
    }
    return places.error(found.map { ($0.path, $0.reason) })
  }
}

/// Looks for mistakes part by part, so that one does not hide another.
private struct MistakeSearch {
  let settings: SignSettings
  let now: CivilInstant
  var found: [SettingMistake] = []

  mutating func run() {
    // What does not go together makes everything that follows uncertain.
    found = settings.inconsistencies().map { SettingMistake(path: $0.path, reason: $0.reason) }
    guard found.isEmpty else { return }
    let settings = settings
    var layout: Geometry?
    attempt(settings.chains == nil ? "panel" : "chains") {
      layout = try settings.display().geometry
    }
    let timed = values()
    guard let geometry = settings.canvasGeometry ?? layout else { return }
    let library = FontLibrary(folders: settings.fontFolders ?? [])
    let builder = SceneBuilder(settings, geometry: geometry, library: library, timed: timed).at(now)
    for index in builder.parts.indices { look(at: index, builder, library) }
    guard found.isEmpty else { return }
    // The rest is about the panel as a whole.
    do { _ = try SignSetup(settings: settings, now: now) } catch let error as SignError {
      found.append(SettingMistake(error))
    } catch { found.append(SettingMistake(path: "", reason: "\(error)")) }
  }

  private mutating func attempt(_ path: String, _ body: () throws -> Void) {
    do { try body() } catch { add(path, "\(error)") }
  }

  private mutating func add(_ path: String, _ reason: String) {
    let mistake = SettingMistake(path: path, reason: reason)
    if !found.contains(mistake) { found.append(mistake) }
  }

  /// The values that follow the time, as far as they are right.
  private mutating func values() -> TimedValueSet {
    let resolver = TimedValueResolver.machine
    var some = settings
    some.timedValues = nil
    do throws(SignError) { _ = try resolver.resolve(some, start: now) } catch {
      found.append(SettingMistake(error))
      some.timeZone = nil
    }
    for (name, value) in (settings.timedValues ?? [:]).sorted(by: { $0.key < $1.key }) {
      var one = some
      one.timedValues = [name: value]
      do throws(SignError) {
        _ = try resolver.resolve(one, start: now)
        some.timedValues = (some.timedValues ?? [:]).merging([name: value]) { $1 }
      } catch {
        add(error.place, SettingMistake(error).reason)
      }
    }
    return (try? resolver.resolve(some, start: now)) ?? TimedValueSet()
  }

  /// Looks at what a zone shows.
  private mutating func look(at index: Int, _ builder: SceneBuilder, _ library: FontLibrary) {
    let part = builder.parts[index]
    let own = settings.zones.flatMap { $0.indices.contains(index) ? $0[index].content : nil }
    let prefix = own == nil ? "" : "zones[\(index)]."
    var content = part.content
    let height = part.content.writing == .vertical ? part.rectangle.width : part.rectangle.height
    if !fonts(content, own?.fonts == nil ? "font" : "\(prefix)font", height, library) {
      content.fonts = nil
    }
    let place = own?.hasContent ?? false ? prefix : ""
    if let file = content.conversation.file {
      attempt("\(place)conversation") { _ = try ConversationFile.messages(file) }
    }
    if let separator = content.separator {
      text(
        separator, content, own?.separator == nil ? "separator" : "\(prefix)separator", index,
        builder)
    }
    if let pages = content.paging.pages {
      for (number, page) in pages.enumerated() {
        var shown = page.content.laid(over: content)
        if page.content.fonts != nil,
          !fonts(page.content, "\(place)pages[\(number)].font", height, library)
        {
          shown.fonts = nil
        }
        text(page.content.text?.first ?? "", shown, "\(place)pages[\(number)].text", index, builder)
      }
      return
    }
    let texts = content.text ?? []
    for (number, said) in texts.enumerated() {
      text(said, content, "\(place)text" + (texts.count > 1 ? "[\(number)]" : ""), index, builder)
    }
  }

  /// Whether the fonts of a content are there.
  private mutating func fonts(
    _ content: ContentSettings, _ path: String, _ height: Int, _ library: FontLibrary
  ) -> Bool {
    let names = content.fonts ?? []
    let before = found.count
    for (number, name) in names.enumerated() where name != "auto" {
      attempt(names.count > 1 ? "\(path)[\(number)]" : path) {
        _ = try library.font(name, height: height)
      }
    }
    return found.count == before
  }

  private mutating func text(
    _ text: String, _ content: ContentSettings, _ path: String, _ index: Int,
    _ builder: SceneBuilder
  ) {
    var one = content
    (one.text, one.paging.pages) = ([text], nil)
    if one.scroll == .pages { one.scroll = .static }
    guard let problem = builder.problem(showing: one, ofZone: index) else { return }
    let column = problem.column.map { "column \($0) of the text: " } ?? ""
    let remedy =
      problem.column == nil ? "" : " Where brackets are meant as they are, use plain: yes."
    let end = problem.reason.last.map { ".?!".contains($0) } ?? false ? "" : "."
    add(path, "\(column)\(problem.reason)\(end)\(remedy)")
  }
}
