// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignControl

@testable import SignAPI

extension FuzzReader {
  private static let scenes = SceneSchemas.sample

  /// What Alertmanager sends: each message of it is one that the API takes, and each id stands once.
  static func checkAlerts(_ bytes: [UInt8]) throws {
    let node: JSONNode
    do throws(JSONError) {
      var text = JSONReader(bytes)
      node = try text.document()
    } catch {
      return try FuzzFinding.inWords("\(error)")
    }
    var reader = SchemaReader(scenes)
    let record = reader.record(node, Schemas.alerts)
    for found in reader.found {
      try FuzzFinding.inWords(found.field, "\(found.message)")
    }
    guard reader.found.isEmpty else { return }
    let intake = AlertIntake(record, zone: nil)
    let ids = intake.entries.map(\.id) + intake.resolved
    try FuzzFinding.unless(Set(ids).count == ids.count, "an id stands twice")
    try FuzzFinding.unless(
      ids.allSatisfy { $0.hasPrefix("alert-") && $0.utf8.count <= 128 }, "an id is too long")
    for entry in intake.entries { try checkWritten(entry.draft) }
  }
}
