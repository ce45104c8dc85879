// SPDX-License-Identifier: MIT
public import PanelLayouts

extension Wiring: SettingWord {}
extension ChainDirection: SettingWord {}
extension RowOrder: SettingWord {}
extension FirstRow: SettingWord {}
extension Turn: SettingWord {}
extension Mirror: SettingWord {}
