// SPDX-License-Identifier: MIT
import Core
import SignControl

extension Routes {
  /// What a fleet wants of the sign.
  static let fleet: [Route] = [
    Route(
      "readLayer", "GET", "/layers/{layer}", read,
      "What a fleet wants of the sign in a layer, sign or group:NAME, as it came last.",
      traits: [.mayMiss],
      RouteAnswer(.text("text/plain; charset=utf-8")) { call throws(ControlError) in
        let text = call.query.text("layer") ?? ""
        guard let name = DesiredLayer.Name(text) else {
          throw .notFound(
            .phrase("No fleet wants anything of this sign as \(JSONError.quote(text))."))
        }
        let document = try await call.control.document(ofLayer: name)
        return .text(String(decoding: document, as: UTF8.self))
      }),
    Route(
      "readBlob", "GET", "/blobs/{hash}", read,
      "A text that a layer of a fleet names by its SHA-256.", traits: [.mayMiss],
      RouteAnswer(.text("text/plain; charset=utf-8")) { call throws(ControlError) in
        let hash = call.query.text("hash") ?? ""
        guard let text = try await call.control.layers().blobs[hash] else {
          throw .notFound(
            .phrase("No layer of this sign names a text \(JSONError.quote(hash))."))
        }
        return .text(text)
      }),
  ]
}
