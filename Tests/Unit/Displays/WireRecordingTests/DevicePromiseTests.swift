// SPDX-License-Identifier: MIT
import Core
import Recording
import SeamChecks
import Testing

/// The devices of recordings.
struct DevicePromiseTests {
  static let devices: [SeamImplementation<SPIDeviceSubject>] = [
    SeamImplementation("WireRecorder") {
      let wire = MemoryDevice()
      let writer = RecordingWriter(format: JSONLinesRecording()) { _ in }
      var subject = SPIDeviceSubject(
        WireRecorder(recording: wire, to: writer, now: { .zero })
      ) { wire.sent }
      subject.fail = { wire.failNextSends(1, with: wireError) }
      return subject
    },
    // What it was sent is what its recorder wrote.
    SeamImplementation("NullDevice") {
      let device = NullDevice()
      let page = Page()
      let writer = RecordingWriter(format: JSONLinesRecording()) {
        page.text += $0
      }
      return SPIDeviceSubject(
        WireRecorder(recording: device, to: writer, now: { .zero })
      ) { page.transactions }
    },
  ]

  private final class Page {
    var text = ""
    /// The transactions of the recording.
    var transactions: [String] {
      text.split(separator: "\n").compactMap { line in
        line.split(separator: "\"").dropLast().last.map(String.init)
      }
    }
  }

  @Test(arguments: devices, SPIDeviceChecks.all)
  func `a device of recordings keeps its promises`(
    device: SeamImplementation<SPIDeviceSubject>, check: SeamCheck<SPIDeviceSubject>
  ) throws {
    try check.run(on: device)
  }
}
