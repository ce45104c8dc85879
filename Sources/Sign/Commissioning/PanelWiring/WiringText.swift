// SPDX-License-Identifier: MIT
package import SignboardKit

/// The configuration of a wiring, as text.
package enum WiringText {
  /// The lines that describe a chain and its backend, each ended by a newline.
  ///
  /// - Parameters:
  ///   - chain: the chain, which is the whole panel.
  ///   - backend: its backend; `nil` for a simulated one.
  ///   - busSpeed: the clock of the SPI bus, if one was given.
  /// - Throws: `SignError` if the text, read back, does not describe the same chain.
  package static func text(
    _ chain: ChainLayout, backend: BackendChoice? = nil, busSpeed: Int? = nil
  ) throws -> String {
    var lines = [
      "# Found by the wiring wizard, signboard wire.", "panel: \(chain.across)x\(chain.down)",
      "wiring: \(name(of: chain))", "chain-direction: \(chain.direction.rawValue)",
    ]
    if chain.down > 1 {
      lines.append("rows: \(chain.rows.rawValue)")
      lines.append("first-row: \(chain.firstRow.rawValue)")
    }
    // YAML takes the quotation marks of JSON.
    if let backend { lines.append("backend: \(JSONValue.string("\(backend)").text)") }
    if let busSpeed { lines.append("bus-speed: \(busSpeed)") }
    let text = lines.map { $0 + "\n" }.joined()
    try check(text, chain, backend)
    return text
  }

  /// The name under which modules of this wiring are sold, or the raw one.
  package static func name(of chain: ChainLayout) -> String {
    let named = NamedWiring.allCases.filter { $0.wiring == chain.wiring }
    let best = named.first { $0.direction == chain.direction } ?? named.first
    return best?.rawValue ?? chain.wiring.rawValue
  }

  private static func check(
    _ text: String, _ chain: ChainLayout, _ backend: BackendChoice?
  ) throws {
    let settings = try ConfigurationReader.read(bytes: Array(text.utf8), file: "the configuration")
    let plan = try PanelBuilder.plan(settings)
    guard plan.layout.chains.map(\.modules) == [chain.modules], settings.backend == backend else {
      throw SignError(
        place: "signboard wire", reason: "the configuration that it made describes another wiring",
        remedy: "Please report this with the configuration:\n\(text)")
    }
  }
}
