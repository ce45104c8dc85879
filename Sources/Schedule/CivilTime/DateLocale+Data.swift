// SPDX-License-Identifier: MIT

extension DateLocale {
  private static let englishDays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday"
  private static let englishShortDays = "Sun Mon Tue Wed Thu Fri Sat"
  private static let englishMonths =
    "January February March April May June July August September October November December"
  private static let englishShortMonths = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
  private static let numberedMonths = "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月"

  /// The locale of the C standard.
  public static let c = DateLocale(
    "C", weekdays: englishDays, shortWeekdays: englishShortDays, months: englishMonths,
    shortMonths: englishShortMonths, halves: ("AM", "PM"), dateAndTime: "%a %b %e %H:%M:%S %Y",
    date: "%m/%d/%y")

  /// English as in the United States: month first, 12 hours.
  public static let english = DateLocale(
    "en", weekdays: englishDays, shortWeekdays: englishShortDays, months: englishMonths,
    shortMonths: englishShortMonths, halves: ("AM", "PM"),
    dateAndTime: "%a, %b %-d, %Y, %-I:%M:%S %p", date: "%-m/%-d/%Y", time: "%-I:%M:%S %p",
    timeOfTwelve: "%-I:%M:%S %p")

  /// English as in most other countries: day first, 24 hours.
  public static let british = DateLocale(
    "en", weekdays: englishDays, shortWeekdays: englishShortDays, months: englishMonths,
    shortMonths: englishShortMonths, halves: ("am", "pm"), dateAndTime: "%a %-d %b %Y, %H:%M:%S",
    date: "%d/%m/%Y", timeOfTwelve: "%-I:%M:%S %p")

  /// Japanese, with eras.
  public static let japanese = DateLocale(
    "ja", weekdays: "日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日",
    shortWeekdays: "日 月 火 水 木 金 土", months: numberedMonths, shortMonths: numberedMonths,
    halves: ("午前", "午後"), dateAndTime: "%Y年%-m月%-d日(%a) %H:%M:%S", date: "%Y/%m/%d",
    timeOfTwelve: "%p%-I時%M分%S秒", isJapanese: true)

  /// German.
  public static let german = DateLocale(
    "de", weekdays: "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag",
    shortWeekdays: "So Mo Di Mi Do Fr Sa",
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    shortMonths: "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez", halves: ("vorm.", "nachm."),
    dateAndTime: "%a, %-d. %b %Y, %H:%M:%S", date: "%d.%m.%Y")

  /// French.
  public static let french = DateLocale(
    "fr", weekdays: "dimanche lundi mardi mercredi jeudi vendredi samedi",
    shortWeekdays: "dim. lun. mar. mer. jeu. ven. sam.",
    months:
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    shortMonths: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    halves: ("AM", "PM"), dateAndTime: "%a %-d %b %Y, %H:%M:%S", date: "%d/%m/%Y")

  /// Spanish.
  public static let spanish = DateLocale(
    "es", weekdays: "domingo lunes martes miércoles jueves viernes sábado",
    shortWeekdays: "dom lun mar mié jue vie sáb",
    months:
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    shortMonths: "ene feb mar abr may jun jul ago sept oct nov dic", halves: ("a. m.", "p. m."),
    dateAndTime: "%a, %-d %b %Y, %H:%M:%S", date: "%d/%m/%Y", timeOfTwelve: "%-I:%M:%S %p")

  /// Italian.
  public static let italian = DateLocale(
    "it", weekdays: "domenica lunedì martedì mercoledì giovedì venerdì sabato",
    shortWeekdays: "dom lun mar mer gio ven sab",
    months:
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    shortMonths: "gen feb mar apr mag giu lug ago set ott nov dic", halves: ("AM", "PM"),
    dateAndTime: "%a %-d %b %Y, %H:%M:%S", date: "%d/%m/%Y")

  /// Portuguese.
  public static let portuguese = DateLocale(
    "pt",
    weekdays:
      "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
    shortWeekdays: "dom seg ter qua qui sex sáb",
    months:
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    shortMonths: "jan fev mar abr mai jun jul ago set out nov dez", halves: ("AM", "PM"),
    dateAndTime: "%a, %-d de %b de %Y, %H:%M:%S", date: "%d/%m/%Y")

  /// Dutch.
  public static let dutch = DateLocale(
    "nl", weekdays: "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag",
    shortWeekdays: "zo ma di wo do vr za",
    months:
      "januari februari maart april mei juni juli augustus september oktober november december",
    shortMonths: "jan feb mrt apr mei jun jul aug sep okt nov dec", halves: ("a.m.", "p.m."),
    dateAndTime: "%a %-d %b %Y %H:%M:%S", date: "%d-%m-%Y")

  /// Swedish.
  public static let swedish = DateLocale(
    "sv", weekdays: "söndag måndag tisdag onsdag torsdag fredag lördag",
    shortWeekdays: "sön mån tis ons tors fre lör",
    months:
      "januari februari mars april maj juni juli augusti september oktober november december",
    shortMonths: "jan feb mars apr maj juni juli aug sep okt nov dec", halves: ("fm", "em"),
    dateAndTime: "%a %-d %b %Y %H:%M:%S", date: "%Y-%m-%d")

  /// Polish.
  public static let polish = DateLocale(
    "pl", weekdays: "niedziela poniedziałek wtorek środa czwartek piątek sobota",
    shortWeekdays: "niedz. pon. wt. śr. czw. pt. sob.",
    months:
      "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    monthsAlone:
      "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    shortMonths: "sty lut mar kwi maj cze lip sie wrz paź lis gru", halves: ("AM", "PM"),
    dateAndTime: "%a, %-d %b %Y, %H:%M:%S", date: "%d.%m.%Y")

  /// Korean.
  public static let korean = DateLocale(
    "ko", weekdays: "일요일 월요일 화요일 수요일 목요일 금요일 토요일",
    shortWeekdays: "일 월 화 수 목 금 토",
    months: "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
    shortMonths: "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월",
    halves: ("오전", "오후"), dateAndTime: "%Y년 %-m월 %-d일 (%a) %p %-I:%M:%S",
    date: "%Y. %-m. %-d.", time: "%p %-I:%M:%S", timeOfTwelve: "%p %-I시 %M분 %S초")

  /// Chinese in simplified characters.
  public static let chinese = DateLocale(
    "zh", weekdays: "星期日 星期一 星期二 星期三 星期四 星期五 星期六",
    shortWeekdays: "周日 周一 周二 周三 周四 周五 周六",
    months: "一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月",
    shortMonths: numberedMonths, halves: ("上午", "下午"),
    dateAndTime: "%Y年%-m月%-d日 %a %H:%M:%S", date: "%Y年%-m月%-d日",
    timeOfTwelve: "%p%-I:%M:%S")
}
