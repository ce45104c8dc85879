// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the keys of `mqtt`.
extension PhraseForm {
  static var brokerTakes: PhraseForm {
    PhraseForm(
      en: "an address such as mqtts://broker.example:8883",
      de: "eine Adresse wie mqtts://broker.example:8883",
      es: "una dirección como mqtts://broker.example:8883",
      fr: "une adresse comme mqtts://broker.example:8883",
      ja: "mqtts://broker.example:8883 のようなアドレス")
  }
  static var brokerCredentials: PhraseForm {
    PhraseForm(
      en:
        "the address has a user name or a password in it. Take them out, and write username and "
        + "password-file.",
      de:
        "in der Adresse steht ein Benutzername oder ein Kennwort. Nehmen Sie beides heraus, und "
        + "schreiben Sie username und password-file.",
      es:
        "la dirección lleva un usuario o una contraseña. Quítelos, y escriba username y "
        + "password-file.",
      fr:
        "l’adresse contient un nom d’utilisateur ou un mot de passe. Retirez-les, et écrivez "
        + "username et password-file.",
      ja:
        "アドレスにユーザー名かパスワードが含まれています。それらを取り除き、username と password-file を書いてください。")
  }
  static var mqttIDTakes: PhraseForm {
    PhraseForm(
      en: "1 to {0} of the characters a-z, 0-9 and - such as hall-1",
      de: "1 bis {0} der Zeichen a-z, 0-9 und - wie hall-1",
      es: "de 1 a {0} de los caracteres a-z, 0-9 y - como hall-1",
      fr: "de 1 à {0} des caractères a-z, 0-9 et - comme hall-1",
      ja: "hall-1 のような、a-z、0-9、- の 1～{0} 文字")
  }
  static var mqttPrefixTakes: PhraseForm {
    PhraseForm(
      en: "the beginning of a topic such as signboard/v1, of 1 to 64 characters without + # $",
      de: "der Anfang eines Topics wie signboard/v1, mit 1 bis 64 Zeichen ohne + # $",
      es: "el comienzo de un tema como signboard/v1, de 1 a 64 caracteres sin + # $",
      fr: "le début d’un sujet comme signboard/v1, de 1 à 64 caractères sans + # $",
      ja: "signboard/v1 のようなトピックの先頭部分（1～64 文字、+ # $ を除く）")
  }
  static var keyNeedsEncryption: PhraseForm {
    PhraseForm(
      en: "\"{0}\" is for encrypted connections. Write {1} as the broker, or take it out.",
      de:
        "„{0}“ ist für verschlüsselte Verbindungen. Schreiben Sie {1} als Broker, oder nehmen Sie "
        + "es heraus.",
      es: "«{0}» es para conexiones cifradas. Escriba {1} como broker, o quítelo.",
      fr:
        "« {0} » est pour des connexions chiffrées. Écrivez {1} comme broker, ou retirez-le.",
      ja: "「{0}」は暗号化された接続のためのものです。ブローカーを {1} と書くか、これを取り除いてください。")
  }
  static var topicTakes: PhraseForm {
    PhraseForm(
      en: "a topic such as zigbee2mqtt/garden, without + # and $ in front",
      de: "ein Topic wie zigbee2mqtt/garden, ohne + # und $ am Anfang",
      es: "un tema como zigbee2mqtt/garden, sin + # ni $ delante",
      fr: "un sujet comme zigbee2mqtt/garden, sans + # ni $ au début",
      ja: "zigbee2mqtt/garden のようなトピック（+ # と先頭の $ を除く）")
  }
  static var pointerTakes: PhraseForm {
    PhraseForm(
      en: "the way to a value in JSON such as /temperature or /sensors/0/value",
      de: "der Weg zu einem Wert in JSON wie /temperature oder /sensors/0/value",
      es: "el camino a un valor en JSON como /temperature o /sensors/0/value",
      fr: "le chemin vers une valeur en JSON comme /temperature ou /sensors/0/value",
      ja: "/temperature や /sensors/0/value のような、JSON の中の値への道筋")
  }
  static var durationTakes: PhraseForm {
    PhraseForm(
      en: "a time such as 90s, 10m, 1h or 2d, at most a year",
      de: "eine Dauer wie 90s, 10m, 1h oder 2d, höchstens ein Jahr",
      es: "un tiempo como 90s, 10m, 1h o 2d, como mucho un año",
      fr: "une durée comme 90s, 10m, 1h ou 2d, au plus un an",
      ja: "90s、10m、1h、2d のような時間（1 年まで）")
  }
  static var valueNeedsBroker: PhraseForm {
    PhraseForm(
      en: "values with \"mqtt\" come from a broker. Add {0} at the top level.",
      de: "Werte mit „mqtt“ kommen von einem Broker. Ergänzen Sie {0} auf der obersten Ebene.",
      es: "los valores con «mqtt» vienen de un broker. Añada {0} en el nivel superior.",
      fr: "les valeurs avec « mqtt » viennent d’un broker. Ajoutez {0} au premier niveau.",
      ja: "「mqtt」の値はブローカーから届きます。最上位に {0} を加えてください。")
  }
  static var homeMQTT: PhraseForm {
    PhraseForm(
      en: "to mqtt", de: "in mqtt", es: "en mqtt", fr: "dans mqtt", ja: "mqtt の中")
  }
}
