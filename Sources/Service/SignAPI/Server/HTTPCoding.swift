// SPDX-License-Identifier: MIT
import HTTPTypes
import HummingbirdCore

extension APIRequest {
  /// The head of a request of the server.
  init(_ request: Request, transport: Transport, isEncrypted: Bool, address: String?) {
    self.init(
      method: request.method.rawValue, target: request.head.path ?? "",
      headers: request.headers.map { Header($0.name.rawName, $0.value) },
      host: request.head.authority, transport: transport, isEncrypted: isEncrypted,
      address: address)
  }
}

extension HTTPResponse {
  /// The head of an answer for the server.
  init(_ response: APIResponse) {
    self.init(status: Status(code: response.status, reasonPhrase: StatusText.of(response.status)))
    for header in response.headers {
      guard let name = HTTPField.Name(header.name) else { continue }
      headerFields.append(HTTPField(name: name, value: header.value))
    }
  }
}
