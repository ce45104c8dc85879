// SPDX-License-Identifier: MIT
import ArgumentParser
import Core
import SignClient
import SignMQTT

/// Signs in a sign by its code, or lets a controller that has lost everything learn from the signs.
struct FleetAdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "adopt", "Sign in a sign by the code on its LEDs, or take over what signs say is wanted.",
    discussion: """
      A sign with "pairing: yes" shows a code. On the machine of the broker this command makes a user \
      for it in the files of "signboard fleet broker-files --pairing", lets the broker read them, and \
      gives the sign its password.
      --from-signs is for a controller without its disk, at a broker that has lost what it kept: the \
      signs still show what was wanted. Of a group that counts which most of its signs have. What the \
      controller knows stays as it is. A picture is left out, with the messages that show it, if no \
      sign that is asked has its file.
      The exit status is 1 if something is left out: it is printed with the reason.
      Example: sudo signboard fleet adopt 123456 --folder broker
      """)

  @Argument(help: "The six digits that the sign shows.")
  var code: String?

  @Flag(help: "Ask the signs that are connected.")
  var fromSigns = false

  @Flag(help: "Print one JSON object, with the key adoptions or the key id.")
  var json = false

  @OptionGroup(title: "Options for a code") var pairing: PairingOptions
  @OptionGroup(title: "Controller options") var service: ServiceOptions

  func validate() throws {
    guard fromSigns != (code != nil) else {
      throw ValidationError(
        fromSigns
          ? "A code and --from-signs exclude each other. Give one of them."
          : "It is not said from whom. Write the code of a sign, or --from-signs.")
    }
    if let code {
      guard PairingOffer.isCode(code) else {
        throw ValidationError("The code is six digits, such as 123456.")
      }
      guard service.server == nil else {
        throw ValidationError("--server is for --from-signs. A code needs --folder.")
      }
      try pairing.checkForCode()
    } else {
      try pairing.checkForSigns()
    }
  }

  func run() throws {
    if let code {
      let id = try Waiting.during("Waiting for the sign with the code \(code)") {
        try pairing.signIn(code, seconds: service.timeout ?? 20)
      }
      return try Output.write(
        ["id": .string(id)], isWanted: json, else: "\(id) is signed in at the broker.\n")
    }
    let answer = try service.askFleet(ClientRequest("POST", ["adopt"])).object()
    let adoptions = try answer.objects("adoptions")
    try Output.write(answer.value, isWanted: json, else: try FleetText.adoptions(adoptions))
    // A message is left out only with its picture.
    let isWhole = try adoptions.allSatisfy {
      try $0.textIfGiven("reason") == nil && $0.texts("pictures").isEmpty
    }
    if !isWhole { throw ExitCode(1) }
  }
}
