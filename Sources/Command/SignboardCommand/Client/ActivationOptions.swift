// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText

/// For how long a message is shown at once.
struct ActivationOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("How long: 90, 5m, 1h. (default: once through)", valueName: "span"),
    transform: span)
  var duration: Int?

  /// What is asked for; `nil`: once through.
  var body: JSONValue? { duration.map { ["seconds": .integer(Int64($0))] } }
}
