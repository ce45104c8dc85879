// SPDX-License-Identifier: MIT
import Playout
import SignConfiguration
import Testing
import Wording

/// Mistakes in `service`, reported so that a person can correct them.
struct ServiceMistakeTests {
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
          doors: {show: yes}
          calendars: [a.ics, {file: b.ics, zone: news}]
          backup: {folder: /var/backups, keep: 3}
          webhooks:
            - {url: "https://example.com/hook?key=1", secret-file: key, events: [well, shown]}
            - url: "HTTP://[::1]:8080"
          tls: {certificate: sign.pem, key: /etc/sign.key}
          hosts: [Sign.local, panel]
          origins: "HTTPS://Panel.example:8443"
          name: Town hall
          advertise: no
        """.utf8), file: "sign.yaml")
    #expect(settings.content.arrangement == .paged)
    #expect(settings.content.resume == false)
    let service = try #require(settings.service)
    #expect(
      service.listen == [.tcp(host: "::1", port: 80), .unixSocket(path: "/run/s.sock")])
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
    #expect(service.name == "Town hall")
    #expect(service.isAdvertised == false)
  }

  @Test(arguments: [
    Mistake(
      "service: {listen: 8080}",
      "sign.yaml:1:19: service.listen: found \"8080\", allowed is an address with a port such as "
        + "127.0.0.1:8080, or a socket such as unix:/run/signboard/signboard.sock."),
    Mistake(
      "service: {lisen: \"127.0.0.1:80\"}",
      "sign.yaml:1:11: service: unknown key \"lisen\". Did you mean \"listen\"?"),
    Mistake(
      "service: {name: \"\"}",
      "sign.yaml:1:17: service.name: found \"\", allowed is a text of 1 to 63 bytes on one line such "
        + "as Town hall."),
    Mistake(
      "service: {name: \"a\\nb\"}",
      "sign.yaml:1:17: service.name: found \"a\\nb\", allowed is a text of 1 to 63 bytes on one "
        + "line such as Town hall."),
    Mistake(
      "service: {advertise: never}",
      "sign.yaml:1:22: service.advertise: found \"never\", allowed is yes or no."),
    Mistake(
      "service: {calendars: [{zone: news}]}",
      "sign.yaml:1:23: service.calendars[0]: missing key \"file\". Add file: week.ics."),
    Mistake(
      "service: {tls: {certificate: sign.pem}}",
      "sign.yaml:1:16: service.tls: missing key \"key\". Add key: /etc/signboard/sign.key."),
    Mistake(
      "service: {tls: {key: sign.key}}",
      "sign.yaml:1:16: service.tls: missing key \"certificate\". Add certificate: "
        + "/etc/signboard/sign.pem."),
    Mistake(
      "service: {tls: yes}",
      "sign.yaml:1:16: service.tls: found \"yes\", allowed is a mapping with keys such as "
        + "certificate or key."),
    Mistake(
      "service: {tls: {certificate: \"\", key: a}}",
      "sign.yaml:1:30: service.tls.certificate: found \"\", allowed is a text that is not empty."),
    Mistake(
      "service: {backup: {folder: /a, keep: 0}}",
      "sign.yaml:1:38: service.backup.keep: found \"0\", allowed is a whole number of copies from 1 to "
        + "366."),
    Mistake(
      "service: {backup: {keep: 2}}",
      "sign.yaml:1:19: service.backup: missing key \"folder\". Add folder: "
        + "/var/lib/signboard/backups."),
    Mistake(
      "service: {webhooks: [{url: \"https://anna:hidden@example.com/hook\"}]}",
      "sign.yaml:1:28: service.webhooks[0].url: the address has a user name or a password in it, "
        + "which would stand in the configuration. Take them out, and name a file with a secret in "
        + "secret-file."),
    Mistake(
      "service: {webhooks: [{url: \"ftp://example.com\"}]}",
      "sign.yaml:1:28: service.webhooks[0].url: found \"ftp://example.com\", allowed is an address "
        + "such as https://example.com/hook."),
    Mistake(
      "service: {webhooks: [{secret-file: a}]}",
      "sign.yaml:1:22: service.webhooks[0]: missing key \"url\". Add url: "
        + "\"https://example.com/hook\"."),
    Mistake(
      "service: {webhooks: [{url: \"http://a\", events: [show]}]}",
      "sign.yaml:1:49: service.webhooks[0].events[0]: found \"show\", allowed is shown, ended, "
        + "refused, unhealthy or well."),
    Mistake(
      "service: {webhooks: []}",
      "sign.yaml:1:21: service.webhooks: found an empty list, allowed is a list of webhooks."),
    Mistake(
      "service: {webhooks: [\(String(repeating: "{url: \"http://a\"},", count: 11))]}",
      "sign.yaml:1:21: service.webhooks: found a list of 11 webhooks, allowed are at most 10."),
    Mistake(
      "service: {hosts: [\"sign.local:80\"]}",
      "sign.yaml:1:19: service.hosts[0]: found \"sign.local:80\", allowed is a name without a port "
        + "such as sign.local."),
    Mistake(
      "service: {origins: [\"https://panel.example/\"]}",
      "sign.yaml:1:21: service.origins[0]: found \"https://panel.example/\", allowed is the beginning "
        + "of an address without a path such as https://panel.example."),
    Mistake(
      "service: {origins: panel.example}",
      "sign.yaml:1:20: service.origins: found \"panel.example\", allowed is the beginning of an "
        + "address without a path such as https://panel.example."),
    Mistake(
      "listen: x", "sign.yaml:1:1: unknown key \"listen\". It belongs to service."),
    Mistake(
      "service: {off: [{start: sunset, end: \"06:00\"}]}",
      "sign.yaml:1:10: service: sunrise and sunset need the place of the sign. Add place: "
        + "{latitude: 48.14, longitude: 11.58}, in degrees."),
    Mistake(
      "service: {off: [{start: \"25:00\", end: \"06:00\"}]}",
      "sign.yaml:1:25: service.off[0].start: found \"25:00\", allowed is a time such as 22:00, or "
        + "dawn, sunrise, sunset or dusk with minutes, such as sunset-30."),
    Mistake(
      "service: {quiet: [{start: \"20:00\"}]}",
      "sign.yaml:1:19: service.quiet[0]: missing key \"end\". Add end: \"06:00\"."),
    Mistake(
      "service: {stale: {mark: a, text: b}}",
      "sign.yaml:1:28: service.stale: \"text\" excludes \"mark\": a message is marked or replaced. "
        + "Keep one of the two."),
    Mistake(
      "service: {place: {latitude: 91, longitude: 0}}",
      "sign.yaml:1:29: service.place.latitude: found \"91\", allowed is a number of degrees from "
        + "-90 to 90, north positive."),
    Mistake(
      "service: {silence: {text: a, feeds: {}}}",
      "sign.yaml:1:37: service.silence.feeds: found a mapping, allowed is a mapping of 1 to 64 "
        + "names to seconds, such as {weather: 3600}."),
  ])
  func `a mistake is reported with its place and what is allowed`(mistake: Mistake) {
    #expect(mistake.answer == mistake.message)
  }
}
