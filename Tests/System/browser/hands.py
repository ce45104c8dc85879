# SPDX-License-Identifier: MIT
"""Runs tests in two processes beside each other, each with a browser of its own."""

import multiprocessing
import os
import shlex
import signal
import sys
import tempfile
import unittest

from sign import Browser

FOLDER = os.path.dirname(os.path.abspath(__file__))
# No test takes so many seconds, and none of the two processes.
LIMIT, LONGEST = 300, 3000
# With the programs of this run: without them others would be built.
AGAIN = " ".join([f"{name}={shlex.quote(os.environ[name])}"
                  for name in ("PAGE_SERVER", "SIGNBOARD_BINARY") if name in os.environ]
                 + ["Tests/System/browser/run.sh"])
# How a process ends that has reported the names of the tests that failed.
NAMED = 3


class TookTooLong(Exception):
    pass


def stop(*_):
    Browser.drop()
    raise TookTooLong(f"It took more than {LIMIT} s.")


class Result(unittest.TextTestResult):
    """Ends a test that takes too long, and keeps the names of those that failed."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.failed = []

    def startTest(self, test):
        signal.alarm(LIMIT)
        super().startTest(test)

    def stopTest(self, test):
        signal.alarm(0)
        super().stopTest(test)

    def note(self, test):
        name = getattr(test, "test_case", test).id()
        if name.startswith("setUpClass ("):
            name = name[len("setUpClass ("):-1]
        if name not in self.failed:
            self.failed.append(name)

    def addError(self, test, err):
        super().addError(test, err)
        self.note(test)

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.note(test)

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err:
            self.note(test)


class Dealt(unittest.TestSuite):
    """The tests of those classes that this process has taken."""

    _cleanup = False

    def __init__(self, places, classes):
        super().__init__()
        self.places = places
        self.classes = classes

    def __iter__(self):
        for place in iter(self.places.get, None):
            yield unittest.TestSuite(self.classes[place])


def tests_of(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from tests_of(test)
        else:
            yield test


def class_of(test):
    return test.id().rpartition(".")[0]


def chosen(part, names):
    """The tests of a part of the suite, or those of some names."""
    with open(os.path.join(FOLDER, "core.txt"), encoding="utf-8") as file:
        core = set(file.read().split())
    loader = unittest.defaultTestLoader
    tests = list(tests_of(
        loader.loadTestsFromNames(names) if names else loader.discover(FOLDER)))
    if part == "all" or names:
        return tests
    unknown = core - {test.id() for test in tests}
    if unknown:
        sys.exit(f"core.txt names tests that are not there: {' '.join(sorted(unknown))}")
    if part == "core":
        return [test for test in tests if test.id() in core]
    rest = [test for test in tests if test.id() not in core]
    # Every second class, as the tests of one file may be slower than those of others.
    classes = sorted({class_of(test) for test in rest})[["rest1", "rest2"].index(part)::2]
    return [test for test in rest if class_of(test) in classes]


def tell(*lines):
    """Reports to the gate what failed, each a name and the command that repeats it."""
    if "GATE_FAILED" in os.environ:
        with open(os.environ["GATE_FAILED"], "a", encoding="utf-8") as file:
            file.writelines(f"{name}\t{command}\n" for name, command in lines)


def work(places, classes, stream):
    signal.signal(signal.SIGALRM, stop)
    runner = unittest.TextTestRunner(stream=stream, resultclass=Result)
    try:
        result = runner.run(Dealt(places, classes))
    finally:
        Browser.drop()
    tell(*((f"browser {name}", f"{AGAIN} all {name}") for name in result.failed))
    sys.exit(NAMED if result.failed else not result.wasSuccessful())


def main(part, *names):
    classes = {}
    for test in chosen(part, names):
        classes.setdefault(class_of(test), []).append(test)
    places = multiprocessing.SimpleQueue()
    # The longest first, so that both hands end at about the same time.
    for name in sorted(classes, key=lambda name: -len(classes[name])):
        places.put(name)
    with tempfile.TemporaryFile("w+", encoding="utf-8") as log:
        hands = []
        for stream in [sys.stderr, log]:
            places.put(None)
            hands.append(multiprocessing.Process(target=work, args=(places, classes, stream)))
            hands[-1].start()
        for hand in hands:
            hand.join(LONGEST)
            hand.kill()
            hand.join(LIMIT)
        log.seek(0)
        sys.stderr.write(log.read())
    ends = {hand.exitcode for hand in hands}
    if not ends <= {0, NAMED}:
        # It crashed or took too long, and nobody knows which of its tests were still to come.
        tell(("browser", " ".join([AGAIN, part, *names])))
    return ends != {0}


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
