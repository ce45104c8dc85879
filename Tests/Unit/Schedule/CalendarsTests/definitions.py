# SPDX-License-Identifier: MIT
"""When the events begin, in seconds since 1970, for each line: a calendar that defines its time zone."""
import sys, datetime
import icalendar
for line in sys.stdin.read().split('\n'):
    if not line: continue
    calendar = icalendar.Calendar.from_ical(line.replace('|', '\r\n'))
    print(' '.join(str(int(e['DTSTART'].dt.timestamp())) for e in calendar.walk('VEVENT')))
