// SPDX-License-Identifier: MIT
import MessageStorage
import SignAPI
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// What a fleet wants of the sign of a test.
extension TestSign {
  static let fleetCaller = Caller(role: .operator, name: "mqtt")

  func isTaken(_ name: DesiredLayer.Name, _ text: String) async throws -> Bool {
    let layer = try DesiredDocument(.configuration).layer(Array(text.utf8), name: name)
    return try await service.take(layer, by: Self.fleetCaller)
  }

  func take(
    _ name: DesiredLayer.Name, _ text: String, at place: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(try await isTaken(name, text), "\(text)", sourceLocation: place)
  }

  func withdraw(_ name: DesiredLayer.Name) async throws {
    try await service.withdraw(layer: name, by: Self.fleetCaller)
  }

  /// Messages, values, layers, the intensity and playback.
  func fleet() async throws -> String {
    let messages = try await service.messages(MessageQuery()).messages.map {
      "\($0.id)=\(Self.plain($0.draft.text))"
    }
    let values = try await service.values().map {
      "\($0.name)=\(Self.plain($0.value)) (\($0.source.rawValue))"
    }
    let layers = try await service.layers()
    let applied = layers.applied.map { "\($0.name) \($0.epoch).\($0.revision)" }
    let staged = layers.staged.map { "\($0.name) \($0.epoch).\($0.revision) waits" }
    let intensity = try await service.intensity().intensity
    let playback = try await service.playback().rawValue
    return (messages + values + applied + staged + ["\(intensity) \(playback)"])
      .joined(separator: ", ")
  }

  /// The layers in the store, without `sign:`.
  func storedLayers() throws -> [String] {
    var ids: [String] = []
    try store.all(kind: "layer") { ids.append(String($0.id.dropFirst(5))) }
    return ids.sorted()
  }

  private static func plain(_ text: LocalizedText) -> String {
    if case .single(let text) = text { text } else { "several" }
  }
}
