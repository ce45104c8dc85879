// SPDX-License-Identifier: MIT

/// A recording of the wires of all chains.
///
/// A file that cannot be written any more is reported once; the sign goes on.
final class RecordingFile {
  private let path: String
  private let outcome: SignOutcome
  private let output: FileOutput
  private let writer: RecordingWriter
  private let now: () -> Instant

  /// Creates the file; `.vcd` is for logic analyzers, others have a line for each transaction.
  init(
    path: String, devices: Int, busSpeed: Int, timer: any FrameTimer, player: Player,
    outcome: SignOutcome
  ) throws {
    (self.path, self.outcome) = (path, outcome)
    let format: any RecordingFormat =
      path.hasSuffix(".vcd")
      ? VCDRecording(hertz: busSpeed, devices: devices) : JSONLinesRecording()
    let output = try FileOutput(path: path)
    self.output = output
    var hasFailed = false
    writer = RecordingWriter(format: format) { text in
      guard !hasFailed else { return }
      do throws(SystemError) {
        try output.write(text)
      } catch {
        hasFailed = true
        outcome.lose(recording: path)
        player.report(.notice("\(error) The recording ends here, the sign goes on."))
      }
    }
    let start = timer.now
    now = { Instant(nanoseconds: timer.now.since(start)) }
  }

  /// A device that passes everything to `device` and records it.
  func recording(_ device: any SPIDevice, number: Int) -> any SPIDevice {
    WireRecorder(recording: device, as: number, to: writer, now: now)
  }

  func close(_ player: Player) {
    do throws(SystemError) {
      try output.close()
    } catch {
      // An earlier error was reported already.
      guard !outcome.lostRecordings.contains(path) else { return }
      outcome.lose(recording: path)
      player.report(.notice("\(error)"))
    }
  }
}
