// SPDX-License-Identifier: MIT
import Core
import Foundation
import MessageStorage
import SignControl
import SignTesting
import Testing

@testable import SignService

/// Which keys of the configuration a sign takes from a fleet.
struct FleetKeyTests {
  private static let plain = "panel: 4x1\ntext: Own\nscroll: static\n"
  private static let file = plain + "mqtt: {broker: localhost, role: administrator}\n"

  /// A sign whose configuration is in a file.
  private let sign: TestSign

  init() throws {
    sign = try TestSign(Self.file, files: ["signboard.yaml": "backend: memory\n" + Self.file])
    let path = sign.folder.path + "/signboard.yaml"
    sign.service.attach(
      ConfigurationFile(
        path: path, settings: { [service = sign.service] in service.state.setup.settings },
        overlays: { [service = sign.service] in service.state.fleetConfiguration.overlays },
        takeOver: {}, showsFrame: { true }))
  }

  private func outcome(
    _ configuration: String, _ name: DesiredLayer.Name = .sign, revision: Int64 = 1,
    blob: String? = nil, by role: Caller.Role = .administrator
  ) async throws -> String {
    var wanted = JSONValue.string(configuration)
    if let blob { wanted = ["hash": .string(blob)] }
    let layer = DesiredLayer(
      name: name, epoch: 1, revision: revision, digest: "d", messages: [], values: [:],
      intensity: nil, isRunning: nil, configuration: configuration, blob: blob,
      document: JSONValue.object([
        .init("epoch", .integer(1)), .init("revision", .integer(revision)),
        .init("configuration", wanted),
      ]).bytes)
    do throws(ControlError) {
      _ = try await sign.service.take(layer, by: Caller(role: role, name: "mqtt"))
      return "taken"
    } catch {
      guard case .invalid(let problems) = error else { return "\(error)" }
      return problems.map { "\($0.field): \($0.message)" }.joined(separator: "\n")
    }
  }

  @Test func `layers lie over the file in their order`() async throws {
    #expect(try await outcome("speed: 40", .group("north")) == "taken")
    #expect(try await outcome("text: All", .group("all")) == "taken")
    #expect(try await outcome("") == "taken")
    #expect(sign.service.state.layers.overlays == ["text: All", "speed: 40", ""])
    #expect(sign.service.hasFleetStep)
    try await sign.withdraw(.group("all"))
    #expect(sign.service.state.layers.overlays == ["speed: 40", ""])
  }

  @Test func `keys stay as long as a document names them by their SHA-256`() async throws {
    func stored() throws -> [String] {
      var found: [String] = []
      try sign.store.all(kind: "blob") { found.append(String(decoding: $0.body, as: UTF8.self)) }
      return found.sorted()
    }
    let (one, two) = (String(repeating: "1", count: 64), String(repeating: "2", count: 64))
    #expect(try await outcome("speed: 40", .group("all"), blob: one) == "taken")
    #expect(try await outcome("speed: 40", .group("north"), blob: one) == "taken")
    #expect(try await outcome("text: All", blob: two) == "taken")
    #expect(try stored() == ["speed: 40", "text: All"])
    try sign.restart(Self.file)
    #expect(sign.service.state.layers.overlays == ["speed: 40", "speed: 40", "text: All"])
    #expect(try await sign.service.layers().blobs == [one: "speed: 40", two: "text: All"])
    try await sign.withdraw(.group("all"))
    #expect(try stored() == ["speed: 40", "text: All"])
    try await sign.withdraw(.group("north"))
    #expect(try stored() == ["text: All"])
  }

  @Test(arguments: TextRow.of("Service/SignServiceTests/attempts.txt", "Keys that do not fit"))
  func `what does not fit the sign is refused, and nothing changes`(row: TextRow) async throws {
    let found = try await outcome(row.input)
    #expect(found.hasPrefix(row.output), "\(found)")
    #expect(sign.service.state.layers.overlays == [])
  }

  @Test func `only who administers the sign may change its configuration`() async throws {
    #expect(
      try await outcome("speed: 40", by: .operator)
        == "configuration: The fleet may not change the configuration of this sign. Its file can "
        + "allow it: mqtt: {role: administrator}")
  }

  @Test func `keys do not count any more once the file takes the right back`() async throws {
    #expect(try await outcome("speed: 40") == "taken")
    #expect(sign.service.state.overlays == ["speed: 40"])
    try sign.reload(Self.plain)
    #expect(sign.service.state.overlays == [])
    let layers = try await sign.service.layers()
    #expect(layers.reverted.map(\.name) == [.sign])
    #expect(
      layers.reason.map { "\($0)" }
        == "The fleet may not change the configuration of this sign. Its file can allow it: "
        + "mqtt: {role: administrator}")
    try sign.reload(Self.file)
    #expect(sign.service.state.overlays == ["speed: 40"])
    #expect(try await sign.service.layers().reverted == [])
  }

  @Test func `what was taken back is reported`() async throws {
    #expect(try await outcome("speed: 40") == "taken")
    sign.service.changeFleetConfiguration { $0.begin($1, at: .zero) }
    #expect(try await sign.service.layers().reverted == [])
    #expect(try await sign.service.layers().stagedKeys == ["speed: 40"])
    sign.service.changeFleetConfiguration { fleet, _ in fleet.takeBack(.noPicture) }
    let layers = try await sign.service.layers()
    #expect(layers.reverted.map(\.name) == [.sign])
    #expect(layers.activeKeys == [] && layers.stagedKeys == [])
    let sentence = "The panel showed no picture with it, so the configuration of before is back."
    #expect("\(layers.reason.map { "\($0)" } ?? "none")" == sentence)
    let part = await sign.service.health().parts.first { $0.name == "configuration" }
    #expect(part?.state == .unhealthy)
    #expect(
      "\(part.map { "\($0.detail)" } ?? "none")"
        == "What the fleet wants of the configuration was taken back. " + sentence)
    // It is known after a restart, and forgotten when something else is wanted.
    try sign.restart(Self.file)
    #expect(try await sign.service.layers().reverted.map(\.name) == [.sign])
    try await sign.withdraw(.sign)
    #expect(try await sign.service.layers().reverted == [])
  }
}
