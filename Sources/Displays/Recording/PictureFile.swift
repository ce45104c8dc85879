// SPDX-License-Identifier: MIT
public import Core
public import Displays
internal import LinuxIO

/// The path, the format and the look of a recording.
package struct PictureTarget: Sendable {
  /// The file, or the name into which a series puts its numbers.
  package var path: String
  /// PNG is a series of files unless `isStill`.
  package var format: PictureFormat
  /// The size of the panel in LEDs, not that of the picture.
  package var geometry: Geometry
  /// How LEDs and their surroundings are drawn.
  package var style: LEDPictureStyle
  /// The lights that are expected, 0 (dark)…255; others look like the nearest of them.
  package var lights: [UInt8]
  /// The pixels from one module to the next: eight and the gap.
  package var pitch: Int
  /// Whether a PNG is one file, of the first picture, instead of a series.
  package var isStill: Bool

  package init(
    path: String, format: PictureFormat, geometry: Geometry, style: LEDPictureStyle,
    lights: [UInt8], pitch: Int = 8, isStill: Bool = false
  ) {
    (self.path, self.format, self.geometry, self.style) = (path, format, geometry, style)
    (self.lights, self.pitch, self.isStill) = (lights, pitch, isStill)
  }
}

/// A recording in a file, or as a series of PNG files.
///
/// A file gets its name when it is complete; until then its name ends in `.part`. After a crash
/// that file shows all written pictures. `sign.png` becomes `sign-0001.png`, `sign-0002.png` and so
/// on, one file for each picture that differs from the one before; files of an earlier series with
/// higher numbers stay. Used by one thread at a time.
///
/// At most three pictures of the panel and the bytes of one are in memory. Equal pictures in a row
/// become one that stays longer. A GIF keeps a picture for at least two units of 1/100 s, because
/// browsers stretch shorter ones to 0.1 s; faster pictures are sampled, see `FrameQueue`.
///
/// After the first error every further call throws that error again and nothing more is written.
public final class PictureFile {
  private let name: String
  private let geometry: Geometry
  private let file: ReplacedFile?
  /// Whether there is room for one picture only.
  private let isStill: Bool
  private let sink: (_ bytes: [UInt8]) throws -> Void
  private let drawing: LEDPicture
  /// The encoder of a GIF and its grid of time; `nil`: each picture becomes a PNG file at once.
  private var gif: (encoder: GIFEncoder, queue: FrameQueue)?
  private var start: Instant?
  private var latest = Instant.zero
  /// The picture that was written last.
  private var written: LitPicture?
  private var failure: (any Error)?
  private var isFinished = false

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - format: the format; `nil`: by the ending of the path.
  ///   - geometry: the size of the panel in LEDs.
  ///   - style: the look of the panel.
  ///   - lights: the expected lights; see `LEDPicture`.
  /// - Throws: a `SignError` or a `SystemError`.
  public convenience init(
    path: String, format: PictureFormat? = nil, geometry: Geometry,
    style: LEDPictureStyle = LEDPictureStyle(), lights: [UInt8] = LitPicture.intensityLights
  ) throws {
    try self.init(
      PictureTarget(
        path: path, format: format ?? PictureFormat(path: path), geometry: geometry, style: style,
        lights: lights))
  }

  /// Begins a recording; a series begins with its first picture.
  ///
  /// - Throws: a `SignError` for a picture that would be too large, a `SystemError` if the file
  ///   cannot be written or the library of the format is missing.
  package convenience init(_ target: PictureTarget) throws {
    guard target.format == .png, !target.isStill else {
      let file = try ReplacedFile(path: target.path)
      do {
        try self.init(target, file: file) { try file.write($0) }
      } catch {
        file.discard()
        throw error
      }
      return
    }
    let path = target.path
    try FileOutput.checkFolder(of: path)
    var number = 0
    try self.init(target, file: nil) { bytes in
      number += 1
      guard number <= 999_999 else { throw SignError.seriesIsFull(path) }
      try ReplacedFile.write(bytes, path: PictureFile.numbered(path, number))
    }
  }

  /// Begins a recording into a pipe, which takes one PNG at most.
  package convenience init(
    _ target: PictureTarget, write: @escaping (_ bytes: [UInt8]) throws -> Void
  ) throws {
    var target = target
    target.isStill = true
    try self.init(target, file: nil, sink: write)
  }

