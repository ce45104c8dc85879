// SPDX-License-Identifier: MIT
import SignboardKit

/// The addresses of the machine in its network, and when to look for them again.
struct NetworkState: Sendable {
  var addresses: [String] = []
  var looks: Repetition

  init(from first: Instant) {
    let interval = 5 * SignService.second
    looks = Repetition(every: interval, from: first.advanced(by: interval))
  }
}

extension SignService {
  /// Looks whether the addresses of the machine have changed, which texts may show.
  func lookAtNetwork(_ state: inout ServiceState) {
    guard state.setup.service.isForNetwork,
      state.network.looks.isDue(at: state.clock.seen.monotonic)
    else { return }
    let found = onDisk(&state) { addresses() }
    guard found != state.network.addresses else { return }
    state.network.addresses = found
    showValues([ServiceSettings.addressValue], &state)
  }
}
