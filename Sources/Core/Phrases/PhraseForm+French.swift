// SPDX-License-Identifier: MIT

extension PhraseForm {
  /// The words in French.
  var french: String {
    switch self {
    case .sentence: "{0}."
    case .allIsWell: "Tout va bien."
    case .tokenNeeded: "Envoyez un jeton pour lire ce qui ne va pas."
    case .isShown: "{0} est affiché, priorité {1} : {2}"
    case .isOutdated: "{0} ; son contenu n’est plus à jour"
    case .isBelow: "{0} est interrompu par {1}, priorité {2} inférieure à {3} : {4}"
    case .isInterrupted: "{0} est interrompu par {1} : {2}"
    case .begins: "{0} commence {1}"
    case .comesNext: "{0} est hors de ses heures, la prochaine fois {1}"
    case .comesNoMore: "{0} est hors de ses heures et n’en a plus"
    case .ended: "{0} s’est terminé {1}"
    case .expired: "{0} a expiré {1}"
    case .wasShownOften: "{0} a été affiché {1} fois, c’est sa limite"
    case .wasShownFrom: "{0} a été affiché dès {1}, c’est toute sa durée"
    case .wasShownUntil: "{0} a été affiché de {1} à {2}, c’est toute sa durée"
    case .always: "toujours"
    case .monday: "lun"
    case .tuesday: "mar"
    case .wednesday: "mer"
    case .thursday: "jeu"
    case .friday: "ven"
    case .saturday: "sam"
    case .sunday: "dim"
    case .daily: "chaque jour"
    case .forSeconds: "{0} pendant {1} s"
    case .cronForSeconds: "cron « {0} » pendant {1} s"
    case .dawn: "aube"
    case .sunrise: "lever du soleil"
    case .sunset: "coucher du soleil"
    case .dusk: "crépuscule"
    case .isShownByRequest: "{0} est affiché sur demande, {1}"
    case .isRequested: "{0} est demandé, {1}, et interrompu par {2}"
    case .isRequestedBelow:
      "{0} est demandé, {1}, et interrompu par {2}, protégé, priorité {3} inférieure à {4}"
    case .aRequest: "{0}, une demande"
    case .untilTime: "jusqu’à {0}"
    case .onceThrough: "un passage"
    case .theStop: "l’arrêt du panneau"
    case .textForSilence: "le texte pour le silence"
    case .textForStart: "le texte de démarrage"
    case .textForIdle: "le texte de repos"
    case .isStopped: "{0} est affiché : le panneau est arrêté"
    case .isInstead: "{0} est affiché à la place : {1}"
    case .isBeside: "{0} est affiché à côté : {1}"
    case .nothingSinceStart: "{0} est affiché : rien n’a été à montrer depuis le démarrage, {1}"
    case .nothingActive: "{0} est affiché : il n’y a rien à montrer"
    case .feedReported: "la source {0} s’est annoncée la dernière fois {1}, il y a plus de {2} s"
    case .feedNeverReported:
      "la source {0} ne s’est pas annoncée depuis le démarrage, il y a plus de {1} s"
    case .isDark: "sombre, le panneau est éteint : {0}"
    case .isStill: "rien ne bouge : {0}"
    case .notBegun: "Le panneau n’a pas encore commencé."
    case .intensityIs: "intensité {0} : {1}"
    case .setByHand: "réglée à la main {0}"
    case .forGood: "pour de bon"
    case .untilNoChange: "jusqu’au changement du plan, qui ne vient jamais"
    case .baseOfPlan: "la base du plan"
    case .onTheWay: "{0}, en passant de {1} à {2} jusqu’à {3}"
    case .isOff: "éteint : {0} ; sinon {1}"
    case .breaksThrough: "intensité {0} : urgent dans {1}, malgré l’extinction {2} ; sinon {3}"
    case .isQuiet: "{0} ; repos, rien ne bouge : {1}"
    case .isFading: "Elle passe peu à peu à {0}."
    case .currentLimit:
      "La limite de courant de {0} mA abaisse {1} à {2} : le panneau consomme ainsi {3} "
        + "mA."
    case .growsToLimit:
      "Avec la limite de courant de {0} mA, elle monte pas à pas de {1} à {2}, autant que "
        + "l’image le permet."
    case .displayFails: "L’afficheur ne fonctionne pas : {0}"
    case .storageFails: "Le stockage ne fonctionne pas : {0}"
    case .diskWaits:
      "Une modification attend le disque depuis {0} s. Le panneau continue, mais aucune "
        + "modification n’est acceptée avant sa réponse. Cherchez ses erreurs avec « dmesg »."
    case .damageRemedy:
      "Vérifiez ce qui est là, puis confirmez avec « signboard store acknowledge » ou sur "
        + "la page."
    case .clockUnset:
      "L’horloge indique {0} : elle n’a pas été réglée depuis le démarrage, et les "
        + "horaires en dépendent. Laissez un serveur de temps la régler avec « timedatectl "
        + "set-ntp true », ou montez une horloge à pile."
    case .clockWasSet: "Elle a été décalée de {0} ms, {1}."
    case .configurationRefused: "La configuration n’est pas appliquée : {0}"
    case .calendarFails: "Il manque un calendrier : {0}"
    case .calendarIsGone:
      "{0} n’est plus là. Ses événements sont affichés tels qu’ils ont été lus en dernier."
    case .oneMoreCalendar: "1 autre calendrier a un problème."
    case .moreCalendars: "{0} autres calendriers ont des problèmes."
    case .oneEventLost: "1 événement ou horaire de {0} est omis ou n’est pas affiché comme prévu."
    case .eventsLost:
      "{0} événements ou horaires de {1} sont omis ou ne sont pas affichés comme prévu."
    case .sourceFails: "Un fichier n’est pas appliqué : {0}"
    case .previousContent: "Le contenu précédent reste en vigueur."
    case .backupFails: "La sauvegarde a échoué : {0}"
    case .certificateValid: "Le certificat est valable jusqu’au {0}."
    case .certificateEnds:
      "Le certificat expire le {0}, dans {1} jours. Renouvelez-le, ou cherchez pourquoi il ne s’est "
        + "pas renouvelé de lui-même."
    case .certificateEndsSoon:
      "Le certificat expire le {0}, dans moins de deux jours. Renouvelez-le, ou cherchez pourquoi il "
        + "ne s’est pas renouvelé de lui-même."
    case .certificateEnded:
      "Le certificat a expiré le {0}, et les navigateurs n’ouvrent plus la page. Renouvelez-le, ou "
        + "cherchez pourquoi il ne s’est pas renouvelé de lui-même."
    case .certificateNotBegun:
      "Le certificat n’est valable qu’à partir du {0}, et les navigateurs n’ouvrent pas la page "
        + "avant. Vérifiez l’horloge de cette machine, ou prenez un autre certificat."
    case .certificateFails: "Le nouveau certificat n’est pas appliqué, l’ancien reste : {0}"
    case .leftOut: "La zone {0} n’affiche pas {1} : {2}"
    case .webhookFails:
      "Le webhook {0} ({1}) n’accepte pas d’événements ; {2} attendent et seront renvoyés."
    case .webhookGone:
      "Le webhook {0} ({1}) a répondu 410 et ne reçoit plus d’événements. Retirez-le de la "
        + "configuration, ou redémarrez le panneau."
    case .webhookStatus: "Il a répondu avec le statut {0}."
    case .webhookRedirects:
      "Il a répondu par une redirection ({0}), qui n’est pas suivie. Écrivez sa nouvelle adresse "
        + "dans la configuration."
    case .webhookLate: "Il n’a pas répondu en {0} s."
    case .webhookCut: "La connexion s’est terminée avant la fin de la réponse."
    case .webhookLong:
      "Sa réponse dépasse {0} Kio. Faites-le répondre plus court, par exemple avec le statut 204."
    case .webhookNotReached: "Il est injoignable : {0}."
    case .webhookUnknownName: "Aucune machine n’a son nom. Vérifiez l’adresse et le réseau."
    case .webhookProxy: "Le proxy a répondu avec le statut {0}."
    case .webhookNotTLS: "Il ne chiffre pas. Écrivez http:// dans la configuration si c’est voulu."
    case .webhookUntrusted:
      "Son certificat n’est pas reconnu. Vérifiez son nom et sa fin, et l’horloge de cette machine."
    case .webhookNeedsLibrary:
      "libcurl n’est pas installée, et rien n’est envoyé sans elle. Installez-la avec « sudo "
        + "apt-get install libcurl4 »."
    case .noFontBox:
      "Aucune police n’a « {1} » (caractère {2}) ; un carré est affiché. Installez une "
        + "police qui l’a."
    case .noFontInstead:
      "Aucune police n’a « {1} » (caractère {2}) ; « {3} » est affiché. Installez une "
        + "police qui l’a."
    case .noFontInPart:
      "Aucune police n’a « {1} » en entier (caractère {2}) ; il est affiché en partie. "
        + "Installez une police qui l’a."
    case .controlCharacter:
      "Un caractère de commande (caractère {2}) n’est pas affiché. Retirez-le du texte."
    case .lineCut:
      "À partir de « {1} » (caractère {2}), le texte ne tient pas et n’est pas affiché. "
        + "Choisissez une police plus petite, plus de lignes ou des pages."
    case .cannotCompose: "Le texte ne peut pas être affiché : {0}"
    case .diedComposing:
      "Le programme s’est arrêté {0} fois en composant {1}, la dernière fois peu après le "
        + "démarrage {2}. Il est omis jusqu’à ce qu’il change ; « signboard store retry » "
        + "réessaie."
    }
  }
}
