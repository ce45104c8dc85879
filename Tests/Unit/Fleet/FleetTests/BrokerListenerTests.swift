// SPDX-License-Identifier: MIT
import Fleet
import Testing

struct BrokerListenerTests {
  @Test func `what is written is read again`() {
    var all = [BrokerListener(), BrokerListener(encryption: nil)]
    var other = BrokerListener(encryption: .init(certificate: "/a/b.pem", key: "/a/b.key"))
    (other.port, other.folder) = (9000, "/srv/mosquitto")
    all.append(other)
    for listener in all { #expect(BrokerListener(listener.text) == listener) }
    #expect(
      all.map(\.exampleAddress) == [
        "mqtts://broker.example", "mqtt://broker.example", "mqtts://broker.example:9000",
      ])
    #expect(
      other.text.contains(
        """
        listener 9000
        certfile /a/b.pem
        keyfile /a/b.key

        # Nobody comes in without a password.
        allow_anonymous false
        password_file /srv/mosquitto/signboard.passwords
        acl_file /srv/mosquitto/signboard.acl

        """))
    #expect(all[1].text.contains("\nlistener 1883\n\n# Nobody"))
  }

  @Test func `the known lines of a file that a person has changed are read`() {
    #expect(BrokerListener("") == BrokerListener(encryption: nil))
    let listener = BrokerListener("listener 1884 127.0.0.1\nacl_file /x/rights\nlistener 1885\n")
    #expect(listener.port == 1884)
    #expect(listener.folder == "/etc/mosquitto")
    #expect(
      BrokerListener("listener many\ncertfile /c\n").exampleAddress == "mqtts://broker.example")
  }
}
