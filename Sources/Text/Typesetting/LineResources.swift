// SPDX-License-Identifier: MIT
public import Core

/// The fonts for a message, and the values of the names in it.
public struct LineResources: Sendable {
  /// The pictures of a file and their durations in nanoseconds.
  public typealias Image = [(bitmap: Bitmap, duration: Int64)]

  /// The default fonts; the first one determines the height of the line.
  public var fonts: FontChain
  /// The fonts of a name; `nil`: the default fonts.
  public var font: @Sendable (_ name: String) -> FontChain?
  /// The character of an icon.
  public var icon: @Sendable (_ name: String) -> Character?
  /// The pictures of a file, scaled to the display height.
  public var image: @Sendable (_ path: String) -> Image
  /// The current text of a live value; `nil` before it is first set.
  public var value: @Sendable (_ name: String) -> String?
  /// The columns reserved for a live value in a style; `nil`: the width of its text.
  ///
  /// What follows does not move when the text changes. A wider text is not cut.
  public var reservation: @Sendable (_ name: String, _ style: MarkupStyle) -> Int? = { _, _ in nil }

  /// Where the font of a text may change.
  public var fontChange = FontChange.word
  /// Reorders lines with right-to-left characters.
  public var ordering: any TextOrdering = LogicalOrder()
  /// The height of the container, in whose middle lines and pictures stand.
  ///
  /// Ink beyond it is left out. `nil`: pictures are as high as the line, nothing is left out.
  public var rows: Int?
  /// The base direction of lines.
  public var base = BaseDirection.automatic

  /// The text of a live value that is not set.
  public static let unset = "--"

  /// Makes resources; by default names have no value.
  public init(
    fonts: FontChain, font: @escaping @Sendable (String) -> FontChain? = { _ in nil },
    icon: @escaping @Sendable (String) -> Character? = { _ in nil },
    image: @escaping @Sendable (String) -> Image = { _ in [] },
    value: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.fonts = fonts
    self.font = font
    self.icon = icon
    self.image = image
    self.value = value
  }
}
