// SPDX-License-Identifier: MIT
package import CivilTime
import Displays
package import Phrases
import SceneBuilding
import Scenes
package import SignConfiguration
import SignDisplays
import Typesetting
package import Wording

/// A mistake in settings that can be read: a missing font, wrong markup, an unknown time zone.
package struct SettingMistake: Hashable, Sendable {
  /// The setting, such as `zones[1].text[0]`.
  package let path: String
  /// The reason and the next step; whole sentences in the languages of answers.
  package let sentences: Phrase
}

extension SettingMistake {
  /// The mistake in the setting that an error names by its key, maybe with a column in it.
  package init(_ error: SignError) {
    let sentences = SignError(place: "", reason: error.cause, remedy: error.advice).phrase
    self.init(
      path: error.thing.description,
      sentences: error.column.map { .phrase("column \($0) of the text: \(sentences)") } ?? sentences
    )
  }
}

extension SignSettings {
  /// All mistakes in settings, in their order.
  ///
  /// It reads fonts, pictures and time zones again, so it is for settings that are known to be wrong.
  package func mistakes(now: CivilInstant) -> [SettingMistake] {
    var search = MistakeSearch(settings: self, now: now)
    search.run()
    return search.found
  }

  /// An error that names all mistakes of a file with their lines; `error` itself if the file has none.
  ///
  /// - Parameters:
  ///   - error: the first error.
  ///   - mistakes: all mistakes.
  ///   - own: the mistakes of the file alone, where other settings were laid over it.
  package static func explained(
    _ error: any Error, _ mistakes: [SettingMistake], own: [SettingMistake]? = nil,
    bytes: [UInt8], file: String
  ) -> any Error {
    let found = own.map { own in mistakes.filter { own.contains($0) } } ?? mistakes
    guard !found.isEmpty, let places = ConfigurationPlaces(bytes: bytes, file: file) else {
      return error
    }
    return places.error(found.map { (path: $0.path, sentences: $0.sentences) })
  }
}

/// Looks for mistakes part by part, so that one does not hide another.
private struct MistakeSearch {
  let settings: SignSettings
  let now: CivilInstant
  var found: [SettingMistake] = []

  mutating func run() {
    // Settings that contradict each other make every further check uncertain.
    found = settings.inconsistencies().map {
      SettingMistake(path: $0.path, sentences: $0.sentences)
    }
    guard found.isEmpty else { return }
    let settings = settings
    var layout: Geometry?
    attempt(settings.chains == nil ? "panel" : "chains") {
      layout = try settings.display().geometry
    }
    let (timed, errors) = TimedValueResolver.machine.check(settings, start: now)
    found += errors.map { SettingMistake($0) }
    guard let geometry = settings.canvasGeometry ?? layout else { return }
    let library = FontLibrary(folders: settings.fontFolders ?? [])
    let builder = SceneBuilder(settings, geometry: geometry, library: library, timed: timed).at(now)
    for index in builder.parts.indices { check(index, builder, library) }
    guard found.isEmpty else { return }
    // What is left concerns the panel as a whole.
    do { _ = try SignSetup(settings: settings, now: now) } catch let error as SignError {
      found.append(SettingMistake(error))
    } catch { found.append(SettingMistake(path: "", sentences: Phrase(of: error))) }
  }

  private mutating func attempt(_ path: String, _ body: () throws -> Void) {
    do { try body() } catch { add(path, Phrase(of: error)) }
  }

  private mutating func add(_ path: String, _ sentences: Phrase) {
    let mistake = SettingMistake(path: path, sentences: sentences)
    if !found.contains(mistake) { found.append(mistake) }
  }

  /// Checks the content of a zone.
  private mutating func check(_ index: Int, _ builder: SceneBuilder, _ library: FontLibrary) {
    let part = builder.parts[index]
    let own = settings.zones.flatMap { $0.indices.contains(index) ? $0[index].content : nil }
    let prefix = own == nil ? "" : "zones[\(index)]."
    // As they are written: a builder has texts in the languages of the sign only.
    var content = (own ?? ContentSettings()).laid(over: settings.content)
    let height = part.content.writing == .vertical ? part.rectangle.width : part.rectangle.height
    if !fonts(content, own?.fonts == nil ? "font" : "\(prefix)font", height, library) {
      content.fonts = nil
    }
    let place = own?.hasContent ?? false ? prefix : ""
    if let file = content.conversation.file {
      let languages = settings.spokenLanguages
      attempt("\(place)conversation") {
        _ = try ConversationFile.messages(file, in: languages)
      }
    }
    if let separator = content.separator {
      let path = own?.separator == nil ? "separator" : "\(prefix)separator"
      for (text, path) in Self.each(separator, path) {
        self.text(text, content, path, index, builder)
      }
    }
    if let pages = content.paging.pages {
      for (number, page) in pages.enumerated() {
        var shown = page.content.laid(over: content)
        if page.content.fonts != nil,
          !fonts(page.content, "\(place)pages[\(number)].font", height, library)
        {
          shown.fonts = nil
        }
        for (text, path) in Self.each(page.content, "\(place)pages[\(number)].") {
          self.text(text, shown, path, index, builder)
        }
      }
      return
    }
    for (text, path) in Self.each(content, place) { self.text(text, content, path, index, builder) }
  }

  /// The texts of a content in all their languages, with their places.
  private static func each(
    _ content: ContentSettings, _ place: String
  ) -> [(text: String, path: String)] {
    content.placedTexts(place).flatMap { path, text in each(text, path) }
  }

  /// A text in all its languages, with their places.
  private static func each(_ text: LocalizedText, _ path: String) -> [(text: String, path: String)]
  {
    guard case .byLanguage(let translations) = text else { return [(text.texts[0], path)] }
    return translations.map { ($0.text, "\(path).\($0.language)") }
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
    (one.text, one.paging.pages) = ([.single(text)], nil)
    if one.scroll == .pages { one.scroll = .moves(.static) }
    guard let problem = builder.zone(index).showing(one).problem() else { return }
    let reason = Phrase.closed(problem.reason)
    guard let column = problem.column else { return add(path, reason) }
    let sentences = Phrase.joined(
      [reason, .phrase("Where brackets are meant as they are, use plain: yes.")], separator: " ")
    add(path, .phrase("column \(column) of the text: \(sentences)"))
  }
}
