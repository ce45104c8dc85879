// SPDX-License-Identifier: MIT

extension PhraseForm {
  /// The words in German.
  var german: String {
    switch self {
    case .sentence: "{0}."
    case .allIsWell: "Alles in Ordnung."
    case .tokenNeeded: "Was nicht stimmt, erfährt, wer ein Token sendet."
    case .isShown: "{0} wird gezeigt, Vorrang {1}: {2}"
    case .isOutdated: "{0}; der Inhalt ist veraltet"
    case .isBelow: "{0} wird von {1} unterbrochen, Vorrang {2} unter {3}: {4}"
    case .isInterrupted: "{0} wird von {1} unterbrochen: {2}"
    case .begins: "{0} beginnt {1}"
    case .comesNext: "{0} ist außerhalb seiner Zeiten, das nächste Mal {1}"
    case .comesNoMore: "{0} ist außerhalb seiner Zeiten und hat keine weiteren"
    case .ended: "{0} endete {1}"
    case .expired: "{0} ist {1} abgelaufen"
    case .wasShownOften: "{0} wurde {1}-mal gezeigt, öfter soll es nicht sein"
    case .wasShownFrom: "{0} wurde ab {1} gezeigt, das ist seine ganze Dauer"
    case .wasShownUntil: "{0} wurde von {1} bis {2} gezeigt, das ist seine ganze Dauer"
    case .always: "immer"
    case .monday: "Mo"
    case .tuesday: "Di"
    case .wednesday: "Mi"
    case .thursday: "Do"
    case .friday: "Fr"
    case .saturday: "Sa"
    case .sunday: "So"
    case .daily: "täglich"
    case .forSeconds: "{0} für {1} s"
    case .cronForSeconds: "cron „{0}“ für {1} s"
    case .dawn: "Morgendämmerung"
    case .sunrise: "Sonnenaufgang"
    case .sunset: "Sonnenuntergang"
    case .dusk: "Abenddämmerung"
    case .isShownByRequest: "{0} wird auf Abruf gezeigt, {1}"
    case .isRequested: "{0} ist abgerufen, {1}, und wird von {2} unterbrochen"
    case .isRequestedBelow:
      "{0} ist abgerufen, {1}, und wird von {2} unterbrochen, geschützt, Vorrang {3} unter "
        + "{4}"
    case .aRequest: "{0}, einem Abruf"
    case .untilTime: "bis {0}"
    case .onceThrough: "einmal durch"
    case .theStop: "dem Halt des Schilds"
    case .textForSilence: "dem Text für Stille"
    case .textForStart: "dem Text für den Start"
    case .textForIdle: "dem Text für Leerlauf"
    case .isStopped: "{0} wird gezeigt: Das Schild ist angehalten"
    case .isInstead: "{0} wird stattdessen gezeigt: {1}"
    case .isBeside: "{0} wird daneben gezeigt: {1}"
    case .nothingSinceStart: "{0} wird gezeigt: Seit dem Start, {1}, war noch nichts an der Reihe"
    case .nothingActive: "{0} wird gezeigt: Sonst ist nichts an der Reihe"
    case .feedReported: "Quelle {0} meldete sich zuletzt {1}, vor mehr als {2} s"
    case .feedNeverReported: "Quelle {0} hat sich seit dem Start nicht gemeldet, vor mehr als {1} s"
    case .isDark: "dunkel, das Schild ist aus: {0}"
    case .isStill: "nichts bewegt sich: {0}"
    case .notBegun: "Das Schild hat noch nicht begonnen."
    case .intensityIs: "Helligkeit {0}: {1}"
    case .setByHand: "von Hand gesetzt {0}"
    case .forGood: "auf Dauer"
    case .untilNoChange: "bis der Plan sich ändert, was er nie tut"
    case .baseOfPlan: "der Grundwert des Plans"
    case .onTheWay: "{0}, auf dem Weg von {1} nach {2} bis {3}"
    case .isOff: "aus: {0}; sonst {1}"
    case .breaksThrough: "Helligkeit {0}: dringend in {1}, trotz Auszeit {2}; sonst {3}"
    case .isQuiet: "{0}; Ruhezeit, nichts bewegt sich: {1}"
    case .isFading: "Sie geht allmählich auf {0}."
    case .currentLimit: "Die Stromgrenze von {0} mA senkt {1} auf {2}: So zieht die Anzeige {3} mA."
    case .growsToLimit:
      "Mit der Stromgrenze von {0} mA steigt sie schrittweise von {1} auf {2}, soweit das "
        + "Bild es erlaubt."
    case .displayFails: "Die Anzeige arbeitet nicht: {0}"
    case .storageFails: "Der Speicher arbeitet nicht: {0}"
    case .diskWaits:
      "Eine Änderung wartet seit {0} s auf den Datenträger. Das Schild läuft weiter; bis "
        + "der Datenträger antwortet, wird keine Änderung angenommen. Seine Fehler zeigt "
        + "„dmesg“."
    case .damageRemedy:
      "Prüfen Sie, was da ist, und bestätigen Sie es mit „signboard store acknowledge“ "
        + "oder auf der Seite."
    case .clockUnset:
      "Die Uhr zeigt {0}: Sie wurde seit dem Start nicht gestellt, und Zeiten hängen von "
        + "ihr ab. Lassen Sie sie mit „timedatectl set-ntp true“ von einem Zeitserver stellen, "
        + "oder bauen Sie eine Uhr mit Batterie ein."
    case .clockWasSet: "Sie wurde um {0} ms verstellt, {1}."
    case .configurationRefused: "Die Einstellungen gelten nicht: {0}"
    case .calendarFails: "Ein Kalender fehlt: {0}"
    case .calendarIsGone:
      "{0} ist nicht mehr da. Seine Termine werden gezeigt, wie sie zuletzt gelesen "
        + "wurden."
    case .oneMoreCalendar: "1 weiterer Kalender hat ein Problem."
    case .moreCalendars: "{0} weitere Kalender haben Probleme."
    case .oneEventLost: "1 Termin oder eine Zeit von {0} fehlt oder wird nicht wie gedacht gezeigt."
    case .eventsLost:
      "{0} Termine oder Zeiten von {1} fehlen oder werden nicht wie gedacht gezeigt."
    case .sourceFails: "Eine Datei gilt nicht: {0}"
    case .previousContent: "Der vorige Inhalt gilt weiter."
    case .backupFails: "Die Sicherung ist misslungen: {0}"
    case .certificateValid: "Das Zertifikat gilt bis {0}."
    case .certificateEnds:
      "Das Zertifikat endet am {0}, in {1} Tagen. Erneuern Sie es, oder sehen Sie nach, warum es sich "
        + "nicht selbst erneuert hat."
    case .certificateEndsSoon:
      "Das Zertifikat endet am {0}, in weniger als zwei Tagen. Erneuern Sie es, oder sehen Sie nach, "
        + "warum es sich nicht selbst erneuert hat."
    case .certificateEnded:
      "Das Zertifikat ist am {0} abgelaufen, und Browser öffnen die Seite nicht mehr. Erneuern Sie "
        + "es, oder sehen Sie nach, warum es sich nicht selbst erneuert hat."
    case .certificateNotBegun:
      "Das Zertifikat gilt erst ab {0}, und Browser öffnen die Seite nicht vorher. Prüfen Sie die "
        + "Uhr dieser Maschine, oder nehmen Sie ein anderes Zertifikat."
    case .certificateFails: "Das neue Zertifikat gilt nicht, das vorige gilt weiter: {0}"
    case .leftOut: "Zone {0} zeigt {1} nicht: {2}"
    case .webhookFails:
      "Webhook {0} ({1}) nimmt keine Ereignisse an; {2} warten und werden wieder gesendet."
    case .webhookGone:
      "Webhook {0} ({1}) hat mit 410 geantwortet und bekommt keine Ereignisse mehr. Nehmen Sie "
        + "ihn aus den Einstellungen, oder starten Sie das Schild neu."
    case .webhookStatus: "Er hat mit dem Status {0} geantwortet."
    case .webhookRedirects:
      "Er hat mit einer Weiterleitung ({0}) geantwortet, der nicht gefolgt wird. Schreiben Sie "
        + "seine neue Adresse in die Einstellungen."
    case .webhookLate: "Er hat nicht innerhalb von {0} s geantwortet."
    case .webhookCut: "Die Verbindung endete, bevor die Antwort vollständig war."
    case .webhookLong:
      "Seine Antwort hat mehr als {0} KiB. Lassen Sie ihn kürzer antworten, etwa mit dem Status "
        + "204."
    case .webhookNotReached: "Er ist nicht erreichbar: {0}."
    case .webhookUnknownName: "Kein Gerät hat seinen Namen. Prüfen Sie die Adresse und das Netz."
    case .webhookProxy: "Der Proxy hat mit dem Status {0} geantwortet."
    case .webhookNotTLS:
      "Er verschlüsselt nicht. Schreiben Sie http:// in die Einstellungen, wenn das so sein soll."
    case .webhookUntrusted:
      "Seinem Zertifikat wird nicht vertraut. Prüfen Sie seinen Namen und sein Ende, und die Uhr "
        + "dieses Geräts."
    case .webhookNeedsLibrary:
      "libcurl ist nicht installiert; ohne sie wird nichts gesendet. Installieren Sie sie mit "
        + "„sudo apt-get install libcurl4“."
    case .noFontBox:
      "Keine Schrift hat „{1}“ (Zeichen {2}); gezeigt wird ein Kästchen. Installieren Sie "
        + "eine Schrift, die es hat."
    case .noFontInstead:
      "Keine Schrift hat „{1}“ (Zeichen {2}); gezeigt wird „{3}“. Installieren Sie eine "
        + "Schrift, die es hat."
    case .noFontInPart:
      "Keine Schrift hat „{1}“ ganz (Zeichen {2}); es wird zum Teil gezeigt. Installieren "
        + "Sie eine Schrift, die es hat."
    case .controlCharacter:
      "Ein Steuerzeichen (Zeichen {2}) wird nicht gezeigt. Entfernen Sie es aus dem Text."
    case .lineCut:
      "Ab „{1}“ (Zeichen {2}) passt der Text nicht und wird nicht gezeigt. Wählen Sie eine "
        + "kleinere Schrift, mehr Zeilen oder Seiten."
    case .cannotCompose: "Der Text kann nicht gezeigt werden: {0}"
    case .diedComposing:
      "Das Programm brach {0}-mal ab, als es {1} setzte, zuletzt bald nach dem Start {2}. "
        + "Es wird weggelassen, bis es sich ändert; „signboard store retry“ versucht es noch "
        + "einmal."
    }
  }
}
