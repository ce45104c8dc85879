// SPDX-License-Identifier: MIT
internal import BitmapFonts
internal import Configuration
internal import LinuxIO

/// The fonts that are asked for.
enum FontsCheck {
  private static let why = "A sign does not start without the fonts that it names."
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
    let more = files.isEmpty ? "" : " \(listed(files)) can be read."
    return [
      Finding(.fonts, .ok, "\(listed(faces)) are part of the program.\(more)", why: why)
    ]
  }

  private static func check(_ name: String, _ faces: [String], _ machine: Machine) -> Finding? {
    if name == "auto" || faces.contains(name) { return nil }
    guard name.contains("/") || name.hasSuffix(".bdf") else {
      return Finding(
        .fonts, .problem, "There is no bundled face \"\(shown(name))\".", why: why,
        fix: ["signboard fonts"], hint: "A file is named by its path, such as ./my.bdf.")
    }
    do {
      _ = try BDFReader.read(machine.files.read(name, limit: sizeLimit), name: shown(name))
      return nil
    } catch let error as SystemError {
      return Finding(
        .fonts, .problem, "The font \(shown(name)) cannot be read: \(error.reason).", why: why,
        fix: ["ls -l \(quoted(name))"],
        hint: error.isMissing ? "Check the path; \"signboard fonts\" lists what is bundled." : "")
    } catch {
      return Finding(
        .fonts, .problem, shown("\(error)", limit: 400), why: why,
        fix: ["signboard fonts \(quoted(name))"])
    }
  }
}
