// SPDX-License-Identifier: MIT
import MessageStorage
package import SignControl

extension FleetController {
  package func plays(_ query: FleetPlayQuery) async throws(ControlError) -> FleetPlayPage {
    try onDisk { () throws(StorageError) in try store.recordedPlays(query) }
  }
}
