// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the errors of the system that people meet.
///
/// The English words are those of the system.
extension PhraseForm {
  static var notPermitted: PhraseForm {
    PhraseForm(
      en: "operation not permitted",
      de: "nicht erlaubt",
      es: "operación no permitida",
      fr: "opération non permise",
      ja: "この操作は許可されていません")
  }
  static var noSuchFile: PhraseForm {
    PhraseForm(
      en: "no such file or directory",
      de: "Datei oder Ordner fehlt",
      es: "no existe el archivo o la carpeta",
      fr: "fichier ou dossier introuvable",
      ja: "ファイルまたはフォルダーがありません")
  }
  static var ioError: PhraseForm {
    PhraseForm(
      en: "input/output error",
      de: "Ein-/Ausgabefehler",
      es: "error de entrada/salida",
      fr: "erreur d’entrée/sortie",
      ja: "入出力エラーです")
  }
  static var noSuchDeviceOrAddress: PhraseForm {
    PhraseForm(
      en: "no such device or address",
      de: "Gerät oder Adresse fehlt",
      es: "no existe el dispositivo o la dirección",
      fr: "appareil ou adresse introuvable",
      ja: "機器またはアドレスがありません")
  }
  static var noMemory: PhraseForm {
    PhraseForm(
      en: "cannot allocate memory",
      de: "der Arbeitsspeicher reicht nicht",
      es: "no hay memoria suficiente",
      fr: "mémoire insuffisante",
      ja: "メモリーが足りません")
  }
  static var permissionDenied: PhraseForm {
    PhraseForm(
      en: "permission denied",
      de: "keine Berechtigung",
      es: "permiso denegado",
      fr: "permission refusée",
      ja: "権限がありません")
  }
  static var deviceBusy: PhraseForm {
    PhraseForm(
      en: "device or resource busy",
      de: "Gerät oder Ressource ist belegt",
      es: "el dispositivo o recurso está ocupado",
      fr: "appareil ou ressource occupé",
      ja: "機器またはリソースが使用中です")
  }
  static var fileExists: PhraseForm {
    PhraseForm(
      en: "file exists",
      de: "die Datei ist schon da",
      es: "el archivo ya existe",
      fr: "le fichier existe déjà",
      ja: "ファイルが既にあります")
  }
  static var noSuchDevice: PhraseForm {
    PhraseForm(
      en: "no such device",
      de: "Gerät fehlt",
      es: "no existe el dispositivo",
      fr: "appareil introuvable",
      ja: "機器がありません")
  }
  static var noFolder: PhraseForm {
    PhraseForm(
      en: "not a directory",
      de: "kein Ordner",
      es: "no es una carpeta",
      fr: "ce n’est pas un dossier",
      ja: "フォルダーではありません")
  }
  static var isFolder: PhraseForm {
    PhraseForm(
      en: "is a directory",
      de: "ein Ordner",
      es: "es una carpeta",
      fr: "c’est un dossier",
      ja: "フォルダーです")
  }
  static var invalidArgument: PhraseForm {
    PhraseForm(
      en: "invalid argument",
      de: "ungültige Angabe",
      es: "argumento no válido",
      fr: "argument non valide",
      ja: "引数が正しくありません")
  }
  static var tooManyOpenFiles: PhraseForm {
    PhraseForm(
      en: "too many open files",
      de: "zu viele offene Dateien",
      es: "demasiados archivos abiertos",
      fr: "trop de fichiers ouverts",
      ja: "開いているファイルが多すぎます")
  }
  static var noSpaceLeft: PhraseForm {
    PhraseForm(
      en: "no space left on device",
      de: "der Datenträger ist voll",
      es: "no queda espacio en el disco",
      fr: "plus de place sur le disque",
      ja: "ディスクに空き容量がありません")
  }
  static var readOnlyFileSystem: PhraseForm {
    PhraseForm(
      en: "read-only file system",
      de: "das Dateisystem ist schreibgeschützt",
      es: "el sistema de archivos es de solo lectura",
      fr: "système de fichiers en lecture seule",
      ja: "ファイルシステムが読み取り専用です")
  }
  static var nameTooLong: PhraseForm {
    PhraseForm(
      en: "file name too long",
      de: "der Dateiname ist zu lang",
      es: "el nombre del archivo es demasiado largo",
      fr: "nom de fichier trop long",
      ja: "ファイル名が長すぎます")
  }
  static var quotaExceeded: PhraseForm {
    PhraseForm(
      en: "disk quota exceeded",
      de: "das Speicherkontingent ist erschöpft",
      es: "se superó la cuota de disco",
      fr: "quota de disque dépassé",
      ja: "ディスクの割り当てを超えています")
  }
  static var networkUnreachable: PhraseForm {
    PhraseForm(
      en: "network is unreachable",
      de: "das Netz ist nicht erreichbar",
      es: "no se puede llegar a la red",
      fr: "le réseau est inaccessible",
      ja: "ネットワークに到達できません")
  }
  static var connectionReset: PhraseForm {
    PhraseForm(
      en: "connection reset by peer",
      de: "die Gegenseite hat die Verbindung beendet",
      es: "el otro extremo cerró la conexión",
      fr: "connexion fermée par le correspondant",
      ja: "相手が接続を切りました")
  }
  static var timedOut: PhraseForm {
    PhraseForm(
      en: "connection timed out",
      de: "Zeitüberschreitung der Verbindung",
      es: "se agotó el tiempo de la conexión",
      fr: "délai de connexion dépassé",
      ja: "接続がタイムアウトしました")
  }
  static var connectionRefused: PhraseForm {
    PhraseForm(
      en: "connection refused",
      de: "die Verbindung wurde abgelehnt",
      es: "conexión rechazada",
      fr: "connexion refusée",
      ja: "接続が拒否されました")
  }
  static var noRoute: PhraseForm {
    PhraseForm(
      en: "no route to host",
      de: "kein Weg zum Rechner",
      es: "no hay ruta hasta el equipo",
      fr: "aucune route vers l’hôte",
      ja: "ホストへの経路がありません")
  }
  static var remoteError: PhraseForm {
    PhraseForm(
      en: "remote I/O error",
      de: "Ein-/Ausgabefehler der Gegenstelle",
      es: "error de E/S remota",
      fr: "erreur d’E/S distante",
      ja: "接続先の入出力エラーです")
  }
}
