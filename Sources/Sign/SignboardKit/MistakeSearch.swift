// SPDX-License-Identifier: MIT

extension SettingMistake {
  /// The mistake in the setting that an error names, maybe with a column in it; an error that names
  /// none names the thing in its sentences.
  package init(_ error: SignError) {
    let isSetting = error.path != SettingPath()
    self.init(
      path: error.path, column: isSetting ? error.column : nil,
      sentences: isSetting ? error.sentences : error.phrase)
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
    guard !found.isEmpty else { return error }
    return ConfigurationError(found, bytes: bytes, file: file) ?? error
  }
}

/// Looks for mistakes part by part, so that one does not hide another.
private struct MistakeSearch {
  let settings: SignSettings
  let now: CivilInstant
  var found: [SettingMistake] = []

  mutating func run() {
    // Settings that contradict each other make every further check uncertain.
    found = settings.inconsistenciesAlone()
    guard found.isEmpty else { return }
    let settings = settings
    attempt(settings.chains == nil ? "panel" : "chains") { _ = try settings.display() }
    let (timed, errors) = TimedValueResolver.machine.check(settings, start: now)
    found += errors.map { SettingMistake($0) }
    guard let geometry = settings.composedGeometry else { return }
    let builder = SceneBuilder(
      settings, geometry: geometry, library: FontLibrary(folders: settings.fontFolders ?? []),
      timed: timed
    ).at(now)
    for index in builder.parts.indices { check(builder.zone(index), index) }
    guard found.isEmpty else { return }
    // The rest concerns the panel as a whole.
    do { _ = try SignSetup(settings: settings, now: now) } catch let error as SignError {
      found.append(SettingMistake(error))
    } catch { found.append(SettingMistake(path: SettingPath(), sentences: Phrase(of: error))) }
  }

  private mutating func attempt(_ path: SettingPath, _ body: () throws -> Void) {
    do { try body() } catch { add(path, Phrase(of: error)) }
  }

  private mutating func add(_ path: SettingPath, column: Int? = nil, _ sentences: Phrase) {
    let mistake = SettingMistake(path: path, column: column, sentences: sentences)
    if !found.contains(mistake) { found.append(mistake) }
  }

  /// Checks the content of a zone.
  private mutating func check(_ zone: ZoneBuilder, _ index: Int) {
    let own = settings.zones.flatMap { $0.indices.contains(index) ? $0[index].content : nil }
    func path(isOwn: Bool) -> SettingPath { isOwn ? SettingPath("zones")[index] : SettingPath() }
    // As written: a builder has texts in the languages of the sign only.
    let content = usable(
      (own ?? ContentSettings()).laid(over: settings.content), in: zone,
      path(isOwn: own?.fonts != nil) + "font")
    let place = path(isOwn: own?.hasContent ?? false)
    if let file = content.conversation.file {
      let languages = settings.spokenLanguages
      attempt(place + "conversation") {
        _ = try ConversationFile.messages(file, in: languages)
      }
    }
    if let separator = content.separator {
      check([(path(isOwn: own?.separator != nil) + "separator", separator)], zone.showing(content))
    }
    guard let pages = content.paging.pages else {
      return check(content.placedTexts(place), zone.showing(content))
    }
    for (number, page) in pages.enumerated() {
      let place = (place + "pages")[number]
      var shown = page.content.laid(over: content)
      if page.content.fonts != nil { shown = usable(shown, in: zone, place + "font") }
      check(page.content.placedTexts(place), zone.showing(shown))
    }
  }

  /// The content, without its fonts if one of them is missing.
  private mutating func usable(
    _ content: ContentSettings, in zone: ZoneBuilder, _ path: SettingPath
  ) -> ContentSettings {
    let (names, before) = (content.fonts ?? [], found.count)
    for (number, name) in names.enumerated() where name != "auto" {
      attempt(names.count > 1 ? path[number] : path) { try zone.checkFont(named: name) }
    }
    var usable = content
    if found.count > before { usable.fonts = nil }
    return usable
  }

  /// Checks texts in all their languages, each in its place.
  private mutating func check(
    _ texts: [(path: SettingPath, text: LocalizedText)], _ zone: ZoneBuilder
  ) {
    for place in texts {
      for (path, text) in place.text.placed(at: place.path) { check(text, path, zone) }
    }
  }

  private mutating func check(_ text: String, _ path: SettingPath, _ zone: ZoneBuilder) {
    var one = zone.content
    (one.text, one.paging.pages) = ([.single(text)], nil)
    if one.scroll == .pages { one.scroll = .moves(.static) }
    guard let problem = zone.showing(one).problem() else { return }
    let reason = Phrase.closed(problem.cause)
    guard let column = problem.column else { return add(path, reason) }
    let sentences = Phrase.joined(
      [reason, .phrase("Where brackets are meant as they are, use plain: yes.")], separator: " ")
    add(path, column: column, sentences)
  }
}
