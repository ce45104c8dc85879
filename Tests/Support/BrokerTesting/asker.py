# SPDX-License-Identifier: MIT
"""asker.py PORT TOPIC ANSWER CORRELATION TEXT: asks as a client of MQTT 5 that names a topic for the answer."""
import socket, struct, sys
topic, answer, correlation, payload = (one.encode() for one in sys.argv[2:])
def size(count):
    return bytes([count]) if count < 128 else bytes([count & 127 | 128]) + size(count >> 7)
def text(data): return struct.pack(">H", len(data)) + data
def packet(head, body): return bytes([head]) + size(len(body)) + body
properties = b"\x08" + text(answer) + b"\x09" + text(correlation)
with socket.create_connection(("127.0.0.1", int(sys.argv[1])), 120) as broker:
    broker.sendall(packet(0x10, text(b"MQTT") + b"\5\2\0\0\0" + text(b"asker")))
    broker.recv(100)
    body = text(topic) + size(len(properties)) + properties + payload
    broker.sendall(packet(0x30, body) + packet(0xE0, b""))
    # Its end shows that it has all.
    while broker.recv(100): pass
