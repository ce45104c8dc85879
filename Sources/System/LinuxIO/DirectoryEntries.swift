// SPDX-License-Identifier: MIT
private import Glibc

/// Reads the names of an open folder.
enum DirectoryEntries {
  /// The names that are taken, sorted.
  ///
  /// - Parameters:
  ///   - directory: stays open.
  ///   - most: the most names that are read.
  static func names(
    in directory: OpaquePointer, most: Int, where isTaken: (String) -> Bool
  ) -> [String] {
    var names: [String] = []
    // A name is read where it is: its field has 256 bytes, and what the system has allocated may end
    // before.
    while names.count < most, let entry = unsafe readdir(directory),
      let place = unsafe entry.pointer(to: \.d_name)
    {
      let name = unsafe String(
        cString: UnsafeRawPointer(place).assumingMemoryBound(to: CChar.self))
      if isTaken(name) { names.append(name) }
    }
    return names.sorted()
  }
}
