// SPDX-License-Identifier: MIT

/// Who may ask what, and how often.
public struct APIOptions: Sendable {
  /// Who may over the network; none: only this machine may, and its unix socket.
  public var tokens = AccessTokens.none
  /// Names of this sign besides its addresses and `localhost`, without port.
  public var hosts: [String] = []
  /// Origins of other pages that may use the API: `https://panel.example`.
  public var origins: [String] = []
  /// The small doors that are open.
  public var doors: Set<ExtraDoor> = []
  /// Whether messages can only be changed with `If-Match` or `If-None-Match`.
  public var requiresConditions = false
  /// Changes of one caller at once, and a second: more are asked to wait.
  public var changesAtOnce = 100
  /// See `changesAtOnce`.
  public var changesPerSecond = 20
  /// Of a caller who has changed too much, so many more go through that start, pause or stop the
  /// sign, activate a message or put an urgent one.
  public var reserveAtOnce = 50
  /// See `reserveAtOnce`.
  public var reservePerSecond = 10
  /// Messages of this priority or a higher one are urgent.
  public var urgentPriority = 90

  /// Only this machine may, without a token.
  public init() {}
}
