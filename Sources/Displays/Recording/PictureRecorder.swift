// SPDX-License-Identifier: MIT
public import Core
public import Displays

/// Records a panel as a GIF or a series of PNG files.
///
/// At most three pictures of the panel and the bytes of one are in memory. Equal pictures in a row
/// become one that stays longer. Used by one thread at a time.
///
/// A GIF keeps a picture for at least two units of 1/100 s, because browsers stretch shorter ones
/// to 0.1 s; faster pictures are sampled, see `FrameQueue`.
///
/// After the first error every further call throws that error again and nothing more is written.
public final class PictureRecorder {
  /// The name for people, such as the file name.
  public let name: String
  /// The size of the panel in LEDs.
  public let geometry: Geometry

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

  /// Makes a recorder; nothing is written before the first picture.
  ///
  /// - Parameters:
  ///   - format: the format of the recording.
  ///   - geometry: the size of the panel in LEDs.
  ///   - style: the look of the panel.
  ///   - lights: the expected lights; see `LEDPicture`.
  ///   - name: the name for errors.
  ///   - sink: takes the next bytes of the file; for `.png` each call has a whole file.
  /// - Throws: a `SignError` if it is too large, a `SystemError` if the library of the format is
  ///   missing.
  public init(
    format: PictureFormat, geometry: Geometry, style: LEDPictureStyle = LEDPictureStyle(),
    lights: [UInt8] = LitPicture.intensityLights, name: String,
    sink: @escaping (_ bytes: [UInt8]) throws -> Void
  ) throws {
    self.name = name
    self.geometry = geometry
    self.sink = sink
    drawing = try LEDPicture(geometry: geometry, style: style, lights: lights)
    switch format {
    case .gif:
      gif = (try GIFEncoder(drawing, name: name), FrameQueue(unit: GIFEncoder.unit))
    case .png:
      // Loads libpng now, because with the first picture its error would come too late.
      _ = try PNGEncoder.bytes(rgb: [0, 0, 0], width: 1, height: 1, name: name)
    }
  }

  /// Records the picture from an instant on.
  ///
  /// - Parameters:
  ///   - picture: one of another size is cut, or dark at its end.
  ///   - instant: the first one is the start of the recording; an earlier one than the one before
  ///     counts as that.
  /// - Throws: the errors of the sink, and a `SystemError` if a picture cannot be encoded.
  public func record(_ picture: LitPicture, at instant: Instant) throws {
    try remembering {
      let picture = picture.resized(geometry)
      let time = elapsed(at: instant)
      guard gif != nil else { return try write(picture, begin: time, end: time) }
      if let entry = gif?.queue.push(picture, at: time) {
        try write(entry.picture, begin: entry.begin, end: entry.end)
      }
    }
  }

  /// Ends the last picture and the recording; a recording without a picture gets a dark one.
  ///
  /// - Parameter instant: the end, not before the last picture.
  /// - Throws: as `record`; later calls do nothing.
  public func finish(at instant: Instant) throws {
    guard !isFinished || failure != nil else { return }
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
}
