// SPDX-License-Identifier: MIT
import Core
import SignControl

extension Routes {
  /// The most bytes of the file of a picture in an answer, which has room in a message of a broker.
  private static let partBytes = 131_072

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
      """
      A text that a layer of a fleet names by its SHA-256; of a picture so many bytes of its file as \
      have room, in base64.
      """,
      query: [
        .init(
          "from", .integer(0...Int64(DesiredLayer.mostPictureBytes)),
          "The byte of the file of a picture with which the answer begins. Default: 0.")
      ], traits: [.mayMiss],
      RouteAnswer(.text("text/plain; charset=utf-8")) { call throws(ControlError) in
        let hash = call.query.text("hash") ?? ""
        if let text = try await call.control.layers().blobs[hash] { return .text(text) }
        guard let file = try await call.control.file(ofPicture: hash) else {
          throw .notFound(
            .phrase(
              "This sign keeps no text and no file with the SHA-256 \(JSONError.quote(hash))."))
        }
        let part = file.dropFirst(call.query.integer("from") ?? 0).prefix(partBytes)
        return .text(Base64.text(Array(part)))
      }),
  ]
}
