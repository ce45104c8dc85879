# SPDX-License-Identifier: MIT
"""server.py CERTIFICATE KEY: answers every request with the state that its field Authorization is."""
import http.server, json, os, ssl, sys, threading
class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.dumps({"state": self.headers.get("Authorization", "no token")}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *arguments):
        pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[1], sys.argv[2])
# The handshake belongs to the thread of a connection: one that fails must not end the server.
server.socket = context.wrap_socket(
    server.socket, server_side=True, do_handshake_on_connect=False)
# It ends with the test also where that is killed.
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
print(server.server_address[1], flush=True)
server.serve_forever()
