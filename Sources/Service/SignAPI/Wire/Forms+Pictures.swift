// SPDX-License-Identifier: MIT
import SignControl

extension PictureView.Origin: WireOutput {}

extension PictureView: WireObject {
  static let form = WireForm<PictureView>(
    "Picture", "A picture that texts can name.",
    [
      .init(
        "name", .text(0...255), \.name,
        "Its name; empty if it is not kept."),
      .init(
        "origin", .choice(of: PictureView.Origin.self), \.origin,
        "sign: it was put and is kept with the messages. folder: a file of an image folder."),
      .init("width", .integer(0...Int64.max), \.width, "Its columns on the sign."),
      .init("height", .integer(0...Int64.max), \.height, "Its rows on the sign."),
      .init("frames", .integer(0...Int64.max), \.frames, "Its frames; one: it stands still."),
      .init("bytes", .integer(0...Int64.max), \.bytes, "The bytes that the sign keeps."),
      .init(
        "rows", .list(.text(0...PictureView.mostColumns), atMost: 8192), \.rows,
        "Its first frame from the top, # for a lit LED and . for a dark one."),
    ])
}

extension PictureList.Unreadable: WireObject {
  static let form = WireForm<PictureList.Unreadable>(
    "UnreadablePicture", "A file of an image folder that cannot be shown.",
    [
      .init("name", .text(0...4096), \.name, "Its path in the folder."),
      .init("reason", Schemas.sentence, \.reason, "Why, and what to do."),
    ])
}

extension PictureList: WireObject {
  static let form = WireForm<PictureList>(
    "Pictures", "The pictures that texts can name.",
    [
      .init(
        "pictures", .list(of: PictureView.self, atMost: PictureList.most + PictureList.mostFiles),
        \.pictures, "In the order of their names."),
      .init(
        "unreadable", .list(of: PictureList.Unreadable.self, atMost: PictureList.mostFiles),
        \.unreadable, "The files of image folders that cannot be shown."),
      .init("bytes", .integer(0...Int64.max), \.bytes, "The bytes of all that are kept."),
      .init(
        "most-bytes", .integer(0...Int64.max), { _ in PictureList.mostBytes },
        "The most bytes of all that are kept."),
      .init(
        "untold", .integer(0...Int64.max), \.untold,
        "How many more files the image folders have than are told here."),
    ])
}
