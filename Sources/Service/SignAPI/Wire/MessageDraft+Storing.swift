// SPDX-License-Identifier: MIT
public import JSONText

extension MessageDraft {
  /// The message as JSON, in the form in which the API takes it.
  public var json: JSONValue { .object(members) }

  /// Reads what `json` wrote.
  ///
  /// - Throws: the first thing that is wrong, as bytes from elsewhere may be anything.
  public init(json bytes: [UInt8]) throws(FieldProblem) {
    let node: JSONNode
    do throws(JSONError) {
      var text = JSONReader(bytes)
      node = try text.document()
    } catch {
      throw FieldProblem(field: "", code: "syntax", message: "\(error)")
    }
    var reader = SchemaReader()
    let record = reader.record(node, Schemas.messageDraft)
    if let first = reader.found.first { throw first.problem }
    self.init(record)
  }
}
