// SPDX-License-Identifier: MIT
import Phrases

/// What is said of systems that are told of events.
extension PhraseForm {
  static var webhookFails: PhraseForm {
    PhraseForm(
      en: "Webhook {0} ({1}) takes no events; {2} wait and are sent again.",
      de: "Webhook {0} ({1}) nimmt keine Ereignisse an; {2} warten und werden wieder gesendet.",
      es: "El webhook {0} ({1}) no acepta eventos; {2} esperan y se envían otra vez.",
      fr: "Le webhook {0} ({1}) n’accepte pas d’événements ; {2} attendent et seront renvoyés.",
      ja: "Webhook {0}（{1}）が通知を受け取りません。{2} 件が待機中で、再送されます。")
  }
  static var webhookGone: PhraseForm {
    PhraseForm(
      en:
        "Webhook {0} ({1}) answered 410 and gets no events any more. Take it out of the "
        + "configuration, or start the sign anew.",
      de:
        "Webhook {0} ({1}) hat mit 410 geantwortet und bekommt keine Ereignisse mehr. Nehmen "
        + "Sie ihn aus den Einstellungen, oder starten Sie das Schild neu.",
      es:
        "El webhook {0} ({1}) respondió 410 y ya no recibe eventos. Quítelo de la "
        + "configuración o reinicie el letrero.",
      fr:
        "Le webhook {0} ({1}) a répondu 410 et ne reçoit plus d’événements. Retirez-le de la "
        + "configuration, ou redémarrez le panneau.",
      ja: "Webhook {0}（{1}）は 410 を返したため、通知を送りません。設定から外すか、再起動してください。")
  }
  static var webhookStatus: PhraseForm {
    PhraseForm(
      en: "It answered with the status {0}.",
      de: "Er hat mit dem Status {0} geantwortet.",
      es: "Respondió con el estado {0}.",
      fr: "Il a répondu avec le statut {0}.",
      ja: "状態 {0} が返されました。")
  }
  static var webhookRedirects: PhraseForm {
    PhraseForm(
      en:
        "It answered with a redirect ({0}), which is not followed. Write its new address into "
        + "the configuration.",
      de:
        "Er hat mit einer Weiterleitung ({0}) geantwortet, der nicht gefolgt wird. Schreiben "
        + "Sie seine neue Adresse in die Einstellungen.",
      es:
        "Respondió con una redirección ({0}), que no se sigue. Escriba su nueva dirección en "
        + "la configuración.",
      fr:
        "Il a répondu par une redirection ({0}), qui n’est pas suivie. Écrivez sa nouvelle "
        + "adresse dans la configuration.",
      ja: "転送（{0}）が返されましたが、転送には従いません。新しいアドレスを設定に書いてください。")
  }
  static var webhookLate: PhraseForm {
    PhraseForm(
      en: "It did not answer within {0} s.",
      de: "Er hat nicht innerhalb von {0} s geantwortet.",
      es: "No respondió en {0} s.",
      fr: "Il n’a pas répondu en {0} s.",
      ja: "{0} 秒以内に応答がありませんでした。")
  }
  static var webhookCut: PhraseForm {
    PhraseForm(
      en: "The connection ended before the answer was complete.",
      de: "Die Verbindung endete, bevor die Antwort vollständig war.",
      es: "La conexión terminó antes de que la respuesta estuviera completa.",
      fr: "La connexion s’est terminée avant la fin de la réponse.",
      ja: "応答が終わる前に接続が切れました。")
  }
  static var webhookLong: PhraseForm {
    PhraseForm(
      en: "Its answer has more than {0} KiB. Let it answer with less, such as the status 204.",
      de:
        "Seine Antwort hat mehr als {0} KiB. Lassen Sie ihn kürzer antworten, etwa mit dem "
        + "Status 204.",
      es:
        "Su respuesta tiene más de {0} KiB. Haga que responda con menos, por ejemplo con el "
        + "estado 204.",
      fr:
        "Sa réponse dépasse {0} Kio. Faites-le répondre plus court, par exemple avec le statut "
        + "204.",
      ja: "応答が {0} KiB を超えています。状態 204 など、短い応答にしてください。")
  }
  static var webhookNotReached: PhraseForm {
    PhraseForm(
      en: "It cannot be reached: {0}.",
      de: "Er ist nicht erreichbar: {0}.",
      es: "No se puede alcanzar: {0}.",
      fr: "Il est injoignable : {0}.",
      ja: "接続できません：{0}。")
  }
  static var webhookUnknownName: PhraseForm {
    PhraseForm(
      en: "No machine has its name. Check the address and the network.",
      de: "Kein Gerät hat seinen Namen. Prüfen Sie die Adresse und das Netz.",
      es: "Ninguna máquina tiene su nombre. Revise la dirección y la red.",
      fr: "Aucune machine n’a son nom. Vérifiez l’adresse et le réseau.",
      ja: "その名前の機器がありません。アドレスとネットワークを確認してください。")
  }
  static var webhookProxy: PhraseForm {
    PhraseForm(
      en: "The proxy answered with the status {0}.",
      de: "Der Proxy hat mit dem Status {0} geantwortet.",
      es: "El proxy respondió con el estado {0}.",
      fr: "Le proxy a répondu avec le statut {0}.",
      ja: "プロキシが状態 {0} を返しました。")
  }
  static var webhookNotTLS: PhraseForm {
    PhraseForm(
      en: "It does not encrypt. Write http:// into the configuration if that is meant.",
      de:
        "Er verschlüsselt nicht. Schreiben Sie http:// in die Einstellungen, wenn das so sein "
        + "soll.",
      es: "No cifra. Escriba http:// en la configuración si es lo que quiere.",
      fr: "Il ne chiffre pas. Écrivez http:// dans la configuration si c’est voulu.",
      ja: "暗号化に対応していません。それでよければ設定に http:// と書いてください。")
  }
  static var webhookUntrusted: PhraseForm {
    PhraseForm(
      en:
        "Its certificate is not trusted. Check its name and its end, and the clock of this "
        + "machine.",
      de:
        "Seinem Zertifikat wird nicht vertraut. Prüfen Sie seinen Namen und sein Ende, und die "
        + "Uhr dieses Geräts.",
      es:
        "Su certificado no es de confianza. Revise su nombre y su vencimiento, y el reloj de "
        + "esta máquina.",
      fr:
        "Son certificat n’est pas reconnu. Vérifiez son nom et sa fin, et l’horloge de cette "
        + "machine.",
      ja: "証明書を信頼できません。名前と期限、この機器の時計を確認してください。")
  }
  static var webhookNeedsLibrary: PhraseForm {
    PhraseForm(
      en:
        "libcurl is not installed, without which nothing is sent. Install it with \"sudo "
        + "apt-get install libcurl4\".",
      de:
        "libcurl ist nicht installiert; ohne sie wird nichts gesendet. Installieren Sie sie "
        + "mit „sudo apt-get install libcurl4“.",
      es:
        "libcurl no está instalada y sin ella no se envía nada. Instálela con «sudo apt-get "
        + "install libcurl4».",
      fr:
        "libcurl n’est pas installée, et rien n’est envoyé sans elle. Installez-la avec « sudo "
        + "apt-get install libcurl4 ».",
      ja: "libcurl がないため送信できません。「sudo apt-get install libcurl4」で入れてください。")
  }
}
