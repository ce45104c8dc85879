// SPDX-License-Identifier: MIT
import SignAPI
import SignConfiguration
package import SignControl

extension SignService {
  package nonisolated var sceneKeys: SceneKeys { .configuration }
}

extension SceneKeys {
  /// The keys of the table by which the configuration is read.
  package static let configuration: SceneKeys = {
    let keys = SceneReader.keyInfos
    return SceneKeys(
      scene: keys.scene.map(Key.init), zone: keys.zone.map(Key.init), page: keys.page.map(Key.init))
  }()
}

extension SceneSchemas {
  /// The objects of a scene as the configuration has them.
  static let configuration = SceneSchemas(.configuration)
}

extension SceneKeys.Key {
  fileprivate init(_ key: SettingKeyInfo) {
    self.init(key.name, key.form, required: key.isRequired, key.sentence)
  }
}
