// SPDX-License-Identifier: MIT
import Markup
import Testing

/// The error for a word that resembles no command.
private let allCommands =
  "The commands are color, inverse, blink, spacing, font, align, speed, gap, pause, line, icon, "
  + "image, value. Write \"{{\" for the character \"{\" itself."

/// The error for such an end.
private let allEnds =
  "The ends are color, inverse, blink, spacing, font, align, speed. Write \"{{\" for the "
  + "character \"{\" itself."

/// Every error word for word.
struct MarkupErrorTests {
  @Test(arguments: [
    ("a } b", "column 3: \"}\" without \"{\" before it. Write \"}}\" for the character itself."),
    (
      "ab{blink",
      "column 3: \"{\" without \"}\" after it. Add \"}\", or write \"{{\" for "
        + "the character itself."
    ),
    (
      "ab{blink {name}",
      "column 3: \"{\" without \"}\" after it. Add \"}\", or write \"{{\" for the character itself."
    ),
    (
      "{",
      "column 1: \"{\" without \"}\" after it. Add \"}\", or write \"{{\" for the character itself."
    ),
    (
      "a{ }",
      "column 2: {}: found nothing between the brackets, allowed is a command such as "
        + "{blink} or the name of a live value. Write \"{{\" for the character \"{\" itself."
    ),
    (
      "{Grüße}",
      "column 1: found \"Grüße\" between brackets, allowed is a command such as {blink} or "
        + "the name of a live value: a name of letters a to z, digits, \"_\", \".\" and \"-\" "
        + "that begins with a letter or digit and has at most 64 characters. Write \"{{\" for "
        + "the character \"{\" itself."
    ),
  ])
  func `invalid brackets are reported`(text: String, expected: String) {
    #expect(tree(text) == [expected])
  }

  @Test(arguments: [
    ("{icn heart}", "column 1: unknown command \"icn\". Did you mean \"icon\"?"),
    ("{Colr red}", "column 1: unknown command \"Colr\". Did you mean \"color\"?"),
    ("{wait 2}", "column 1: unknown command \"wait\". Did you mean \"pause\"?"),
    ("x{\"a\": 1}", "column 2: unknown command \"\"a\"\". \(allCommands)"),
    ("{br :}", "column 1: unknown command \"br\". Did you mean \"line\"?"),
    ("{blnk:}", "column 1: unknown command \"blnk\". Did you mean \"blink\"?"),
    ("{ :x}", "column 1: unknown command \"\". \(allCommands)"),
    ("{:}", "column 1: unknown command \"\". \(allCommands)"),
    ("{/:}", "column 1: unknown end \"\". \(allEnds)"),
    ("a{/blnk}", "column 2: unknown end \"blnk\". Did you mean \"blink\"?"),
    ("a{/strong}", "column 2: unknown end \"strong\". \(allEnds)"),
  ])
  func `unknown words are reported`(text: String, expected: String) {
    #expect(tree(text) == [expected])
  }

  @Test(arguments: [
    (
      "a{/blink}",
      "column 2: {/blink} without {blink} before it. Remove it, or put {blink} where it is "
        + "to begin."
    ),
    (
      "{blink}a{/Colour}",
      "column 9: {/color} without {color} before it. Remove it, or put {color red} where it "
        + "is to begin."
    ),
    (
      "{blink}a{/blink}b{/blink}",
      "column 18: {/blink} without {blink} before it. Remove it, or put {blink} where it is "
        + "to begin."
    ),
    ("a{/}", "column 2: {/} ends an open command, but none is open here. Remove it."),
    ("{icon heart}{/icon}", "column 13: {/icon}: {icon} has no end. Remove it."),
    ("{line}{/line}", "column 7: {/line}: {line} has no end. Remove it."),
    (
      "{color red}a{/color red}",
      "column 13: {/color}: found \"red\", allowed is nothing after the name. Write {/color}."
    ),
  ])
  func `invalid ends are reported`(text: String, expected: String) {
    #expect(tree(text) == [expected])
  }

