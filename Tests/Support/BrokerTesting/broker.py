# SPDX-License-Identifier: MIT
"""broker.py ROLE: a broker that does what Mosquitto does not, as ScriptedBroker.Role describes."""
import os, socket, socketserver, struct, sys, threading
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
waiting = [socket.socket() for _ in range(4)] if sys.argv[1] == "full" else []
if waiting: server.socket.listen(0)
for one in waiting:
    one.setblocking(False)
    one.connect_ex(server.server_address)
print(server.server_address[1], flush=True)
if not waiting: threading.Thread(target=server.serve_forever, daemon=True).start()
# It ends with the test also where that is killed.
sys.stdin.read()
os._exit(0)
