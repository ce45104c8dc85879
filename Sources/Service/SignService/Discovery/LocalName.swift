// SPDX-License-Identifier: MIT

/// The name of a machine in its network (RFC 6762), such as `hall.local`.
///
/// Only machines of the same network answer for such a name: no server of names elsewhere is asked
/// for it (section 3). So no page of another site has it.
package enum LocalName {
  /// The name that Avahi tells of a machine, in small letters; `nil`: it has none of its own.
  ///
  /// - Parameter hostName: what the machine is called: `hall`, `hall.local` or `hall.example.com`.
  package static func name(ofHost hostName: String) -> String? {
    let label = hostName.prefix { $0 != "." }.lowercased()
    return label.isEmpty || label == "localhost" ? nil : "\(label).local"
  }
}
