// SPDX-License-Identifier: MIT
import Core
import SignControl

extension Routes {
  /// A picture as the body of a request; its first bytes give the format.
  static func pictureFile(mostBytes: Int = PictureView.mostFileBytes) -> FileBody {
    FileBody(
      types: ["image/png", "image/jpeg", "image/gif", "text/plain", "application/octet-stream"],
      mostBytes: mostBytes, sample: "#.#\n.#.\n")
  }

  /// The pictures that texts can name.
  static let pictures: [Route] = [
    Route(
      "listPictures", "GET", "/pictures", read,
      "The pictures that texts can name, such as {image cup.png}.",
      .localized(asking { $0.pictures })),
    Route(
      "previewPicture", "POST", "/pictures/preview", write,
      "How a picture would look, without keeping it.", file: pictureFile(),
      .json { call throws(ControlError) in
        try await call.control.previewPicture(call.request.body)
      }),
    Route(
      "readPicture", "GET", "/pictures/{name}", read, "One picture.", traits: [.mayMiss, .tagged],
      RouteAnswer(.json(PictureView.form.schema)) { call throws(ControlError) in
        let view = try await call.control.picture(name: call.name)
        // A file of a folder may change without a new revision.
        return .tagged(view.json, view.revision, in: call, isLasting: view.origin == .sign)
      }),
    Route(
      "putPicture", "PUT", "/pictures/{name}", write, "Keeps a picture, or replaces it.",
      file: pictureFile(), traits: [.conditional, .mayConflict, .tagged], pathForm: .pictureName,
      RouteAnswer(.json(PictureView.form.schema), [200, 201]) { call throws(ControlError) in
        let (view, isNew) = try await call.control.putPicture(
          call.request.body, name: call.name, if: call.condition, by: call.caller)
        return .kept(view.json, view.revision, newAt: isNew ? "/pictures/" : nil, view.name)
      }),
    Route(
      "removePicture", "DELETE", "/pictures/{name}", write,
      "Removes a picture that no message shows.", traits: [.conditional, .mayConflict, .mayMiss],
      .done { call throws(ControlError) in
        try await call.control.removePicture(name: call.name, if: call.condition, by: call.caller)
      }),
  ]
}
