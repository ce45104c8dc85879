// SPDX-License-Identifier: MIT
import Core
import SignAPI
import SignControl

/// A layer whose document names something by its SHA-256 that has not come yet.
struct WaitingLayer {
  /// How long the sign waits for each of it until it reports that, in nanoseconds: 30 seconds.
  static let patience: Int64 = 30_000_000_000

  /// The layer, with what has come.
  private(set) var layer: DesiredLayer
  /// The SHA-256 of what has not come; the first one is asked for, as there is no room for all.
  private(set) var missing: [String] = []
  /// Since when the sign asks for the first one.
  var since: Instant

  /// - Parameters:
  ///   - known: what the sign has kept.
  ///   - now: the instant at which it comes.
  init(_ layer: DesiredLayer, known: LayersView, at now: Instant) {
    (self.layer, since) = (layer, now)
    if let blob = layer.blob { self.layer.configuration = known.blobs[blob] }
    look(in: known)
  }

  /// Asks for what has neither come nor is kept.
  ///
  /// - Parameter known: what the sign has kept.
  mutating func look(in known: LayersView) {
    var hashes = Set(layer.pictures.values)
    hashes.subtract(known.pictures)
    hashes.subtract(layer.files.keys)
    if let blob = layer.blob, layer.configuration == nil { hashes.insert(blob) }
    missing = hashes.sorted()
  }

  /// Takes what stands at the broker in the place of the first one.
  ///
  /// - Parameter bytes: `nil`: there are too many.
  /// - Throws: `Problem` if it is something else.
  mutating func take(_ bytes: [UInt8]?, at now: Instant) throws(Problem) {
    guard let hash = missing.first else { return }
    guard let bytes, SHA256.text(bytes) == hash else {
      throw problem(
        .hash,
        .phrase(
          """
          What the broker has in its place has another SHA-256, or more than \
          \(DesiredLayer.mostPictureBytes) bytes.
          """))
    }
    if layer.pictures.values.contains(hash) { layer.files[hash] = bytes }
    if layer.blob == hash { layer.configuration = try keys(bytes) }
    missing.removeFirst()
    since = now
  }

  /// Keys of the configuration.
  private func keys(_ bytes: [UInt8]) throws(Problem) -> String {
    guard let text = String(validating: bytes, as: UTF8.self),
      bytes.count <= DesiredLayer.mostConfiguration
    else {
      throw problem(
        .length,
        .phrase(
          """
          The text with this SHA-256 is no UTF-8, or longer than \
          \(DesiredLayer.mostConfiguration) bytes.
          """))
    }
    return text
  }

  /// The problem when the broker has had time enough.
  var absence: Problem {
    problem(.missing, .phrase("The broker has not sent what has this SHA-256."))
  }

  /// A problem of the first one.
  private func problem(_ code: FieldCode, _ message: Phrase) -> Problem {
    Problem(
      .invalid, .phrase("The request is not valid; see errors."),
      errors: [
        FieldProblem(field: layer.field(naming: missing.first ?? ""), code: code, message: message)
      ])
  }
}