  @Test(arguments: [
    (
      "{color pink}",
      "column 8: {color}: found \"pink\", allowed is red, orange, amber, yellow, green, "
        + "cyan, blue, magenta, white or six hexadecimal digits such as ff8000. An example is "
        + "{color red}."
    ),
    (
      "{blink 3}",
      "column 8: {blink}: found \"3\", allowed is nothing after the name. An example is {blink}."
    ),
    (
      "{line 2}",
      "column 7: {line}: found \"2\", allowed is nothing after the name. An example is {line}."
    ),
    (
      "{inverse: yes}",
      "column 11: {inverse}: found \"yes\", allowed is nothing after the name. An example "
        + "is {inverse}."
    ),
    (
      "{spacing 33}",
      "column 10: {spacing}: found \"33\", allowed is a whole number of columns from -8 to "
        + "32. An example is {spacing 2}."
    ),
    (
      "{font ../x}",
      "column 7: {font}: found \"../x\", allowed is a name of letters a to z, digits, "
        + "\"_\", \".\" and \"-\" that begins with a letter or digit and has at most 64 "
        + "characters. An example is {font signboard-8}."
    ),
    (
      "{align middle}",
      "column 8: {align}: found \"middle\", allowed is left, center or right. An example is "
        + "{align center}."
    ),
    (
      "{speed 0}",
      "column 8: {speed}: found \"0\", allowed is a number above 0 and at most 10000 "
        + "columns per second, such as 30, 33.3 or 100/3. An example is {speed 60}."
    ),
    (
      "{blink:}",
      "column 1: {blink}: found \"\", allowed is nothing after the name. An example is {blink}."
    ),
    (
      "{gap}",
      "column 1: {gap}: found nothing, allowed is a whole number of columns from 1 to 256. "
        + "An example is {gap 12}."
    ),
    (
      "👋🏽{pause soon\n}",
      "column 9: {pause}: found \"soon\", allowed is a number of seconds from 0.001 to 3600 "
        + "with at most three decimals, such as 2 or 0.5. An example is {pause 2}."
    ),
    (
      "{icon big\nheart}",
      "column 7: {icon}: found \"big\\nheart\", allowed is a name of letters a to z, "
        + "digits, \"_\", \".\" and \"-\" that begins with a letter or digit and has at most 64 "
        + "characters. An example is {icon heart}."
    ),
    (
      "{image /etc/passwd}",
      "column 8: {image}: found \"/etc/passwd\", allowed is a file in or below an image "
        + "folder, such as logo.png or shop/logo.png: at most 255 bytes, no \"/\" in front, no "
        + "part that begins with \".\", no backslash, no control or formatting character. "
        + "An example is {image logo.png}."
    ),
    (
      "{value}",
      "column 1: {value}: found nothing, allowed is a name of letters a to z, digits, "
        + "\"_\", \".\" and \"-\" that begins with a letter or digit and has at most 64 "
        + "characters. An example is {value speed}."
    ),
  ])
  func `mistakes after the name are reported`(text: String, expected: String) {
    #expect(tree(text) == [expected])
  }

