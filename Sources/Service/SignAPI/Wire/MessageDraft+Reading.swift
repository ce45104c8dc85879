// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
package import Schedules
package import SignControl

extension MessageDraft {
  /// Reads the JSON of `json`, whose scene has these keys.
  ///
  /// - Throws: the first problem, as bytes from elsewhere may be anything.
  package init(json bytes: [UInt8], scenes: SceneSchemas) throws(FieldProblem) {
    let node: JSONNode
    do throws(JSONError) {
      var text = JSONReader(bytes)
      node = try text.document()
    } catch {
      throw FieldProblem(field: "", code: "syntax", message: error.phrase)
    }
    var reader = SchemaReader(scenes)
    let record = reader.record(node, Schemas.messageDraft)
    if let first = reader.found.first { throw first.withoutPosition }
    self.init(record)
  }
}
