# SPDX-License-Identifier: MIT
"""The text of glibc for each line: a zone, seconds since 1970 and a pattern."""
import os, sys, time
for line in sys.stdin.read().split('\n'):
    if not line: continue
    name, seconds, pattern = line.split(' ', 2)
    if os.environ.get('TZ') != name:
        os.environ['TZ'] = name
        time.tzset()
    print(repr(time.strftime(pattern, time.localtime(int(seconds)))))
