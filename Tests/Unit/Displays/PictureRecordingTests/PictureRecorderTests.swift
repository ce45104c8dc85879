// SPDX-License-Identifier: MIT
import Core
import Displays
import Testing

@testable import Recording

@Suite struct `A recording of pictures` {
  private struct Full: Error, Equatable {}
  private let geometry = Geometry(width: 4, height: 1)

  /// Begins a recording into a sink.
  private func recorder(
    _ format: PictureFormat, _ name: String = "x", sink: @escaping ([UInt8]) throws -> Void
  ) throws -> PictureFile {
    let target = PictureTarget(
      path: name, format: format, geometry: geometry, style: LEDPictureStyle(),
      lights: LitPicture.intensityLights)
    return try PictureFile(target, file: nil, sink: sink)
  }

  @Test func `writes a whole PNG file for each picture that differs`() throws {
    var files: [[UInt8]] = []
    let recorder = try self.recorder(.png, "sign.png") { files.append($0) }
    for (time, text) in ["#...", "#...", ".#..", "#...", "#"].enumerated() {
      try recorder.record(LitPicture(text), at: .milliseconds(Int64(time)))
    }
    try recorder.finish(at: .milliseconds(5))
    let drawing = try LEDPicture(geometry: geometry)
    #expect(
      files
        == (try ["#...", ".#..", "#..."].map {
          try PNGEncoder.bytes(drawing.render(LitPicture($0)), name: "x")
        }))
  }

  @Test(arguments: PictureFormat.allCases)
  func `writes a dark panel if no picture came`(format: PictureFormat) throws {
    var (nothing, dark): ([UInt8], [UInt8]) = ([], [])
    let empty = try recorder(format) { nothing += $0 }
    try empty.finish(at: .milliseconds(70))
    let one = try recorder(format) { dark += $0 }
    try one.record(LitPicture(width: 4, height: 1), at: .milliseconds(0))
    try one.finish(at: .milliseconds(0))
    #expect(nothing == dark && !dark.isEmpty)
  }

  @Test(arguments: PictureFormat.allCases)
  func `writes the same bytes whenever time begins, also for repeated pictures`(
    format: PictureFormat
  ) throws {
    func record(from start: Int64, every step: Int64) throws -> [UInt8] {
      var bytes: [UInt8] = []
      let recorder = try self.recorder(format) { bytes += $0 }
      for time in stride(from: Int64(0), to: 1_000, by: Int(step)) {
        let text = ["#...", ".#..", "..#.", "...#"][Int(time / 200) % 4]
        try recorder.record(LitPicture(text), at: .milliseconds(start + time))
      }
      try recorder.finish(at: .milliseconds(start + 1_000))
      return bytes
    }
    let bytes = try record(from: 0, every: 200)
    #expect(try record(from: -5_000, every: 200) == bytes)
    #expect(try record(from: 1 << 40, every: 1) == bytes)
  }

  @Test func `treats an instant before the last one as the last one`() throws {
    func record(_ times: [Int64]) throws -> [UInt8] {
      var bytes: [UInt8] = []
      let recorder = try self.recorder(.gif) { bytes += $0 }
      for (text, time) in zip(["#...", ".#..", "..#."], times) {
        try recorder.record(LitPicture(text), at: .milliseconds(time))
      }
      try recorder.finish(at: .milliseconds(times[3]))
      return bytes
    }
    #expect(try record([100, 300, 200, 150]) == record([100, 300, 300, 300]))
  }

  @Test func `accepts the first and the last instant that exist`() throws {
    var count = 0
    let recorder = try self.recorder(.png) { count += $0.count }
    try recorder.record(LitPicture("#"), at: Instant(nanoseconds: .min))
    try recorder.record(LitPicture(".#"), at: Instant(nanoseconds: .max))
    try recorder.finish(at: .distantFuture)
    #expect(count > 0)
  }

  @Test(arguments: PictureFormat.allCases)
  func `writes nothing after an error and reports it again`(format: PictureFormat) throws {
    var calls = 0
    let recorder = try self.recorder(format) { _ in
      calls += 1
      throw Full()
    }
    var errors = 0
    for time in 0..<9 {
      do {
        try recorder.record(
          LitPicture(time.isMultiple(of: 2) ? "#" : ".#"), at: .milliseconds(Int64(time) * 100))
      } catch {
        #expect(error is Full)
        errors += 1
      }
    }
    #expect(errors == (format == .png ? 9 : 6))
    #expect(throws: Full()) { try recorder.finish(at: .milliseconds(900)) }
    #expect(throws: Full()) { try recorder.finish(at: .milliseconds(900)) }
    #expect(calls == 1)
  }

  @Test func `finishes only once`() throws {
    var bytes: [UInt8] = []
    let recorder = try self.recorder(.gif, "sign.gif") { bytes += $0 }
    try recorder.record(LitPicture("#"), at: .zero)
    try recorder.finish(at: .milliseconds(100))
    let count = bytes.count
    try recorder.finish(at: .milliseconds(200))
    #expect(bytes.count == count)
    let error = #expect(throws: SignError.self) {
      try recorder.record(LitPicture("#"), at: .milliseconds(300))
    }
    #expect(
      error?.description
        == "Cannot record to sign.gif: the recording is finished. Begin another one.")
  }

  @Test func `writes piece by piece and holds at most three pictures`() throws {
    var pieces = 0
    let recorder = try self.recorder(.gif) { _ in pieces += 1 }
    for time in 0..<500 {
      let text = time.isMultiple(of: 2) ? "#" : ".#"
      try recorder.record(LitPicture(text), at: .milliseconds(Int64(time) * 100))
      #expect(pieces == max(0, time - 2))
    }
  }
}
