// SPDX-License-Identifier: MIT
import Pictures
import SignTesting
import Testing

struct PictureFuzzTests {
  /// Small files of every kind.
  private var samples: [[UInt8]] {
    var png = PNGMaker(width: 9, height: 5, depth: 2, color: 3, interlaced: true)
    png.chunk("gAMA", PNGMaker.number(100_000))
    png.chunk("PLTE", [0, 0, 0, 255, 255, 255, 128, 128, 128, 54, 54, 54])
    png.chunk("tRNS", [255, 0, 128])
    let (narrow, wide): ([UInt8], [UInt8]) = ([0x1B], [0x1B, 0x1B, 0x1B])
    png.pixels(
      [narrow, narrow, narrow, narrow, narrow, [0x1B, 0x1B], narrow, narrow, narrow, wide, wide])
    var animation = PNGMaker(width: 3, height: 2, color: 4)
    animation.chunk("acTL", PNGMaker.number(2) + PNGMaker.number(3))
    animation.frame(0, width: 3, height: 2, dispose: 1)
    animation.pixels([[7, 255, 7, 255, 7, 255], [7, 255, 7, 255, 7, 255]])
    animation.frame(1, width: 2, height: 1, left: 1, top: 1, dispose: 2, blend: 1)
    animation.pixels([[9, 255, 9, 0]], as: "fdAT", after: PNGMaker.number(2))
    var gif = GIFMaker(width: 3, height: 9)
    gif.loop(2)
    gif.control(delay: 5, disposal: 3, transparent: 0)
    gif.picture([String](repeating: "012", count: 9), interlaced: true)
    gif.control(delay: 5, disposal: 2)
    gif.picture(left: 1, top: 1, ["12", "30"])
    var jpeg = JPEGMaker()
    jpeg.exif(orientation: 6)
    jpeg.blocks([[7, 128, 128], [90, 200, 30]])
    let pam = "P7\nWIDTH 2\nHEIGHT 1\nDEPTH 2\nMAXVAL 255\nENDHDR\n\u{1}\u{2}\u{3}\u{4}"
    return [png.finished, animation.finished, gif.finished, jpeg.finished]
      + ["P1 3 2 101 010", "P2 3 1 15 0 7 15", "P3 1 1 9 1 2 3", "P4 9 1\nab", "P5 2 1 255\nab"]
      .map { Array($0.utf8) } + [Array(pam.utf8), Array("P6 1 1 255\nabc".utf8)]
      + [Array(".#.\n#.#\n".utf8)]
  }

  @Test func `the samples are read`() {
    for sample in samples { #expect(failure(sample).hasPrefix("read: ")) }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `damaged files are refused or stay within the limits`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let samples = samples
    var accepted = 0
    for _ in 0..<2000 {
      guard let sample = samples.randomElement(using: &random) else { continue }
      let file = damaged(sample, &random)
      guard let picture = try? Picture(file, name: "fuzz") else { continue }
      accepted += 1
      #expect(isSound(picture), "seed \(seed): \(file)")
    }
    // Otherwise the code behind the checksums was not reached.
    #expect(accepted > 100, "seed \(seed)")
  }

  private func damaged(_ sample: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var file = sample
    for _ in 0..<Int.random(in: 1...2, using: &random) where !file.isEmpty {
      let place = Int.random(in: 0..<file.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: file[place] = UInt8.random(in: 0...255, using: &random)
      case 1: file[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 2: file[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      case 3: file.remove(at: place)
      case 4: file.insert(UInt8.random(in: 0...255, using: &random), at: place)
      default: file.removeLast(Int.random(in: 0...min(8, file.count), using: &random))
      }
    }
    return Bool.random(using: &random) ? PNGMaker.mend(file) : file
  }

  private func isSound(_ picture: Picture) -> Bool {
    guard let first = picture.frames.first, picture.frames.count <= PictureLimit.frames
    else { return false }
    return picture.frames.allSatisfy {
      let count = $0.width * $0.height
      return $0.width == first.width && $0.height == first.height
        && count <= PictureLimit.framePixels && $0.luminance.count == count
        && $0.alpha.count == count && $0.duration >= 0
    }
  }
}
