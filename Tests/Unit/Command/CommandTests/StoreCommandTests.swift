// SPDX-License-Identifier: MIT
import SignTesting
import Testing

/// `signboard store` with the configuration of a service.
@Suite(.waitsForPrograms)
struct StoreCommandTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `a store is found without the other files of its configuration`() throws {
    let sign = try folder.write(
      """
      backend: memory
      panel: 4x1
      font: ./gone.bdf
      service:
        storage: kept.db
        tokens-file: gone
        tls: {certificate: gone.pem, key: gone.key}
      """, "sign.yaml")
    let made = try Program.run(["store", "acknowledge", "--config", sign])
    #expect(made.status == 0, "\(made.error)")
    #expect(made.output == "There is nothing to acknowledge.\n")
    #expect(try folder.names.contains("kept.db"))
    let log = try Program.run(["store", "log", "--config", sign])
    #expect(log.status == 0 && log.output.hasSuffix(" start  by signboard\n"), "\(log)")
    let backup = try Program.run(
      ["store", "backup", folder.path("copy.db"), "--config", sign])
    #expect(backup.status == 0, "\(backup.error)")
    let doctor = try Program.run(["doctor", "--config", sign])
    // The lines are as long as the path of the folder lets them be.
    let report = doctor.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(report.contains("\(folder.path("kept.db")) is whole."), "\(doctor.output)")
  }
}
