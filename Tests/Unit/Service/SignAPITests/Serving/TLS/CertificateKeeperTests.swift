// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignTesting
import Testing

@testable import SignAPI

extension CertificateFolder {
  fileprivate var files: CertificateFiles { CertificateFiles(certificate: certificate, key: key) }
}

/// The certificate of two files, which are renewed while the service runs.
@Suite(.waitsForPrograms)
struct CertificateKeeperTests {
  private func refusal(_ folder: CertificateFolder) -> String {
    do {
      _ = try CertificateKeeper(folder.files)
      return "taken"
    } catch {
      return folder.short(error)
    }
  }

  private static let noCertificate =
    "sign.pem: it has no certificate in PEM form, or a damaged one; such a file begins with "
    + "\"-----BEGIN CERTIFICATE-----\". Name the file with the certificate, or convert it with "
    + "\"openssl x509\"."
  private static let noKey =
    "sign.key: it has no private key in PEM form, which begins with \"-----BEGIN\". Name the file "
    + "with the key, or convert it with \"openssl pkey\"."

  /// For how many days a certificate is valid.
  private func days(_ state: CertificateState) -> Int64 {
    (state.end.seconds - state.begin.seconds) / 86_400
  }

  @Test func `files that cannot be used are named with the reason and the next step`() throws {
    let folder = try CertificateFolder()
    #expect(
      refusal(folder)
        == "sign.pem: it cannot be read, no such file or directory. Correct the path "
        + "below \"tls\".")
    let (pair, other) = (try folder.made(), try folder.made())
    try folder.put(certificate: pair.certificate)
    #expect(
      refusal(folder)
        == "sign.key: it cannot be read, no such file or directory. Correct the path "
        + "below \"tls\".")
    try folder.put(key: other.key)
    #expect(
      refusal(folder)
        == "sign.key: this key does not belong to the certificate in sign.pem. Name "
        + "two files that were made together.")
    try folder.put(key: try folder.locked(pair.key))
    #expect(
      refusal(folder)
        == "sign.key: this key is encrypted with a password, and nobody can type it when the "
        + "sign starts. Write it without a password into another file with \"openssl pkey\".")
    for text in ["", "no key", pair.certificate, String(pair.key.dropLast(60))] {
      try folder.put(key: text)
      #expect(refusal(folder) == Self.noKey)
    }
    for text in ["", "no certificate", pair.key, String(pair.certificate.dropLast(60))] {
      try folder.put(certificate: text)
      #expect(refusal(folder) == Self.noCertificate)
    }
    try folder.put(pair)
    #expect(refusal(folder) == "taken")
    try folder.put(certificate: pair.certificate + other.certificate)
    #expect(refusal(folder) == "taken")
  }

  @Test func `one that has ended is served and known to have ended`() throws {
    let folder = try CertificateFolder()
    try folder.put(try folder.made(days: -1))
    let state = try CertificateKeeper(folder.files).state
    #expect(state.problem == nil && days(state) == -1)
    #expect(state.validity(at: state.begin) == .ended)
  }

  @Test func `where OpenSSL is not installed the key is refused`() throws {
    let folder = try CertificateFolder()
    try folder.put(try folder.made())
    let error = #expect(throws: SignError.self) {
      try ServerCertificate(folder.files, library: "libssl.so.missing")
    }
    #expect(
      error?.description
        == "service.tls: OpenSSL is not installed, without which nothing is encrypted. Install it "
        + "with \"sudo apt install libssl3\".")
  }

  @Test func `RSA keys that can be broken are refused`() throws {
    let folder = try CertificateFolder()
    for bits in [1024, 2040] {
      try folder.put(try folder.made(rsaBits: bits))
      #expect(
        refusal(folder)
          == "sign.pem: its RSA key has \(bits) bits, at least 2048 are needed. Have it made anew."
      )
    }
    try folder.put(try folder.made(rsaBits: 2048))
    #expect(refusal(folder) == "taken")
  }

  @Test func `one that is over or has not begun replaces none that is valid`() throws {
    let folder = try CertificateFolder()
    try folder.put(try folder.made(days: 90))
    let keeper = try CertificateKeeper(folder.files)
    let (first, begin) = (keeper.context, keeper.state.begin)
    try folder.put(try folder.made(days: -1))
    #expect(!keeper.look(at: begin))
    #expect(keeper.look(at: begin))
    #expect(keeper.state.problem?.description.contains("this certificate ended at") == true)
    #expect(days(keeper.state) == 90 && keeper.context === first)
    // Made a moment later, it has not begun at the beginning of the first one.
    let next = CivilInstant(seconds: begin.seconds + 80 * 86_400)
    try folder.put(try folder.made(days: 60))
    let early = CivilInstant(seconds: begin.seconds)
    let new = try CertificateKeeper(folder.files).state
    if new.begin > early {
      _ = keeper.look(at: early)
      _ = keeper.look(at: early)
      #expect(keeper.state.problem?.description.contains("is valid from") == true)
      #expect(days(keeper.state) == 90)
      // It is looked at again when it begins, though no file has changed.
      #expect(keeper.look(at: new.begin))
    } else {
      #expect(keeper.look(at: early))
    }
    #expect(keeper.state.problem == nil && days(keeper.state) == 60)
    // Where the one that is served is over, too, the newer one is taken.
    try folder.put(try folder.made(days: -1))
    #expect(keeper.look(at: next))
    #expect(days(keeper.state) == -1)
  }

  @Test func `renewed files are taken over`() throws {
    let folder = try CertificateFolder()
    try folder.put(try folder.made(days: 90))
    let keeper = try CertificateKeeper(folder.files)
    #expect(days(keeper.state) == 90)
    let first = keeper.context
    // Written a moment ago, they may be looked at once more.
    _ = keeper.look()
    #expect(days(keeper.state) == 90)
    try folder.put(try folder.made(days: 60))
    #expect(keeper.look())
    #expect(days(keeper.state) == 60)
    #expect(keeper.context !== first)
  }

  @Test func `a renewal that is under way is not reported`() throws {
    let folder = try CertificateFolder()
    try folder.put(try folder.made(days: 90))
    let keeper = try CertificateKeeper(folder.files)
    let new = try folder.made(days: 60)
    try folder.put(certificate: new.certificate)
    #expect(!keeper.look())
    #expect(keeper.state.problem == nil && days(keeper.state) == 90)
    try folder.put(key: new.key)
    #expect(keeper.look())
    #expect(keeper.state.problem == nil && days(keeper.state) == 60)
  }

  @Test func `the last good one is kept while changed files cannot be used`() throws {
    let folder = try CertificateFolder()
    try folder.put(try folder.made(days: 90))
    let keeper = try CertificateKeeper(folder.files)
    let first = keeper.context
    try folder.put(certificate: "nothing")
    #expect(!keeper.look())
    #expect(keeper.look())
    #expect(keeper.state.problem?.description.hasSuffix(Self.noCertificate) == true)
    #expect(days(keeper.state) == 90 && keeper.context === first)
    // It is reported once.
    #expect(!keeper.look())
    try folder.put(try folder.made(days: 30))
    #expect(keeper.look())
    #expect(keeper.state.problem == nil && days(keeper.state) == 30)
  }
}
