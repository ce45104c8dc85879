// SPDX-License-Identifier: MIT
import Core
import LinuxIO
package import SignboardKit

extension WireReplay {
  /// Sends the recording once more, to the chains of a panel.
  ///
  /// Transactions of one instant are sent as one list, with the same time between lists as in the
  /// recording.
  ///
  /// - Throws: `SignError` for a recording with more devices than the panel has chains or with a part
  ///   of a byte, `SPIError` of the first device that fails.
  package func send(to plan: PanelBuilder.Plan, busSpeed: Int) throws {
    try checkDevices(plan.layout)
    for event in events where event.bits % 8 != 0 {
      throw SignError(
        place: name,
        reason: "CS rose after \(event.bits) bits, which is not a whole number of bytes and "
          + "cannot be sent",
        remedy: "Cut that transaction out of the recording.")
    }
    let timer = MonotonicTimer(try InterruptibleTimer())
    let devices = try ChainDevices(plan, busSpeed: busSpeed) { timer.now }
    let start = timer.now
    var first = 0
    while first < events.count {
      let (instant, device) = (events[first].instant, events[first].device)
      var list = TransactionList()
      while first < events.count, events[first].instant == instant,
        events[first].device == device
      {
        list.append(events[first].bytes)
        first += 1
      }
      timer.sleep(until: start.advanced(by: instant.since(events[0].instant)))
      try devices.all[device].send(list)
    }
  }
}
