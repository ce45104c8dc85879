#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""serve.py FOLDER: serves FOLDER on a port of this machine, which it prints."""
import functools
import http.server
import sys

handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
    print(server.server_port, flush=True)
    server.serve_forever()
