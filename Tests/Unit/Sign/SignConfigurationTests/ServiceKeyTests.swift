// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignConfiguration
import Testing

/// The key `service`.
struct ServiceKeyTests {
  @Test func `the settings of a service are read`() throws {
    let settings = try ConfigurationReader.read(
      bytes: Array(
        """
        arrangement: paged
        resume: no
        service:
          listen: ["[::1]:80", "unix:/run/s.sock"]
          startup: Hello
          stale: {text: "Old"}
          silence: {text: "?", feeds: {a: 60}}
          off: [{start: "22:00", end: "24:00", days: mon-fri}]
          intensity-plan: [{start: "07:00", intensity: 9, days: "sat sun", ramp: 5}]
          extra-endpoints: {show: yes}
          calendars: [a.ics, {file: b.ics, zone: news}]
          backup: {folder: /var/backups, keep: 3}
          webhooks:
            - {url: "https://example.com/hook?key=1", secret-file: key, events: [well, shown]}
            - url: "HTTP://[::1]:8080"
          tls: {certificate: sign.pem, key: /etc/sign.key}
          hosts: [Sign.local, panel]
          origins: "HTTPS://Panel.example:8443"
        """.utf8), file: "sign.yaml")
    #expect(settings.content.arrangement == .paged)
    #expect(settings.content.resume == false)
    let service = try #require(settings.service)
    #expect(service.listen == [.tcp(host: "::1", port: 80), .unixSocket(path: "/run/s.sock")])
    #expect(service.listen?.map(\.description) == ["[::1]:80", "unix:/run/s.sock"])
    #expect(service.startup?.text == "Hello")
    #expect(service.stale == .replaced("Old"))
    #expect(service.silence?.feeds == ["a": 60])
    #expect(service.off?.count == 1)
    #expect(service.intensityPlan?.first?.days.count == 2)
    #expect(service.intensityPlan?.first?.rampMinutes == 5)
    #expect(service.opensShow == true)
    #expect(service.calendars?.map(\.path) == ["a.ics", "b.ics"])
    #expect(service.calendars?.map(\.zone) == [nil, "news"])
    #expect(service.backup?.folder == "/var/backups")
    #expect(service.backup?.keep == 3)
    #expect(
      service.webhooks?.map(\.address.sent)
        == ["https://example.com/hook?key=1", "http://[::1]:8080/"])
    #expect(
      service.webhooks?.map(\.address.shown)
        == ["https://example.com/hook", "http://[::1]:8080/"])
    #expect(service.webhooks?.map(\.secretFile) == ["key", nil])
    #expect(service.webhooks?.map(\.events) == [[.shown, .well], WebhookEventKind.allCases])
    #expect(service.opensNotify == nil)
    #expect(service.tls?.certificate == "sign.pem" && service.tls?.key == "/etc/sign.key")
    #expect(service.hosts == ["sign.local", "panel"])
    #expect(service.origins == ["https://panel.example:8443"])
  }
}
