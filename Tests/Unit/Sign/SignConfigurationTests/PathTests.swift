// SPDX-License-Identifier: MIT
import Testing

@testable import SignConfiguration

/// Paths of a configuration are relative to its folder.
struct PathTests {
  private static let yaml = """
    panel: 8x1
    values-file: v.json
    font-folder: [faces, /usr/share/fonts]
    image-folder: [../pictures]
    font: [auto, signboard-8, my.bdf, ./other.ttf, /abs/x.bdf]
    zones:
      - {name: a, at: [0, 0], size: [32, 8], conversation: chat.json}
      - {name: b, at: [32, 0], size: [32, 8], pages: [{text: a, font: page.bdf}]}
    service:
      tokens-file: tokens
      tls: {certificate: sign.pem, key: /etc/sign.key}
      storage: data/signs.db
      calendars: [week.ics, {file: /var/cal, zone: a}, {file: more, zone: b}]
      backup: {folder: copies}
      webhooks: [{url: "http://a", secret-file: key}, {url: "http://b", secret-file: /etc/key}]
    """

  private func read(_ file: String, _ yaml: String = yaml) throws -> SignSettings {
    try ConfigurationReader.read(bytes: Array(yaml.utf8), file: file)
  }

  @Test(arguments: [("/etc/signboard/sign.yaml", "/etc/signboard/"), ("conf/s.yaml", "conf/")])
  func `every relative path counts from the file`(file: String, folder: String) throws {
    let settings = try read(file)
    #expect(settings.valuesFile == folder + "v.json")
    #expect(settings.fontFolders == [folder + "faces", "/usr/share/fonts"])
    #expect(settings.imageFolders == [folder + "../pictures"])
    #expect(
      settings.content.fonts
        == ["auto", "signboard-8", folder + "my.bdf", folder + "./other.ttf", "/abs/x.bdf"])
    #expect(settings.zones?[0].content.conversation.file == folder + "chat.json")
    #expect(settings.zones?[1].content.paging.pages?[0].content.fonts == [folder + "page.bdf"])
    let service = try #require(settings.service)
    #expect(service.tokensFile == folder + "tokens")
    #expect(service.tls?.certificate == folder + "sign.pem")
    #expect(service.tls?.key == "/etc/sign.key")
    #expect(service.storage == folder + "data/signs.db")
    #expect(service.calendars?.map(\.path) == [folder + "week.ics", "/var/cal", folder + "more"])
    #expect(service.calendars?.map(\.zone) == [nil, "a", "b"])
    #expect(service.backup?.folder == folder + "copies")
    #expect(service.webhooks?.map(\.secretFile) == [folder + "key", "/etc/key"])
  }

  @Test(arguments: ["sign.yaml", "/dev/stdin", "/proc/self/fd/0"])
  func `without a folder paths count from the working folder`(file: String) throws {
    let settings = try read(file)
    #expect(settings.valuesFile == "v.json" && settings.service?.tokensFile == "tokens")
  }

  @Test func `standard input stays what it is`() throws {
    let settings = try read("/etc/sign.yaml", "panel: 4x1\nconversation: \"-\"\n")
    #expect(settings.content.conversation.file == "-")
  }
}
