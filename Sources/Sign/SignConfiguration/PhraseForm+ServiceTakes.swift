// SPDX-License-Identifier: MIT
import Phrases

/// What is said of what the keys of a service take.
extension PhraseForm {
  static var listenTakes: PhraseForm {
    PhraseForm(
      en:
        "an address with a port such as 127.0.0.1:8080, or a socket such as "
        + "unix:/run/signboard/signboard.sock",
      de:
        "eine Adresse mit Port wie 127.0.0.1:8080, oder ein Socket wie "
        + "unix:/run/signboard/signboard.sock",
      es:
        "una dirección con puerto como 127.0.0.1:8080, o un socket como "
        + "unix:/run/signboard/signboard.sock",
      fr:
        "une adresse avec un port comme 127.0.0.1:8080, ou une socket comme "
        + "unix:/run/signboard/signboard.sock",
      ja: "127.0.0.1:8080 のようなポート付きのアドレス、または unix:/run/signboard/signboard.sock のようなソケット")
  }
  static var calendarsTakes: PhraseForm {
    PhraseForm(
      en: "{0}, or a list of such or of mappings such as {1}",
      de: "{0}, oder eine Liste davon oder von Zuordnungen wie {1}",
      es: "{0}, o una lista de tales o de asignaciones como {1}",
      fr: "{0}, ou une liste de tels textes ou de tableaux comme {1}",
      ja: "{0}、またはそれや {1} のような組のリスト")
  }
  static var backupTakes: PhraseForm {
    PhraseForm(
      en: "a folder, or a mapping such as {0}",
      de: "ein Ordner, oder eine Zuordnung wie {0}",
      es: "una carpeta, o una asignación como {0}",
      fr: "un dossier, ou un tableau de clés comme {0}",
      ja: "フォルダー、または {0} のようなキーと値の組")
  }
  static var startupTakes: PhraseForm {
    PhraseForm(
      en: "a text, or a mapping such as {0}",
      de: "ein Text, oder eine Zuordnung wie {0}",
      es: "un texto, o una asignación como {0}",
      fr: "un texte, ou un tableau de clés comme {0}",
      ja: "文、または {0} のようなキーと値の組")
  }
  static var staleTakes: PhraseForm {
    PhraseForm(
      en: "shown, or a mapping such as {0} or {1}",
      de: "shown, oder eine Zuordnung wie {0} oder {1}",
      es: "shown, o una asignación como {0} o {1}",
      fr: "shown, ou un tableau de clés comme {0} ou {1}",
      ja: "shown、または {0} や {1} のようなキーと値の組")
  }
  static var silenceTakes: PhraseForm {
    PhraseForm(
      en: "a mapping with a text and feeds",
      de: "eine Zuordnung mit einem Text und Quellen",
      es: "una asignación con un texto y fuentes",
      fr: "un tableau avec un texte et des sources",
      ja: "文と配信元を含むキーと値の組")
  }
  static var feedsTakes: PhraseForm {
    PhraseForm(
      en: "a mapping of 1 to 64 names to seconds, such as {0}",
      de: "eine Zuordnung von 1 bis 64 Namen zu Sekunden, wie {0}",
      es: "una asignación de 1 a 64 nombres a segundos, como {0}",
      fr: "un tableau de 1 à 64 noms et de leurs secondes, comme {0}",
      ja: "{0} のような 1～64 個の名前と秒数の組")
  }
  static var webhookTakes: PhraseForm {
    PhraseForm(
      en: "an address such as https://example.com/hook",
      de: "eine Adresse wie https://example.com/hook",
      es: "una dirección como https://example.com/hook",
      fr: "une adresse comme https://example.com/hook",
      ja: "https://example.com/hook のようなアドレス")
  }
  static var hostTakes: PhraseForm {
    PhraseForm(
      en: "a name without a port such as sign.local",
      de: "ein Name ohne Port wie sign.local",
      es: "un nombre sin puerto como sign.local",
      fr: "un nom sans port comme sign.local",
      ja: "sign.local のようなポートのない名前")
  }
  static var originTakes: PhraseForm {
    PhraseForm(
      en: "the beginning of an address without a path such as https://panel.example",
      de: "der Anfang einer Adresse ohne Pfad wie https://panel.example",
      es: "el comienzo de una dirección sin ruta como https://panel.example",
      fr: "le début d’une adresse sans chemin comme https://panel.example",
      ja: "https://panel.example のようなパスのないアドレスの先頭部分")
  }
  static var addressCredentials: PhraseForm {
    PhraseForm(
      en:
        "the address has a user name or a password in it, which would stand in the "
        + "configuration. Take them out, and name a file with a secret in secret-file.",
      de:
        "in der Adresse steht ein Benutzername oder ein Kennwort und stünde so in der "
        + "Konfiguration. Nehmen Sie beides heraus, und nennen Sie in secret-file eine Datei mit "
        + "einem Geheimnis.",
      es:
        "la dirección lleva un usuario o una contraseña, que quedarían en la configuración. "
        + "Quítelos y nombre en secret-file un archivo con un secreto.",
      fr:
        "l’adresse contient un nom d’utilisateur ou un mot de passe, qui resterait dans la "
        + "configuration. Retirez-les, et nommez dans secret-file un fichier avec un secret.",
      ja: "アドレスにユーザー名かパスワードが含まれていて、設定に残ってしまいます。それらを取り除き、秘密のファイルを secret-file で指定してください。")
  }
  static var endsBeforeStart: PhraseForm {
    PhraseForm(
      en: "it ends before it starts, on every day of the year. Change one of the two.",
      de: "das Ende liegt an jedem Tag des Jahres vor dem Anfang. Ändern Sie eines von beiden.",
      es: "termina antes de empezar, todos los días del año. Cambie una de las dos.",
      fr: "la fin vient avant le début, tous les jours de l’année. Changez l’un des deux.",
      ja: "一年のどの日も、終わりが始まりより前になっています。どちらかを変更してください。")
  }
  static var sunNeedsPlace: PhraseForm {
    PhraseForm(
      en: "sunrise and sunset need the place of the sign. Add {0}, in degrees.",
      de:
        "Sonnenaufgang und Sonnenuntergang brauchen den Ort des Schildes. Ergänzen Sie {0}, in "
        + "Grad.",
      es: "la salida y la puesta del sol necesitan el lugar del letrero. Añada {0}, en grados.",
      fr: "le lever et le coucher du soleil ont besoin du lieu du panneau. Ajoutez {0}, en degrés.",
      ja: "日の出と日の入りには表示の場所が必要です。{0}（度）を加えてください。")
  }
  static var pairingExcludes: PhraseForm {
    PhraseForm(
      en:
        "\"pairing\" excludes \"{0}\": the sign gets its user when it is signed in. Keep one of the "
        + "two.",
      de:
        "„pairing“ schließt „{0}“ aus: Das Schild bekommt seinen Benutzer bei der Anmeldung. "
        + "Behalten Sie eines von beiden.",
      es:
        "«pairing» excluye «{0}»: el letrero recibe su usuario al darlo de alta. Deje uno de los "
        + "dos.",
      fr:
        "« pairing » exclut « {0} » : le panneau reçoit son utilisateur à l’inscription. Gardez "
        + "l’un des deux.",
      ja: "「pairing」と「{0}」は同時に使えません。ユーザーは登録の時に決まります。片方だけ残してください。")
  }
  static var markedOrReplaced: PhraseForm {
    PhraseForm(
      en: "\"text\" excludes \"mark\": a message is marked or replaced. Keep one of the two.",
      de:
        "„text“ schließt „mark“ aus: Eine Meldung wird markiert oder ersetzt. Behalten Sie "
        + "eines von beiden.",
      es: "«text» excluye «mark»: un mensaje se marca o se sustituye. Deje uno de los dos.",
      fr: "« text » exclut « mark » : un message est marqué ou remplacé. Gardez l’un des deux.",
      ja: "「text」と「mark」は同時に使えません。メッセージは印を付けるか置き換えるかのどちらかです。片方だけ残してください。")
  }
}
