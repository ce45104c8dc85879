// SPDX-License-Identifier: MIT
import Phrases

/// What is said of pictures that are sent to a sign.
extension PhraseForm {
  static var noPicture: PhraseForm {
    PhraseForm(
      en: "There is no picture {0}.",
      de: "Es gibt kein Bild {0}.",
      es: "No hay ninguna imagen {0}.",
      fr: "Il n’y a pas d’image {0}.",
      ja: "画像 {0} はありません。")
  }
  static var noNameOfPicture: PhraseForm {
    PhraseForm(
      en:
        "{0} is not a name of a picture; write 1 to {1} bytes of letters, digits, \"-\", \"_\" "
        + "and \".\", with no \".\" in front.",
      de:
        "{0} ist kein Name eines Bildes; schreiben Sie 1 bis {1} Byte aus Buchstaben, Ziffern, "
        + "„-“, „_“ und „.“, ohne „.“ am Anfang.",
      es:
        "{0} no es el nombre de una imagen; escriba de 1 a {1} bytes con letras, cifras, «-», "
        + "«_» y «.», sin «.» al principio.",
      fr:
        "{0} n’est pas le nom d’une image ; écrivez 1 à {1} octets de lettres, de chiffres, de "
        + "« - », « _ » et « . », sans « . » au début.",
      ja: "{0} は画像の名前になりません。文字、数字、「-」「_」「.」を使い、「.」で始まらない 1～{1} バイトの名前を書いてください。")
  }
  static var pictureOfFolder: PhraseForm {
    PhraseForm(
      en: "{0} is a file of an image folder. Remove it there, on the machine of the sign.",
      de:
        "{0} ist eine Datei eines Bildordners. Entfernen Sie sie dort, auf dem Rechner des "
        + "Schilds.",
      es: "{0} es un archivo de una carpeta de imágenes. Quítelo allí, en la máquina del letrero.",
      fr:
        "{0} est un fichier d’un dossier d’images. Supprimez-le là-bas, sur la machine du "
        + "panneau.",
      ja: "{0} は画像フォルダのファイルです。表示板の機器で削除してください。")
  }
  static var pictureIsShown: PhraseForm {
    PhraseForm(
      en: "The message {0} ({1}) shows {2}. Change or remove the message before.",
      de: "Die Meldung {0} ({1}) zeigt {2}. Ändern oder entfernen Sie zuerst die Meldung.",
      es: "El mensaje {0} ({1}) muestra {2}. Cambie o quite antes el mensaje.",
      fr: "Le message {0} ({1}) affiche {2}. Modifiez ou supprimez d’abord le message.",
      ja: "メッセージ {0}（{1}）が {2} を表示しています。先にメッセージを変更か削除してください。")
  }
  static var pictureUnusable: PhraseForm {
    PhraseForm(
      en: "The picture cannot be used: {0}. {1}",
      de: "Das Bild ist nicht zu gebrauchen: {0}. {1}",
      es: "La imagen no se puede usar: {0}. {1}",
      fr: "L’image n’est pas utilisable : {0}. {1}",
      ja: "この画像は使えません：{0}。{1}")
  }
  static var pictureNameTaken: PhraseForm {
    PhraseForm(
      en: "An image folder has a file {0}. Choose another name.",
      de: "Ein Bildordner hat eine Datei {0}. Wählen Sie einen anderen Namen.",
      es: "Una carpeta de imágenes tiene un archivo {0}. Elija otro nombre.",
      fr: "Un dossier d’images a un fichier {0}. Choisissez un autre nom.",
      ja: "画像フォルダに {0} というファイルがあります。別の名前にしてください。")
  }
  static var tooManyPictures: PhraseForm {
    PhraseForm(
      en: "The sign keeps {0} pictures, the most there may be. Remove some before.",
      de: "Das Schild hat {0} Bilder, mehr dürfen es nicht sein. Entfernen Sie zuerst einige.",
      es: "El letrero guarda {0} imágenes, el máximo permitido. Quite antes algunas.",
      fr: "Le panneau garde {0} images, le maximum admis. Supprimez-en d’abord.",
      ja: "保存できる画像は {0} 個までです。先にいくつか削除してください。")
  }
  static var noRoomForPictures: PhraseForm {
    PhraseForm(
      en:
        "With this picture all of them would take {0} bytes; the most is {1}. Remove some "
        + "before.",
      de:
        "Mit diesem Bild wären es zusammen {0} Byte; das Höchste ist {1}. Entfernen Sie zuerst "
        + "einige.",
      es: "Con esta imagen todas ocuparían {0} bytes; el máximo es {1}. Quite antes algunas.",
      fr:
        "Avec cette image, toutes prendraient {0} octets ; le maximum est {1}. Supprimez-en "
        + "d’abord.",
      ja: "この画像を加えると全部で {0} バイトになり、上限 {1} バイトを超えます。先にいくつか削除してください。")
  }
  static var readerNotStarted: PhraseForm {
    PhraseForm(
      en: "the program that reads it cannot be started: {0}",
      de: "das Programm, das es liest, lässt sich nicht starten: {0}",
      es: "no se puede iniciar el programa que la lee: {0}",
      fr: "le programme qui la lit ne peut pas démarrer : {0}",
      ja: "画像を読むプログラムを起動できません（{0}）")
  }
  static var startAnew: PhraseForm {
    PhraseForm(
      en: "Try again; if that does not help, start the sign anew.",
      de: "Versuchen Sie es noch einmal; wenn das nicht hilft, starten Sie das Schild neu.",
      es: "Inténtelo otra vez; si no sirve, reinicie el letrero.",
      fr: "Réessayez ; si cela n’aide pas, redémarrez le panneau.",
      ja: "もう一度試してください。それでもだめなら、表示板を再起動してください。")
  }
  static var readerWentWrong: PhraseForm {
    PhraseForm(
      en: "the library that reads it went wrong and was stopped ({0})",
      de: "die Bibliothek, die es liest, hat einen Fehler gemacht und wurde beendet ({0})",
      es: "la biblioteca que la lee falló y se detuvo ({0})",
      fr: "la bibliothèque qui la lit a mal fonctionné et a été arrêtée ({0})",
      ja: "画像を読むライブラリーが異常な動作をしたため停止しました（{0}）")
  }
  static var distrustFile: PhraseForm {
    PhraseForm(
      en: "Do not trust this file, and install the updates of the system.",
      de: "Trauen Sie dieser Datei nicht, und installieren Sie die Aktualisierungen des Systems.",
      es: "No se fíe de este archivo e instale las actualizaciones del sistema.",
      fr: "Méfiez-vous de ce fichier et installez les mises à jour du système.",
      ja: "このファイルを信用せず、システムの更新を入れてください。")
  }
  static var readingTakesMuch: PhraseForm {
    PhraseForm(
      en: "reading it takes more memory or time than the sign gives it",
      de: "zum Lesen braucht es mehr Speicher oder Zeit, als das Schild ihm gibt",
      es: "leerla requiere más memoria o tiempo del que le da el letrero",
      fr: "sa lecture demande plus de mémoire ou de temps que le panneau n’en donne",
      ja: "読み込むのに必要なメモリーか時間が上限を超えています")
  }
  static var makeItSmaller: PhraseForm {
    PhraseForm(
      en: "Make the picture smaller.",
      de: "Verkleinern Sie das Bild.",
      es: "Haga la imagen más pequeña.",
      fr: "Réduisez l’image.",
      ja: "画像を小さくしてください。")
  }
}
