// SPDX-License-Identifier: MIT
import ArgumentParser
import Discovery
import LinuxIO
import SignService
import Wording

/// Tells the network of the sign, through the Avahi of this machine.
struct AdvertiseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "advertise",
    abstract: "Tell the network where the sign is, so that \"signboard find\" lists it.",
    discussion: """
      Writes a file for Avahi with the name, the size and the port of the sign, or removes it if \
      the configuration is for this machine only. The service does so with every start and stop.
      Example: sudo signboard advertise
      """)

  @OptionGroup var configuration: ConfigurationOption

  @Option(
    help: ArgumentHelp(
      "The folder in which Avahi looks for services. (default: \(AvahiServiceFile.usualFolder))",
      valueName: "folder"),
    completion: .directory)
  var folder: String?

  @Flag(help: "Remove the file, so that the sign is no longer listed.")
  var remove = false

  func validate() throws {
    if remove, configuration.config != nil {
      throw ValidationError("--remove needs no --config. It removes the file of any sign.")
    }
  }

  func run() throws {
    let folder = folder ?? AvahiServiceFile.usualFolder
    let path = folder + "/" + AvahiServiceFile.name
    if remove {
      let was = DurableFiles.exists(path)
      try DurableFiles.remove(path)
      return try ClientOutput.write(
        was
          ? "The network is no longer told of the sign.\n" : "The network was not told of a sign.\n"
      )
    }
    switch try Advertisement(
      path: configuration.path, version: Signboard.configuration.version)
    {
    case .hidden(let reason):
      try DurableFiles.remove(path)
      try ClientOutput.write("The network is not told of the sign. \(reason)\n")
    case .shown(let file):
      guard DurableFiles.exists(folder) else {
        throw SignError(
          place: folder,
          reason: "The folder of Avahi, which tells the network of the sign, is missing",
          remedy: "Install Avahi with \"sudo apt install avahi-daemon\".")
      }
      // Avahi reads it as a user of its own.
      try ReplacedFile.write(file.bytes, path: path, mode: 0o644, isExact: true)
      let name = file.name.map { Wording.quoted($0) } ?? "the host name of this machine"
      try ClientOutput.write(
        "The network is told of the sign: \(name), port \(file.port). \"signboard find\" lists it.\n"
      )
    }
  }
}
