// SPDX-License-Identifier: MIT
import Synchronization

/// Fonts by name or file, each read once.
package final class FontLibrary: Sendable {
  /// The largest font file that is read, in bytes.
  package static let greatestFile = 64 << 20

  /// The fonts of the machine.
  package let catalog: FontCatalog

  private let fonts = Mutex<[String: any GlyphSource]>([:])
  private let chains = Mutex<[ChainKey: FontChain]>([:])
  /// More chains than the zones of a usual sign need in all their heights.
  private static let chainLimit = 64

  private struct ChainKey: Hashable {
    let names: [String]
    let height: Int
    let options: CharacterOptions
  }

  /// Makes a library that finds fonts in some folders, then in the usual ones.
  package convenience init(folders: [String] = []) {
    self.init(
      catalog: FontCatalog(
        folders: folders + FontCatalog.usualFolders(home: environment("HOME")),
        names: { (try? FileTree().names(in: $0)) ?? [] },
        target: { FileTree().target(of: $0) }))
  }

  package init(catalog: FontCatalog) { self.catalog = catalog }

  /// The font chain of the named fonts, with those that suit the height at its end.
  ///
  /// - Parameters:
  ///   - names: bundled faces, files, fonts of the system by name, or `auto` for what suits the
  ///     height; `*2` behind a name enlarges it.
  ///   - height: the rows of the zone.
  ///   - options: the forms of characters that have several.
  /// - Throws: `SignError` for an unknown name, `SystemError` or `BDFError` for a file.
  package func chain(
    _ names: [String], height: Int, options: CharacterOptions = CharacterOptions()
  ) throws -> FontChain {
    let key = ChainKey(names: names, height: height, options: options)
    if let known = chains.withLock({ $0[key] }) { return known }
    // Without the lock, as no other thread should wait for files.
    let chain = FontChain(try sources(names, height: height), options: options)
    chains.withLock {
      if $0.count >= Self.chainLimit { $0.removeAll() }
      $0[key] = chain
    }
    return chain
  }

  /// The fonts of a chain, each once.
  private func sources(_ names: [String], height: Int) throws -> [any GlyphSource] {
    var sources: [any GlyphSource] = []
    func add(_ source: any GlyphSource) {
      if !sources.contains(where: { $0.name == source.name }) { sources.append(source) }
    }
    // A letter in another font is better than a box.
    for name in names + ["auto"] {
      guard name == "auto" else {
        add(try font(name, height: height))
        continue
      }
      for choice in FontLibrary.automatic(height: height) {
        let source = try source(choice)
        let drop = sources.first.map { choice.drop(ascent: $0.ascent, descent: $0.descent) } ?? 0
        add(drop == 0 ? source : FittedFont(source, loweredBy: drop))
      }
    }
    return sources
  }

  /// The installed fonts that suit a line of `height` rows.
  package static func automatic(height: Int) -> [AutomaticFonts.Choice] {
    AutomaticFonts.chain(height: height) { (try? FileTree().node($0))?.kind == .file }
  }

  /// A font by its name or file, in the size for a line of `height` rows.
  package func font(_ name: String, height: Int = 8) throws -> any GlyphSource {
    let key = "\(name)@\(height)"
    if let known = fonts.withLock({ $0[key] }) { return known }
    let font = try read(name, height: height)
    fonts.withLock { $0[key] = font }
    return font
  }

  /// The reports that a font lost most of its characters when it was read, each once.
  package var losses: [FontReport] {
    let reports = fonts.withLock { fonts in fonts.values.flatMap(\.reports) }
    return Set(reports.filter(\.isLoss)).sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  private func source(_ choice: AutomaticFonts.Choice) throws -> any GlyphSource {
    let source: any GlyphSource
    if choice.isFile {
      let rows = choice.ascent + choice.descent
      source = LazyFont(name: choice.name, ascent: choice.ascent, descent: choice.descent) {
        [self] in try font(choice.name, height: rows)
      }
    } else {
      source = try font(choice.name)
    }
    return enlarged(source, choice.factor)
  }

  private func enlarged(_ font: any GlyphSource, _ factor: Int) -> any GlyphSource {
    factor == 1 ? font : FittedFont(font, factor: factor)
  }

  /// Throws for the number of a face, such as `#0`, that no font file can have.
  package static func checkFace(_ name: String) throws(SignError) {
    guard let mark = name.lastIndex(of: "#"), mark > name.startIndex else { return }
    let (file, number) = (String(name[..<mark]), String(name[name.index(after: mark)...]))
    guard !number.isEmpty, number.allSatisfy({ $0.isASCII && $0.isNumber }) else { return }
    let site = Phrase.phrase("font \(Wording.quoted(name))")
    guard FaceName(name).number != nil else {
      throw SignError(
        site: site, reason: .phrase("the faces of a file are counted from 1 to 65535"),
        remedy: .phrase("The first one is \(Wording.quoted(file))."))
    }
    if file.lowercased().hasSuffix(".bdf"), FaceName(name).face > 0 {
      throw SignError(
        site: site, reason: .phrase("a BDF file has one face"),
        remedy: .phrase("It is \(Wording.quoted(file))."))
    }
  }

  private func read(_ name: String, height: Int) throws -> any GlyphSource {
    if let face = BundledFont(rawValue: name) { return BundledGlyphs.shared(face) }
    if let star = name.lastIndex(of: "*"), let factor = Int(name[name.index(after: star)...]),
      FittedFont.factors.contains(factor)
    {
      return enlarged(try font(String(name[..<star]), height: height / factor), factor)
    }
    try FontLibrary.checkFace(name)
    let isPath = name.contains("/") || FontCatalog.name(of: name) != nil
    guard let path = isPath ? name : catalog.path(named: name) else {
      let faces = BundledFont.allCases.map(\.name).joined(separator: ", ")
      throw SignError(
        site: .phrase("font \(Wording.quoted(name))"),
        reason: .phrase("there is no font of that name"),
        remedy: .phrase(
          """
          Bundled are \(faces); "signboard fonts" lists what is installed; a file is named \
          by its path, such as ./my.bdf.
          """))
    }
    // `BDFReader` names the faults of a file, FreeType does not.
    if path.lowercased().hasSuffix(".bdf") {
      return try BDFReader.read(
        FileInput.read(file: path, limit: FontLibrary.greatestFile), name: path)
    }
    return try SystemFont(path: path, height: height)
  }
}
