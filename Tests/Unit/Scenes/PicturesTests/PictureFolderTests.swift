// SPDX-License-Identifier: MIT
import Core
import Foundation
import Glibc
import Pictures
import SignTesting
import Testing

/// Two image folders and a file outside of them, removed with the last reference.
private final class TemporaryFolders {
  let root: TestFolder

  init() throws {
    root = try TestFolder()
    try write("one/logo.txt", "#")
    try write("one/shop/heart.txt", "##")
    try write("one/.hidden", "#")
    try write("two/logo.txt", "###")
    try write("two/other.txt", "####")
    try write("secret.txt", "#####")
  }

  func path(_ name: String) -> String { root.path(name) }

  func write(_ name: String, _ text: String) throws { try root.write(text, name) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }
}

struct PictureFolderTests {
  private let place: TemporaryFolders
  private let folder: PictureFolder

  init() throws {
    let place = try TemporaryFolders()
    self.place = place
    folder = PictureFolder(paths: [place.path("one"), place.path("two")])
  }

  /// The width of a picture or the error, without the root folder.
  private func open(_ name: String) -> String {
    do {
      return try "\(folder.picture(named: name).frames[0].width)"
    } catch {
      return error.description.replacing(place.root.path, with: "")
    }
  }

  @Test func `the first folder that has a picture wins`() {
    #expect(open("logo.txt") == "1")
    #expect(open("shop/heart.txt") == "2")
    #expect(open("other.txt") == "4")
  }

  @Test(arguments: [
    "../secret.txt", "shop/../../secret.txt", "/etc/passwd", ".hidden", "./logo.txt", "", "shop/",
    "shop//heart.txt", "a\\b", "logo.txt\0.png", "..", String(repeating: "a", count: 256),
  ])
  func `no name leads out of the folder`(name: String) {
    let shown = String(name.prefix(255)).replacing("\0", with: "?")
    #expect(
      open(name)
        == (shown.isEmpty ? "" : "\(shown): ") + "this is not a path below an "
        + "image folder. Allowed is a path such as logo.png or shop/logo.png: at most 255 bytes, "
        + "no \"/\" in front, no part that begins with \".\", no backslash, no control character.")
  }

  @Test func `links are not followed`() throws {
    try place.link("one/link.txt", to: "../secret.txt")
    try place.link("one/near.txt", to: "logo.txt")
    try place.link("one/up", to: "..")
    let reason = "symbolic links are not followed. Put the file itself into the folder."
    #expect(open("link.txt") == "link.txt: \(reason)")
    #expect(open("near.txt") == "near.txt: \(reason)")
    #expect(open("up/secret.txt") == "up/secret.txt: \(reason)")
  }

  @Test func `pipes, devices and folders are not opened`() throws {
    let pipe = place.path("one/pipe")
    let result = unsafe mkfifo(pipe, 0o600)
    try #require(result == 0)
    #expect(open("pipe") == "pipe: it is not a file. Name a file.")
    #expect(open("shop") == "shop: is a directory. Name a file in it.")
    let devices = PictureFolder(paths: ["/dev"])
    #expect(throws: SignError.self) { try devices.picture(named: "zero") }
  }

  @Test func `a folder that is itself a link is used`() throws {
    try place.link("three", to: "one")
    let linked = PictureFolder(paths: [place.path("three")])
    #expect(try linked.picture(named: "logo.txt").frames.count == 1)
  }

  @Test func `names are listed and the nearest is suggested`() throws {
    try place.link("one/link.txt", to: "logo.txt")
    #expect(folder.names() == ["logo.txt", "other.txt", "shop/heart.txt"])
    #expect(
      open("lgo.txt") == "lgo.txt: there is no such file in /one, /two. Did you mean logo.txt?")
    #expect(folder.suggestion(for: "heart") == "shop/heart.txt")
    #expect(folder.suggestion(for: "Logo.png") == "logo.txt")
    #expect(folder.suggestion(for: "train.png") == nil)
    #expect(folder.suggestion(for: "LOGO") == "logo.txt")
    #expect(
      open("train.png")
        == "train.png: there is no such file in /one, /two. Put it there or correct the name.")
    #expect(
      open("logo.txt/x.png")
        == "logo.txt/x.png: there is no such file in /one, /two. Put it there or correct the name.")
  }

  @Test func `mistakes in a file or a folder are reported`() throws {
    try place.write("one/wrong.png", "\u{1}")
    #expect(
      open("wrong.png")
        == "wrong.png: its format is not supported. Supported are PNG, JPEG, GIF and rows "
        + "of # and . in a text file.")
    try place.write("one/large.png", String(repeating: " ", count: (8 << 20) + 1))
    #expect(open("large.png") == "large.png: it has more than 8388608 bytes. Use a smaller file.")
    let none = PictureFolder(paths: ["/nowhere/at/all"])
    let failure = #expect(throws: SignError.self) { try none.picture(named: "a.png") }
    #expect(
      failure?.description
        == "a.png: there is no image folder /nowhere/at/all. Make it or correct the setting.")
    let empty = #expect(throws: SignError.self) {
      try PictureFolder(paths: []).picture(named: "a.png")
    }
    #expect(
      empty?.description
        == "a.png: no image folder is configured. Name it with --image-folder FOLDER, or with "
        + "image-folder in the configuration.")
  }
}
