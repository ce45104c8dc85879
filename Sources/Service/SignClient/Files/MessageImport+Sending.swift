// SPDX-License-Identifier: MIT
import Core

extension MessageImport {
  /// The most messages that the sign takes in one request.
  static let mostAtOnce = 1000
  /// The most bytes of messages in one request; the sign takes a little more.
  static let mostBytesAtOnce = 1_000_000

  /// Lets the sign check the changes without changing anything.
  ///
  /// - Throws: `ClientError.wrongFile` with the problems, by the lines of the file.
  package func check(by client: SignClient) throws(ClientError) {
    var (problems, rest, isAll) = (problems, Array(parts.reversed()), true)
    // More would not be shown.
    while problems.count <= FileProblem.mostReported, let part = rest.popLast() {
      guard let found = try self.problems(in: part, client) else {
        let middle = part.lowerBound + part.count / 2
        rest += [middle..<part.upperBound, part.lowerBound..<middle]
        continue
      }
      problems += found
      isAll = isAll && found.count < Refusal.mostFields
      report("Checked \(part.upperBound) of \(changes.count) messages")
    }
    guard problems.isEmpty else {
      let sorted = problems.enumerated().sorted {
        ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
      }
      throw .wrongFile(
        name: file.name, problems: sorted.map(\.element), isAll: isAll && rest.isEmpty)
    }
  }

  /// The problems of some of the changes that the sign reports; `nil`: ask for fewer changes, as it
  /// does not report all.
  private func problems(
    in part: Range<Int>, _ client: SignClient
  ) throws(ClientError) -> [FileProblem]? {
    do throws(ClientError) {
      _ = try client.askPatiently(.put(messages(part), at: revision, isCheck: true), wait: wait)
      return []
    } catch {
      guard case .refused(let refusal) = error, [403, 409, 413, 422].contains(refusal.status) else {
        throw error
      }
      var found: [Int: [Refusal.Field]] = [:]
      for field in refusal.fields {
        guard let item = field.item, (0..<part.count).contains(item) else { continue }
        let name = field.name.dropFirst("messages[\(item)]".count).drop { $0 == "." }
        found[part.lowerBound + item, default: []].append(
          .init(name: String(name), message: field.message))
      }
      // A refusal of several messages has the first problems only, or is about one that it does not
      // name.
      let isAll = !found.isEmpty && refusal.fields.count < Refusal.mostFields
      guard isAll || part.count == 1 else { return nil }
      guard !found.isEmpty else { return problems(of: changes[part.lowerBound], refusal) }
      return found.sorted { $0.key < $1.key }.flatMap { index, fields in
        var own = refusal
        own.fields = fields
        return problems(of: changes[index], own)
      }
    }
  }

  private func messages(_ part: Range<Int>) -> [JSONValue] {
    changes[part].map { change in
      JSONValue.object([.init("id", .string(change.id))] + change.draft.members)
    }
  }

  /// Puts the changes, and removes the other messages, in one step, all or none, if the sign takes as
  /// much in one request.
  ///
  /// Otherwise in several, after the sign has checked all changes. Nothing is put over what others
  /// have changed meanwhile, nor is that removed.
  ///
  /// - Throws: `ClientError.wrongFile` with all that is wrong; then nothing is changed.
  package func put(by client: SignClient, removingOthers: Bool = false) throws(ClientError) {
    let parts = parts
    var removals = ClientRequest.Removal.parts(of: removingOthers ? others : [])
    if parts.count > 1 || !problems.isEmpty { try check(by: client) }
    var steps = parts.map { (part: $0, removals: [ClientRequest.Removal]()) }
    if let last = parts.last, removals.count == 1 {
      let sizes = messages(last).map(\.bytes.count) + removals[0].map(\.size)
      if sizes.reduce(0, +) <= Self.mostBytesAtOnce {
        steps[steps.count - 1].removals = removals.removeFirst()
      }
    }
    steps += removals.map { (part: changes.count..<changes.count, removals: $0) }
    var (revision, done, removed) = (revision, 0, 0)
    for (part, removals) in steps {
      do throws(ClientError) {
        let request = ClientRequest.put(messages(part), removing: removals, at: revision)
        revision = try client.askPatiently(request, wait: wait).object().integer("revision")
      } catch {
        if done == 0, !part.isEmpty { try explain(error, by: client) }
        throw interrupted(error, done)
      }
      done += part.count
      removed += removals.count
      report(
        part.isEmpty
          ? "Removed \(removed) of \(others.count) messages"
          : "Put \(done) of \(changes.count) messages")
    }
  }

  /// The changes in parts that the sign takes in one request each.
  var parts: [Range<Int>] {
    changes.parts(most: Self.mostAtOnce) { $0.draft.bytes.count + $0.id.utf8.count + 16 }
  }

  /// Throws the problems of single lines, where a refusal is about them.
  private func explain(_ error: ClientError, by client: SignClient) throws(ClientError) {
    guard case .refused(let refusal) = error else { return }
    if refusal.status == 412 {
      throw .notSent(
        place: file.name,
        reason: "Somebody else has changed messages meanwhile, and nothing is put. Try again.")
    }
    guard [409, 413, 422].contains(refusal.status) else { return }
    try check(by: client)
  }

  private func problems(of change: Change, _ refusal: Refusal) -> [FileProblem] {
    if refusal.fields.isEmpty { return [FileProblem(change.line, nil, refusal.detail)] }
    return refusal.fields.map { field in
      FileProblem(change.line, field.name.isEmpty ? nil : field.name, field.message)
    }
  }

  /// An error that states how much was put before it.
  private func interrupted(_ error: ClientError, _ done: Int) -> ClientError {
    guard done > 0 else { return error }
    return .notSent(
      place: file.name,
      reason: "\(error)\n\(done) of \(changes.count) messages were put. The same command puts the "
        + "rest.")
  }
}

extension Array {
  /// Parts that follow each other, of as many elements and bytes as one request takes, each of at
  /// least one element.
  func parts(most: Int, size: (Element) -> Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (begin, bytes) = (0, 0)
    for (index, element) in enumerated() {
      let size = size(element)
      let isFull = index - begin == most || bytes + size > MessageImport.mostBytesAtOnce
      if isFull, index > begin {
        parts.append(begin..<index)
        (begin, bytes) = (index, 0)
      }
      bytes += size
    }
    return begin < count ? parts + [begin..<count] : parts
  }
}
