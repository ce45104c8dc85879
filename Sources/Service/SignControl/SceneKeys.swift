// SPDX-License-Identifier: MIT

/// The keys of a scene, which an interface describes and whose values only the sign judges.
package struct SceneKeys: Sendable {
  /// The form of a value.
  package enum Form: Sendable {
    /// A text or a number.
    case value
    /// Yes or no.
    case yesNo
    /// A value or a list of values.
    case list
    /// A list of two numbers of pixels.
    case pair
    /// A list of pages.
    case pages
    /// A list of zones.
    case zones
  }

  /// A key with its description.
  package struct Key: Sendable {
    package let name: String
    package let form: Form
    package let isRequired: Bool
    package let about: String

    package init(_ name: String, _ form: Form, required: Bool = false, _ about: String) {
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
