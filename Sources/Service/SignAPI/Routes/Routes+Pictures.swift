// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
import SignControl
import Wording

extension Routes {
  /// A picture as the body of a request; its first bytes give the format.
  private static let pictureFile = FileBody(
    types: [
      "image/png", "image/jpeg", "image/gif", "image/x-portable-anymap", "text/plain",
      "application/octet-stream",
    ], mostBytes: PictureView.mostFileBytes, sample: "#.#\n.#.\n")

  /// The pictures that texts can name.
  static let pictures: [Route] = [
    Route(
      "listPictures", "GET", "/pictures", read,
      "The pictures that texts can name, such as {image cup.png}.",
      content: .json(PictureList.form.schema)
    ) { call throws(ControlError) in
      .localized(try await call.control.pictures(), in: call)
    },
    Route(
      "previewPicture", "POST", "/pictures/preview", write,
      "How a picture would look, without keeping it.", file: pictureFile,
      content: .json(PictureView.form.schema)
    ) { call throws(ControlError) in
      .json(try await call.control.previewPicture(call.request.body).json)
    },
    Route(
      "readPicture", "GET", "/pictures/{name}", read, "One picture.",
      content: .json(PictureView.form.schema), mayMiss: true, hasTag: true
    ) { call throws(ControlError) in
      let view = try await call.control.picture(name: call.name)
      // A file of a folder may change without a new revision.
      return .tagged(
        bytes: view.json.bytes, "\"\(view.revision)\"", call.request,
        isLasting: view.origin == .sign)
    },
    Route(
      "putPicture", "PUT", "/pictures/{name}", write, "Keeps a picture, or replaces it.",
      file: pictureFile, statuses: [200, 201], content: .json(PictureView.form.schema),
      isConditional: true, mayConflict: true, hasTag: true, pathForm: .pictureName
    ) { call throws(ControlError) in
      let (view, isNew) = try await call.control.putPicture(
        call.request.body, name: call.name, if: call.condition, by: call.caller)
      return isNew
        ? .created(view.json, view.revision, "/pictures/\(Wording.percentEncoded(view.name))")
        : .changed(view.json, view.revision)
    },
    Route(
      "removePicture", "DELETE", "/pictures/{name}", write,
      "Removes a picture that no message shows.", statuses: [204], isConditional: true,
      mayConflict: true, mayMiss: true
    ) { call throws(ControlError) in
      try await call.control.removePicture(
        name: call.name, if: call.condition, by: call.caller)
      return .done
    },
  ]
}
