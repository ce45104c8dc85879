// SPDX-License-Identifier: MIT
import SignConfiguration
package import SignControl

extension SignService {
  package nonisolated var scenes: SceneSchemas { .configuration }
}

extension SceneSchemas {
  /// The objects with the keys of the table by which the configuration is read.
  package static let configuration: SceneSchemas = {
    let keys = SceneReader.keyInfos
    return SceneSchemas(
      scene: keys.scene.map(Key.init), zone: keys.zone.map(Key.init), page: keys.page.map(Key.init))
  }()
}

extension SceneSchemas.Key {
  fileprivate init(_ key: SettingKeyInfo) {
    self.init(key.name, key.form, required: key.isRequired, key.sentence)
  }
}
