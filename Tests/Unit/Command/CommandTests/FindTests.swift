// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// `signboard find` with a stand-in of avahi-browse.
@Suite(.waitsForPrograms)
struct FindTests {
  /// Runs the command where `avahi-browse` is a script, or is missing.
  private func find(_ script: String?, _ words: String...) throws -> Program.Outcome {
    try Program.withFolder { folder in
      if let script {
        let program = folder.appendingPathComponent("avahi-browse")
        try "#!/bin/sh\n\(script)\n".write(to: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: program.path)
      }
      return try Program.run(["find"] + words, environment: ["PATH": folder.path])
    }
  }

  private static let line = "=;lan;IPv4;%s;_signboard._tcp;local;%s.local;10.0.0.%d;8080;%s\\n"
  private static let two = """
    printf '\(line)' 'Town\\032hall' hall 1 '"panel=64x8" "version=0.1.0"'
    printf '\(line)' shop shop 2 ''
    """

  @Test func `signs are listed, a line each`() throws {
    let outcome = try find(Self.two)
    #expect(
      outcome.output == """
        name       address               panel  version
        Town hall  http://10.0.0.1:8080  64x8   0.1.0
        shop       http://10.0.0.2:8080  -      -

        """)
    #expect(outcome.error == "")
    #expect(outcome.status == 0)
    #expect(
      try find(Self.two, "--json").output
        == #"{"signs":[{"name":"Town hall","address":"http://10.0.0.1:8080","host":"hall.local","#
        + #""port":8080,"addresses":["10.0.0.1"],"panel":"64x8","version":"0.1.0","path":"/","#
        + #""tls":false},{"name":"shop","address":"http://10.0.0.2:8080","host":"shop.local","#
        + #""port":8080,"addresses":["10.0.0.2"],"panel":null,"version":null,"path":"/","#
        + #""tls":false}],"unanswered":[]}"# + "\n")
  }

  @Test func `JSON stays JSON whatever a stranger calls a sign`() throws {
    let scalars: [UInt32] = [0x7F, 0x85, 0x9B] + (0x2028...0x202E) + (0x2066...0x2069)
    let name = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    let coded = name.utf8.map { "\\\\\($0 < 100 ? "0" : "")\($0)" }.joined()
    let line = "=;lan;IPv4;\(coded);_signboard._tcp;local;a.local;10.0.0.1;8080;"
    let outcome = try find("printf '\(line)\\n'", "--json")
    let found = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let signs = found?["signs"] as? [[String: Any]]
    #expect(signs?.first?["name"] as? String == name, "\(outcome)")
  }

  @Test func `without signs the next step is named`() throws {
    let outcome = try find("exit 0")
    #expect(
      outcome.output == """
        No sign is found in this network. What to look for on the machine of a sign:
          "sudo signboard setup" tells the network of it, where its page is for the network.
          "systemctl status avahi-daemon" says whether Avahi runs.
        It must be in the same network as this machine, and firewalls must let UDP port 5353 through.

        """)
    #expect(outcome.status == 0)
    #expect(try find("exit 0", "--json").output == "{\"signs\":[],\"unanswered\":[]}\n")
  }

  @Test func `what is left out is reported`() throws {
    let script = "echo '+;lan;IPv4;old;_signboard._tcp;local'; echo '?'; exec /bin/sleep 600"
    var (seconds, outcome) = (1, try find(script, "--seconds", "1"))
    // On a busy machine the script may need longer before it speaks.
    while !outcome.error.contains("cannot be read") {
      seconds *= 3
      try #require(seconds < 60, "\(outcome.error)")
      outcome = try find(script, "--seconds", "\(seconds)")
    }
    #expect(outcome.output == "")
    #expect(
      outcome.error == """
        "old" is in the network, but does not say where. Try again, or look whether it is switched on; \
        it may have gone a short while ago.
        The search was ended after \(seconds) s, so signs may be missing. Give it longer with \
        --seconds \(min(60, seconds * 3)).
        1 of the lines of avahi-browse cannot be read and are left out. "avahi-browse --parsable \
        --resolve --terminate _signboard._tcp" prints them.

        """)
    #expect(outcome.status == 0)
  }

  @Test func `a missing program and one that fails are reported`() throws {
    let missing = try find(nil)
    #expect(
      missing.error
        == "Error: avahi-browse: The program that looks for signs in the network is not installed. "
        + "Install it with \"sudo apt install avahi-utils\".\n")
    #expect(missing.status == 1)
    let stopped = try find("echo 'Daemon not running' >&2; exit 1")
    #expect(
      stopped.error
        == "Error: avahi-browse: Avahi cannot look for signs in the network and says \"Daemon not "
        + "running\". Start it with \"sudo systemctl start avahi-daemon\"; if there is none, install "
        + "it with \"sudo apt install avahi-daemon\".\n")
    #expect(stopped.status == 1)
  }
}
