// SPDX-License-Identifier: MIT

/// The rights and limits of callers.
package struct APIOptions: Sendable {
  /// The tokens; none: only this machine and its unix socket have access.
  package var tokens = AccessTokens.none
  /// Whether programs of this machine need a token, too, even if there is none at the time: behind a
  /// proxy everybody comes from this machine.
  package var needsToken = false
  /// The cookies of browsers that have signed in.
  package var cookies = SessionCookies()
  /// Names of this sign besides its addresses and `localhost`, without port.
  package var hosts: [String] = []
  /// Origins of other pages that may use the API: `https://panel.example`.
  package var origins: [String] = []
  /// The open endpoints for other systems.
  package var extraEndpoints: Set<ExtraEndpoint> = []
  /// Whether changes of messages need `If-Match` or `If-None-Match`.
  package var requiresConditions = false
  /// The changes of one caller at once; further ones have to wait.
  package var changesAtOnce = 100
  /// The changes of one caller a second.
  package var changesPerSecond = 20
  /// The urgent changes at once of a caller beyond the limit: starting, pausing and stopping,
  /// activating a message, and putting an urgent one.
  package var reserveAtOnce = 50
  /// The urgent changes a second beyond the limit.
  package var reservePerSecond = 10
  /// Messages of this priority or a higher one are urgent.
  package var urgentPriority = 90

  /// The defaults: only this machine, without a token.
  package init() {}
}
