// SPDX-License-Identifier: MIT

// What a program names or uses with a sign comes with `import SignboardKit`: all types in public
// signatures, and the errors that these throw. A file that imports SignboardKit, or is one of its
// own, needs no import of these modules.

@_exported public import Core
@_exported public import Displays
@_exported public import LinuxIO
@_exported public import Pictures
@_exported public import Playback
@_exported public import Previews
@_exported public import Recording
@_exported public import Scenes
@_exported public import Schedules
@_exported public import SignConfiguration
@_exported public import Typesetting
