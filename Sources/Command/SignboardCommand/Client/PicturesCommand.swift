// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient
import SignControl

/// Maintains the pictures of the running sign.
struct PicturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "pictures", "List, add and remove the pictures that texts of the running sign can show.",
    discussion: """
      Example: signboard pictures
      Example: signboard pictures add cup.png
      Example: signboard send "Coffee {image cup.png}"
      """,
    subcommands: [PicturesList.self, PicturesAdd.self, PicturesRemove.self],
    defaultSubcommand: PicturesList.self)
}

/// Lists the pictures.
struct PicturesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    "list", "Print each picture as rows of # and dots, with its size, frames and bytes.")

  @OptionGroup var output: ClientOutput

  func run() throws { try output.ask(.read("pictures"), as: PictureText.list) }
}

/// Keeps a picture.
struct PicturesAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    "add", "Keep a picture on the running sign, and print how it looks there.",
    discussion: """
      One of that name is replaced. PNG, also moving, JPEG, GIF and pictures of # and dots.
      Example: signboard pictures add ~/drawings/cup2.png --name cup.png
      """)

  @Argument(help: "The file; - reads from standard input.", completion: .file())
  var file: String

  @OptionGroup var naming: PictureNameOptions
  @OptionGroup var output: ClientOutput

  func validate() throws { _ = try naming.name(of: file) }

  func run() throws {
    let bytes = try NamedInput(file).read(limit: PictureView.mostFileBytes)
    let name = try naming.name(of: file)
    try output.ask(.keepPicture(bytes, name: name), as: PictureText.picture)
  }
}

/// What a picture of a file is called.
struct PictureNameOptions: ParsableArguments {
  @Option("Its name in texts, such as cup.png. (default: that of the file)")
  var name: String?

  /// The name of the picture of a file; throws if standard input has none.
  func name(of file: String) throws -> String {
    if let name { return name }
    guard file != "-" else {
      throw ValidationError("A picture of standard input has no name. Give one with --name.")
    }
    return file.split(separator: "/").last.map(String.init) ?? file
  }
}

/// Removes pictures.
struct PicturesRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    "remove", "Remove pictures that no message shows, and print their names.",
    discussion: "Example: signboard pictures remove cup.png")

  @Argument(help: "The names of the pictures, as list prints them.", completion: .pictures)
  var names: [String]

  @OptionGroup(title: "Service options") var service: ServiceOptions

  func run() throws {
    for name in names {
      _ = try service.ask(ClientRequest("DELETE", ["pictures", name]))
      try Output.write(ShownText.line(name) + "\n")
    }
  }
}
