// SPDX-License-Identifier: MIT
import LinuxIO

/// The folders from which pictures may be shown.
///
/// A picture is named by its path below one of them. No name leads out: parts that begin with a
/// point, absolute paths, symbolic links, devices and pipes are refused. The folders themselves
/// are what the owner of the sign configured and may be links.
public struct PictureFolder: Hashable, Sendable {
  /// Where pictures are looked for, the first one first.
  public let paths: [String]

  /// Makes a collection that looks nowhere until it is asked.
  public init(paths: [String]) { self.paths = paths }

  /// Opens the picture with a name; the first folder that has it wins.
  ///
  /// - Parameter name: a path below a folder, such as `logo.png` or `shop/logo.png`.
  /// - Throws: where no folder has it, with the name that may have been meant, or where the
  ///   first one that there is cannot be read.
  public func picture(named name: String) throws(PictureError) -> Picture {
    try Picture(bytes(named: name), name: name)
  }

  /// The names of the files in all folders, sorted, each once.
  ///
  /// Whether they are pictures is told when they are opened. Hidden files and links are left out.
  public func names() -> [String] {
    Set(paths.flatMap { FolderFile.names(in: $0) }).sorted()
  }

  /// The name that may have been meant by one that no folder has.
  public func suggestion(for name: String) -> String? {
    NearestName.find(name, among: names())
  }

  private func bytes(named name: String) throws(PictureError) -> [UInt8] {
    guard FolderFile.isName(name) else {
      throw PictureError(
        picture: PictureFolder.shown(name),
        reason: "this is no path below an image folder",
        remedy: "Allowed is a path such as logo.png or shop/logo.png: at most "
          + "\(FolderFile.lengthLimit) bytes, no \"/\" in front, no part that begins with "
          + "\".\", no backslash, no control character.")
    }
    guard !paths.isEmpty else {
      throw PictureError(
        picture: name, reason: "no image folder is configured",
        remedy: "Name it with --image-folder FOLDER, or with image-folder in the configuration.")
    }
    var unusable: SystemError?
    for path in paths {
      do {
        return try FolderFile.read(name, in: path, limit: PictureLimit.file)
      } catch  where error.isMissing {
        // A folder that is missing is not one that lacks the picture.
        if error.path == path, unusable == nil { unusable = error }
      } catch {
        throw error.path == path
          ? PictureError(
            picture: name, reason: "cannot open the image folder \(path): \(error.reason)",
            remedy: error.remedy)
          : PictureError(error, picture: name)
      }
    }
    throw missing(name, unusable)
  }

  private func missing(_ name: String, _ unusable: SystemError?) -> PictureError {
    let folders = paths.joined(separator: ", ")
    if let meant = suggestion(for: name) {
      return PictureError(
        picture: name, reason: "there is no such file in \(folders)",
        remedy: "Did you mean \(meant)?")
    }
    if let unusable {
      return PictureError(
        picture: name, reason: "there is no image folder \(unusable.path)",
        remedy: "Make it or correct the setting.")
    }
    return PictureError(
      picture: name, reason: "there is no such file in \(folders)",
      remedy: "Put it there or correct the name.")
  }

  /// A name without what a terminal would act on.
  private static func shown(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix(FolderFile.lengthLimit).map {
          $0.properties.generalCategory == .control ? "?" : $0
        }))
  }
}
