// SPDX-License-Identifier: MIT
import Foundation
import SignTesting

/// A broker in Python that does what Mosquitto does not.
package final class ScriptedBroker: Sendable {
  /// What it does.
  package enum Role: String, Sendable {
    /// It speaks MQTT 3.1.1 only, and refuses the first subscription as a cluster does that has just
    /// lost a server.
    case old
    /// It ends each connection at its first subscription, as another client has the same name.
    case takeover
    /// It speaks MQTT 3.1.1 only, and has what it keeps from the second subscription on.
    case late
    /// It lets nobody read anything.
    case closed
  }

  /// Its port on 127.0.0.1.
  package let port: Int
  private let process: ChildProcess

  private static let program = """
    import os, socketserver, struct, sys, threading
    refusals = [0x80] if sys.argv[1] == "old" else []
    empty = [True] if sys.argv[1] == "late" else []
    class Handler(socketserver.BaseRequestHandler):
        def packet(self):
            kind, length, shift = self.read(1)[0], 0, 0
            while True:
                byte = self.read(1)[0]
                length |= (byte & 127) << shift
                shift += 7
                if byte < 128: return kind, self.read(length)
        def read(self, count):
            data = b""
            while len(data) < count:
                more = self.request.recv(count - len(data))
                if not more: raise EOFError
                data += more
            return data
        def handle(self):
            try:
                while True:
                    kind, body = self.packet()
                    if sys.argv[1] == "takeover":
                        self.request.sendall(
                            bytes([0x20, 3, 0, 0, 0] if kind >> 4 == 1 else [0xE0, 2, 0x8E, 0]))
                    elif sys.argv[1] == "closed":
                        if kind >> 4 == 1: self.request.sendall(bytes([0x20, 3, 0, 0, 0]))
                        if kind >> 4 == 8:
                            self.request.sendall(bytes([0x90, 4]) + body[:2] + bytes([0, 0x87]))
                    elif kind >> 4 == 1:
                        old = body[6] == 4
                        self.request.sendall(bytes([0x20, 2, 0, 0 if old else 1]))
                        if not old: return
                    elif kind >> 4 == 8:
                        answer = refusals.pop() if refusals else 1
                        self.request.sendall(bytes([0x90, 3]) + body[:2] + bytes([answer]))
                        if answer == 1 and empty:
                            empty.pop()
                        elif answer == 1:
                            self.request.sendall(bytes([0x30, 5, 0, 1]) + b"t" + b"hi")
            except (EOFError, OSError):
                pass
    socketserver.ThreadingTCPServer.daemon_threads = True
    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
    # It ends with the test also where that is killed.
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """

  /// Starts it.
  package init(_ role: Role) throws {
    process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", Self.program, role.rawValue]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = Pipe()
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.filter(\.isNumber)) else { throw CocoaError(.executableLoad) }
    self.port = port
  }

  deinit { process.terminate() }
}
