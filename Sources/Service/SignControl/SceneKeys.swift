// SPDX-License-Identifier: MIT
package import Wording

/// The keys of a scene, which an interface describes and whose values only the sign judges.
package struct SceneKeys: Sendable {
  /// A key with its description.
  package struct Key: Sendable {
    package let name: String
    package let form: KeyForm
    package let isRequired: Bool
    package let about: String

    package init(_ name: String, _ form: KeyForm, required: Bool = false, _ about: String) {
      (self.name, self.form, isRequired, self.about) = (name, form, required, about)
    }
  }

  /// The keys of the scene itself.
  package let scene: [Key]
  /// The keys of one of its zones.
  package let zone: [Key]
  /// The keys of one of its pages.
  package let page: [Key]

  package init(scene: [Key], zone: [Key], page: [Key]) {
    (self.scene, self.zone, self.page) = (scene, zone, page)
  }
}
