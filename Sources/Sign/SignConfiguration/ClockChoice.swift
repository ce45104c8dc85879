// SPDX-License-Identifier: MIT

/// What the time of a scene counts from.
public enum ClockChoice: String, SettingWord {
  /// The start of the program.
  case start
  /// Civil time: signs with the same scene show the same at the same instant.
  case wall
}
