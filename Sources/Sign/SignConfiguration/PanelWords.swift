// SPDX-License-Identifier: MIT
public import PanelLayouts

/// Which LED of a module a bit of a digit register lights; the driver knows the details.
public enum WiringName: String, SettingWord {
  /// The usual four-in-one module, data input at the right.
  case fc16
  /// The same turned by half a turn, data input at the left.
  case fc16Turned = "fc16-180"
  /// The ICStation module.
  case icstation
  /// The single module with the chip beside the matrix.
  case generic
  /// The same turned by half a turn.
  case genericTurned = "generic-180"
  /// The Parola board.
  case parola
  /// Digits from the right (`dr0`) are columns (`cr0`), rows as they come (`rr0`).
  case dr0cr0rr0
  /// See `dr0cr0rr0`; a 1 turns the property round.
  case dr0cr0rr1
  /// See `dr0cr0rr0`; a 1 turns the property round.
  case dr0cr1rr0
  /// See `dr0cr0rr0`; a 1 turns the property round.
  case dr0cr1rr1
  /// See `dr0cr0rr0`; a 1 turns the property round.
  case dr1cr0rr0
  /// See `dr0cr0rr0`; a 1 turns the property round.
  case dr1cr0rr1
  /// See `dr0cr0rr0`; a 1 turns the property round.
  case dr1cr1rr0
  /// See `dr0cr0rr0`; a 1 turns the property round.
  case dr1cr1rr1
}

extension ChainDirection: SettingWord {}
extension RowOrder: SettingWord {}
extension FirstRow: SettingWord {}
extension Turn: SettingWord {}
extension Mirror: SettingWord {}
