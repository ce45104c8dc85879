// SPDX-License-Identifier: MIT
import Foundation
import LinuxIO
import SignTesting
import Testing

@testable import Pictures

/// The process that reads pictures for the service.
@Suite(.waitsForPrograms)
struct ReadPictureTests {
  @Test func `a picture comes back as it is kept`() throws {
    let outcome = try Program.shell("printf '#.\n.#\n' | \"$0\" read-picture | od -An -v -tu1")
    #expect(outcome.status == 0, "\(outcome.error)")
    let read = try StoredPicture(reducing: Picture(Array("#.\n.#\n".utf8), name: ""), name: "")
    #expect(
      outcome.output.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0) } == read.bytes)
  }

  /// The library looks at the processor with its first picture, which must not be that one.
  @Test(arguments: ["color", "progressive", "inks", "turned"])
  func `a photo is read without a file`(name: String) throws {
    let file = try Data(contentsOf: Repository.file("Tests/System/fuzz/Corpus/jpeg/\(name)"))
    let outcome = try Program.run(["read-picture"], bytes: [UInt8](file))
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  @Test func `what is no picture is refused with a reason and a step, in each language`() throws {
    let outcome = try Program.run(["read-picture"], bytes: [0x89, 0x50, 0x4E, 0x47])
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    let refusal = try JSONDecoder().decode(
      [String: [String: String]].self, from: Data(outcome.error.utf8))
    let texts = ["reason", "remedy"].flatMap { refusal[$0].map { Array($0.values) } ?? [] }
    #expect(texts.count == 10 && Set(texts).count == 10, "\(outcome.error)")
  }

  @Test func `the help does not name it`() throws {
    #expect(!(try Program.run(["--help"]).output.contains("read-picture")))
  }

  @Test(
    .needs("A kernel that filters system calls", Confinement.lack == nil),
    arguments: [
      ("nothing", 65), ("file", 159), ("again", 159), ("unlink", 159), ("connect", 159),
      ("fork", 159), ("program", 159), ("trace", 159), ("signal", 159), ("code", 159),
      ("limits", 159), ("foreign", 159),
    ])
  func `a library that is taken over is ended by what a picture does not need`(
    act: String, status: Int
  ) throws {
    try Program.withFolder { folder in
      // A library in the place of giflib, which does with the first picture what ACT names.
      let source = Repository.file("Tests/Unit/Command/CommandTests/libgif.c")
      let picture = folder.appendingPathComponent("a.gif")
      try Data(Self.onePixel).write(to: picture)
      let outcome = try Program.shell(
        """
        cc -shared -fPIC -o '\(folder.path)/libgif.so.7' '\(source.path)' || exit 99
        LD_LIBRARY_PATH='\(folder.path)' ACT=\(act) "$0" read-picture \
          < '\(picture.path)' > /dev/null
        exit $?
        """)
      #expect(outcome.status == Int32(status), "\(act): \(outcome.error)")
      #expect(!outcome.error.contains("survived"), "\(outcome.error)")
    }
  }

  /// A GIF.
  private static let onePixel: [UInt8] = [
    0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255,
    0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
  ]
}
