# SPDX-License-Identifier: MIT
"""The merged times of the events in 2026 and 2027, in seconds since 1970, for each line: a calendar."""
import sys, datetime, zoneinfo
import icalendar, recurring_ical_events
utc, berlin = datetime.timezone.utc, zoneinfo.ZoneInfo('Europe/Berlin')
def instant(value):
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    if value.tzinfo is None: value = value.replace(tzinfo=berlin)
    return int(value.astimezone(utc).timestamp())
first = datetime.datetime(2026, 1, 1, tzinfo=utc)
last = datetime.datetime(2028, 1, 1, tzinfo=utc)
for line in sys.stdin.read().split('\n'):
    if not line: continue
    calendar = icalendar.Calendar.from_ical(line.replace('|', '\r\n'))
    # Whole days are days in Berlin, so a little more is asked for and cut off below.
    more = datetime.timedelta(days=3)
    events = recurring_ical_events.of(calendar).between(first - more, last + more)
    spans = sorted((instant(e['DTSTART'].dt), instant(e['DTEND'].dt)) for e in events)
    merged = []
    for a, b in spans:
        a, b = max(a, int(first.timestamp())), min(b, int(last.timestamp()))
        if a >= b: continue
        if merged and a <= merged[-1][1]: merged[-1][1] = max(b, merged[-1][1])
        else: merged.append([a, b])
    print(' '.join('%d-%d' % (a, b) for a, b in merged))
