# SPDX-License-Identifier: MIT
"""The times of an event without its change, in seconds since 1970; from one on they are moved on the clock."""
import sys, datetime, zoneinfo
import icalendar, recurring_ical_events
utc, berlin = datetime.timezone.utc, zoneinfo.ZoneInfo('Europe/Berlin')
for line in sys.stdin.read().split('\n'):
    if not line: continue
    at, shift, length, text = line.split('#', 3)
    at = datetime.datetime.strptime(at, '%Y%m%dT%H%M%S')
    calendar = icalendar.Calendar.from_ical(text.replace('|', '\r\n'))
    events = recurring_ical_events.of(calendar).between((2025, 1, 1), (2029, 1, 1))
    found = []
    for e in events:
        start = e['DTSTART'].dt.replace(tzinfo=None)
        minutes = 60
        if start >= at:
            start += datetime.timedelta(minutes=int(shift))
            minutes = int(length)
        first = int(start.replace(tzinfo=berlin).timestamp())
        if 1767225600 <= first < 1830297600: found.append((first, first + minutes * 60))
    print(' '.join('%d-%d' % pair for pair in sorted(found)))
