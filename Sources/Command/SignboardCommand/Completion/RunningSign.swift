// SPDX-License-Identifier: MIT
import ArgumentParser
import SignClient

/// The sign that a command line addresses, asked while that line is written.
///
/// Whatever fails leaves nothing to offer: a shell has no place for an error here.
struct RunningSign {
  private let options: [String]

  /// Takes the address from the words of a command line, as far as it is written.
  init(_ words: [String]) {
    var options: [String] = []
    for name in ["--server", "--token-file", "--ca-file"] {
      if let index = words.firstIndex(of: name), index + 1 < words.count {
        options += [name, words[index + 1]]
      } else if let word = words.first(where: { $0.hasPrefix("\(name)=") }) {
        options.append(word)
      }
    }
    // The shell waits for the answer while a person types.
    self.options = options + ["--timeout", "1"]
  }

  private var client: SignClient? {
    var client = try? ServiceOptions.parse(options).client()
    // The line of the terminal is that of the person who types.
    client?.onWait = { _ in }
    return client
  }

  /// The ids of its messages.
  var messages: [String] {
    guard let client, let list = try? MessageList(of: client) else { return [] }
    return list.messages.compactMap { try? $0.text("id") }
  }

  /// The names of its `zones`, `values` or `pictures`.
  func names(of list: String) -> [String] {
    guard let answer = try? client?.ask(.read(list)).accepted().object(),
      let objects = try? answer.objects(list)
    else { return [] }
    return objects.compactMap { try? $0.text("name") }
  }
}
