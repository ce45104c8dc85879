// SPDX-License-Identifier: MIT
import Core
import Recording
import SeamChecks
import Testing

/// A device that refuses everything.
private final class BrokenDevice: SPIDevice {
  static let error = SPIError(
    code: .missing, device: "broken", action: "write to", reason: "it is not there", remedy: "")
  let name = "broken"
  func send(_ transactions: borrowing TransactionList) throws(SPIError) { throw Self.error }
}

/// A sink that a test can read.
private final class Page {
  var text = ""

  func write(_ chunk: String) { text += chunk }
}

struct `A wire recorder` {
  private let page = Page()

  @Test func `sends through its device and records what was sent`() throws {
    let writer = RecordingWriter(format: JSONLinesRecording(), sink: page.write)
    let devices = [MemoryDevice(name: "left"), MemoryDevice(name: "right")]
    var nanoseconds: Int64 = 0
    let recorders = devices.enumerated().map { number, device in
      WireRecorder(recording: device, as: number, to: writer) {
        nanoseconds += 10
        return Instant(nanoseconds: nanoseconds)
      }
    }
    try recorders[0].send(transactions([0x0C, 0x01], [0x0A, 0x03]))
    try recorders[1].send(transactions([0x0C, 0x00]))
    #expect(recorders.map(\.name) == ["left", "right"])
    #expect(devices.map(\.sent) == [["0c01", "0a03"], ["0c00"]])
    #expect(
      page.text == """
        {"t_ns":10, "device":0, "bytes":"0c01"}
        {"t_ns":10, "device":0, "bytes":"0a03"}
        {"t_ns":20, "device":1, "bytes":"0c00"}

        """)
  }

  @Test func `throws the error of its device and records nothing`() throws {
    let recorder = WireRecorder(
      recording: BrokenDevice(),
      to: RecordingWriter(format: JSONLinesRecording(), sink: page.write)
    ) { .zero }
    #expect(throws: BrokenDevice.error) { try recorder.send(transactions([1])) }
    #expect(page.text == "")
  }

  @Test func `writes the header of a recording without transactions`() {
    let format = VCDRecording(hertz: 1_000_000)
    withExtendedLifetime(RecordingWriter(format: format, sink: page.write)) {
      #expect(page.text == format.header)
    }
  }
}
