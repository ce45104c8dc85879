// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import Pictures

struct PictureLimitTests {
  @Test(arguments: [
    (5000, 1, "the width is 5000 columns, allowed are 1 to 4096. Make the picture smaller."),
    (1, 4097, "the height is 4097 rows, allowed are 1 to 4096. Make the picture smaller."),
    (0, 1, "the width is 0 columns, allowed are 1 to 4096. Save the picture again."),
    (4096, 2048, "4096x2048 are 8388608 pixels, allowed are 4194304. Make the picture smaller."),
  ])
  func `sizes are checked before memory is taken`(width: Int, height: Int, expected: String) {
    let png = PNGMaker(width: width, height: height)
    #expect(failure(png.finished) == "logo, chunk IHDR at byte 8: \(expected)")
    var jpeg = JPEGMaker()
    jpeg.frame(width: width, height: height)
    #expect(failure(jpeg.finished) == "logo, byte 2: \(expected)")
    var gif = GIFMaker(width: width, height: height)
    gif.picture(["0"])
    // A screen of no columns is as wide as the picture.
    if width > 0 { #expect(failure(gif.finished) == "logo, frame 1: \(expected)") }
  }

  @Test func `a width above 2^31 is not taken as negative`() {
    #expect(
      failure(PNGMaker(width: 0xFFFF_FFFF, height: 1).finished)
        == "logo, chunk IHDR at byte 8: the width is 4294967295 columns, allowed are 1 to 4096. "
        + "Make the picture smaller.")
  }

  @Test func `the sizes of files and of text rows are limited`() {
    #expect(
      failure([UInt8](repeating: 35, count: (8 << 20) + 1))
        == "logo: the file has 8388609 bytes, allowed are 8388608. Make the picture smaller.")
    #expect(
      failure([UInt8](repeating: 10, count: 5000))
        == "logo: it has more than 4096 rows. Make the picture smaller.")
    #expect(
      failure([UInt8](repeating: 35, count: 4097))
        == "logo: the width is 4097 columns, allowed are 1 to 4096. Make the picture smaller.")
  }

  @Test func `frames are limited each and in total`() {
    var many = GIFMaker(width: 1, height: 1)
    for _ in 0..<1024 { many.picture(["0"]) }
    #expect(failure(many.finished) == "read: 1024 frames")
    many.picture(["0"])
    #expect(
      failure(many.finished)
        == "logo, frame 1025: it has more than 1024 frames. Leave out frames.")
    var large = GIFMaker(width: 2048, height: 2048)
    for _ in 0..<5 { large.picture(["0"]) }
    #expect(
      failure(large.finished)
        == "logo, frame 5: 5 frames of 2048x2048 are 20971520 pixels, allowed are 16777216. "
        + "Make the picture smaller or leave out frames.")
    var animation = PNGMaker(width: 2048, height: 2048)
    animation.chunk("acTL", PNGMaker.number(5) + PNGMaker.number(0))
    #expect(
      failure(animation.finished)
        == "logo, chunk acTL at byte 33: 5 frames of 2048x2048 are 20971520 pixels, allowed are "
        + "16777216. Make the picture smaller or leave out frames.")
  }

  @Test func `pictures beyond a small screen are limited in total`() throws {
    var one = GIFMaker(width: 2, height: 1)
    one.black(width: 100, height: 50)
    #expect(try levels(Picture(one.finished, name: "logo").frames[0]) == "00 00")
    var file = GIFMaker(width: 1, height: 1)
    for _ in 0..<5 { file.black(width: 2048, height: 2048) }
    #expect(
      failure(file.finished)
        == "logo, frame 5: its frames have more than 16777216 pixels. Make the picture smaller "
        + "or leave out frames.")
  }

  @Test func `data after the last pixel is not unpacked`() {
    var file = PNGMaker(width: 1, height: 1)
    file.pixels([[UInt8](repeating: 9, count: 400_000)])
    #expect(
      failure(file.finished)
        == "logo: there is more data than the picture has pixels. Save the picture again.")
  }

  @Test func `damaged PNG files are refused`() {
    var file = PNGMaker(width: 2, height: 2)
    file.pixels([[1, 2], [3, 4]])
    let whole = file.finished
    #expect(failure(whole) == "read: 1 frames")
    var changed = whole
    changed[45] ^= 1
    #expect(
      failure(changed)
        == "logo, chunk IDAT at byte 33: its check sum is wrong, the file is damaged. "
        + "Copy it again.")
    #expect(
      failure(Array(whole.prefix(40)))
        == "logo, byte 40: the file ends too early. Copy it again.")
    #expect(
      failure(Array(whole.prefix(50)))
        == "logo, chunk IDAT at byte 33: the file ends too early. Copy it again.")
    #expect(
      failure(Array(whole.prefix(8)) + Array(whole.dropFirst(33)))
        == "logo, byte 8: the chunk IHDR is missing. Save the picture again.")
    #expect(
      failure(PNGMaker(width: 2, height: 2).finished)
        == "logo: it has no pixels. Save the picture again.")
    var short = PNGMaker(width: 2, height: 2)
    short.pixels([[1, 2]])
    #expect(failure(short.finished) == "logo: not enough image data. Save the picture again.")
    var form = PNGMaker(width: 2, height: 2, depth: 3)
    form.pixels([[1, 2], [3, 4]])
    #expect(failure(form.finished) == "logo: invalid IHDR data. Save the picture again.")
    var critical = PNGMaker(width: 2, height: 2)
    critical.chunk("ABCD", [])
    #expect(
      failure(critical.finished)
        == "logo, chunk ABCD at byte 33: this chunk is unknown. Save the picture again.")
  }

  /// The refusal of a file, one line for each language.
  private func refusal(_ file: [UInt8]) -> String {
    do throws(SignError) {
      _ = try Picture(file, name: "")
      return "it is read"
    } catch {
      return [AnswerLanguage.english, .german].map {
        "\($0.rawValue) \(error.cause.text(in: $0)) | \(error.advice.text(in: $0))"
      }.joined(separator: "\n")
    }
  }

  @Test func `a picture that is too wide`() {
    #expect(
      refusal([UInt8](repeating: 35, count: 5000)) == """
        en the width is 5000 columns, allowed are 1 to 4096 | Make the picture smaller.
        de die Breite ist 5000 Spalten, erlaubt sind 1 bis 4096 | Verkleinern Sie das Bild.
        """)
  }
}
