// SPDX-License-Identifier: MIT
import Synchronization

/// Counters and gauges, written as Prometheus reads them (text exposition format 0.0.4).
package final class MetricsRegistry: Sendable {
  /// The most combinations of labels of a metric; later ones are counted as overflow.
  package static let mostSeries = 200

  private struct Family: Sendable {
    let kind: String
    let about: String
    var series: [String: Double] = [:]
    var read: (@Sendable () -> Double)?
  }

  private let families = Mutex<[String: Family]>([:])

  /// An empty registry.
  package init() {}

  /// Adds to a counter, which is made with its first use.
  ///
  /// - Parameters:
  ///   - name: as `signboard_requests_total`.
  ///   - about: one line for people.
  ///   - labels: few and from a fixed set, never from a request.
  package func count(
    _ name: String, _ about: String, labels: [(name: String, value: String)]
  ) {
    let key = Self.text(of: labels)
    families.withLock { families in
      var family = families[name] ?? Family(kind: "counter", about: about)
      let isFull = family.series[key] == nil && family.series.count >= Self.mostSeries
      family.series[isFull ? "{overflow=\"true\"}" : key, default: 0] += 1
      families[name] = family
    }
  }

  /// Sets all series of a gauge by the values of their label, which are few; others go.
  package func set(
    _ name: String, _ about: String, by label: String, to values: [(label: String, Double)]
  ) {
    var family = Family(kind: "gauge", about: about)
    for (text, value) in values.prefix(Self.mostSeries) {
      family.series[Self.text(of: [(label, text)])] = value
    }
    families.withLock { [family] in $0[name] = family }
  }

  /// Makes a gauge; `read` is called for every answer.
  package func gauge(_ name: String, _ about: String, read: @escaping @Sendable () -> Double) {
    families.withLock { $0[name] = Family(kind: "gauge", about: about, read: read) }
  }

  /// Makes a counter; `read` is called for every answer.
  package func counter(_ name: String, _ about: String, read: @escaping @Sendable () -> Double) {
    families.withLock { $0[name] = Family(kind: "counter", about: about, read: read) }
  }

  /// All metrics in the order of their names.
  package func text() -> String {
    var text = ""
    // `read` may take locks, so it is not called under this one.
    for (name, family) in families.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      text += "# HELP \(name) \(Self.escaped(family.about, quotes: false))\n"
      text += "# TYPE \(name) \(family.kind)\n"
      if let read = family.read { text += "\(name) \(Self.text(of: read()))\n" }
      for (labels, value) in family.series.sorted(by: { $0.key < $1.key }) {
        text += "\(name)\(labels) \(Self.text(of: value))\n"
      }
    }
    return text
  }

  private static func text(of labels: [(name: String, value: String)]) -> String {
    if labels.isEmpty { return "" }
    let parts = labels.map { "\($0.name)=\"\(escaped($0.value, quotes: true))\"" }
    return "{" + parts.joined(separator: ",") + "}"
  }

  private static func text(of value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
    return Int64(exactly: value).map { String($0) } ?? "\(value)"
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\"" where quotes: escaped += "\\\""
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
