// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl
import SignTesting
import Testing

@testable import SignAPI

struct SchemaReaderTests {
  @Test func `the lengths of lists and the number of problems are limited`() async {
    let sample = Sample()
    let items = Array(repeating: "{}", count: 2000).joined(separator: ",")
    let summary = await sample.summary("PUT", "/messages", "{\"messages\":[\(items)]}")
    let lines = summary.split(separator: "\n")
    #expect(lines.count == 1 + SchemaReader.mostProblems)
    #expect(lines[1] == "messages 1:13 length: There are 2000 items; at most 1000 are allowed.")
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func `random values never trap any schema, and accepted ones are in range`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = OpenAPIDocument.schemas(of: Routes.all) + SchemaSample.scenes.all
    for _ in 0..<1000 {
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
