// SPDX-License-Identifier: MIT
package import Core
import LinuxIO

/// The image folders.
///
/// A picture is named by its path below a folder. Names cannot leave it: absolute paths, parts that
/// begin with a dot, symbolic links, devices and pipes are refused. The configured folders may be
/// links.
package struct PictureFolder: Hashable, Sendable {
  /// The folders in order of preference.
  package let paths: [String]

  package init(paths: [String]) { self.paths = paths }

  /// Reads a picture from the first folder that has it.
  ///
  /// - Parameter name: a path below a folder, such as `logo.png` or `shop/logo.png`.
  /// - Throws: `SignError` with a suggestion if no folder has the picture, or if it cannot be read.
  package func picture(named name: String) throws(SignError) -> Picture {
    try Picture(bytes(named: name), name: name)
  }

  /// The sorted names of the files in all folders, without hidden files and links; not all need to be
  /// pictures.
  package func names() -> [String] { Set(paths.flatMap { FolderFile.names(in: $0) }).sorted() }

  /// The nearest existing name; `nil` if none is near.
  package func suggestion(for name: String) -> String? {
    Wording.nearest(to: name, among: names()) { path in
      // A folder or an extension may be omitted.
      let file = path.split(separator: "/").last.map(String.init) ?? path
      return [path, file, file.split(separator: ".").first.map(String.init) ?? file]
    }
  }

  private func bytes(named name: String) throws(SignError) -> [UInt8] {
    guard FolderFile.isName(name) else {
      throw SignError(
        picture: FolderFile.shown(name),
        reason: .phrase("this is not a path below an image folder"),
        remedy: .phrase(
          """
          Allowed is a path such as {0} or {1}: at most {2} bytes, no "/" in front, no \
          part that begins with ".", no backslash, no control character.
          """,
          "logo.png", "shop/logo.png", "\(FolderFile.lengthLimit)"))
    }
    guard !paths.isEmpty else {
      throw SignError(
        picture: name, reason: .phrase("no image folder is configured"),
        remedy: .phrase(
          "Name it with --image-folder FOLDER, or with image-folder in the configuration."))
    }
    var unusable: SystemError?
    for path in paths {
      do {
        return try FolderFile.read(name, in: path, limit: PictureLimit.file)
      } catch  where error.isMissing {
        // A missing folder differs from a folder without the picture.
        if error.path == path, unusable == nil { unusable = error }
      } catch {
        throw error.path == path
          ? SignError(
            picture: name, reason: .phrase("cannot open the image folder \(path): \(error.cause)"),
            remedy: error.advice)
          : SignError(error, picture: name)
      }
    }
    throw missing(name, unusable)
  }

  private func missing(_ name: String, _ unusable: SystemError?) -> SignError {
    let folders = Phrase.joined(paths.map { .verbatim($0) }, separator: ", ")
    if let meant = suggestion(for: name) {
      return SignError(
        picture: name, reason: .phrase("there is no such file in \(folders)"),
        remedy: .phrase("Did you mean \(meant)?"))
    }
    if let unusable {
      return SignError(
        picture: name, reason: .phrase("there is no image folder \(unusable.path)"),
        remedy: .phrase("Make it or correct the setting."))
    }
    return SignError(
      picture: name, reason: .phrase("there is no such file in \(folders)"),
      remedy: .phrase("Put it there or correct the name."))
  }
}
