# SPDX-License-Identifier: MIT
"""The offset and the name by zoneinfo and by glibc for each line: a zone and seconds since 1970."""
import os, sys, time
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo
start = datetime(1970, 1, 1, tzinfo=timezone.utc)
zone = None
for line in sys.stdin.read().split('\n'):
    if not line: continue
    name, seconds = line.split()
    if name != zone:
        zone, info = name, ZoneInfo(name)
        os.environ['TZ'] = ':' + name
        time.tzset()
    there = (start + timedelta(seconds=int(seconds))).astimezone(info)
    libc = time.localtime(int(seconds))
    print(int(there.utcoffset().total_seconds()), there.tzname(),
          libc.tm_gmtoff, libc.tm_zone, libc.tm_isdst)
