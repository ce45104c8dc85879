// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the health of a sign.
extension PhraseForm {
  static var displayFails: PhraseForm {
    PhraseForm(
      en: "{0}",
      de: "Die Anzeige arbeitet nicht: {0}",
      es: "El panel no funciona: {0}",
      fr: "L’afficheur ne fonctionne pas : {0}",
      ja: "パネルが動作していません：{0}")
  }
  static var storageFails: PhraseForm {
    PhraseForm(
      en: "{0}",
      de: "Der Speicher arbeitet nicht: {0}",
      es: "El almacén no funciona: {0}",
      fr: "Le stockage ne fonctionne pas : {0}",
      ja: "保存領域に問題があります：{0}")
  }
  static var picturesUnfiltered: PhraseForm {
    PhraseForm(
      en:
        "Libraries that read sent pictures are limited only by memory, time and handles: the kernel "
        + "does not filter their system calls ({0}). Let the container permit seccomp, or give "
        + "tokens of writers to nobody you do not trust.",
      de:
        "Bibliotheken, die gesendete Bilder lesen, sind nur in Speicher, Zeit und Dateien begrenzt: "
        + "Der Kernel filtert ihre Systemaufrufe nicht ({0}). Erlauben Sie dem Container seccomp, "
        + "oder geben Sie Schlüssel zum Schreiben nur Vertrauten.",
      es:
        "Las bibliotecas que leen imágenes enviadas solo tienen límites de memoria, tiempo y "
        + "archivos: el núcleo no filtra sus llamadas al sistema ({0}). Permita seccomp en el "
        + "contenedor, o dé claves de escritura solo a quien merezca confianza.",
      fr:
        "Les bibliothèques qui lisent les images envoyées ne sont limitées qu’en mémoire, temps et "
        + "fichiers : le noyau ne filtre pas leurs appels système ({0}). Autorisez seccomp dans le "
        + "conteneur, ou ne donnez de jetons d’écriture qu’à des personnes de confiance.",
      ja:
        "送られた画像を読むライブラリーの制限は、メモリー、時間、ファイル数だけです。カーネルがシステム"
        + "コールを制限していません（{0}）。コンテナで seccomp を許可するか、書き込み用トークンを"
        + "信頼できる人だけに渡してください。")
  }
  static var diskWaits: PhraseForm {
    PhraseForm(
      en:
        "A change has been waiting for the disk for {0} s. The sign goes on and takes orders, and "
        + "nothing new is put before the disk answers. Look for its errors with \"dmesg\".",
      de:
        "Eine Änderung wartet seit {0} s auf den Datenträger. Das Schild läuft weiter und lässt "
        + "sich bedienen; Neues wird erst angenommen, wenn der Datenträger antwortet. Seine Fehler "
        + "zeigt „dmesg“.",
      es:
        "Un cambio espera al disco desde hace {0} s. El letrero sigue y obedece, pero no se "
        + "acepta nada nuevo hasta que el disco responda. Busque sus errores con «dmesg».",
      fr:
        "Une modification attend le disque depuis {0} s. Le panneau continue et obéit, mais rien "
        + "de nouveau n’est accepté avant sa réponse. Cherchez ses erreurs avec « dmesg ».",
      ja: "変更がディスクの応答を {0} 秒待っています。表示と操作は続けられますが、応答があるまで新しい内容は受け付けません。「dmesg」でエラーを確認してください。")
  }
  static var notKept: PhraseForm {
    PhraseForm(
      en:
        "What was ordered or removed holds now, but is not kept: a new start would bring back "
        + "what was before. It is kept as soon as it can be written.",
      de:
        "Was befohlen oder entfernt wurde, gilt jetzt, ist aber nicht gesichert: Ein Neustart "
        + "brächte das Vorige zurück. Es wird gesichert, sobald geschrieben werden kann.",
      es:
        "Lo que se ordenó o eliminó vale ahora, pero no está guardado: un nuevo arranque "
        + "traería de vuelta lo anterior. Se guardará en cuanto se pueda escribir.",
      fr:
        "Ce qui a été ordonné ou supprimé vaut maintenant, mais n’est pas conservé : un "
        + "redémarrage ramènerait l’état précédent. Ce sera conservé dès que l’écriture sera "
        + "possible.",
      ja: "指示や削除は今は有効ですが、保存されていません。再起動すると前の状態に戻ります。書き込めるようになりしだい保存されます。")
  }
  static var calendarFails: PhraseForm {
    PhraseForm(
      en: "{0}",
      de: "Ein Kalender fehlt: {0}",
      es: "Falta un calendario: {0}",
      fr: "Il manque un calendrier : {0}",
      ja: "カレンダーを読めません：{0}")
  }
  static var calendarIsGone: PhraseForm {
    PhraseForm(
      en: "{0} is not there any more. Its events are shown as they were read last.",
      de: "{0} ist nicht mehr da. Seine Termine werden gezeigt, wie sie zuletzt gelesen wurden.",
      es: "{0} ya no está. Sus eventos se muestran como se leyeron la última vez.",
      fr: "{0} n’est plus là. Ses événements sont affichés tels qu’ils ont été lus en dernier.",
      ja: "{0} がなくなりました。予定は最後に読んだ内容で表示されます。")
  }
  static var oneMoreCalendar: PhraseForm {
    PhraseForm(
      en: "1 more calendar has a problem.",
      de: "1 weiterer Kalender hat ein Problem.",
      es: "Otro calendario tiene un problema.",
      fr: "1 autre calendrier a un problème.",
      ja: "ほかに 1 件のカレンダーに問題があります。")
  }
  static var moreCalendars: PhraseForm {
    PhraseForm(
      en: "{0} more calendars have problems.",
      de: "{0} weitere Kalender haben Probleme.",
      es: "Otros {0} calendarios tienen problemas.",
      fr: "{0} autres calendriers ont des problèmes.",
      ja: "ほかに {0} 件のカレンダーに問題があります。")
  }
  static var oneEventLost: PhraseForm {
    PhraseForm(
      en: "1 event or time of {0} is left out or not shown as meant.",
      de: "1 Termin oder eine Zeit von {0} fehlt oder wird nicht wie gedacht gezeigt.",
      es: "1 evento u hora de {0} se omite o no se muestra como debía.",
      fr: "1 événement ou horaire de {0} est omis ou n’est pas affiché comme prévu.",
      ja: "{0} の 1 件の予定が省かれたか、意図どおりに表示されません。")
  }
  static var eventsLost: PhraseForm {
    PhraseForm(
      en: "{0} events or times of {1} are left out or not shown as meant.",
      de: "{0} Termine oder Zeiten von {1} fehlen oder werden nicht wie gedacht gezeigt.",
      es: "{0} eventos u horas de {1} se omiten o no se muestran como debían.",
      fr: "{0} événements ou horaires de {1} sont omis ou ne sont pas affichés comme prévu.",
      ja: "{1} の {0} 件の予定が省かれたか、意図どおりに表示されません。")
  }
  static var sourceFails: PhraseForm {
    PhraseForm(
      en: "{0}",
      de: "Eine Datei gilt nicht: {0}",
      es: "Un archivo no se aplica: {0}",
      fr: "Un fichier n’est pas appliqué : {0}",
      ja: "ファイルを反映できません：{0}")
  }
  static var previousContent: PhraseForm {
    PhraseForm(
      en: "The previous content stays in force.",
      de: "Der vorige Inhalt gilt weiter.",
      es: "El contenido anterior sigue vigente.",
      fr: "Le contenu précédent reste en vigueur.",
      ja: "前の内容がそのまま使われます。")
  }
  static var backupFails: PhraseForm {
    PhraseForm(
      en: "{0}",
      de: "Die Sicherung ist misslungen: {0}",
      es: "La copia de seguridad falló: {0}",
      fr: "La sauvegarde a échoué : {0}",
      ja: "バックアップに失敗しました：{0}")
  }
  static var diedComposing: PhraseForm {
    PhraseForm(
      en:
        "The program ended {0} times while it composed {1}, the last time soon after its start "
        + "at {2}. It is left out until it changes; \"signboard store retry\" tries it again.",
      de:
        "Das Programm brach {0}-mal ab, als es {1} setzte, zuletzt bald nach dem Start {2}. Es "
        + "wird weggelassen, bis es sich ändert; „signboard store retry“ versucht es noch einmal.",
      es:
        "El programa se cerró {0} veces al componer {1}, la última poco después del arranque "
        + "{2}. Se omite hasta que cambie; «signboard store retry» lo intenta otra vez.",
      fr:
        "Le programme s’est arrêté {0} fois en composant {1}, la dernière fois peu après le "
        + "démarrage {2}. Il est omis jusqu’à ce qu’il change ; « signboard store retry » "
        + "réessaie.",
      ja:
        "{1} の組み立て中にプログラムが {0} 回終了しました（最後は起動 {2} の直後）。変更されるまで省かれます。「signboard store "
        + "retry」で再試行できます。")
  }
  static var certificateValid: PhraseForm {
    PhraseForm(
      en: "The certificate is valid until {0}.",
      de: "Das Zertifikat gilt bis {0}.",
      es: "El certificado es válido hasta {0}.",
      fr: "Le certificat est valable jusqu’au {0}.",
      ja: "証明書は {0} まで有効です。")
  }
  static var certificateEnds: PhraseForm {
    PhraseForm(
      en:
        "The certificate ends at {0}, in {1} days. Renew it, or look why it was not renewed by "
        + "itself.",
      de:
        "Das Zertifikat endet am {0}, in {1} Tagen. Erneuern Sie es, oder sehen Sie nach, "
        + "warum es sich nicht selbst erneuert hat.",
      es:
        "El certificado vence el {0}, dentro de {1} días. Renuévelo, o mire por qué no se "
        + "renovó solo.",
      fr:
        "Le certificat expire le {0}, dans {1} jours. Renouvelez-le, ou cherchez pourquoi il "
        + "ne s’est pas renouvelé de lui-même.",
      ja: "証明書は {0} に期限が切れます（あと {1} 日）。更新するか、自動更新されなかった理由を調べてください。")
  }
  static var certificateEndsSoon: PhraseForm {
    PhraseForm(
      en:
        "The certificate ends at {0}, in less than two days. Renew it, or look why it was not "
        + "renewed by itself.",
      de:
        "Das Zertifikat endet am {0}, in weniger als zwei Tagen. Erneuern Sie es, oder sehen "
        + "Sie nach, warum es sich nicht selbst erneuert hat.",
      es:
        "El certificado vence el {0}, en menos de dos días. Renuévelo, o mire por qué no se "
        + "renovó solo.",
      fr:
        "Le certificat expire le {0}, dans moins de deux jours. Renouvelez-le, ou cherchez "
        + "pourquoi il ne s’est pas renouvelé de lui-même.",
      ja: "証明書は {0} に期限が切れます（あと 2 日未満）。更新するか、自動更新されなかった理由を調べてください。")
  }
  static var certificateEnded: PhraseForm {
    PhraseForm(
      en:
        "The certificate has ended at {0}, and browsers do not open the page any more. Renew "
        + "it, or look why it was not renewed by itself.",
      de:
        "Das Zertifikat ist am {0} abgelaufen, und Browser öffnen die Seite nicht mehr. "
        + "Erneuern Sie es, oder sehen Sie nach, warum es sich nicht selbst erneuert hat.",
      es:
        "El certificado venció el {0}, y los navegadores ya no abren la página. Renuévalo, o "
        + "mire por qué no se renovó solo.",
      fr:
        "Le certificat a expiré le {0}, et les navigateurs n’ouvrent plus la page. "
        + "Renouvelez-le, ou cherchez pourquoi il ne s’est pas renouvelé de lui-même.",
      ja: "証明書は {0} に期限が切れ、ブラウザーはページを開けません。更新するか、自動更新されなかった理由を調べてください。")
  }
  static var certificateNotBegun: PhraseForm {
    PhraseForm(
      en:
        "The certificate begins at {0}, and browsers do not open the page before. Check the "
        + "clock of this machine, or take another certificate.",
      de:
        "Das Zertifikat gilt erst ab {0}, und Browser öffnen die Seite nicht vorher. Prüfen "
        + "Sie die Uhr dieser Maschine, oder nehmen Sie ein anderes Zertifikat.",
      es:
        "El certificado no vale hasta el {0}, y los navegadores no abren la página antes. "
        + "Revise el reloj de esta máquina, o use otro certificado.",
      fr:
        "Le certificat n’est valable qu’à partir du {0}, et les navigateurs n’ouvrent pas la "
        + "page avant. Vérifiez l’horloge de cette machine, ou prenez un autre certificat.",
      ja: "証明書は {0} から有効で、それまでブラウザーはページを開けません。この機器の時計を確認するか、別の証明書を使ってください。")
  }
  static var certificateFails: PhraseForm {
    PhraseForm(
      en: "{0} The certificate of before is served.",
      de: "Das neue Zertifikat gilt nicht, das vorige gilt weiter: {0}",
      es: "El certificado nuevo no se aplica y sigue el anterior: {0}",
      fr: "Le nouveau certificat n’est pas appliqué, l’ancien reste : {0}",
      ja: "新しい証明書は使えないため、前の証明書を使い続けます：{0}")
  }
}
