// SPDX-License-Identifier: MIT

/// Files and folders that a configuration names: relative ones count from its own folder, so that
/// they mean the same wherever the program was started.
extension SignSettings {
  /// The settings with all paths as they count from the folder of the configuration.
  ///
  /// - Parameter file: the path of the configuration; one that is no file in a folder, such as
  ///   `/dev/stdin`, leaves all as it is.
  func resolved(beside file: String) -> SignSettings {
    guard let folder = Self.folder(of: file) else { return self }
    func path(_ text: String) -> String {
      // A lone "-" is standard input.
      text.hasPrefix("/") || text == "-" || text.isEmpty ? text : folder + text
    }
    var result = self
    result.valuesFile = valuesFile.map(path)
    result.fontFolders = fontFolders?.map(path)
    result.imageFolders = imageFolders?.map(path)
    result.content.resolve(path)
    if let zones = result.zones {
      result.zones = zones.map { zone in
        var zone = zone
        zone.content.resolve(path)
        return zone
      }
    }
    if var mqtt = result.mqtt {
      mqtt.passwordFile = mqtt.passwordFile.map(path)
      mqtt.authorities = mqtt.authorities.map(path)
      (mqtt.certificate, mqtt.key) = (mqtt.certificate.map(path), mqtt.key.map(path))
      result.mqtt = mqtt
    }
    guard var service else { return result }
    service.tokensFile = service.tokensFile.map(path)
    service.tls = service.tls.map {
      TLSSetting(certificate: path($0.certificate), key: path($0.key))
    }
    service.storage = service.storage.map(path)
    service.calendars = service.calendars?.map {
      CalendarSetting(path: path($0.path), zone: $0.zone)
    }
    service.backup = service.backup.map { BackupSetting(folder: path($0.folder), keep: $0.keep) }
    service.webhooks = service.webhooks?.map {
      WebhookSetting(
        address: $0.address, secretFile: $0.secretFile.map(path), events: $0.events)
    }
    result.service = service
    return result
  }

  /// The folder of a file with the slash behind it; `nil` for the working folder and for devices.
  private static func folder(of file: String) -> String? {
    guard let slash = file.lastIndex(of: "/") else { return nil }
    let folder = String(file[...slash])
    return ["/dev/", "/proc/"].contains { folder.hasPrefix($0) } ? nil : folder
  }
}

extension ContentSettings {
  fileprivate mutating func resolve(_ path: (String) -> String) {
    conversation.file = conversation.file.map(path)
    fonts = fonts?.map { FontName.isFile($0) ? path($0) : $0 }
    guard let pages = paging.pages else { return }
    paging.pages = pages.map { page in
      var page = page
      page.content.resolve(path)
      return page
    }
  }
}

/// Names of fonts; some are files.
enum FontName {
  /// Whether a name is that of a file: in a folder, or with an ending of letters.
  static func isFile(_ name: String) -> Bool {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    return name.contains("/") || ending?.first?.isLetter ?? false
  }
}
