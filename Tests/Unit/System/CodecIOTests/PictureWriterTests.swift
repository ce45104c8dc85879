// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import Testing

@testable import CodecIO

@Suite struct `The picture libraries` {
  private func sentence(_ code: Int32) -> String {
    PictureWriter.failure("sign.gif", code, library: "giflib", package: "libgif7").description
  }

  @Test func `are requested by package if they are missing`() {
    #expect(
      sentence(ENOPKG) == "Cannot write the picture sign.gif: giflib is not installed. "
        + "Install it with \"sudo apt-get install libgif7\".")
  }

  @Test func `are requested if the program was built without them`() {
    #expect(
      sentence(ENOSYS) == "Cannot write the picture sign.gif: this program was built without "
        + "pictures. Build it with the package trait Pictures, which needs libpng-dev, "
        + "libgif-dev and libturbojpeg0-dev.")
  }

  @Test func `report every other failure`() {
    #expect(sentence(EIO) == "Cannot write the picture sign.gif: giflib refuses it.")
    #expect(sentence(ENOMEM) == "Cannot write the picture sign.gif: cannot allocate memory.")
  }
}
