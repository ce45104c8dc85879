// SPDX-License-Identifier: MIT

/// Turns the settings of a panel into a layout of chains.
package enum PanelBuilder {
  /// The layout of all chains with their backends.
  package struct Plan: Hashable, Sendable {
    /// All modules with the turn, the mirror and the gap of the settings.
    package let layout: PanelLayout
    /// The backend of each chain.
    package let backends: [BackendChoice]
    /// The trim of each module, chain by chain: its intensity minus that of the panel.
    package let trims: [[Int]]

    init(layout: PanelLayout, backends: [BackendChoice], trims: [[Int]], zones: [ZoneSettings]) {
      self.layout = layout
      self.backends = backends
      self.trims = layout.places.enumerated().map { index, places in
        let own = index < trims.count ? trims[index] : []
        return places.enumerated().map { module, place in
          (module < own.count ? own[module] : 0)
            + PanelBuilder.trim(of: layout.corner(of: place), in: zones)
        }
      }
    }
  }

  /// Without `chains` the panel is one chain on the one backend; a simulated panel that is too
  /// large for one chain gets a chain for as many rows of modules as fit.
  package static func plan(_ settings: SignSettings) throws(SignError) -> Plan {
    let (own, zones) = (settings.hanging, settings.zones ?? [])
    let hanging = Hanging(turn: own.turn ?? .none, mirror: own.mirror ?? .none, gap: own.gap ?? 0)
    guard let chains = settings.chains, !chains.isEmpty else {
      let backend = settings.backend ?? .terminal
      let size = settings.panelSize ?? .standard
      let (across, down) = (size.across, size.down)
      let isOne = across * down <= ChainLayout.largestCount || backend.isHardware
      let rows = isOne ? down : max(1, ChainLayout.largestCount / across)
      let parts = stride(from: 0, to: down, by: rows).map { top in
        chain(settings.panel, left: 0, top: top, across: across, down: min(rows, down - top))
      }
      return Plan(
        layout: try PanelLayout(across: across, down: down, chains: parts, hanging: hanging),
        backends: parts.map { _ in backend },
        trims: parts.map { Array((settings.panel.trims ?? []).dropFirst($0.top * across)) },
        zones: zones)
    }
    let size = settings.panelSize
    let layouts = chains.map {
      chain(
        $0.panel.laid(over: settings.panel), left: $0.x, top: $0.y, across: $0.size.across,
        down: $0.size.down)
    }
    return Plan(
      layout: try PanelLayout(
        across: size?.across ?? 0, down: size?.down ?? 0, chains: layouts, hanging: hanging),
      backends: chains.map(\.backend),
      trims: chains.map { $0.panel.laid(over: settings.panel).trims ?? [] }, zones: zones)
  }

  /// The trim of the last zone that covers more than half of a module.
  private static func trim(of corner: (x: Int, y: Int), in zones: [ZoneSettings]) -> Int {
    let zone = zones.last { zone in
      let columns = min(zone.x + zone.width, corner.x + 8) - max(zone.x, corner.x)
      let rows = min(zone.y + zone.height, corner.y + 8) - max(zone.y, corner.y)
      return max(0, columns) * max(0, rows) > 32
    }
    return zone?.trim ?? 0
  }

  private static func chain(
    _ panel: PanelSettings, left: Int, top: Int, across: Int, down: Int
  ) -> ChainLayout {
    let wiring = panel.wiring ?? .named(.fc16)
    return ChainLayout(
      left: left, top: top, across: across, down: down, wiring: wiring.module,
      direction: panel.chainDirection ?? wiring.direction ?? .left,
      rows: panel.rows ?? .straight, firstRow: panel.firstRow ?? .top)
  }
}
