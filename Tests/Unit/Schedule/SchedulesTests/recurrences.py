# SPDX-License-Identifier: MIT
"""The first dates of the rule of each line: its start, and its text."""
import sys, itertools, datetime, warnings
warnings.simplefilter('ignore')
from dateutil.rrule import rrulestr
end = datetime.datetime(2045, 1, 1)
for line in sys.stdin.read().split('\n'):
    if not line: continue
    start, text = line.split(' ')
    rule = rrulestr(text, dtstart=datetime.datetime.fromisoformat(start))
    if not rule._until: rule = rule.replace(until=end)
    dates = itertools.takewhile(lambda d: d < end, rule)
    print(' '.join(d.date().isoformat() for d in itertools.islice(dates, 60)))
