// SPDX-License-Identifier: MIT

extension APIService {
  /// The answer to who asks for a file of the page; nothing: the request is for the API.
  ///
  /// The files hold no secret and do nothing by themselves, so no token is needed, and pages of
  /// other sites may lead to them. What the page asks of the API is judged as all else is.
  func page(_ request: APIRequest) -> APIResponse? {
    let path = request.target.prefix { $0 != "?" }
    guard let file = PageFile.at(String(path)), hosts.refusalOfHost(request) == nil else {
      return nil
    }
    var response: APIResponse
    if request.method == "GET" || request.method == "HEAD" {
      response = Self.tagged(bytes: file.bytes, type: file.type, file.tag, request)
    } else {
      response =
        Problem(
          405, "method", "This path takes GET, HEAD.", headers: [Header("Allow", "GET, HEAD")]
        ).response
    }
    response.headers += [
      Header("Content-Security-Policy", PageFile.policy),
      Header("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    count("readPage", response.status)
    return Self.secured(response)
  }
}
