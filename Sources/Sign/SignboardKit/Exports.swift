// SPDX-License-Identifier: MIT

// What a program names or uses with a sign comes with `import SignboardKit`.

@_exported public import BitmapFonts
@_exported public import Conversations
@_exported public import Displays
@_exported public import PanelLayouts
@_exported public import Playback
@_exported public import Previews
@_exported public import Raster
@_exported public import SignConfiguration
@_exported public import Timing
@_exported public import Wording
