"""zeck from Python: solve, count, draw and prove games of the Fibonacci family.

    import zeck
    zeck.solve("wythoff:24,32").outcome            'N'
    zeck.grundy("wythoff:3,10^30").grundy          an int, of any size
    zeck.table("wythoff", rows="0..9", cols="0..9")  a list of lists
    zeck.prove("forall n: b(n) = a(n) + n")        usable as a condition
    zeck.discover(RULES_TEXT).theorem              a theorem, in words
    zeck.plot("wythoff")                           a picture, which Jupyter shows

The module starts the program zeck once and sends it questions in JSON (zeck help ask). The environment variable ZECK
gives its path; otherwise it is looked up on the PATH. Errors raise Error with zeck's message. Needs only Python 3.8 or later.
"""

import atexit
import json
import os
import re
import subprocess
import threading

__all__ = ["Answer", "Error", "Picture", "ask", "census", "discover", "draw", "games", "graph", "grundy", "level", "period",
           "picture", "plot", "prove", "rep", "seq", "set", "solve", "table", "verify"]

_set = set  # set is redefined below


class Error(Exception):
    """A question that zeck could not answer. code is the exit code: 2 for wrong input, 3 for too large, 4 for a file."""

    def __init__(self, line, code):
        super().__init__(line)
        self.code = code


