// SPDX-License-Identifier: MIT
import LinuxIO
package import MQTTIO
package import Phrases
package import SignConfiguration

extension MQTTFailure {
  /// Why there is no connection, and what to do; whole sentences.
  ///
  /// - Parameter id: what the client is called.
  package func cause(at broker: BrokerAddress, id: String) -> Phrase {
    switch self {
    case .noLibrary: .phrase(.brokerNeedsLibrary)
    case .unknownName: .phrase(.brokerUnknown, .verbatim(broker.host))
    case .notConnected(let errno): .phrase(.brokerNotReached, SystemError.cause(errno))
    case .file(let error): .closed(Phrase(of: error))
    case .untrusted(let words): .phrase(.brokerUntrusted, .verbatim(words))
    case .refused(.version): .phrase(.brokerSpeaksOther)
    case .refused(.clientID): .phrase(.brokerRefusesID, .verbatim(id))
    case .refused(.login), .refused(.forbidden): .phrase(.brokerRefusesUser)
    case .refused(.unavailable): .phrase(.brokerBusy)
    case .refused(.other(let code)): .phrase(.brokerRefuses, .verbatim("\(code)"))
    case .silent: .phrase(.brokerSilent)
    case .takenOver: .phrase(.idTaken, .verbatim(id))
    case .ended: .phrase(.brokerEnded, .verbatim(id))
    case .unsendable(let code): .phrase(.brokerLibraryReports, "\(code)")
    case .other(let words): .phrase(.brokerLibraryReports, words)
    }
  }
}
