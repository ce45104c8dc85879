// SPDX-License-Identifier: MIT
import MAX7219Simulator
package import SignboardKit

/// A recording of the wires, played into simulated chips.
///
/// It reads recordings of `--record`, and dumps of logic analyzers with channels named CLK, DIN and
/// CS.
package struct WireReplay: Sendable {
  /// A picture of the panel.
  package struct Picture: Hashable, Sendable {
    /// When it began, in the recording's own time.
    package let instant: Instant
    /// The lit LEDs.
    package let frame: Frame
    /// The duty of each module's LEDs, 0…1 and 0 in shutdown, row by row from the top left.
    package let duties: [Double]
  }

  /// The name in errors.
  package let name: String
  /// Oddities of the signals, full sentences.
  package private(set) var notices: [String] = []

  private(set) var latches: [WireLatch] = []

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: its name, ending in `.vcd` or `.jsonl`.
  package init(_ bytes: [UInt8], name: String) throws(SignError) {
    self.name = name
    if name.hasSuffix(".vcd") {
      let trace = try VCDTrace(bytes)
      latches = trace.latches
      notices = WireReplay.notices(trace)
    } else if name.hasSuffix(".jsonl") {
      latches = try WireTrace(bytes).latches
    } else {
      throw SignError(
        place: name, reason: "the name ends neither in .vcd nor in .jsonl",
        remedy: "Name the recording by what it is, such as wire.vcd.")
    }
  }

  /// The pictures of a panel, each different from the one before.
  ///
  /// It begins dark at 0, because chips wake in shutdown. There is at least one picture.
  ///
  /// - Parameters:
  ///   - layout: the panel that the wires lead to.
  ///   - end: where to stop.
  ///   - settling: shorter pictures are left out, in nanoseconds; a frame reaches the chips row by
  ///     row.
  ///   - regardsDuties: whether pictures may differ in their duties only.
  /// - Throws: `SignError` for a recording with more devices than the panel has chains.
  package func pictures(
    layout: PanelLayout, until end: Instant = .distantFuture, settling: Int64 = 0,
    regardsDuties: Bool = false
  ) throws(SignError) -> [Picture] {
    try checkDevices(layout)
    let chains = layout.chains.enumerated().map { index, chain in
      SimulatedChain(chips: chain.count, seed: UInt64(index) + 1)
    }
    let lit = LitPanel(layout, chains: chains)
    var pictures: [Picture] = []
    func differs(_ one: Picture?, _ other: Picture) -> Bool {
      one?.frame != other.frame || (regardsDuties && one?.duties != other.duties)
    }
    var latest = Picture(instant: .zero, frame: lit.frame, duties: lit.duties)
    for latch in latches {
      guard latch.instant <= end else { break }
      chains[latch.device].clock(latch.bytes, bits: latch.bits)
      guard lit.look() else { continue }
      let picture = Picture(instant: latch.instant, frame: lit.frame, duties: lit.duties)
      guard differs(latest, picture) else { continue }
      let isSettled = latch.instant.since(latest.instant) >= settling
      if isSettled, differs(pictures.last, latest) { pictures.append(latest) }
      latest = picture
    }
    if differs(pictures.last, latest) { pictures.append(latest) }
    return pictures
  }

  /// An instant as text, such as `t=1.033 s`.
  package static func label(_ instant: Instant) -> String {
    "t=" + DecimalText.seconds(nanoseconds: max(0, instant.nanoseconds))
  }

  func checkDevices(_ layout: PanelLayout) throws(SignError) {
    if let device = latches.map(\.device).max(), device >= layout.chains.count {
      throw SignError(
        place: name,
        reason: "it has device \(device), the panel has \(layout.chains.count) chain(s)",
        remedy: "Give the panel's chains with --config; devices are numbered from 0.")
    }
  }

  private static func notices(_ trace: VCDTrace) -> [String] {
    var notices: [String] = []
    let strays = trace.latches.reduce(0) { $0 + $1.strayBits }
    if strays > 0 {
      notices.append(
        "CLK rose \(strays) time(s) while CS was not low; a MAX7219 shifts then, a MAX7221 does not."
      )
    }
    for latch in trace.latches where latch.bits % 16 != 0 {
      notices.append(
        "CS of device \(latch.device) rose at \(latch.instant.nanoseconds) ns after "
          + "\(latch.bits) bits, which are not whole words of 16.")
    }
    for (device, bits) in trace.unlatchedBits.enumerated() where bits > 0 {
      notices.append("The last \(bits) bits of device \(device) were never latched.")
    }
    return notices
  }

  /// Writes the recording as a film of the panel.
  ///
  /// Pictures of less than a millisecond are left out: a frame reaches the chips row by row. The film
  /// begins with the recording's own time and ends with its last transaction.
  ///
  /// - Parameters:
  ///   - path: the file, ending in `.gif` or `.png`.
  ///   - layout: the panel that the wires lead to.
  ///   - style: how its LEDs look.
  /// - Throws: `SignError` for another ending and for a recording with more devices than the panel has
  ///   chains, and the errors of the file.
  package func record(
    to path: String, layout: PanelLayout, style: LEDPictureStyle
  ) throws {
    guard let format = try? PictureFormat(path: path) else {
      throw SignError(
        place: "--record \(path)", reason: "the name ends in neither .gif nor .png",
        remedy: "Choose a name that ends in one of them, such as sign.gif.")
    }
    let pictures = try pictures(layout: layout, settling: 1_000_000, regardsDuties: true)
    let file = try PictureFile(
      path: path, format: format, geometry: layout.geometry, style: style)
    do {
      for picture in pictures {
        try file.record(
          LitPicture(picture.frame, duties: picture.duties, pitch: layout.hanging.gap + 8),
          at: picture.instant)
      }
      try file.finish(at: latches.last?.instant ?? .zero)
    } catch {
      file.discard()
      throw error
    }
  }

  /// Sends the recording once more, to the chains of a panel.
  ///
  /// Transactions of one instant are sent as one list, with the same time between lists as in the
  /// recording.
  ///
  /// - Throws: `SignError` for a recording with more devices than the panel has chains or with a part
  ///   of a byte, `SPIError` of the first device that fails.
  package func send(to plan: PanelBuilder.Plan, busSpeed: Int) throws {
    try checkDevices(plan.layout)
    for latch in latches where latch.bits % 8 != 0 {
      throw SignError(
        place: name,
        reason: "CS rose after \(latch.bits) bits, which is not a whole number of bytes and "
          + "cannot be sent",
        remedy: "Cut that transaction out of the recording.")
    }
    let timer = MonotonicTimer(try InterruptibleTimer())
    let devices = try ChainDevices(plan, busSpeed: busSpeed) { timer.now }
    let start = timer.now
    var first = 0
    while first < latches.count {
      let (instant, device) = (latches[first].instant, latches[first].device)
      var list = TransactionList()
      while first < latches.count, latches[first].instant == instant,
        latches[first].device == device
      {
        list.append(latches[first].bytes)
        first += 1
      }
      timer.sleep(until: start.advanced(by: instant.since(latches[0].instant)))
      try devices.all[device].send(list)
    }
  }
}