class Answer(dict):
    """An answer. Its fields are keys and attributes. It is true, unless its field "proved" or "has" is false."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __bool__(self):
        return self.get("proved", True) is not False and self.get("has", True) is not False


class Picture:
    """An SVG picture, which Jupyter shows."""

    def __init__(self, svg):
        self.svg = svg

    def _repr_svg_(self):
        return self.svg

    def save(self, name):
        with open(name, "w", encoding="utf-8") as file:
            file.write(self.svg)


class _Process:
    """The running program. It answers one question at a time; threads wait for each other."""

    def __init__(self):
        self.lock = threading.Lock()
        self.process = None

    def ask(self, question):
        with self.lock:
            if self.process is None or self.process.poll() is not None:
                try:
                    self.process = subprocess.Popen([os.environ.get("ZECK", "zeck"), "ask", "--workers", "1"], stdin=subprocess.PIPE,
                                                    stdout=subprocess.PIPE, encoding="utf-8")
                except OSError as e:
                    raise Error("the program zeck cannot be started; set ZECK to its path: %s" % e, 4) from None
            try:
                self.process.stdin.write(json.dumps(question) + "\n")
                self.process.stdin.flush()
                line = self.process.stdout.readline()
            except BaseException:  # also Ctrl-C: an unread answer must not become the answer to the next question
                self.close()
                raise
            if not line:
                self.close()
                raise Error("zeck has ended", 4)
            return json.loads(line)

    def close(self):
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            process.stdin.close()
            process.stdout.close()


_process = _Process()
atexit.register(_process.close)

_number = re.compile(r"-?(0|[1-9][0-9]*)")
_texts = _set(["digits", "regex", "set", "statement", "id"])  # fields that stay texts even if they look like numbers


def _read(value, key=""):
    """Converts texts that contain a number to int, at any depth; JSON answers write numbers as texts."""
    if isinstance(value, dict):
        return Answer((k, _read(v, k)) for k, v in value.items())
    if isinstance(value, list):
        return [_read(v, key) for v in value]
    if isinstance(value, str) and key not in _texts and _number.fullmatch(value):
        return _int(value)
    return value


def _int(text):
    """int(text), also for more digits than int accepts."""
    if len(text) < 4000:
        return int(text)
    half = len(text) // 2
    sign = -1 if text[0] == "-" else 1
    digits = text.lstrip("-")
    return sign * (_int(digits[:-half]) * 10 ** half + _int(digits[-half:].lstrip("0") or "0"))


def _flags(options):
    for name, value in options.items():
        flag = "--" + name.rstrip("_").replace("_", "-")  # with_ is --with
        for one in value if name == "with_" and isinstance(value, list) else [value]:
            if one is True:
                yield flag
            elif one is not None and one is not False:
                yield "%s=%s" % (flag, _word(one))


def _word(value):
    """Returns an argument of the command line for a value: an int of any size, a list of ints, or a text."""
    if isinstance(value, (list, tuple)):
        return ",".join(_word(v) for v in value)
    return _text(value) if isinstance(value, int) and not isinstance(value, bool) else str(value)


def _text(n):
    """str(n), also for more digits than str accepts."""
    if abs(n) < 10 ** 4000:
        return str(n)
    half = int(n.bit_length() * 0.15)
    high, low = divmod(abs(n), 10 ** half)
    return ("-" if n < 0 else "") + _text(high) + _text(low).rjust(half, "0")


def _run(command, words, options, rules=()):
    """Runs a command and returns its result. A false statement is a result, not an error."""
    args = [command] + [_word(w) for w in words] + list(_flags(options))
    found = _process.ask({"args": args, "rules": list(rules)})
    if found["code"] > 1 or "error" in found and "answers" not in found:
        raise Error(found.get("error", "zeck has failed"), found["code"])
    return found


def _answers(command, words, options, rules=(), read=_read):
    return [read(a) for a in _run(command, words, options, rules).get("answers", [])]


def _first(command, words, options, rules=(), read=_read):
    """The only answer, or a text if the options ask for a format other than JSON."""
    found = _run(command, words, options, rules)
    return read(found["answers"][0]) if "answers" in found else found.get("text", "")


def _part(answer, name):
    """The field of an answer if it has it, otherwise the whole answer."""
    return answer[name] if isinstance(answer, Answer) and name in answer else answer


def _game(game):
    """The name of a game, given by its name or its rules text, and a list with the rules text if there is one."""
    match = re.search(r"^\s*game\s+(\w+)", game, re.MULTILINE) if "\n" in game else None
    return (match.group(1), [game]) if match else (game, [])


def ask(command, *words, **options):
    """Runs any command as on the command line: ask("solve", "nim:3", misere=True). Returns the list of answers, or a text."""
    found = _run(command, words, options)
    return [_read(a) for a in found["answers"]] if "answers" in found else found.get("text", "")


def solve(*positions, rules="", **options):
    """The outcome of a position or a sum of positions, the winning moves, and the reason. misere=True, remoteness=True."""
    return _first("solve", positions, options, [rules] if rules else [])


def grundy(*positions, rules="", **options):
    """The nim-value of a position or a sum."""
    return _first("grundy", positions, options, [rules] if rules else [])


def census(*positions, rules="", **options):
    """Counts over all reachable positions: lengths=True, games=True, values=True, …"""
    return _first("census", positions, options, [rules] if rules else [])


def graph(*positions, rules="", **options):
    """The game graph: nodes and edges. winning=True."""
    return _first("graph", positions, options, [rules] if rules else [])


def table(game, **options):
    """Nim-values, or value="outcome", as a list of rows."""
    name, rules = _game(game)
    return _part(_first("table", [name], options, rules), "values")


def period(game, **options):
    """Proved periods of nim-values: for one heap, for row=R, or for rows="A..B" (a list)."""
    name, rules = _game(game)
    found = _answers("period", [name], options, rules)
    return found if "rows" in options else found[0]


def level(game, **options):
    """The positions of nim-value value=G, up to=N."""
    name, rules = _game(game)
    return _part(_first("level", [name], options, rules), "positions")


def games(name=None):
    """All games, or one."""
    found = _answers("games", [name] if name else [], {})
    return found[0] if name else found


def rep(n, **options):
    """A number in several number systems: a digit string for each name of a system."""
    def read(a):
        return Answer((k, _int(v) if k == "n" else v) for k, v in a.items())
    return _first("rep", [n], options, read=read)


def seq(name, **options):
    """Terms of a sequence, as a list of pairs (index, term)."""
    terms = _part(_first("seq", [name], options), "terms")
    return [tuple(t) for t in terms] if isinstance(terms, list) else terms


def prove(statement=None, **options):
    """Decides a statement for all natural numbers, or with game="NAME" the strategy of a game for all sizes."""
    return _first("prove", [statement] if statement else [], options)


def set(text, **options):
    """The numbers for which a statement is true: "x, y: x + y = 10"."""
    return _first("set", [text], options)


def discover(game, **options):
    """Finds the lost positions of a game as an automaton and proves them (value=V, misere=True). The game is a name or a rules text."""
    name, rules = _game(game)
    return _first("discover", [name], options, rules)


def verify(*names, **options):
    """Decides statements of the papers."""
    return _answers("verify", names, options)


def picture(command, *words, rules="", **options):
    """The picture of a command: draw, plot, graph or table."""
    options["format"] = "svg"
    return Picture(_run(command, words, options, [rules] if rules else []).get("text", ""))


def draw(position, rules="", **options):
    """The picture of a position."""
    return picture("draw", position, rules=rules, **options)


def plot(game, **options):
    """The plot of a game."""
    name, rules = _game(game)
    return picture("plot", name, rules="".join(rules), **options)
