// SPDX-License-Identifier: MIT
import Core
import Recording

extension FuzzReader {
  /// A recording in JSON lines: read, written and read again it is equal.
  static func checkJSONLines(_ bytes: [UInt8]) throws {
    let trace: WireTrace
    do throws(SignError) { trace = try WireTrace(bytes) } catch {
      return try FuzzFinding.inWords(error.description)
    }
    var written = ""
    for latch in trace.latches {
      var list = TransactionList()
      list.append(latch.bytes)
      written += JSONLinesRecording().text(of: list, device: latch.device, at: latch.instant)
    }
    let again = try? WireTrace(written)
    try FuzzFinding.unless(
      again?.latches == trace.latches, "what was written reads otherwise: \(written)")
  }

  /// A value change dump: its latches are in the order of time, with their bits.
  static func checkVCD(_ bytes: [UInt8]) throws {
    let trace: VCDTrace
    do throws(SignError) { trace = try VCDTrace(bytes) } catch {
      return try FuzzFinding.inWords(error.description)
    }
    var last = Instant(nanoseconds: .min)
    for latch in trace.latches {
      try FuzzFinding.unless(
        latch.instant >= last && latch.device >= 0 && latch.bits >= 0
          && latch.bytes.count == (latch.bits + 7) / 8
          && (0...latch.bits).contains(latch.strayBits),
        "a latch of \(latch.bits) bits in \(latch.bytes.count) bytes at \(latch.instant)")
      last = latch.instant
    }
  }
}
