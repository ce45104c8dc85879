// SPDX-License-Identifier: MIT

/// What is seen of what lies below a zone.
public enum OverlayChoice: String, SettingWord {
  /// Nothing.
  case opaque
  /// Everything between its lit pixels.
  case transparent
  /// Everything but the neighbours of its lit pixels, so that it can be read over text.
  case cutOut = "cut-out"
}

/// What the time of a scene counts from.
public enum ClockChoice: String, SettingWord {
  /// The start of the program.
  case start
  /// Civil time: signs with the same scene show the same at the same instant.
  case wall
}
