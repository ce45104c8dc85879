// SPDX-License-Identifier: MIT
import Foundation
import Pictures
import SignTesting
import Testing

struct JPEGTests {
  /// The blocks of a picture, each by its top left pixel.
  private func blocks(_ file: JPEGMaker) throws -> String {
    let frame = try Picture(file.finished, name: "logo").frames[0]
    return levels(reduced(frame, by: 8, at: 0))
  }

  /// A frame of every so many pixels.
  private func reduced(_ frame: Picture.Frame, by step: Int, at start: Int) -> Picture.Frame {
    let rows = stride(from: start, to: frame.height, by: step)
    let columns = stride(from: start, to: frame.width, by: step)
    let places = rows.flatMap { y in columns.map { y * frame.width + $0 } }
    return Picture.Frame(
      width: frame.width / step, height: frame.height / step,
      luminance: places.map { frame.luminance[$0] }, alpha: places.map { frame.alpha[$0] })
  }

  @Test(
    arguments: [
      (nil, [[0], [128], [255], [9]], "00 80 ff 09"),
      // YCbCr, usual without a word of Adobe.
      (nil, [[0, 128, 128], [128, 128, 128], [255, 128, 128]], "00 80 ff"),
      // Red, green, blue and white have the weights of ITU-R BT.709.
      (0, [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]], "7f dc 4c ff"),
      // Four inks, stored as the light that each leaves, also as YCCK.
      (
        0, [[255, 255, 255, 255], [255, 0, 0, 255], [255, 255, 255, 0], [255, 255, 255, 128]],
        "ff 7f 00 80"
      ),
      (2, [[0, 128, 128, 255], [255, 128, 128, 255], [0, 128, 128, 128]], "ff 00 80"),
    ] as [(UInt8?, [[UInt8]], String)])
  func `gray, colors and inks are read, also in several scans`(
    adobe: UInt8?, samples: [[UInt8]], expected: String
  ) throws {
    for isProgressive in [false, true] {
      var file = JPEGMaker()
      if let adobe { file.adobe(adobe) }
      file.blocks(samples, isProgressive: isProgressive)
      #expect(try blocks(file) == expected)
    }
  }

  @Test(
    arguments: [
      (1, "01 02 03\n04 05 06"), (2, "03 02 01\n06 05 04"), (3, "06 05 04\n03 02 01"),
      (4, "04 05 06\n01 02 03"), (5, "01 04\n02 05\n03 06"), (6, "04 01\n05 02\n06 03"),
      (7, "06 03\n05 02\n04 01"), (8, "03 06\n02 05\n01 04"), (0, "01 02 03\n04 05 06"),
      (9, "01 02 03\n04 05 06"),
    ] as [(UInt8, String)])
  func `a photo stands upright however the camera was held`(
    orientation: UInt8, expected: String
  ) throws {
    for isLittle in [false, true] {
      var file = JPEGMaker()
      file.exif(orientation: orientation, isLittle: isLittle)
      file.blocks([[1], [2], [3], [4], [5], [6]], columns: 3)
      #expect(try blocks(file) == expected)
    }
  }

  @Test func `an Exif block that is cut or damaged is no obstacle`() throws {
    var whole = JPEGMaker()
    whole.exif(orientation: 8)
    let exif = Array(whole.bytes.dropFirst(6))
    for count in 0..<exif.count {
      var file = JPEGMaker()
      file.segment(0xE1, Array(exif.prefix(count)))
      file.blocks([[1], [2]])
      // The orientation ends with byte 38.
      #expect(try blocks(file) == (count < 38 ? "01 02" : "02\n01"), "\(count) bytes")
    }
    var far = JPEGMaker()
    far.segment(0xE1, Array("Exif\0\0MM\0*".utf8) + [0xFF, 0xFF, 0xFF, 0xFF])
    far.blocks([[1], [2]])
    #expect(try blocks(far) == "01 02")
  }

  /// The letter F, dark around it, with a quarter of the colors or on its side.
  @Test(arguments: ["grey", "color", "progressive", "inks", "turned"])
  func `files of another program are read`(name: String) throws {
    let file = Repository.file("Tests/System/fuzz/Corpus/jpeg/\(name)")
    let picture = try Picture([UInt8](Data(contentsOf: file)), name: name)
    #expect(picture.frames.count == 1 && picture.loopCount == 1)
    let cells = reduced(picture.frames[0], by: 4, at: 2)
    #expect(
      levels(cells).split(separator: "\n").map { row in
        row.split(separator: " ").map { $0 > "7f" ? "#" : "." }.joined()
      } == ["......", ".####.", ".#....", ".###..", ".#....", ".#....", ".#....", "......"])
  }

  @Test func `damaged files are refused`() {
    var file = JPEGMaker()
    file.blocks([[0], [128], [255], [9]])
    let whole = file.finished
    #expect(failure(whole) == "read: 1 frames")
    let table: [(file: [UInt8], mistake: String)] = [
      (Array(whole.prefix(40)), ", byte 2: the file ends too early. Copy it again."),
      (Array(whole.prefix(71)), ", byte 71: the file ends too early. Copy it again."),
      (Array(whole.dropLast(3)), ": premature end of JPEG file. Save the picture again."),
      (file.bytes, ": premature end of JPEG file. Save the picture again."),
      (changed(whole, 73, [0, 1]), ", byte 71: the data is damaged. Save the picture again."),
      (changed(whole, 72, [0xD9]), ", byte 71: the data is damaged. Save the picture again."),
      (changed(whole, 72, [0xE2]), ", byte 136: it has no pixels. Save the picture again."),
      (
        changed(whole, 72, [0xC9]),
        ", byte 71: JPEG SOF9 is not read. Convert it to PNG, for example with ImageMagick."
      ),
      (changed(whole, 75, [12]), ": unsupported JPEG data precision 12. Save the picture again."),
      (
        changed(whole, 146, [0xFF, 0]),
        ": corrupt JPEG data: bad Huffman code. Save the picture again."
      ),
      (
        Array(whole[..<84] + whole[71..<84] + whole[84...]),
        ": invalid JPEG file structure: two SOF markers. Save the picture again."
      ),
    ]
    for (file, mistake) in table { #expect(failure(file) == "logo" + mistake) }
  }

  /// A file with other bytes from one place on.
  private func changed(_ file: [UInt8], _ place: Int, _ bytes: [UInt8]) -> [UInt8] {
    Array(file[..<place] + bytes + file[(place + bytes.count)...])
  }

  @Test func `so many scans as no program makes are not read`() {
    for (bits, expected) in [
      (6, "read: 1 frames"),
      (7, "logo: progressive JPEG image has more than 500 scans. Save the picture again."),
    ] as [(UInt8, String)] {
      var file = JPEGMaker()
      file.blocks([[7]], isProgressive: true, bits: bits)
      #expect(failure(file.finished) == expected)
    }
  }
}
