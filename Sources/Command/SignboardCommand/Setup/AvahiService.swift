// SPDX-License-Identifier: MIT
import SignService
import SignboardKit

/// The file with which Avahi announces a sign in the network, in the form of avahi.service(5).
///
/// The sign is two services: one of its own type, and a page for everything that lists pages.
enum AvahiService {
  /// The folder in which Avahi looks for such files; it is missing where Avahi is not installed.
  static let folder = "/etc/avahi/services"
  static let path = folder + "/signboard.service"

  /// The file of a sign; `nil`: other machines do not reach it.
  ///
  /// - Parameter old: the present file; a name that a person has written there stays.
  static func text(_ settings: SignSettings, over old: String = "") throws -> String? {
    let service = settings.service ?? ServiceSettings()
    let addresses = (service.listen ?? []).compactMap { address -> (host: String, port: Int)? in
      guard case .tcp(let host, let port) = address, address.isForNetwork, port > 0 else {
        return nil
      }
      return (host, port)
    }
    guard let port = addresses.first?.port else { return nil }
    let size = try settings.display().geometry
    let isEncrypted = service.tls != nil
    // Avahi puts its host name in place of %h.
    let name =
      old.split(separator: "\n").first { $0.contains("<name") }
      ?? "  <name replace-wildcards=\"yes\">%h</name>"
    func lines(_ type: String, _ record: [String]) -> String {
      let family = Self.family(of: addresses.filter { $0.port == port }.map(\.host))
      let texts = record.map { "    <txt-record>\($0)</txt-record>\n" }.joined()
      return """
          <service protocol="\(family)">
            <type>\(type)</type>
            <port>\(port)</port>
        \(texts)  </service>
        """
    }
    let tls = isEncrypted ? "yes" : "no"
    return """
      <?xml version="1.0" encoding="utf-8" standalone="no"?>
      <!DOCTYPE service-group SYSTEM "avahi-service.dtd">
      <!-- Where a sign is, for "signboard find". Another name stays when it is set up again. -->
      <service-group>
      \(name)
      \(lines(SignRecord.type, ["panel=\(size.width)x\(size.height)", "path=/", "tls=\(tls)"]))
      \(lines(isEncrypted ? "_https._tcp" : "_http._tcp", ["path=/"]))
      </service-group>

      """
  }

  /// The addresses on which hosts are reached; `::` takes IPv4 as well.
  private static func family(of hosts: [String]) -> String {
    if hosts.allSatisfy({ $0.allSatisfy { $0 == "." || $0.isNumber } }) { return "ipv4" }
    return hosts.allSatisfy { $0.contains(":") && $0 != "::" } ? "ipv6" : "any"
  }

  /// The step from the present file to another one; none if it is like that.
  ///
  /// - Parameter settings: those of the sign; `nil`: Avahi does not announce it.
  static func steps(
    to settings: SignSettings?, on machine: any SetupMachine
  ) throws -> [SetupStep] {
    let old =
      machine.exists(path) ? String(decoding: try machine.read(path), as: UTF8.self) : nil
    let new = try settings.flatMap { try text($0, over: old ?? "") }
    guard old != new else { return [] }
    guard let new else {
      return [
        SetupStep("no longer tell the network of the sign: remove \(path)") { try $0.remove(path) }
      ]
    }
    return [
      SetupStep("tell the network of the sign: \(path)") { machine in
        try machine.write(Array(new.utf8), to: path, mode: 0o644)
        // Avahi reads it as a user of its own.
        if let reason = machine.run(["chmod", "644", path]) { throw SignError(reason) }
      }
    ]
  }
}
