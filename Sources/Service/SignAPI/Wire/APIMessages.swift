// SPDX-License-Identifier: MIT

/// One field of the head of a request or an answer.
struct Header: Hashable, Sendable {
  let name: String
  let value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// Which door a request came in by.
enum Door: Hashable, Sendable {
  /// An address of this machine only.
  case loopback
  /// Any other address.
  case network
  /// A socket in the file system, whose permissions say who may.
  case unixSocket
}

/// The head of a request, independent of the server.
struct APIRequest: Sendable {
  var method: String
  /// Path and query as they were sent.
  var target: String
  /// Names in any case.
  var headers: [Header] = []
  /// The authority of the request line or the field `Host`.
  var host: String?
  var door = Door.loopback
  /// The address of who asks; nothing: a socket in the file system.
  var address: String?
  var body: [UInt8] = []

  /// Whether the head announces a body.
  var hasBody: Bool {
    header("Transfer-Encoding") != nil || (header("Content-Length").map { $0 != "0" } ?? false)
  }

  /// The value of a field; nothing if it is missing, and several are joined by commas.
  func header(_ name: String) -> String? {
    let lower = name.lowercased()
    let values = headers.filter { $0.name.lowercased() == lower }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}

/// An answer, independent of the server.
struct APIResponse: Sendable {
  enum Body: Hashable, Sendable {
    case bytes([UInt8])
    /// The live stream of frames.
    case frames
  }

  var status: Int
  var headers: [Header] = []
  var body = Body.bytes([])

  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  var bytes: [UInt8] { if case .bytes(let bytes) = body { bytes } else { [] } }
}
