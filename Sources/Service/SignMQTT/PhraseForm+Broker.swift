// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the connection to a broker.
extension PhraseForm {
  static var brokerBegins: PhraseForm {
    PhraseForm(
      en: "The connection to {0} begins.",
      de: "Die Verbindung zu {0} wird aufgebaut.",
      es: "Se está estableciendo la conexión con {0}.",
      fr: "La connexion à {0} s’établit.",
      ja: "{0} への接続を始めています。")
  }
  static var brokerConnected: PhraseForm {
    PhraseForm(
      en: "Connected to {0} as {1}.",
      de: "Verbunden mit {0} als {1}.",
      es: "Conectado a {0} como {1}.",
      fr: "Connecté à {0} sous le nom {1}.",
      ja: "{0} に {1} として接続しています。")
  }
  static var brokerLost: PhraseForm {
    PhraseForm(
      en: "There is no connection to {0}: {1} The sign tries again on its own.",
      de: "Es gibt keine Verbindung zu {0}: {1} Das Schild versucht es von selbst wieder.",
      es: "No hay conexión con {0}: {1} El letrero lo volverá a intentar.",
      fr: "Il n’y a pas de connexion à {0} : {1} Le panneau réessaie de lui-même.",
      ja: "{0} に接続できません: {1} 自動的に再試行します。")
  }
  static var brokerNeedsLibrary: PhraseForm {
    PhraseForm(
      en: "libmosquitto is not installed. Install it with \"sudo apt install libmosquitto1\".",
      de:
        "libmosquitto ist nicht installiert. Installieren Sie es mit „sudo apt install "
        + "libmosquitto1“.",
      es: "libmosquitto no está instalado. Instálelo con «sudo apt install libmosquitto1».",
      fr: "libmosquitto n’est pas installé. Installez-le avec « sudo apt install libmosquitto1 ».",
      ja:
        "libmosquitto がインストールされていません。「sudo apt install libmosquitto1」でインストールしてください。")
  }
  static var brokerUnknown: PhraseForm {
    PhraseForm(
      en: "no machine is called {0}. Correct broker in the configuration, or look at the network.",
      de:
        "Kein Rechner heißt {0}. Korrigieren Sie broker in der Konfiguration, oder prüfen Sie das "
        + "Netz.",
      es: "ninguna máquina se llama {0}. Corrija broker en la configuración, o revise la red.",
      fr:
        "aucune machine ne s’appelle {0}. Corrigez broker dans la configuration, ou vérifiez le "
        + "réseau.",
      ja: "{0} という名前の機器がありません。設定の broker を直すか、ネットワークを確認してください。")
  }
  static var brokerNotReached: PhraseForm {
    PhraseForm(
      en: "{0}. Start the broker, or correct broker in the configuration.",
      de: "{0}. Starten Sie den Broker, oder korrigieren Sie broker in der Konfiguration.",
      es: "{0}. Inicie el broker, o corrija broker en la configuración.",
      fr: "{0}. Démarrez le broker, ou corrigez broker dans la configuration.",
      ja: "{0}。ブローカーを起動するか、設定の broker を直してください。")
  }
  static var brokerUntrusted: PhraseForm {
    PhraseForm(
      en:
        "the connection cannot be encrypted ({0}). Compare ca-file, certificate and key with the "
        + "broker's.",
      de:
        "Sie lässt sich nicht verschlüsseln ({0}). Vergleichen Sie ca-file, certificate und key mit "
        + "denen des Brokers.",
      es: "no se puede cifrar ({0}). Compare ca-file, certificate y key con los del broker.",
      fr:
        "elle ne peut pas être chiffrée ({0}). Comparez ca-file, certificate et key avec ceux du "
        + "broker.",
      ja: "暗号化できません（{0}）。ca-file、certificate、key をブローカーのものと比べてください。")
  }
  static var brokerSpeaksOther: PhraseForm {
    PhraseForm(
      en: "the broker speaks neither MQTT 5 nor MQTT 3.1.1. Use another broker.",
      de: "Er spricht weder MQTT 5 noch MQTT 3.1.1. Nehmen Sie einen anderen Broker.",
      es: "no habla MQTT 5 ni MQTT 3.1.1. Use otro broker.",
      fr: "il ne parle ni MQTT 5 ni MQTT 3.1.1. Prenez un autre broker.",
      ja: "MQTT 5 にも MQTT 3.1.1 にも対応していません。別のブローカーを使ってください。")
  }
  static var brokerRefusesID: PhraseForm {
    PhraseForm(
      en: "the broker does not take the id {0}. Write another id in the configuration.",
      de: "Er nimmt die id {0} nicht an. Schreiben Sie eine andere id in die Konfiguration.",
      es: "no acepta el id {0}. Escriba otro id en la configuración.",
      fr: "il n’accepte pas l’id {0}. Écrivez un autre id dans la configuration.",
      ja: "id {0} が受け入れられません。設定に別の id を書いてください。")
  }
  static var brokerRefusesUser: PhraseForm {
    PhraseForm(
      en:
        "the broker does not let the sign in. Compare username and password-file with its users.",
      de:
        "Er lässt das Schild nicht ein. Vergleichen Sie username und password-file mit den "
        + "Benutzern des Brokers.",
      es:
        "no deja entrar al letrero. Compare username y password-file con los usuarios del broker.",
      fr:
        "il ne laisse pas entrer le panneau. Comparez username et password-file avec les "
        + "utilisateurs du broker.",
      ja:
        "表示器の接続が許可されません。username と password-file をブローカーの利用者と比べてください。")
  }
  static var brokerBusy: PhraseForm {
    PhraseForm(
      en: "the broker accepts no connections now. Look after it if that goes on.",
      de: "Er nimmt gerade keine Verbindungen an. Sehen Sie nach ihm, wenn das so bleibt.",
      es: "el broker no acepta conexiones ahora. Revíselo si sigue así.",
      fr: "le broker n’accepte pas de connexions pour l’instant. Vérifiez-le si cela dure.",
      ja: "ブローカーが現在、接続を受け付けていません。続く場合はブローカーを確認してください。")
  }
  static var brokerRefuses: PhraseForm {
    PhraseForm(
      en: "the broker refuses the sign with reason {0} of MQTT. Look into its log.",
      de: "Er weist das Schild mit Grund {0} von MQTT ab. Sehen Sie ins Protokoll des Brokers.",
      es: "rechaza el letrero con el motivo {0} de MQTT. Mire el registro del broker.",
      fr: "il refuse le panneau pour la raison {0} de MQTT. Voyez le journal du broker.",
      ja: "MQTT の理由 {0} で拒否されました。ブローカーのログを確認してください。")
  }
  static var brokerSilent: PhraseForm {
    PhraseForm(
      en: "the broker does not answer. Look whether it runs.",
      de: "Der Broker antwortet nicht. Sehen Sie nach, ob er läuft.",
      es: "el broker no responde. Compruebe si está en marcha.",
      fr: "le broker ne répond pas. Vérifiez qu’il fonctionne.",
      ja: "ブローカーから応答がありません。動いているか確認してください。")
  }
  static var brokerLibraryReports: PhraseForm {
    PhraseForm(
      en: "libmosquitto reports: {0}.",
      de: "libmosquitto meldet: {0}.",
      es: "libmosquitto comunica: {0}.",
      fr: "libmosquitto signale : {0}.",
      ja: "libmosquitto の報告: {0}。")
  }
  static var idTaken: PhraseForm {
    PhraseForm(
      en: "another client has the id {0}. Give every sign an id of its own.",
      de: "Ein anderer Teilnehmer hat die id {0}. Geben Sie jedem Schild eine eigene id.",
      es: "otro cliente tiene el id {0}. Dé a cada letrero un id propio.",
      fr: "un autre client a l’id {0}. Donnez à chaque panneau un id à lui.",
      ja: "別のクライアントが id {0} を使っています。表示器ごとに別の id を付けてください。")
  }
  static var brokerEnded: PhraseForm {
    PhraseForm(
      en:
        "the broker has ended the connection. If that goes on, another client may have the id {0}, or "
        + "the broker wants encryption.",
      de:
        "Er hat die Verbindung beendet. Geht das so weiter, hat vielleicht ein anderer Teilnehmer die "
        + "id {0}, oder der Broker will Verschlüsselung.",
      es:
        "ha cerrado la conexión. Si sigue así, quizá otro cliente tenga el id {0}, o el broker quiera "
        + "cifrado.",
      fr:
        "il a mis fin à la connexion. Si cela continue, un autre client a peut-être l’id {0}, ou le "
        + "broker veut un chiffrement.",
      ja:
        "接続が切られました。これが続く場合は、別のクライアントが id {0} を使っているか、ブローカーが暗号化を求めている可能性があります。")
  }
  static var topicRefused: PhraseForm {
    PhraseForm(
      en: "The broker does not let the sign read {0}. Give it that right at the broker.",
      de: "Der Broker lässt das Schild {0} nicht lesen. Geben Sie ihm beim Broker das Recht dazu.",
      es: "El broker no deja al letrero leer {0}. Dele ese permiso en el broker.",
      fr: "Le broker ne laisse pas le panneau lire {0}. Donnez-lui ce droit sur le broker.",
      ja: "ブローカーが {0} の読み取りを許可していません。ブローカーで権限を与えてください。")
  }
  static var valueNotThere: PhraseForm {
    PhraseForm(
      en: "The value {0} stays as it was: the last message of {1} has no {2}.",
      de: "Der Wert {0} bleibt, wie er war: Die letzte Nachricht von {1} hat kein {2}.",
      es: "El valor {0} queda como estaba: el último mensaje de {1} no tiene {2}.",
      fr: "La valeur {0} reste comme avant : le dernier message de {1} n’a pas de {2}.",
      ja: "値 {0} は以前のままです: {1} の最後のメッセージに {2} がありません。")
  }
  static var valueStale: PhraseForm {
    PhraseForm(
      en:
        "The value {0} is not shown: nothing has come to {1} for too long. Look after its sender.",
      de:
        "Der Wert {0} wird nicht gezeigt: Zu {1} kam zu lange nichts. Sehen Sie nach dem Absender.",
      es: "El valor {0} no se muestra: hace demasiado que no llega nada a {1}. Revise el emisor.",
      fr:
        "La valeur {0} n’est pas montrée : rien n’est venu à {1} depuis trop longtemps. Vérifiez "
        + "l’émetteur.",
      ja: "値 {0} は表示されません: {1} に長い間何も届いていません。送信元を確認してください。")
  }
  static var playsLost: PhraseForm {
    PhraseForm(
      en:
        "{0} entries of the proof of play were removed, as no recorder took them in time. Let "
        + "\"signboard fleet run\" run.",
      de:
        "{0} Einträge des Sendenachweises wurden entfernt, da sie niemand rechtzeitig übernommen "
        + "hat. Lassen Sie „signboard fleet run“ laufen.",
      es:
        "Se quitaron {0} entradas del registro de emisión, pues nadie las tomó a tiempo. Deje en "
        + "marcha «signboard fleet run».",
      fr:
        "{0} entrées de la preuve de diffusion ont été retirées : personne ne les a prises à temps. "
        + "Laissez tourner « signboard fleet run ».",
      ja:
        "表示記録 {0} 件が期限内に引き取られず、削除されました。「signboard fleet run」を動かしてください。")
  }
  static var requestsLeftOut: PhraseForm {
    PhraseForm(
      en:
        "Requests came faster than they could be done, and were left out: {0}. Send fewer, or wait "
        + "for each answer.",
      de:
        "Anfragen kamen schneller, als sie bearbeitet werden konnten; ausgelassen wurden: {0}. "
        + "Schicken Sie weniger, oder warten Sie auf jede Antwort.",
      es:
        "Llegaron peticiones más deprisa de lo que se podían hacer; se omitieron: {0}. Envíe menos, o "
        + "espere cada respuesta.",
      fr:
        "Des demandes sont venues plus vite qu’elles ne pouvaient être faites ; omises : {0}. Envoyez-"
        + "en moins, ou attendez chaque réponse.",
      ja:
        "処理が追いつかない速さで要求が届き、取り残されたものがあります: {0} 件。数を減らすか、応答を待ってから送ってください。")
  }
}