  @Test(arguments: [
    ("{pause -1}"), ("{pause 0}"), ("{pause 0.0005}"), ("{pause 3600.001}"), ("{pause 1/2}"),
    ("{pause .5}"), ("{pause 5.}"), ("{pause 1e3}"), ("{pause 0,5}"), ("{pause 2 3}"),
    ("{pause 99999999999999999999}"), ("{pause 9223372036854775807}"), ("{pause +1}"),
    ("{speed 10000.1}"), ("{speed 1/0}"), ("{speed 0/1}"), ("{speed 1/10000000000}"),
    ("{speed 0.0000000001}"), ("{speed /3}"), ("{speed 3/}"), ("{speed 9223372036854775807/1}"),
    ("{speed ٣}"), ("{speed 1/9223372036854775808}"), ("{speed 1.99999999999999999999}"),
    ("{gap 0}"), ("{gap 257}"), ("{gap -1}"), ("{gap 1.5}"), ("{gap -}"),
    ("{spacing -9}"), ("{spacing --1}"), ("{spacing -9223372036854775808}"),
    ("{color #ff}"), ("{color +f8000}"), ("{color -f8000}"), ("{color ff80000}"), ("{color #}"),
    ("{color ##ff800}"),
    ("{image ..}"), ("{image a/../b}"), ("{image a//b}"), ("{image a/}"), ("{image .hidden}"),
    ("{image a/.b}"), ("{image a\\b}"), ("{image a\0b}"), ("{image a\u{202E}b}"),
    ("{image \(String(repeating: "ä", count: 128))}"),
    ("{icon ..}"), ("{icon -a}"), ("{icon a/b}"), ("{icon a b}"), ("{icon _a}"),
    ("{icon \(String(repeating: "a", count: 65))}"), ("{font é}"), ("{value a{{b}"),
  ])
  func `an invalid text is refused with an error that names its column`(text: String) {
    let lines = tree(text)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("column ") == true, "\(text): \(lines)")
  }

  @Test(arguments: [
    ("{tmp}", "column 1: unknown live value \"tmp\". Did you mean \"temp\"?"),
    ("{TEMP}", "column 1: unknown live value \"TEMP\". Did you mean \"temp\"?"),
    ("{invers}", "column 1: unknown live value \"invers\". Did you mean \"inverse\"?"),
    ("{flash}", "column 1: unknown live value \"flash\". Did you mean \"blink\"?"),
    (
      "{value invers}",
      "column 8: unknown live value \"invers\". The live values here are blink, temp, time."
    ),
    ("{heart}", "column 1: unknown live value \"heart\". Did you mean \"{icon heart}\"?"),
    ("{sun: 2}", "column 1: unknown command \"sun\". Did you mean \"{icon sun}\"?"),
    ("{icon hart}", "column 7: unknown icon \"hart\". Did you mean \"heart\"?"),
    ("{icon moon}", "column 7: unknown icon \"moon\". The icons here are heart, sun."),
    ("{font tiny}", "column 7: unknown font \"tiny\". There is no font here."),
    ("{temp}{value blink}{icon sun}", "value temp"),
  ])
  func `unknown names are reported`(text: String, expected: String) {
    let vocabulary = MarkupVocabulary(
      values: ["temp", "time", "blink"], icons: ["heart", "sun"], fonts: [])
    #expect(tree(text, vocabulary: vocabulary).first == expected)
  }

  @Test func `a long list of names is shortened`() {
    let names = Set((10..<40).map { "icon-number-\($0)" })
    #expect(
      tree("{icon x}", vocabulary: MarkupVocabulary(icons: names)) == [
        "column 7: unknown icon \"x\". The icons here are "
          + (10..<30).map { "icon-number-\($0)" }.joined(separator: ", ") + ", …."
      ])
  }

  @Test func `quoted text is short and on one line`() {
    let long = "a\u{7}\t\u{2028}" + String(repeating: "é", count: 60)
    #expect(
      tree("{icon \(long)}").first?.hasPrefix(
        "column 7: {icon}: found \"a\\u{7}\\t\\u{2028}\(String(repeating: "é", count: 36))…\", ")
        == true)
  }

  @Test(arguments: [
    ("abc}", 4), ("äöü}", 4), ("👨‍👩‍👧}", 2), ("e\u{301}}", 2), ("a\r\n}", 3), ("{{}}}", 5),
    ("{icon x}}", 9), ("}\u{301}", 1),
  ])
  func `columns are characters as a person counts them`(text: String, column: Int) {
    #expect(tree(text).first?.hasPrefix("column \(column): ") == true, "\(tree(text))")
  }
}
