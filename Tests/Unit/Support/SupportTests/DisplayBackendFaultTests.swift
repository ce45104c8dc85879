// SPDX-License-Identifier: MIT
import Core
import Displays
import SeamChecks
import Testing

/// Tests of the display checks: each fault of a display is found by its check.
struct DisplayBackendFaultTests {
  /// A fault of a display.
  enum Fault: String, CaseIterable, Sendable {
    case growsOnFrames, waitsForNothing, missesTheFirstFrame, swapsPixels, keepsOldPixels
    case fadesOnRepetition, takesAnySize, clearsOnWrongSize, hidesErrors, staysBroken
    case forgetsWhatWasRefused, dimsThePicture, forgetsIntensity, staysLitWhileBlank
    case losesFramesWhileBlank, staysLitWhenClosed, darkensWhenKept, losesTheLastFrame
    case closesTwice, takesFramesWhenClosed

    /// The promise that it breaks.
    var promise: String {
      switch self {
      case .growsOnFrames: "the size stays the same for the life of the display"
      case .waitsForNothing: "a refresh interval is above 0 and stays the same"
      case .missesTheFirstFrame: "the first frame is shown whole"
      case .swapsPixels: "every pixel has its own place"
      case .keepsOldPixels: "nothing stays of the frame before"
      case .fadesOnRepetition: "a frame that is presented again stays as it is"
      case .takesAnySize, .clearsOnWrongSize:
        "a frame of another size is refused and changes nothing"
      case .hidesErrors, .staysBroken:
        "an error of the wire passes, and the next frame repairs all"
      case .forgetsWhatWasRefused: "what the wire refused is made up for by the next frame"
      case .dimsThePicture: "every intensity is taken, and the picture stays"
      case .forgetsIntensity:
        "an intensity before the first frame is that of the first frame"
      case .staysLitWhileBlank, .losesFramesWhileBlank:
        "a blank display is dark, and shows the last frame when it is on again"
      case .staysLitWhenClosed: "a display that is closed blank is dark"
      case .darkensWhenKept: "a display that is closed as it is keeps its frame"
      case .losesTheLastFrame: "a display that is closed with a frame shows that frame"
      case .closesTwice: "a display is closed once, and a second time is no error"
      case .takesFramesWhenClosed:
        "a closed display refuses everything and changes nothing"
      }
    }
  }

  /// A display with one fault.
  private final class Faulty: DisplayBackend {
    let fault: Fault
    private(set) var lit = Bitmap(width: 6, height: 4)
    private(set) var intensity = Intensity.standard
    var error: SPIError?
    private var size = Geometry(width: 6, height: 4)
    private var shown = Bitmap(width: 6, height: 4)
    private var frames = 0
    private var isBlank = false
    private var isClosed = false
    private var hasFailed = false

    init(_ fault: Fault) { self.fault = fault }

    var geometry: Geometry { size }
    var refreshInterval: Int64? { fault == .waitsForNothing ? 0 : nil }

    func present(_ frame: borrowing Frame) throws {
      let found = Geometry(width: frame.width, height: frame.height)
      if found != size {
        if fault == .clearsOnWrongSize { lit = Bitmap(width: 6, height: 4) }
        if fault != .takesAnySize { throw GeometryError(expected: size, found: found) }
      }
      if isClosed, fault != .takesFramesWhenClosed { throw ClosedDisplayError() }
      try transfer()
      if fault == .staysBroken, hasFailed { return }
      frames += 1
      if fault == .missesTheFirstFrame, frames == 1 { return }
      if fault == .losesFramesWhileBlank, isBlank { return }
      if fault == .fadesOnRepetition, frames == 9 { return lit = Bitmap(width: 6, height: 4) }
      var plane = frame.plane
      if fault == .swapsPixels { (plane[4, 2], plane[5, 2]) = (plane[5, 2], plane[4, 2]) }
      if fault == .keepsOldPixels, shown[3, 3] { plane[3, 3] = true }
      if fault == .growsOnFrames { size = Geometry(width: 7, height: 4) }
      shown = plane
      look()
    }

    func setIntensity(_ intensity: Intensity) throws {
      if isClosed { throw ClosedDisplayError() }
      if fault == .forgetsIntensity, frames == 0 { return }
      if fault != .forgetsWhatWasRefused || error == nil { self.intensity = intensity }
      try transfer()
      if fault == .dimsThePicture { shown[0, 0] = false }
      look()
    }

    func setBlank(_ blank: Bool) throws {
      if isClosed { throw ClosedDisplayError() }
      isBlank = blank && fault != .staysLitWhileBlank
      try transfer()
      look()
    }

    func close(_ end: EndState) throws {
      if isClosed, fault != .closesTwice { return }
      isClosed = true
      switch end {
      case .blank: isBlank = fault != .staysLitWhenClosed
      case .keep: isBlank = fault == .darkensWhenKept
      case .frame(let frame): if fault != .losesTheLastFrame { shown = frame.plane }
      }
      look()
    }

    private func transfer() throws(SPIError) {
      guard let error else { return }
      (self.error, hasFailed) = (nil, true)
      if fault != .hidesErrors { throw error }
    }

    private func look() { lit = isBlank ? Bitmap(width: 6, height: 4) : shown }
  }

  private static func broken(_ fault: Fault) -> [BrokenPromise] {
    let implementation = SeamImplementation("Faulty") {
      let display = Faulty(fault)
      var subject = DisplaySubject(display) { display.lit }
      subject.intensity = { display.intensity }
      subject.fail = { display.error = $1 }
      return subject
    }
    return DisplayBackendChecks.all.compactMap { check in
      do { try check.run(on: implementation) } catch { return error as? BrokenPromise }
      return nil
    }
  }

  @Test(arguments: Fault.allCases)
  func `a fault breaks its promise`(fault: Fault) {
    #expect(Self.broken(fault).map(\.promise).contains(fault.promise))
    #expect(Set(Fault.allCases.map(\.promise)) == Set(DisplayBackendChecks.all.map(\.description)))
  }

  @Test func `a broken promise names the implementation, the promise and the difference`() {
    let text = Self.broken(.swapsPixels).first { $0.promise == "every pixel has its own place" }?
      .description
    #expect(
      text == """
        Faulty: every pixel has its own place:
        pixel 4, 2
        expected:
        ......
        ......
        ....#.
        ......
        actual:
        ......
        ......
        .....#
        ......
        difference:
        ......
        ......
        ....-+
        ......
        """)
  }
}
