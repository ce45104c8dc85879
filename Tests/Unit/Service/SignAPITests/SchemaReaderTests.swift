// SPDX-License-Identifier: MIT
import JSONText
import Schedules
import SignControl
import SignTesting
import Testing

@testable import SignAPI

struct SchemaReaderTests {
  @Test func `all errors are reported at once, with field, place, code and message`() async {
    let body = """
      {"text": "", "priority": 101, "colour": "red", "zome": "a", "plain": 1,
       "speed": 0, "rules": [{"start": 8}, 3, {"end": "1", "strat": ""}],
       "whenExpired": "remov", "order": 1.5, "zone": " main", "timeZone": null}
      """
    let told = await Sample().tell("PUT", "/messages/a", body)
    #expect(
      told == """
        422 The body is not valid; see errors.
        text 1:10 length: The text has 0 bytes; allowed is 1 to 65536.
        priority 1:26 range: The number is 101; allowed is 0 to 100.
        colour 1:31 unknown: There is no field "colour" in MessageDraft.
        zome 1:48 unknown: There is no field "zome" in MessageDraft. Is "zone" meant?
        plain 1:70 type: There is a number; write true or false.
        speed 2:11 range: The number is 0.0; allowed is above 0.0 to 10000.0.
        rules[0].start 2:34 type: There is a number; write a text.
        rules[1] 2:38 type: There is a number; write an object.
        rules[2].strat 2:54 unknown: There is no field "strat" in Rule. Is "start" meant?
        whenExpired 3:17 choice: "remov" is not allowed; write remove, stale. Is "remove" meant?
        order 3:35 type: "1.5" is not a whole number of 64 bits; write one.
        zone 3:48 format: " main" is not a name; leave out control characters and spaces at its ends.
        timeZone 3:69 type: There is null; write a text.
        """)
  }

  @Test func `missing required fields are reported`() async {
    let sample = Sample()
    #expect(
      await sample.tell("POST", "/messages", "{}") == """
        422 The body is not valid; see errors.
        text 1:1 missing: One of the fields "text" or "scene" is needed.
        """)
    #expect(
      await sample.tell("PUT", "/messages", "{\"messages\":[{\"id\":\"a\"},{\"text\":\"b\"}]}")
        == """
        422 The body is not valid; see errors.
        messages[0].text 1:14 missing: One of the fields "text" or "scene" is needed.
        messages[1].id 1:25 missing: The field "id" is needed: Its id.
        """)
    #expect(
      await sample.tell("PUT", "/intensity", "[]") == """
        422 The body is not valid; see errors.
         1:1 type: There is a list; write an object.
        """)
  }

  @Test func `a message has a text or a scene, and not both`() async {
    #expect(
      await Sample().tell(
        "POST", "/messages", "{\"text\":\"a\",\"scene\":{\"sped\":true,\"speed\":true}}")
          == """
          422 The body is not valid; see errors.
          scene.sped 1:22 unknown: There is no field "sped" in Scene. Is "speed" meant?
          scene.speed 1:42 type: There is a truth value; write a text or a number.
          scene.text 1:21 missing: One of the fields "text" or "pages" or "bar" or "zones" is needed.
          scene 1:1 conflict: "scene" excludes "text". Write "text" or "scene".
          """)
  }

  @Test func `invalid JSON is reported with its place`() async {
    #expect(
      await Sample().tell("PUT", "/intensity", "{\"intensity\":\n 5,}") == """
        400 The body is not JSON: line 2, column 4: There is "}" where a key in quotation marks is \
        expected.
         2:4 syntax: There is "}" where a key in quotation marks is expected.
        """)
    #expect(await Sample().tell("PUT", "/intensity", "").hasPrefix("400 The body is not JSON"))
  }

  @Test func `the lengths of lists and the number of problems are limited`() async {
    let sample = Sample()
    let items = Array(repeating: "{}", count: 2000).joined(separator: ",")
    let told = await sample.tell("PUT", "/messages", "{\"messages\":[\(items)]}")
    let lines = told.split(separator: "\n")
    #expect(lines.count == 1 + SchemaReader.mostProblems)
    #expect(lines[1] == "messages 1:13 length: There are 2000 items; at most 1000 are allowed.")
  }

  @Test func `parameters are as strict as bodies`() async {
    let sample = Sample()
    #expect(
      await sample.tell("GET", "/messages?limit=0&zones=a&after=&limit=5&zone=b&zone=c") == """
        400 The address is not valid; see errors.
        limit range: The number is 0; allowed is 1 to 500.
        zones unknown: There is no parameter "zones" here. Is "zone" meant?
        after length: The text has 0 bytes; allowed is 1 to 128.
        zone twice: The parameter stands twice; send it once.
        """)
    #expect(
      await sample.tell("GET", "/messages?limit=+5") == """
        400 The address is not valid; see errors.
        limit type: " 5" is not a whole number of 64 bits; write one.
        """)
    #expect(
      await sample.tell("PUT", "/messages/%0A", "{\"text\":\"a\"}") == """
        400 The address is not valid; see errors.
        id format: "\\u{A}" is not a name; leave out control characters and spaces at its ends.
        """)
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func `random values never trap any schema, and accepted ones are in range`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let all = OpenAPIDocument.schemas(of: Routes.all) + SchemaSample.scenes.all
      let schema = all.randomElement(using: &random) ?? Schemas.rule
      let value = SchemaSample.object(schema, isWild: true, &random)
      var reader = JSONReader(value.bytes)
      guard let node = try? reader.document() else { continue }
      var problems = SchemaReader(SchemaSample.scenes)
      _ = problems.record(node, schema)
      let isValid = SchemaSample.problem(value, schema) == nil
      #expect(problems.found.isEmpty == isValid, "seed \(seed): \(schema.name) \(value.text)")
    }
  }
}
