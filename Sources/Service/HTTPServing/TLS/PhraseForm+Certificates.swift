// SPDX-License-Identifier: MIT
import Phrases

/// What is said of certificates that cannot be served.
extension PhraseForm {
  static var keyOfOtherCertificate: PhraseForm {
    PhraseForm(
      en: "this key does not belong to the certificate in {0}",
      de: "dieser Schlüssel gehört nicht zum Zertifikat in {0}",
      es: "esta clave no pertenece al certificado de {0}",
      fr: "cette clé n’appartient pas au certificat de {0}",
      ja: "この鍵は {0} の証明書のものではありません")
  }
  static var nameFilesOfOnePair: PhraseForm {
    PhraseForm(
      en: "Name two files that were made together.",
      de: "Nennen Sie zwei Dateien, die zusammen erstellt wurden.",
      es: "Nombre dos archivos que se hicieron juntos.",
      fr: "Nommez deux fichiers qui ont été créés ensemble.",
      ja: "一緒に作られた二つのファイルを指定してください。")
  }
  static var certificateUnusable: PhraseForm {
    PhraseForm(
      en: "this certificate cannot be used ({0})",
      de: "dieses Zertifikat ist nicht zu verwenden ({0})",
      es: "este certificado no se puede usar ({0})",
      fr: "ce certificat ne peut pas être utilisé ({0})",
      ja: "この証明書は使えません（{0}）")
  }
  static var keyIsShort: PhraseForm {
    PhraseForm(
      en: "its RSA key has {0} bits, at least {1} are needed",
      de: "sein RSA-Schlüssel hat {0} Bit, nötig sind mindestens {1}",
      es: "su clave RSA tiene {0} bits, se necesitan al menos {1}",
      fr: "sa clé RSA a {0} bits, il en faut au moins {1}",
      ja: "RSA 鍵が {0} ビットです。{1} ビット以上が必要です")
  }
  static var certificateIsOver: PhraseForm {
    PhraseForm(
      en: "this certificate ended at {0}, and the one that is served is valid",
      de: "dieses Zertifikat ist seit {0} abgelaufen, und das bisherige ist gültig",
      es: "este certificado terminó el {0}, y el que se usa es válido",
      fr: "ce certificat a expiré le {0}, et celui qui est servi est valide",
      ja: "この証明書は {0} に期限が切れており、使用中の証明書は有効です")
  }
  static var certificateIsEarly: PhraseForm {
    PhraseForm(
      en: "this certificate is valid from {0} on, and the one that is served is valid now",
      de: "dieses Zertifikat gilt erst ab {0}, und das bisherige ist jetzt gültig",
      es: "este certificado vale a partir del {0}, y el que se usa es válido ahora",
      fr: "ce certificat n’est valide qu’à partir du {0}, et celui qui est servi l’est maintenant",
      ja: "この証明書は {0} から有効で、使用中の証明書は今も有効です")
  }
  static var makeCertificateAnew: PhraseForm {
    PhraseForm(
      en: "Have it made anew.",
      de: "Lassen Sie es neu erstellen.",
      es: "Haga que lo emitan de nuevo.",
      fr: "Faites-le refaire.",
      ja: "作り直してもらってください。")
  }
  static var builtWithoutTLS: PhraseForm {
    PhraseForm(
      en: "this program was built without TLS",
      de: "dieses Programm wurde ohne TLS gebaut",
      es: "este programa se compiló sin TLS",
      fr: "ce programme a été construit sans TLS",
      ja: "このプログラムは TLS なしでビルドされています")
  }
  static var buildWithTLS: PhraseForm {
    PhraseForm(
      en: "Build it with the trait TLS, or take \"tls\" out of the configuration.",
      de: "Bauen Sie es mit der Eigenschaft TLS, oder nehmen Sie \"tls\" aus den Einstellungen.",
      es: "Compílelo con la opción TLS, o quite \"tls\" de la configuración.",
      fr: "Construisez-le avec l’option TLS, ou retirez \"tls\" de la configuration.",
      ja: "TLS を有効にしてビルドするか、設定から \"tls\" を外してください。")
  }
  static var keyIsLocked: PhraseForm {
    PhraseForm(
      en: "this key is encrypted with a password, and nobody can type it when the sign starts",
      de:
        "ein Passwort verschließt diesen Schlüssel, und beim Start des Schilds kann es niemand "
        + "eingeben",
      es: "una contraseña protege esta clave, y nadie podría escribirla cuando arranca el letrero",
      fr:
        "un mot de passe verrouille cette clé, et personne ne peut le saisir au démarrage du "
        + "panneau",
      ja: "この鍵はパスワードで保護されていて、表示板の起動時に入力できる人がいません")
  }
  static var unlockKey: PhraseForm {
    PhraseForm(
      en: "Write it without a password into another file with \"openssl pkey\".",
      de: "Schließen Sie ihn mit „openssl pkey“ in eine andere Datei auf.",
      es: "Desbloquéela en otro archivo con «openssl pkey».",
      fr: "Déverrouillez-la dans un autre fichier avec « openssl pkey ».",
      ja: "「openssl pkey」で保護を外し、別のファイルに保存してください。")
  }
  static var noKey: PhraseForm {
    PhraseForm(
      en: "it has no private key in PEM form, which begins with \"{0}\"",
      de: "darin ist kein privater Schlüssel im PEM-Format, das mit \"{0}\" beginnt",
      es: "no contiene ninguna clave privada en formato PEM, que empieza por \"{0}\"",
      fr: "il n’a pas de clé privée au format PEM, qui commence par \"{0}\"",
      ja: "\"{0}\" で始まる PEM 形式の秘密鍵が入っていません")
  }
  static var nameKey: PhraseForm {
    PhraseForm(
      en: "Name the file with the key, or convert it with \"openssl pkey\".",
      de: "Nennen Sie die Datei mit dem Schlüssel, oder wandeln Sie sie mit „openssl pkey“ um.",
      es: "Nombre el archivo de la clave, o conviértalo con «openssl pkey».",
      fr: "Nommez le fichier de la clé, ou convertissez-le avec « openssl pkey ».",
      ja: "鍵のファイルを指定するか、「openssl pkey」で変換してください。")
  }
  static var noCertificate: PhraseForm {
    PhraseForm(
      en: "it has no certificate in PEM form, or a damaged one; such a file begins with \"{0}\"",
      de:
        "darin ist kein Zertifikat im PEM-Format oder ein beschädigtes; eine solche Datei beginnt "
        + "mit \"{0}\"",
      es:
        "no contiene ningún certificado en formato PEM, o está dañado; un archivo así empieza por "
        + "\"{0}\"",
      fr:
        "il n’a pas de certificat au format PEM, ou un certificat abîmé ; un tel fichier commence "
        + "par \"{0}\"",
      ja: "PEM 形式の証明書がないか、壊れています。そのようなファイルは \"{0}\" で始まります")
  }
  static var nameCertificate: PhraseForm {
    PhraseForm(
      en: "Name the file with the certificate, or convert it with \"openssl x509\".",
      de: "Nennen Sie die Datei mit dem Zertifikat, oder wandeln Sie sie mit „openssl x509“ um.",
      es: "Nombre el archivo del certificado, o conviértalo con «openssl x509».",
      fr: "Nommez le fichier du certificat, ou convertissez-le avec « openssl x509 ».",
      ja: "証明書のファイルを指定するか、「openssl x509」で変換してください。")
  }
  static var certificateUnread: PhraseForm {
    PhraseForm(
      en: "it cannot be read, {0}",
      de: "sie ist nicht zu lesen, {0}",
      es: "no se puede leer, {0}",
      fr: "il ne peut pas être lu, {0}",
      ja: "読み込めません：{0}")
  }
  static var letGroupRead: PhraseForm {
    PhraseForm(
      en: "Let the group of the service read it, and enter its folder.",
      de: "Lassen Sie die Gruppe des Dienstes sie lesen und ihren Ordner betreten.",
      es: "Permita que el grupo del servicio lo lea y entre en su carpeta.",
      fr: "Laissez le groupe du service le lire et entrer dans son dossier.",
      ja: "サービスのグループがファイルを読み、フォルダーに入れるようにしてください。")
  }
  static var correctPathOfTLS: PhraseForm {
    PhraseForm(
      en: "Correct the path below \"tls\".",
      de: "Berichtigen Sie den Pfad unter \"tls\".",
      es: "Corrija la ruta bajo \"tls\".",
      fr: "Corrigez le chemin sous \"tls\".",
      ja: "\"tls\" の下のパスを直してください。")
  }
}
