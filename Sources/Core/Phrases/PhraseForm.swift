// SPDX-License-Identifier: MIT

/// The forms of words of the reasons, of the intensity and of the health of a sign.
///
/// A translator finds each language in one file; a form that lacks in one of them does not compile.
package enum PhraseForm: CaseIterable, Hashable, Sendable {
  // Sentences.
  case sentence, allIsWell, tokenNeeded
  // Messages and their rules.
  case isShown, isOutdated, isBelow, isInterrupted, begins, comesNext, comesNoMore, ended, expired
  case wasShownOften, wasShownFrom, wasShownUntil, always
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday, daily
  case forSeconds, cronForSeconds, dawn, sunrise, sunset, dusk
  // Requests and the texts of the service.
  case isShownByRequest, isRequested, isRequestedBelow, aRequest, untilTime, onceThrough
  case theStop, textForSilence, textForStart, textForIdle
  case isStopped, isInstead, isBeside, nothingSinceStart, nothingActive
  case feedReported, feedNeverReported, isDark, isStill
  // Intensity.
  case notBegun, intensityIs, setByHand, forGood, untilNoChange, baseOfPlan, onTheWay, isOff,
    breaksThrough
  case isQuiet, isFading, currentLimit, growsToLimit
  // Health.
  case displayFails, storageFails, diskWaits, damageRemedy
  case clockUnset, clockWasSet, configurationRefused
  case calendarFails, calendarIsGone, oneMoreCalendar, moreCalendars, oneEventLost, eventsLost
  case sourceFails, previousContent, backupFails, leftOut, diedComposing
  case certificateValid, certificateEnds, certificateEndsSoon, certificateEnded,
    certificateNotBegun, certificateFails
  // Systems that are told of events.
  case webhookFails, webhookGone, webhookStatus, webhookRedirects, webhookLate, webhookCut,
    webhookLong,
    webhookNotReached, webhookUnknownName, webhookProxy, webhookNotTLS, webhookUntrusted,
    webhookNeedsLibrary
  // Texts that are not shown whole.
  case noFontBox, noFontInstead, noFontInPart, controlCharacter, lineCut, cannotCompose

  /// The words in a language, with `{0}`, `{1}` … for the parts.
  package func words(in language: AnswerLanguage) -> String {
    switch language {
    case .english: english
    case .german: german
    case .spanish: spanish
    case .french: french
    case .japanese: japanese
    }
  }
}
