// SPDX-License-Identifier: MIT
public import BitmapFonts
public import Markup
public import Raster

/// What a message is composed with: fonts, and what the names in it stand for.
public struct LineResources: Sendable {
  /// A picture of a file in turn with how long it is shown, in nanoseconds.
  public typealias Image = [(bitmap: Bitmap, duration: Int64)]

  /// The fonts of text that names no other; its first one gives the height of the line.
  public var fonts: FontChain
  /// The fonts of a name; nothing for a name that nobody knows, whose text keeps its fonts.
  public var font: @Sendable (_ name: String) -> FontChain?
  /// The character that an icon's name stands for.
  public var icon: @Sendable (_ name: String) -> Character?
  /// The pictures of a file, already as high as they are to be shown.
  public var image: @Sendable (_ path: String) -> Image
  /// The present text of a live value; nothing before it was first set.
  public var value: @Sendable (_ name: String) -> LineValue?
  /// The columns to keep for a live value in a style, where the value itself does not say it.
  public var reservation: @Sendable (_ name: String, _ style: MarkupStyle) -> Int? = { _, _ in nil }

  /// Puts lines with right-to-left characters into the order in which they are seen.
  public var ordering: any TextOrdering = LogicalOrder()
  /// The rows of the place in which the line stands alone, across the direction of writing, so that
  /// a picture is centred in them; nothing: those of the line.
  public var rows: Int?
  /// Which way lines read as a whole.
  public var base = BaseDirection.automatic

  /// What is shown for a live value that was never set.
  public static let unset: LineValue = "--"

  /// Makes resources; without arguments names stand for nothing.
  public init(
    fonts: FontChain, font: @escaping @Sendable (String) -> FontChain? = { _ in nil },
    icon: @escaping @Sendable (String) -> Character? = { _ in nil },
    image: @escaping @Sendable (String) -> Image = { _ in [] },
    value: @escaping @Sendable (String) -> LineValue? = { _ in nil }
  ) {
    self.fonts = fonts
    self.font = font
    self.icon = icon
    self.image = image
    self.value = value
  }
}
