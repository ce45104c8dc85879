// SPDX-License-Identifier: MIT
import Phrases

/// What is said of bytes that are no request, and of bodies that cannot be read.
extension PhraseForm {
  static var handlesTooFew: PhraseForm {
    PhraseForm(
      en: "This process may have only {0} files and connections open at once; a service needs {1}",
      de:
        "Dieser Prozess darf nur {0} Dateien und Verbindungen zugleich offen haben; ein Dienst "
        + "braucht {1}",
      es:
        "Este proceso solo puede tener {0} archivos y conexiones abiertos a la vez; un servicio "
        + "necesita {1}",
      fr:
        "Ce processus ne peut avoir que {0} fichiers et connexions ouverts à la fois ; un service "
        + "en demande {1}",
      ja: "このプロセスが同時に開けるファイルと接続は {0} 個だけです。サービスには {1} 個必要です")
  }
  static var raiseHandles: PhraseForm {
    PhraseForm(
      en: "Raise the limit: LimitNOFILE= in the unit, or \"ulimit -n 1024\" before the start.",
      de: "Erhöhen Sie die Grenze: LimitNOFILE= in der Unit oder „ulimit -n 1024“ vor dem Start.",
      es: "Suba el límite: LimitNOFILE= en la unidad, o «ulimit -n 1024» antes de arrancar.",
      fr:
        "Relevez la limite : LimitNOFILE= dans l’unité, ou « ulimit -n 1024 » avant le "
        + "démarrage.",
      ja: "ユニットの LimitNOFILE= か、起動前の「ulimit -n 1024」で上限を上げてください。")
  }
  static var handlesShort: PhraseForm {
    PhraseForm(
      en:
        "No file handle is free for a further connection; it waits until one is. Close "
        + "connections, or raise LimitNOFILE= in the unit.",
      de:
        "Für eine weitere Verbindung ist kein Datei-Handle frei; sie wartet darauf. Schließen Sie "
        + "Verbindungen, oder erhöhen Sie LimitNOFILE= in der Unit.",
      es:
        "No queda ningún descriptor de archivo para otra conexión, que espera a que lo haya. "
        + "Cierre conexiones, o suba LimitNOFILE= en la unidad.",
      fr:
        "Aucun descripteur de fichier n’est libre pour une autre connexion, qui attend qu’il y en "
        + "ait un. Fermez des connexions, ou relevez LimitNOFILE= dans l’unité.",
      ja:
        "新しい接続に使えるファイルハンドルがなく、空くまで接続を待たせています。接続を閉じるか、ユニットの "
        + "LimitNOFILE= を上げてください。")
  }
  static var expectationUnknown: PhraseForm {
    PhraseForm(
      en: "Only 100-continue can be expected.",
      de: "Erwartet werden kann nur 100-continue.",
      es: "Solo se puede esperar 100-continue.",
      fr: "Seul 100-continue peut être attendu.",
      ja: "Expect に使えるのは 100-continue だけです。")
  }
  static var codingUnknown: PhraseForm {
    PhraseForm(
      en: "The body has a Transfer-Encoding besides chunked; send it without.",
      de: "Der Inhalt hat ein anderes Transfer-Encoding als chunked; senden Sie ihn ohne.",
      es: "El contenido tiene un Transfer-Encoding distinto de chunked; envíelo sin él.",
      fr: "Le contenu a un autre Transfer-Encoding que chunked ; envoyez-le sans.",
      ja: "本文に chunked 以外の Transfer-Encoding があります。付けずに送ってください。")
  }
  static var lengthIsNoNumber: PhraseForm {
    PhraseForm(
      en: "Content-Length is not a number of bytes.",
      de: "Content-Length ist keine Zahl von Bytes.",
      es: "Content-Length no es un número de bytes.",
      fr: "Content-Length n’est pas un nombre d’octets.",
      ja: "Content-Length がバイト数になっていません。")
  }
  static var bodyTooLarge: PhraseForm {
    PhraseForm(
      en: "The body has more than {0} bytes; send it in several requests.",
      de: "Der Inhalt hat mehr als {0} Bytes; senden Sie ihn in mehreren Anfragen.",
      es: "El contenido tiene más de {0} bytes; envíelo en varias peticiones.",
      fr: "Le contenu a plus de {0} octets ; envoyez-le en plusieurs requêtes.",
      ja: "本文が {0} バイトを超えています。何回かに分けて送ってください。")
  }
  static var bodyTooSlow: PhraseForm {
    PhraseForm(
      en: "The body did not come in time; send it faster.",
      de: "Der Inhalt kam nicht rechtzeitig an; senden Sie ihn schneller.",
      es: "El contenido no llegó a tiempo; envíelo más rápido.",
      fr: "Le contenu n’est pas arrivé à temps ; envoyez-le plus vite.",
      ja: "本文が時間内に届きませんでした。もっと速く送ってください。")
  }
  static var answerTooSlow: PhraseForm {
    PhraseForm(
      en: "The sign did not answer in time; try again.",
      de: "Das Schild hat nicht rechtzeitig geantwortet; versuchen Sie es noch einmal.",
      es: "El letrero no respondió a tiempo; inténtelo otra vez.",
      fr: "Le panneau n’a pas répondu à temps ; réessayez.",
      ja: "表示板が時間内に応答しませんでした。もう一度試してください。")
  }
  static var framingTooLarge: PhraseForm {
    PhraseForm(
      en: "The framing of the chunks is too large for their content; send no chunk extensions.",
      de:
        "Die Rahmen der Chunks sind zu groß für ihren Inhalt; senden Sie keine "
        + "Chunk-Erweiterungen.",
      es:
        "El marco de los fragmentos (chunks) es demasiado grande para su contenido; no envíe "
        + "extensiones.",
      fr:
        "L’encadrement des morceaux (chunks) est trop grand pour leur contenu ; n’envoyez pas "
        + "d’extensions.",
      ja: "チャンクの枠が内容に対して大きすぎます。チャンク拡張は送らないでください。")
  }
  static var headTooLarge: PhraseForm {
    PhraseForm(
      en: "The address or the fields of the head are too long or too many; send less of them.",
      de:
        "Die Adresse oder die Felder des Kopfes sind zu lang oder zu viele; senden Sie weniger "
        + "davon.",
      es:
        "La dirección o los campos de la cabecera son demasiado largos o demasiados; envíe menos.",
      fr:
        "L’adresse ou les champs de l’en-tête sont trop longs ou trop nombreux ; envoyez-en moins.",
      ja: "アドレスかヘッダーの項目が長すぎるか、多すぎます。減らして送ってください。")
  }
  static var requestCutOff: PhraseForm {
    PhraseForm(
      en: "The request was cut off; send the whole of it.",
      de: "Die Anfrage brach ab; senden Sie sie ganz.",
      es: "La petición se cortó; envíela entera.",
      fr: "La requête a été coupée ; envoyez-la en entier.",
      ja: "リクエストが途中で切れました。最後まで送ってください。")
  }
  static var versionUnknown: PhraseForm {
    PhraseForm(
      en: "The version of HTTP is not known here; use HTTP/1.1.",
      de: "Diese Version von HTTP ist hier nicht bekannt; nehmen Sie HTTP/1.1.",
      es: "Esta versión de HTTP no se conoce aquí; use HTTP/1.1.",
      fr: "Cette version de HTTP n’est pas connue ici ; utilisez HTTP/1.1.",
      ja: "この HTTP のバージョンには対応していません。HTTP/1.1 を使ってください。")
  }
  static var methodUnknown: PhraseForm {
    PhraseForm(
      en: "The request does not begin with a method of HTTP; the sign speaks http, not https.",
      de:
        "Die Anfrage beginnt nicht mit einer Methode von HTTP; das Schild spricht http, nicht "
        + "https.",
      es: "La petición no empieza con un método de HTTP; el letrero habla http, no https.",
      fr: "La requête ne commence pas par une méthode de HTTP ; le panneau parle http, pas https.",
      ja: "リクエストが HTTP のメソッドで始まっていません。表示板は https ではなく http を使います。")
  }
  static var addressDamaged: PhraseForm {
    PhraseForm(
      en: "The address has characters that cannot stand there; write them as %XX, in UTF-8.",
      de:
        "Die Adresse hat Zeichen, die dort nicht stehen können; schreiben Sie sie als %XX, in "
        + "UTF-8.",
      es: "La dirección tiene caracteres que no pueden estar ahí; escríbalos como %XX, en UTF-8.",
      fr: "L’adresse a des caractères qui ne peuvent pas y être ; écrivez-les comme %XX, en UTF-8.",
      ja: "アドレスに使えない文字があります。UTF-8 の %XX の形で書いてください。")
  }
  static var lengthDamaged: PhraseForm {
    PhraseForm(
      en: "Content-Length is not a number, stands twice, or stands beside Transfer-Encoding.",
      de: "Content-Length ist keine Zahl, steht zweimal da oder steht neben Transfer-Encoding.",
      es: "Content-Length no es un número, está dos veces o está junto a Transfer-Encoding.",
      fr:
        "Content-Length n’est pas un nombre, est là deux fois, ou est à côté de Transfer-Encoding.",
      ja: "Content-Length が数値でないか、二つあるか、Transfer-Encoding と一緒にあります。")
  }
  static var chunkDamaged: PhraseForm {
    PhraseForm(
      en: "The length of a chunk is not a number.",
      de: "Die Länge eines Chunks ist keine Zahl.",
      es: "La longitud de un fragmento (chunk) no es un número.",
      fr: "La longueur d’un morceau (chunk) n’est pas un nombre.",
      ja: "チャンクの長さが数値ではありません。")
  }
  static var requestDamaged: PhraseForm {
    PhraseForm(
      en: "The request is not HTTP/1.1: its first line or a field of its head is damaged.",
      de:
        "Die Anfrage ist nicht HTTP/1.1: Ihre erste Zeile oder ein Feld ihres Kopfes ist "
        + "beschädigt.",
      es: "La petición no es HTTP/1.1: su primera línea o un campo de su cabecera está dañado.",
      fr: "La requête n’est pas HTTP/1.1 : sa première ligne ou un champ de son en-tête est abîmé.",
      ja: "リクエストが HTTP/1.1 ではありません。最初の行かヘッダーの項目が壊れています。")
  }
}
