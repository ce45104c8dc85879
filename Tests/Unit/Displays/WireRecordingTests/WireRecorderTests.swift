// SPDX-License-Identifier: MIT
import Core
import Recording
import Testing

/// A device that refuses everything.
private final class BrokenDevice: SPIDevice {
  static let error = SPIError(
    code: .missing, device: "broken", action: "write to", reason: "it is not there", remedy: "")
  let name = "broken"
  func send(_ transactions: borrowing TransactionList) throws(SPIError) { throw Self.error }
}

/// A sink that a test can read and let fail.
private final class Page {
  var text = ""
  var error: (any Error)?

  func write(_ chunk: String) throws {
    if let error { throw error }
    text += chunk
  }
}

private struct DiskFull: Error, CustomStringConvertible {
  var description: String { "no space left on device." }
}

struct `A wire recorder` {
  private let page = Page()

  @Test func `sends through its device and records what was sent`() throws {
    let writer = RecordingWriter(name: "out.jsonl", format: JSONLinesRecording(), sink: page.write)
    let devices = [NullDevice(name: "left"), NullDevice(name: "right")]
    var nanoseconds: Int64 = 0
    let recorders = try devices.enumerated().map { number, device in
      try WireRecorder(recording: device, as: number, to: writer) {
        nanoseconds += 10
        return Instant(nanoseconds: nanoseconds)
      }
    }
    try recorders[0].send(transactions([0x0C, 0x01], [0x0A, 0x03]))
    try recorders[1].send(transactions([0x0C, 0x00]))
    #expect(recorders.map(\.name) == ["left", "right"])
    #expect(devices.map(\.sends) == [1, 1])
    #expect(devices.map(\.transactions) == [2, 1])
    #expect(devices.map(\.bytes) == [4, 2])
    #expect(
      page.text == """
        {"t_ns":10, "device":0, "bytes":"0c01"}
        {"t_ns":10, "device":0, "bytes":"0a03"}
        {"t_ns":20, "device":1, "bytes":"0c00"}

        """)
  }

  @Test func `throws the error of its device and records nothing`() throws {
    let recorder = try WireRecorder(
      recording: BrokenDevice(),
      to: RecordingWriter(name: "out.jsonl", format: JSONLinesRecording(), sink: page.write)
    ) { .zero }
    #expect(throws: BrokenDevice.error) { try recorder.send(transactions([1])) }
    #expect(page.text == "")
  }

  @Test func `reports that the transactions were sent if the recording fails`() throws {
    page.error = DiskFull()
    let device = NullDevice()
    let recorder = try WireRecorder(
      recording: device,
      to: RecordingWriter(name: "out.vcd", format: VCDRecording(hertz: 1_000_000), sink: page.write)
    ) { .zero }
    let error = #expect(throws: SPIError.self) { try recorder.send(transactions([1])) }
    #expect(device.sends == 1)
    #expect(error?.code == .transfer)
    #expect(
      error?.description == "Cannot record to out.vcd: no space left on device. "
        + "The transactions were sent; make room for the recording or start without it.")
    page.error = SPIError(
      code: .transfer, device: "out.vcd", action: "write to", errno: 28, reason: "disk full",
      remedy: "")
    let second = #expect(throws: SPIError.self) { try recorder.send(transactions([1])) }
    #expect(second?.errno == 28)
    #expect(second?.reason == "disk full")
  }

  @Test func `continues with a complete dump after the recording failed`() throws {
    let recorder = try WireRecorder(
      recording: NullDevice(),
      to: RecordingWriter(name: "out.vcd", format: VCDRecording(hertz: 1_000_000), sink: page.write)
    ) { .zero }
    for (failing, byte): (Bool, UInt8) in [
      (true, 0x11), (false, 0xA5), (true, 0x80), (false, 0xC3),
    ] {
      page.error = failing ? DiskFull() : nil
      try? recorder.send(transactions([byte]))
    }
    let changes = ValueChanges(page.text)
    #expect(changes.faults == [])
    #expect(changes.transfers("signboard").map(\.bytes) == [[0xA5], [0xC3]])
    #expect(page.text.hasPrefix("$version Signboard $end\n"))
  }

  @Test func `writes the header of a recording without transactions`() throws {
    let format = VCDRecording(hertz: 1_000_000)
    let writer = RecordingWriter(name: "out.vcd", format: format, sink: page.write)
    try writer.begin()
    try writer.begin()
    #expect(page.text == format.header)
  }

  @Test func `is refused for a device beyond those of the recording`() {
    let writer = RecordingWriter(
      name: "out.vcd", format: VCDRecording(hertz: 1_000_000, devices: 2)
    ) { _ in }
    let error = #expect(throws: SPIError.self) {
      _ = try WireRecorder(recording: NullDevice(), as: 2, to: writer) { .zero }
    }
    #expect(
      error?.description == "Cannot record to out.vcd: it has room for 2 devices, numbered from 0, "
        + "and null device is number 2. Make the recording for all devices of the sign.")
  }
}
