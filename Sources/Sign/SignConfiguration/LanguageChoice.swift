// SPDX-License-Identifier: MIT

/// Which languages of a text by language are shown.
public enum LanguageChoice: String, SettingWord {
  /// The one that suits the locale of the sign.
  case locale
  /// All, one after the other.
  case all
}
