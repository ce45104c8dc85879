// SPDX-License-Identifier: MIT
public import Displays
public import Timing

/// Records what a panel shows as a GIF, an animated PNG, a series of PNG files or a terminal cast.
///
/// Pictures come with their instants and go to a sink piece by piece. However long a recording
/// is, at most three pictures of the panel and the bytes of one are in memory. Equal pictures in
/// a row become one that stays longer. Used by one thread at a time.
///
/// Where a format counts time coarser than the pictures come, they are sampled: a GIF has units
/// of 1/100 s and keeps a picture for at least two of them, an animated PNG has 1/1000 s and
/// keeps it for at least eleven (browsers stretch what is shorter to a tenth of a second). Each
/// beginning is rounded on its own, so that no error adds up: the whole is never off by more than
/// half a unit. A terminal cast counts microseconds.
///
/// After the first error every further call throws that error again and nothing more is written.
public final class PictureRecorder {
  /// How a person knows the recording, such as its file name.
  public let name: String
  /// What it is written as.
  public let format: PictureFormat
  /// The size of the panel in LEDs.
  public let geometry: Geometry

  private let sink: (_ bytes: [UInt8]) throws -> Void
  private let patch: ((_ offset: Int, _ bytes: [UInt8]) throws -> Void)?
  private var encoder: any PictureEncoder
  private var queue: FrameQueue?
  private var start: Instant?
  private var latest = Instant.zero
  /// The picture that was written last.
  private var written: LitPicture?
  private var failure: (any Error)?
  private var isFinished = false

  /// Makes a recorder; nothing is written before the first picture.
  ///
  /// - Parameters:
  ///   - format: what the recording is written as.
  ///   - geometry: the size of the panel in LEDs.
  ///   - style: how the panel looks; a terminal cast takes the colour and the dots only.
  ///   - lights: the lights that occur; see `LEDPicture`. Fewer make smaller files.
  ///   - gap: the LEDs that would fit between two modules, which a terminal cast leaves empty; the
  ///     geometry includes them.
  ///   - name: how a person knows the recording, for errors.
  ///   - sink: takes the next bytes of the file. Of `.png` each call has a whole file.
  ///   - patch: writes bytes again that the sink took; an animated PNG needs it.
  /// - Throws: a `RecordingError` for what is too large or needs `patch`, a `SystemError` where the
  ///   library of the format is not there.
  public init(
    format: PictureFormat, geometry: Geometry, style: LEDPictureStyle = LEDPictureStyle(),
    lights: [UInt8] = LitPicture.intensityLights, gap: Int = 0, name: String,
    sink: @escaping (_ bytes: [UInt8]) throws -> Void,
    patch: ((_ offset: Int, _ bytes: [UInt8]) throws -> Void)? = nil
  ) throws {
    self.name = name
    self.format = format
    self.geometry = geometry
    self.sink = sink
    self.patch = patch
    func drawing() throws(RecordingError) -> LEDPicture {
      try LEDPicture(geometry: geometry, style: style, lights: lights)
    }
    switch format {
    case .gif: encoder = try GIFEncoder(drawing(), name: name)
    case .png: encoder = PNGSeriesEncoder(drawing: try drawing(), name: name)
    case .apng:
      guard patch != nil else { throw RecordingError.needsPatching(name) }
      encoder = APNGEncoder(try drawing(), name: name)
    case .cast: encoder = try CastEncoder(geometry: geometry, style: style, gap: gap, name: name)
    }
    queue = encoder.unit.map { FrameQueue(unit: $0) }
  }

  /// Takes what the panel shows from an instant on.
  ///
  /// - Parameters:
  ///   - picture: one of another size is cut, or dark at its end.
  ///   - instant: the first one is the start of the recording; one that is earlier than the one
  ///     before counts as that.
  /// - Throws: what the sink throws, and a `SystemError` where a picture cannot be made.
  public func record(_ picture: LitPicture, at instant: Instant) throws {
    try remembering {
      let picture = picture.resized(geometry)
      let time = elapsed(at: instant)
      guard queue != nil else { return try write(picture, begin: time, end: time) }
      if let entry = queue?.push(picture, at: time) {
        try write(entry.picture, begin: entry.begin, end: entry.end)
      }
    }
  }

  /// Ends the last picture and the recording; a recording without a picture gets a dark one.
  ///
  /// - Parameter instant: when; no earlier than the last picture.
  /// - Throws: as `record`; later calls do nothing.
  public func finish(at instant: Instant) throws {
    guard !isFinished || failure != nil else { return }
    if start == nil, failure == nil {
      try record(LitPicture(width: geometry.width, height: geometry.height), at: instant)
    }
    try remembering {
      let time = elapsed(at: instant)
      for entry in queue?.finish(at: time) ?? [] {
        try write(entry.picture, begin: entry.begin, end: entry.end)
      }
      try send(try encoder.finish(at: encoder.unit?.nearest(time) ?? time))
      isFinished = true
    }
  }

  private func write(_ picture: LitPicture, begin: Int64, end: Int64) throws {
    let whole = PictureRectangle(x: 0, y: 0, width: geometry.width, height: geometry.height)
    guard let change = written.map({ picture.change(from: $0) }) ?? whole else { return }
    written = picture
    try send(try encoder.add(picture, change: change, begin: begin, end: end))
  }

  private func send(_ bytes: PictureBytes) throws {
    if !bytes.added.isEmpty { try sink(bytes.added) }
    if let again = bytes.patch { try patch?(again.offset, again.bytes) }
  }

  private func elapsed(at instant: Instant) -> Int64 {
    latest = start == nil ? instant : max(latest, instant)
    let start = start ?? instant
    self.start = start
    return latest.since(start)
  }

  private func remembering(_ work: () throws -> Void) throws {
    if let failure { throw failure }
    guard !isFinished else { throw RecordingError.isFinished(name) }
    do {
      try work()
    } catch {
      failure = error
      throw error
    }
  }
}
