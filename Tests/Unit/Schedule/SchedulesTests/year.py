# SPDX-License-Identifier: MIT
"""The spans of a year for each line: zone, start date, exceptions, then rules with "|" between."""
import sys, datetime, warnings
from datetime import datetime as D, timedelta, timezone
from zoneinfo import ZoneInfo
from dateutil.rrule import rrulestr
warnings.simplefilter('ignore')
FIRST, LAST = 1767225600, 1798761600
def instants(local, zone):
    return [int(local.replace(tzinfo=zone, fold=f).timestamp()) for f in (0, 1)]
def planned(local, zone):
    first, second = instants(local, zone)
    if first <= second: return first
    low, high = second, first
    def offset(t): return D.fromtimestamp(t, timezone.utc).astimezone(zone).utcoffset()
    late = offset(high)
    while low < high:
        middle = (low + high) // 2
        if offset(middle) == late: high = middle
        else: low = middle + 1
    return high
def every(local, zone):
    first, second = instants(local, zone)
    return [] if first > second else sorted({first, second})
for line in sys.stdin.read().split('\n'):
    if not line: continue
    name, since, exceptions, rules = line.split(' ', 3)
    zone, spans, without = ZoneInfo(name), [], set(exceptions.split(','))
    for rule in rules.split('|'):
        kind, *more = rule.split(' ')
        if kind == 'window':
            text, start, end, seconds = more
            begin = D.fromisoformat(since + 'T' + start)
            dates = rrulestr(text, dtstart=begin)
            if not dates._until: dates = dates.replace(until=D(2027, 1, 5))
            for local in dates:
                if local.year < 2025: continue
                if local.year > 2027: break
                if local.date().isoformat() in without: continue
                first = planned(local, zone)
                if seconds != '-': last = first + int(seconds)
                else:
                    other = D.fromisoformat(local.date().isoformat() + 'T' + end)
                    if other <= local: other += timedelta(days=1)
                    last = planned(other, zone)
                spans.append((first, last))
        else:
            seconds, follows, *texts = more
            for text in texts:
                dates = rrulestr(text, dtstart=D(2025, 11, 20))
                for local in dates.replace(until=D(2027, 1, 5)):
                    if local.date().isoformat() in without: continue
                    for first in (every(local, zone) if follows == '1' else
                                  [planned(local, zone)]):
                        spans.append((first, first + int(seconds)))
    merged = []
    for first, last in sorted(s for s in spans if s[0] < s[1]):
        if merged and first <= merged[-1][1]: merged[-1][1] = max(merged[-1][1], last)
        else: merged.append([first, last])
    print(' '.join(f'{max(a, FIRST)}-{min(b, LAST)}' for a, b in merged
                   if b > FIRST and a < LAST))
