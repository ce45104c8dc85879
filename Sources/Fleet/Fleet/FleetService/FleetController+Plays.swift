// SPDX-License-Identifier: MIT
import MessageStorage
import Schedules
package import SignControl
import SignService

extension FleetController {
  package func plays(_ query: FleetPlayQuery) async throws(ControlError) -> FleetPlayPage {
    var asked = MessageStore.PlayQuery()
    (asked.sign, asked.id, asked.after) = (query.sign, query.message, query.after)
    if let from = query.from { asked.from = Int64(clamping: from.nanoseconds) }
    if let until = query.until { asked.until = Int64(clamping: until.nanoseconds) }
    asked.limit = query.limit + 1
    return try onDisk { () throws(StorageError) in
      let found = try store.recordedPlays(asked)
      let plays = found.prefix(query.limit).map { recorded in
        FleetPlay(number: recorded.number, sign: recorded.sign, play: PlayView(recorded.play))
      }
      return FleetPlayPage(
        plays: plays, next: found.count > query.limit ? plays.last?.number : nil)
    }
  }
}
