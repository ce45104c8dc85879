// SPDX-License-Identifier: MIT

// What a program names or uses with a sign comes with `import SignboardKit`: all types in public
// signatures, and the errors that these throw.

@_exported public import CivilTime
@_exported public import Displays
@_exported public import Fonts
@_exported public import JSONText
@_exported public import LinuxIO
@_exported public import Markup
@_exported public import Pictures
@_exported public import Playback
@_exported public import Playout
@_exported public import Previews
@_exported public import Raster
@_exported public import Recording
@_exported public import SPIBus
@_exported public import Scenes
@_exported public import Schedules
@_exported public import SignConfiguration
@_exported public import Timing
@_exported public import Typesetting
@_exported public import Wording
