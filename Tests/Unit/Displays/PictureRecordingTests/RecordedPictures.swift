// SPDX-License-Identifier: MIT
import Core
import Displays
import Foundation
import Testing

@testable import Recording

/// Pictures with their instants, and the file that a recorder makes of them.
struct RecordedPictures {
  var geometry: Geometry
  var style = LEDPictureStyle(scale: 4)
  var lights = LitPicture.intensityLights
  /// Each picture with its millisecond.
  var pictures: [(LitPicture, Int64)]
  /// The millisecond of the end.
  var end: Int64

  /// The tests compare files with this.
  var drawing: LEDPicture {
    get throws { try LEDPicture(geometry: geometry, style: style, lights: lights) }
  }

  func write(to file: URL, isFinished: Bool = true) throws {
    let recording = try PictureFile(
      path: file.path, geometry: geometry, style: style, lights: lights)
    for (picture, time) in pictures { try recording.record(picture, at: .milliseconds(time)) }
    if isFinished { try recording.finish(at: .milliseconds(end)) }
  }

  /// Checks that a file of the sample shows every picture for its time and repeats forever.
  static func expectSample(
    in file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let drawing = try sample.drawing
    let read = try #require(
      try Pillow.read([file], pixels: drawing.middles).first, sourceLocation: sourceLocation)
    #expect(
      read.width == drawing.width && read.height == drawing.height, sourceLocation: sourceLocation)
    #expect(read.mode == "P" && read.loop == 0, sourceLocation: sourceLocation)
    #expect(read.frames.map(\.duration) == [100, 150, 1_150, 600], sourceLocation: sourceLocation)
    #expect(
      read.frames.map(\.colors) == sampleFrames.map(drawing.colors),
      sourceLocation: sourceLocation)
    #expect(
      read.frames.map(\.check)
        == sampleFrames.map { PNGFormat.checkSum(of: drawing.render($0).rgb[...]) },
      sourceLocation: sourceLocation)
  }

  /// Four pictures, one of them twice.
  static let sample = RecordedPictures(
    geometry: Geometry(width: 10, height: 3),
    pictures: [
      (LitPicture("#.........\n..........\n.........."), 0),
      (LitPicture("#.........\n...5#.....\n.........."), 100),
      (LitPicture("#.........\n...5#.....\n.........."), 150),
      (LitPicture(".........9\n..........\n.........1"), 250),
      (LitPicture("##########\n##########\n##########"), 1_400),
    ], end: 2_000)

  /// The pictures of the sample without the repeated one.
  static var sampleFrames: [LitPicture] { [0, 1, 3, 4].map { sample.pictures[$0].0 } }
}
