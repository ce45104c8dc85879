// SPDX-License-Identifier: MIT
import CCodecIO

/// The libraries that read pictures.
package enum PictureLibraries {
  /// Loads them now instead of with the first picture, for a process that opens no files later.
  ///
  /// Call it on the thread that reads them.
  package static func load() {
    codec_picture_load()
    codec_jpeg_load()
  }
}
