// SPDX-License-Identifier: MIT
import SignboardKit

enum FontsCheck: DoctorCheck {
  static let subject = "fonts"
  static let why = "A sign does not start without the fonts that it names."
  private static let sizeLimit = 64 << 20
  private static let nameLimit = 16

  static func run(_ machine: Machine) -> [Finding] {
    let faces = BundledFont.allCases.map(\.name)
    var names: [String] = []
    let settings = machine.settings
    for name in ([settings.content.fonts] + (settings.zones ?? []).map(\.content.fonts))
      .compactMap(\.self).joined() where !names.contains(name) && names.count < nameLimit
    {
      names.append(name)
    }
    let findings = names.compactMap { check($0, faces, machine) }
    guard findings.isEmpty else { return findings }
    let files = names.filter { $0 != "auto" && !faces.contains($0) }.map { shown($0) }
    let more = files.isEmpty ? "" : " \(Wording.list(files, "and")) can be read."
    return [ok("\(Wording.list(faces, "and")) are part of the program.\(more)")]
  }

  private static func check(_ name: String, _ faces: [String], _ machine: Machine) -> Finding? {
    let name = withoutFactor(name)
    if name == "auto" || faces.contains(name) { return nil }
    let files = machine.files
    let isPath = name.contains("/") || FontCatalog.name(of: name) != nil
    guard let path = isPath ? name : installed(name, files) else {
      return problem(
        "There is no font \"\(shown(name))\".", fix: ["signboard fonts"],
        hint: "A file is named by its path, such as ./my.bdf.")
    }
    do {
      let bytes = try files.read(path, limit: sizeLimit)
      // FreeType reads other files when the sign starts; here it is enough that they exist.
      guard path.lowercased().hasSuffix(".bdf") else { return nil }
      _ = try BDFReader.read(bytes, name: shown(path))
      return nil
    } catch let error as SystemError {
      return problem(
        "The font \(shown(path)) cannot be read: \(error.reason).", fix: ["ls -l \(quoted(path))"],
        hint: error.isMissing ? "Check the path; \"signboard fonts\" lists what there is." : "")
    } catch {
      return problem(shown("\(error)", limit: 400), fix: ["signboard fonts \(quoted(path))"])
    }
  }

  /// The path of a font of the system.
  private static func installed(_ name: String, _ files: FileTree) -> String? {
    FontCatalog(folders: FontCatalog.usualFolders(home: nil), names: { files.list($0) })
      .path(named: name)
  }

  /// A name without the factor that enlarges it.
  private static func withoutFactor(_ name: String) -> String {
    guard let star = name.lastIndex(of: "*"), Int(name[name.index(after: star)...]) != nil else {
      return name
    }
    return String(name[..<star])
  }
}
