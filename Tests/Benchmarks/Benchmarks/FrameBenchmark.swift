// SPDX-License-Identifier: MIT
import CAllocationCounter
import CReferenceLoop
public import Core
import Displays
import MAX7219
import Scenes

/// What one frame costs: composing it, encoding it, and the same by a plain C loop.
///
/// The measured loop is the real one: a scene draws into a frame, the encoder fills the list of
/// transactions that a device would send. The least of several batches counts, because other
/// programs on the machine can only add time. Our batches and those of the C loop alternate.
public struct FrameBenchmark: Sendable {
  /// The cost of a frame.
  public struct Result: Hashable, Sendable {
    /// Modules of the chain.
    public var modules: Int
    /// Columns of the strip.
    public var columns: Int
    /// Nanoseconds to draw the scene into a frame.
    public var composeNanoseconds: Double
    /// Nanoseconds to encode a frame into transactions.
    public var encodeNanoseconds: Double
    /// Nanoseconds of the C loop for the same work.
    public var referenceNanoseconds: Double
    /// Bytes on the wire, repair included.
    public var bytes: Double
    /// Calls of the device, each one system call where the kernel's buffer allows it.
    public var systemCalls: Double
    /// Calls of malloc, or a negative number where they cannot be counted.
    public var allocations: Double

    /// Compose and encode as a multiple of the C loop.
    public var ratio: Double { (composeNanoseconds + encodeNanoseconds) / referenceNanoseconds }
  }

  private let strip: Bitmap
  private let batches = 15

  /// Makes a benchmark that scrolls `strip`.
  public init(strip: Bitmap) { self.strip = strip }

  /// Measures a chain of `modules` modules (1…2048).
  public func run(modules: Int) throws(SignError) -> Result {
    let layout = try PanelLayout(chain: ChainLayout(across: modules))
    let width = modules * 8
    let scene = Scene(
      width: width, height: 8,
      zones: [
        Zone(
          rectangle: ZoneRectangle(x: 0, y: 0, width: width, height: 8), strip: strip,
          separator: Bitmap(width: 8, height: 8),
          scroll: Scroll(speed: .columnsPerSecond(Rational(1_000_000_000))),
          epoch: .zero)
      ])
    var encoder = ChainEncoder(places: layout.chains[0].modules, across: modules)
    var frame = Frame(width: width, height: 8)
    let frames = max(200, 200_000 / modules)
    var instant: Int64 = 0
    var leastOfBoth = Double.infinity
    var result = Result(
      modules: modules, columns: strip.width, composeNanoseconds: .infinity,
      encodeNanoseconds: .infinity, referenceNanoseconds: .infinity, bytes: 0, systemCalls: 1,
      allocations: 0)
    for batch in 0..<batches {
      let start = reference_clock()
      for _ in 0..<frames {
        instant += 1
        scene.draw(at: Instant(nanoseconds: instant), into: &frame)
      }
      let composed = reference_clock()
      result.composeNanoseconds = min(
        result.composeNanoseconds, Double(composed - start) / Double(frames))
      let allocations = allocation_count()
      var bytes = 0
      let begin = reference_clock()
      for _ in 0..<frames {
        instant += 1
        scene.draw(at: Instant(nanoseconds: instant), into: &frame)
        encoder.encode(frame)
        bytes += encoder.list.byteCount
      }
      leastOfBoth = min(leastOfBoth, Double(reference_clock() - begin) / Double(frames))
      let allocated = allocation_count() - allocations
      let reference = reference_loop(Int64(max(1, strip.width)), Int64(modules), Int64(frames))
      result.referenceNanoseconds = min(
        result.referenceNanoseconds, Double(reference) / Double(frames))
      // The first batch holds the start-up order.
      if batch > 0 {
        result.bytes = Double(bytes) / Double(frames)
        result.allocations = allocations < 0 ? -1 : Double(allocated) / Double(frames)
      }
    }
    // Takes the minimum of each, so that a disturbed batch increases neither.
    result.encodeNanoseconds = max(0, leastOfBoth - result.composeNanoseconds)
    return result
  }
}
