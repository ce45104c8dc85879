// SPDX-License-Identifier: MIT
import ArgumentParser
import JSONText

/// For how long a message is shown at once.
struct ActivationOptions: ParsableArguments {
  @Option(
    "How long: 90, 5m, 1h. (default: once through)", "span", name: .customLong("for"),
    transform: span)
  var duration: Int?

  /// What is asked for; `nil`: once through.
  var body: JSONValue? { duration.map { ["seconds": .integer(Int64($0))] } }
}
