// SPDX-License-Identifier: MIT

/// The encodings that a caller takes, each with a weight (`Accept-Encoding`; RFC 9110, section
/// 12.5.3).
struct AcceptedEncodings {
  private var weights: [String: Double] = [:]

  /// Reads a header; a weight that is no number refuses its encoding.
  init(_ header: String) {
    // A list of more is no wish of a browser.
    for item in header.split(separator: ",").prefix(32) {
      let words = item.split(separator: ";")
        .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
      guard let name = words.first else { continue }
      let quality = words.dropFirst().first { $0.hasPrefix("q=") }
      weights[name] = quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }
  }

  /// Whether the caller takes gzip, and does not like the bytes as they are (`identity`) better.
  var takesGzip: Bool {
    let weight = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
    return weight > 0 && weight >= weights["identity"] ?? 0
  }
}
