// SPDX-License-Identifier: MIT
import Core
import MQTTIO
import MessageStorage
package import SignControl
import Synchronization

extension FleetController {
  package func forget(sign id: String, by caller: Caller) async throws(ControlError) {
    try caller.check(zone: nil)
    try state.withLock { (state) throws(ControlError) in
      try checkLead(state)
      let target = FleetTarget.sign(id)
      let isWanted =
        state.ledger.document(of: target) != nil || state.kept[target]?.isEmpty == false
      let outcome = state.table.view(id: id, at: Self.now)?.outcome
      guard isWanted || outcome != nil else {
        throw .notFound(.phrase("The broker knows no sign \(JSONError.quote(id))."))
      }
      guard outcome == nil || outcome == .unreachable else {
        throw .conflict(
          .phrase(
            """
            The sign \(JSONError.quote(id)) is connected, so it would appear again. Disconnect it \
            before you forget it.
            """))
      }
      try ControlError.catching { () throws(StorageError) in
        try leaveOut(id, &state, by: caller.name)
        if isWanted { try state.ledger.withdraw(target, by: caller.name) }
      }
      if isWanted { publish(target, &state) }
      settleBlobs(&state)
      for topic in topics.kept(of: id) {
        client.publish(MQTTMessage(topic, [], isRetained: true))
      }
      state.table.forget(id)
      recorder.forget(id)
    }
  }
}