  /// Begins a recording; nothing is written before the first picture.
  ///
  /// - Parameters:
  ///   - file: where the bytes go, to be finished with the recording; `nil`: elsewhere.
  ///   - sink: takes the next bytes of the file; for PNG each call has a whole file.
  init(
    _ target: PictureTarget, file: ReplacedFile?,
    sink: @escaping (_ bytes: [UInt8]) throws -> Void
  ) throws {
    (name, geometry, self.file, self.sink) = (target.path, target.geometry, file, sink)
    isStill = target.isStill && target.format == .png
    drawing = try LEDPicture(geometry: geometry, style: target.style, lights: target.lights)
    switch target.format {
    case .gif:
      gif = (try GIFEncoder(drawing, name: name), FrameQueue())
    case .png:
      // Loads libpng now, because with the first picture its error would come too late.
      _ = try PNGEncoder.bytes(rgb: [0, 0, 0], width: 1, height: 1, name: name)
    }
  }

  /// Records the picture from an instant on.
  ///
  /// - Parameters:
  ///   - picture: one of another size is cut, or dark at its end. A still takes one; those behind it
  ///     are left out.
  ///   - instant: the first one is the start of the recording; an earlier one than the one before
  ///     counts as that.
  /// - Throws: the errors of the sink, and a `SystemError` if a picture cannot be encoded.
  public func record(_ picture: LitPicture, at instant: Instant) throws {
    guard !isStill || start == nil else { return }
    try remembering {
      let picture = picture.resized(geometry)
      let time = elapsed(at: instant)
      guard gif != nil else { return try write(picture, begin: time, end: time) }
      if let entry = gif?.queue.push(picture, at: time) {
        try write(entry.picture, begin: entry.begin, end: entry.end)
      }
    }
  }

  /// Ends the last picture and the recording, and gives the file its name; a recording without a
  /// picture gets a dark one.
  ///
  /// - Parameter instant: the end, not before the last picture.
  /// - Throws: as `record`, and `discard()` then removes the file; later calls do nothing.
  public func finish(at instant: Instant) throws {
    if !isFinished || failure != nil { try finishPictures(at: instant) }
    try file?.finish()
  }

  private func finishPictures(at instant: Instant) throws {
    if start == nil, failure == nil {
      try record(LitPicture(width: geometry.width, height: geometry.height), at: instant)
    }
    try remembering {
      let time = elapsed(at: instant)
      for entry in gif?.queue.finish(at: time) ?? [] {
        try write(entry.picture, begin: entry.begin, end: entry.end)
      }
      try send(try gif?.encoder.finish() ?? [])
      isFinished = true
    }
  }

  private func write(_ picture: LitPicture, begin: Int64, end: Int64) throws {
    let whole = PictureRectangle(x: 0, y: 0, width: geometry.width, height: geometry.height)
    guard let change = written.map({ picture.change(from: $0) }) ?? whole else { return }
    written = picture
    guard gif != nil else { return try send(PNGEncoder.bytes(drawing.render(picture), name: name)) }
    try send(try gif?.encoder.add(picture, change: change, begin: begin, end: end) ?? [])
  }

  private func send(_ bytes: [UInt8]) throws {
    if !bytes.isEmpty { try sink(bytes) }
  }

  private func elapsed(at instant: Instant) -> Int64 {
    latest = start == nil ? instant : max(latest, instant)
    let start = start ?? instant
    self.start = start
    return latest.since(start)
  }

  private func remembering(_ work: () throws -> Void) throws {
    if let failure { throw failure }
    guard !isFinished else {
      throw SignError(
        place: "Cannot record to \(name)", reason: "the recording is finished",
        remedy: "Begin another one.")
    }
    do {
      try work()
    } catch {
      failure = error
      throw error
    }
  }

  /// Removes an unfinished file; files of a series stay.
  public func discard() { file?.discard() }

  /// The name of a picture of a series: its number of at least four digits before the ending.
  static func numbered(_ path: String, _ number: Int) -> String {
    let suffix = "-" + Wording.padded(String(number), to: 4)
    let folder = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    // A name such as `.png` keeps its dot in front.
    let name = path[folder...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return path + suffix + ".png"
    }
    return "\(path[..<dot])\(suffix)\(path[dot...])"
  }
}
