// SPDX-License-Identifier: MIT

extension PhraseForm {
  /// The words in Spanish.
  var spanish: String {
    switch self {
    case .sentence: "{0}."
    case .allIsWell: "Todo está bien."
    case .tokenNeeded: "Envía un token para leer qué falla."
    case .isShown: "{0} se muestra, prioridad {1}: {2}"
    case .isOutdated: "{0}; su contenido está anticuado"
    case .isBelow: "{0} queda interrumpido por {1}, prioridad {2} menor que {3}: {4}"
    case .isInterrupted: "{0} queda interrumpido por {1}: {2}"
    case .begins: "{0} empieza {1}"
    case .comesNext: "{0} está fuera de sus horas, la próxima vez {1}"
    case .comesNoMore: "{0} está fuera de sus horas y no tiene más"
    case .ended: "{0} terminó {1}"
    case .expired: "{0} caducó {1}"
    case .wasShownOften: "{0} se mostró {1} veces, que es su límite"
    case .wasShownFrom: "{0} se mostró desde {1}, que es toda su duración"
    case .wasShownUntil: "{0} se mostró desde {1} hasta {2}, que es toda su duración"
    case .always: "siempre"
    case .monday: "lun"
    case .tuesday: "mar"
    case .wednesday: "mié"
    case .thursday: "jue"
    case .friday: "vie"
    case .saturday: "sáb"
    case .sunday: "dom"
    case .daily: "cada día"
    case .forSeconds: "{0} durante {1} s"
    case .cronForSeconds: "cron «{0}» durante {1} s"
    case .dawn: "alba"
    case .sunrise: "salida del sol"
    case .sunset: "puesta del sol"
    case .dusk: "anochecer"
    case .isShownByRequest: "{0} se muestra a petición, {1}"
    case .isRequested: "{0} se ha pedido, {1}, y queda interrumpido por {2}"
    case .isRequestedBelow:
      "{0} se ha pedido, {1}, y queda interrumpido por {2}, protegido, prioridad {3} menor "
        + "que {4}"
    case .aRequest: "{0}, una petición"
    case .untilTime: "hasta {0}"
    case .onceThrough: "una pasada"
    case .theStop: "la parada del letrero"
    case .textForSilence: "el texto para el silencio"
    case .textForStart: "el texto para el arranque"
    case .textForIdle: "el texto para el reposo"
    case .isStopped: "{0} se muestra: el letrero está parado"
    case .isInstead: "{0} se muestra en su lugar: {1}"
    case .isBeside: "{0} se muestra al lado: {1}"
    case .nothingSinceStart: "{0} se muestra: no ha habido nada que mostrar desde el arranque, {1}"
    case .nothingActive: "{0} se muestra: no hay nada que mostrar"
    case .feedReported: "la fuente {0} informó por última vez {1}, hace más de {2} s"
    case .feedNeverReported: "la fuente {0} no ha informado desde el arranque, hace más de {1} s"
    case .isDark: "a oscuras, el letrero está apagado: {0}"
    case .isStill: "nada se mueve: {0}"
    case .notBegun: "El letrero aún no ha empezado."
    case .intensityIs: "intensidad {0}: {1}"
    case .setByHand: "fijada a mano {0}"
    case .forGood: "para siempre"
    case .untilNoChange: "hasta que cambie el plan, cosa que no ocurre"
    case .baseOfPlan: "la base del plan"
    case .onTheWay: "{0}, de camino de {1} a {2} hasta {3}"
    case .isOff: "apagado: {0}; si no, {1}"
    case .breaksThrough: "intensidad {0}: urgente en {1}, pese al apagado {2}; si no, {3}"
    case .isQuiet: "{0}; reposo, nada se mueve: {1}"
    case .isFading: "Pasa poco a poco a {0}."
    case .currentLimit:
      "El límite de corriente de {0} mA baja {1} a {2}: así el panel consume {3} mA."
    case .growsToLimit:
      "Con el límite de corriente de {0} mA sube paso a paso de {1} a {2}, hasta donde lo "
        + "permite la imagen."
    case .displayFails: "El panel no funciona: {0}"
    case .storageFails: "El almacén no funciona: {0}"
    case .diskWaits:
      "Un cambio espera al disco desde hace {0} s. El letrero sigue, pero no se acepta "
        + "ningún cambio hasta que el disco responda. Busca sus errores con «dmesg»."
    case .damageRemedy:
      "Revisa lo que hay y confírmalo con «signboard store acknowledge» o en la página."
    case .clockUnset:
      "El reloj marca {0}: no se ha puesto en hora desde el arranque, y los horarios "
        + "dependen de él. Deja que lo ponga un servidor de hora con «timedatectl set-ntp "
        + "true», o monta un reloj con pila."
    case .clockWasSet: "Se ajustó en {0} ms, {1}."
    case .configurationRefused: "La configuración no se aplica: {0}"
    case .calendarFails: "Falta un calendario: {0}"
    case .calendarIsGone: "{0} ya no está. Sus eventos se muestran como se leyeron la última vez."
    case .oneMoreCalendar: "Otro calendario tiene un problema."
    case .moreCalendars: "Otros {0} calendarios tienen problemas."
    case .oneEventLost: "1 evento u hora de {0} se omite o no se muestra como debía."
    case .eventsLost: "{0} eventos u horas de {1} se omiten o no se muestran como debían."
    case .sourceFails: "Un archivo no se aplica: {0}"
    case .previousContent: "El contenido anterior sigue vigente."
    case .backupFails: "La copia de seguridad falló: {0}"
    case .certificateValid: "El certificado es válido hasta {0}."
    case .certificateEnds:
      "El certificado vence el {0}, dentro de {1} días. Renuévalo, o mira por qué no se renovó solo."
    case .certificateEndsSoon:
      "El certificado vence el {0}, en menos de dos días. Renuévalo, o mira por qué no se renovó solo."
    case .certificateEnded:
      "El certificado venció el {0}, y los navegadores ya no abren la página. Renuévalo, o mira por "
        + "qué no se renovó solo."
    case .certificateNotBegun:
      "El certificado no vale hasta el {0}, y los navegadores no abren la página antes. Revisa el "
        + "reloj de esta máquina, o usa otro certificado."
    case .certificateFails: "El certificado nuevo no se aplica y sigue el anterior: {0}"
    case .leftOut: "La zona {0} no muestra {1}: {2}"
    case .webhookFails: "El webhook {0} ({1}) no acepta eventos; {2} esperan y se envían otra vez."
    case .webhookGone:
      "El webhook {0} ({1}) respondió 410 y ya no recibe eventos. Quítalo de la configuración o "
        + "reinicia el letrero."
    case .webhookStatus: "Respondió con el estado {0}."
    case .webhookRedirects:
      "Respondió con una redirección ({0}), que no se sigue. Escribe su nueva dirección en la "
        + "configuración."
    case .webhookLate: "No respondió en {0} s."
    case .webhookCut: "La conexión terminó antes de que la respuesta estuviera completa."
    case .webhookLong:
      "Su respuesta tiene más de {0} KiB. Haz que responda con menos, por ejemplo con el estado "
        + "204."
    case .webhookNotReached: "No se puede alcanzar: {0}."
    case .webhookUnknownName: "Ninguna máquina tiene su nombre. Revisa la dirección y la red."
    case .webhookProxy: "El proxy respondió con el estado {0}."
    case .webhookNotTLS: "No cifra. Escribe http:// en la configuración si es lo que quieres."
    case .webhookUntrusted:
      "Su certificado no es de confianza. Revisa su nombre y su vencimiento, y el reloj de esta "
        + "máquina."
    case .webhookNeedsLibrary:
      "libcurl no está instalada y sin ella no se envía nada. Instálala con «sudo apt-get "
        + "install libcurl4»."
    case .noFontBox:
      "Ninguna fuente tiene «{1}» (carácter {2}); se muestra un recuadro. Instala una "
        + "fuente que lo tenga."
    case .noFontInstead:
      "Ninguna fuente tiene «{1}» (carácter {2}); se muestra «{3}». Instala una fuente que "
        + "lo tenga."
    case .noFontInPart:
      "Ninguna fuente tiene «{1}» entero (carácter {2}); se muestra en parte. Instala una "
        + "fuente que lo tenga."
    case .controlCharacter:
      "Un carácter de control (carácter {2}) no se muestra. Quítalo del texto."
    case .lineCut:
      "Desde «{1}» (carácter {2}) el texto no cabe y no se muestra. Elige una fuente más "
        + "pequeña, más filas o páginas."
    case .cannotCompose: "El texto no se puede mostrar: {0}"
    case .diedComposing:
      "El programa se cerró {0} veces al componer {1}, la última poco después del arranque "
        + "{2}. Se omite hasta que cambie; «signboard store retry» lo intenta otra vez."
    }
  }
}
