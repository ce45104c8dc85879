// SPDX-License-Identifier: MIT

extension JSONValue {
  /// The strings under the given keys at any depth, alone, in a list or by language, in document
  /// order.
  public func texts(under keys: Set<String>) -> [String] {
    var texts: [String] = []
    collect(keys, isNamed: false, into: &texts)
    return texts
  }

  private func collect(_ keys: Set<String>, isNamed: Bool, into texts: inout [String]) {
    switch self {
    case .string(let text): if isNamed { texts.append(text) }
    case .array(let values):
      for value in values { value.collect(keys, isNamed: isNamed, into: &texts) }
    case .object(let members):
      let isByLanguage =
        isNamed && members.allSatisfy { LocalizedText.parts(ofCode: $0.key) != nil }
      for member in members {
        let isNamed = isByLanguage || keys.contains(member.key)
        member.value.collect(keys, isNamed: isNamed, into: &texts)
      }
    default: break
    }
  }
}
