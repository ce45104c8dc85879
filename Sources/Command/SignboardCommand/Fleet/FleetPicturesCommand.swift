// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient
import SignControl

/// Adds and removes pictures that messages of a fleet can show.
///
/// One command with words instead of one for each: every command costs each start of the program.
struct FleetPicturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "pictures", "Add or remove a picture for messages of a group, or of one sign of a fleet.",
    discussion: """
      "add" takes a file; one of that name is replaced. "remove" takes the name of a picture that no \
      message shows. Messages of the same group or sign show it as {image NAME}, and "wanted" lists it. \
      The exit status is 1 if a sign does not have it: those are listed.
      Example: signboard fleet pictures add --group north cup.png
      Example: signboard fleet send --group north "Coffee {image cup.png}"
      """)

  /// An action on a picture.
  enum Action: String, CaseIterable, ExpressibleByArgument { case add, remove }

  @Argument(help: "add or remove.")
  var action: Action

  @Argument(
    help: .about("The file, - for standard input, or the name to remove.", "file"),
    completion: .file())
  var file: String

  @OptionGroup var naming: PictureNameOptions
  @OptionGroup var options: FleetChangeOptions

  func validate() throws {
    switch action {
    case .add: _ = try naming.name(of: file)
    case .remove:
      guard naming.name == nil else {
        throw ValidationError("\"remove\" takes the name itself. Leave --name out.")
      }
    }
  }

  func run() throws {
    switch action {
    case .add:
      let bytes = try NamedInput(file).read(limit: DesiredLayer.mostPictureBytes)
      try options.change(.keepPicture(bytes, name: try naming.name(of: file)))
    case .remove: try options.change(ClientRequest("DELETE", ["pictures", file]))
    }
  }
}
