#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""texts.py BINARY [COUNT]: what long texts that are shown as pages cost those who wait."""
import sys
import threading
import time

from budgets import check
from service import PATIENCE, Service, middle

COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 50
# The document that is stored has 65,536 bytes at most, the rest of the message included.
LENGTH = 65_400


def text(number):
    words = f"Number {number} says the quick brown fox jumps over the lazy dog. "
    return (words * (LENGTH // len(words) + 1))[:LENGTH]


def long(number):
    return {"text": text(number), "entry": "rain", "exit": "dissolve"}


class Asking(threading.Thread):
    """Asks for the health over a connection of its own, over and over."""

    def __init__(self, service):
        super().__init__(daemon=True)
        self.other = Service.__new__(Service)
        self.other.__dict__.update(service.__dict__)
        self.other.connection = type(service.connection)(service.socket)
        self.over, self.times = threading.Event(), []

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.join(PATIENCE)
        self.other.connection.close()

    def run(self):
        while not self.over.wait(0.02):
            self.times.append(self.other.seconds("GET", "/health"))


def probe(service, title, number):
    """Puts and removes messages while another client asks for the health."""
    shorts, longs, removes = [], [], []
    with Asking(service) as asking:
        for round in range(5):
            shorts.append(service.seconds("PUT", "/messages/short", {"text": f"Now {round}"}))
            time.sleep(0.2)
            removes.append(service.seconds("DELETE", "/messages/short"))
            time.sleep(0.2)
            longs.append(service.seconds("PUT", "/messages/long", long(number + round)))
            time.sleep(0.2)
            removes.append(service.seconds("DELETE", "/messages/long"))
            time.sleep(0.2)
    for name, times in [("put of a short message", shorts), ("put of a long one", longs),
                        ("remove", removes), ("health meanwhile", asking.times)]:
        print(f"{title}: {name} answered after {middle(times) * 1000:.1f} ms (median), "
              f"{max(times) * 1000:.1f} ms (greatest)", flush=True)
    return min(shorts), min(longs), middle(asking.times)


def kinds():
    """Long texts of several kinds, each as many bytes as a message may have."""
    rare = (chr(code) for code in range(0x100, 0x6000))
    texts = {
        "one letter": "x" * LENGTH, "ideographs": "".join(map(chr, range(0x4E00, 0x9FA6))),
        "one of each character": "".join(rare), "words of two fonts": "tiếng Việt " * LENGTH,
        "hieroglyphs": "".join(map(chr, range(0x13000, 0x13430))) * 20,
        "marks on one letter": "e" + "\u0301\u0323" * LENGTH, "lines": "a\n" * LENGTH,
        "nested directions": "\u202b\u05d0" * LENGTH}
    return {name: text.encode()[:LENGTH].decode(errors="ignore") for name, text in texts.items()}


# A vertical line is as many pixels across as its zone is wide: nothing takes longer to compose.
with Service(sys.argv[1], {"text": "Idle", "panel": "8x2", "writing": "vertical",
                           "scroll": "pages"}) as service:
    slowest = {}
    for name, words in kinds().items():
        with Asking(service) as asking:
            slowest[name] = min(service.seconds("PUT", "/messages/long", {"text": words[:-1] + end})
                                for end in "!?.")
            service.seconds("DELETE", "/messages/long")
        print(f"64 KiB of {name} in a vertical zone: put in {slowest[name] * 1000:.0f} ms (least of "
              f"three), health meanwhile {max(asking.times, default=0) * 1000:.1f} ms (greatest)")
    ratio = max(slowest.values()) / slowest["one letter"]
    print(f"the slowest kind of text / one letter: {ratio:.1f}")
    check("texts.kinds.ratio", ratio)
with Service(sys.argv[1], {"text": "Idle", "scroll": "loop", "speed": 100}) as service:
    without = probe(service, "no messages", 1000)
    begin = time.monotonic()
    times = [service.seconds("PUT", f"/messages/m{number:03}", long(number))
             for number in range(COUNT)]
    print(f"{COUNT} texts of {LENGTH} characters put in {time.monotonic() - begin:.1f} s, "
          f"the slowest in {max(times) * 1000:.0f} ms", flush=True)
    beside = probe(service, f"{COUNT} long texts", 2000)
    for name, one, other in zip(["short", "long", "health"], without, beside):
        print(f"{name}, beside {COUNT} long texts / without: {other / one:.1f}")
        check(f"texts.{name}.ratio", other / one)
    check("texts.memory", service.resident()[1])
    print("resident {:.1f} MiB, without pages of files {:.1f} MiB".format(*service.resident()))
    told = service.get("/statistics")
    print("frames late by {:.2f} ms (median), {:.2f} ms (99 of 100), {:.2f} ms (greatest); "
          "{} skipped of {}".format(
              *(told["lateness" + part] / 1e6 for part in ("Median", "Of99Percent", "Greatest")),
              told["framesSkipped"], told["framesShown"]))
