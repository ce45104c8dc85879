// SPDX-License-Identifier: MIT
public import Previews

/// How the terminal draws pixels.
public enum PreviewStyle: String, SettingWord {
  /// What suits the terminal.
  case auto
  /// One round dot for a pixel.
  case dots
  /// Two pixels, one above the other, for a character.
  case halfBlock = "half-block"
  /// Eight pixels for a character.
  case braille
  /// Plain characters.
  case text
}

extension LEDColor: SettingWord {}
