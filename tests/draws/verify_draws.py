"""Recomputes the draws of a page from their export, without any code of the system that drew.

docs/decisions/0030-a-draw-that-anyone-can-recompute.md has the rule. Python 3.9 or newer; standard library only.

    python3 verify_draws.py [--key KEY] < export.jsonl

An export is JSON Lines, day by day: the secrets of the day's hours, its plays in order, and its head; or the answers of
`GET /api/game/{page}/draw-log?day={day}&part={part}`, one a line, in the order of days and parts; or an answer of `GET /api/game/{page}/evidence`, whose signatures are checked. A blank line begins another export. For each export one line of JSON is printed: the number of plays and heads, the key, the head that the first
one follows, and the faults. The exit code is 1 when there is a fault.
"""

import base64
import functools
import hashlib
import hmac
import json
import sys

from ed25519 import is_signed

SEGMENTS = (6, 5, 4, 7, 3, 2, 8, 1)


class Fault(Exception):
    """Something that is not as it has to be."""


def sha256(data):
    return hashlib.sha256(data).digest()


def unhex(text):
    data = bytes.fromhex(text)
    if data.hex() != text or len(data) != 32:
        raise Fault("a hash is not 32 bytes in small digits")
    return data


def compact(values):
    return json.dumps(values, separators=(",", ":")).encode("ascii")


def canonical(value):
    """RFC 8785, for whole numbers and names in ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


def drawn_option(secret, weights):
    """The option that a play secret gives."""
    if len(weights) != 8 or any(type(each) is not int or each < 0 for each in weights):
        raise Fault("these are no weights of eight options")
    total = sum(weights)
    if total == 0:
        raise Fault("no option has a weight")
    limit = 2**32 - 2**32 % total
    words = [int.from_bytes(secret[at : at + 4], "big") for at in range(0, 32, 4)]
    roll = next((word for word in words if word < limit), words[-1]) % total
    for option in SEGMENTS:
        roll -= weights[option - 1]
        if roll < 0:
            return option
    raise AssertionError("the roll is below the total")


def merkle_root(leaves):
    """RFC 6962, section 2.1, as it is written there."""
    if not leaves:
        return sha256(b"")
    if len(leaves) == 1:
        return leaves[0]
    split = 1 << (len(leaves) - 1).bit_length() - 1
    return sha256(b"\x01" + merkle_root(leaves[:split]) + merkle_root(leaves[split:]))


def leaf_of(play):
    proof = play["proof"]
    return sha256(
        b"\x00"
        + compact(
            [
                1,
                play["playId"],
                play["at"],
                proof["hour"],
                proof["commitment"],
                proof["share"],
                proof["chosenBy"],
                proof["secret"],
                proof["weights"],
                play["option"],
                play["rules"],
            ]
        )
    )


def head_hash(head):
    text = compact([1, head["pageId"], head["day"], head["size"], head["root"], head["previous"]])
    return sha256(text).hex()


def from_base64url(text):
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


@functools.cache
def is_head_signed(key, text, signature):
    return is_signed(from_base64url(key), text.encode("ascii"), from_base64url(signature))


class Export:
    """The export of one page, line by line."""

    def __init__(self, key):
        self.key = key
        self.faults = []
        self.plays = 0
        self.heads = []
        self.hours = {}
        self.play_ids = set()
        self.begin_day()

    def begin_day(self):
        self.leaves = []
        self.day_of_plays = set()
        self.latest_id = ""
        self.shares = set()

    def fault(self, text):
        day = self.heads[-1]["day"] if self.heads else "the start"
        self.faults.append(f"after {day}, number {len(self.leaves)}: {text}")

    def read(self, line):
        try:
            entry = json.loads(line)
            self.read_entry(entry)
        except Fault as fault:
            self.fault(str(fault))
        except Exception as error:  # A line of any form is a fault, and no end of the verification.
            self.fault(f"unreadable: {error!r}")

    def read_entry(self, entry):
        if "document" in entry:
            self.read_evidence(entry)
        elif "entries" in entry:
            self.read_part(entry)
        else:
            getattr(self, f"read_{entry['kind']}")(entry)

    def read_part(self, part):
        """An answer of the API: a part of a day, with the head of the day."""
        for hour in part["hours"]:
            self.read_hour(hour)
        for entry in part["entries"]:
            try:
                self.read_entry(entry)
            except Fault as fault:
                self.fault(str(fault))
        if len(self.leaves) >= part["head"]["size"]:
            self.read_head(part["head"])

    def read_evidence(self, evidence):
        """The signed evidence of a period. Its plays are in the log alone."""
        document = evidence["document"]
        self.key = self.key or evidence["publicKey"]
        text = "girouette-evidence:" + sha256(canonical(document)).hex()
        if evidence["publicKey"] != self.key or not is_head_signed(self.key, text, evidence["signature"]):
            self.fault("the document is not signed with the key")
        for rules in document["rules"]:
            if rules["text"] and sha256(rules["text"].encode("utf-8")).hex() != rules["version"]:
                self.fault("the rules are not those of their version")
        self.plays += sum(day["size"] for day in document["days"])
        if document["plays"] != self.plays or sum(odds["plays"] for odds in document["odds"]) != self.plays - document["withheld"]:
            self.fault("the plays are not those of the days")
        for day in document["days"]:
            head = {**day, "pageId": document["page"]["pageId"]}
            if not is_head_signed(day["publicKey"], head_hash(head), day["signature"]):
                self.fault(f"the head of {day['day']} is not signed")
            if self.heads and day["previous"] != head_hash(self.heads[-1]):
                self.fault(f"the head of {day['day']} does not follow the one before it")
            self.heads.append(head)

    def read_hour(self, entry):
        unhex(entry["secret"])
        if self.hours.setdefault(entry["hour"], entry["secret"]) != entry["secret"]:
            raise Fault(f"hour {entry['hour']} has two secrets")

    def read_withheld(self, entry):
        """A play of which only the leaf is told."""
        self.fault("the play is withheld")
        self.leaves.append(unhex(entry["leaf"]))

    def read_play(self, play):
        self.plays += 1
        number = len(self.leaves)
        self.leaves.append(leaf_of(play))
        if play["number"] != number:
            self.fault(f"the play has number {play['number']}")
        if play["playId"] in self.play_ids or play["playId"] <= self.latest_id:
            self.fault("the plays are not in the order of their ids")
        self.play_ids.add(play["playId"])
        self.latest_id = play["playId"]
        self.day_of_plays.add(play["at"][:10])
        self.check_draw(play)

    def check_draw(self, play):
        proof = play["proof"]
        if proof["hour"] != play["at"][:13]:
            raise Fault("the hour is not that of the play")
        if proof["chosenBy"] not in ("guest", "server"):
            raise Fault("nobody chose the value")
        share = unhex(proof["share"])
        if share in self.shares:
            raise Fault("the share was used before")
        self.shares.add(share)
        if proof["hour"] not in self.hours:
            raise Fault("the secret of the hour is missing")
        hour_secret = unhex(self.hours[proof["hour"]])
        if sha256(hour_secret) != unhex(proof["commitment"]):
            raise Fault("the commitment is not kept")
        secret = unhex(proof["secret"])
        if hmac.digest(hour_secret, share, "sha256") != secret:
            raise Fault("the play secret does not come from the hour secret")
        if drawn_option(secret, proof["weights"]) != play["option"]:
            raise Fault("the option does not follow from the play secret")

    def read_head(self, head):
        if head["size"] != len(self.leaves):
            self.fault(f"the head has {head['size']} plays")
        if unhex(head["root"]) != merkle_root(self.leaves):
            self.fault("the root is not that of the plays")
        if self.day_of_plays - {head["day"]}:
            self.fault("a play is of another day")
        self.key = self.key or head["publicKey"]
        if head["publicKey"] != self.key or not is_head_signed(self.key, head_hash(head), head["signature"]):
            self.fault("the head is not signed with the key")
        if self.heads:
            before = self.heads[-1]
            if head["previous"] != head_hash(before):
                self.fault("the head does not follow the one before it")
            if head["day"] <= before["day"] or head["pageId"] != before["pageId"]:
                self.fault("the head is of another page, or of no later day")
        self.heads.append(head)
        self.begin_day()

    def report(self):
        if self.leaves:
            self.fault("the last plays have no head")
        return {
            "plays": self.plays,
            "heads": len(self.heads),
            "key": self.key,
            "follows": self.heads[0].get("previous") if self.heads else None,
            "faults": self.faults,
        }


def main(arguments):
    key = arguments[1] if arguments[:1] == ["--key"] else None
    has_faults = False
    export = None

    def finish():
        nonlocal has_faults
        report = export.report()
        has_faults = has_faults or bool(report["faults"])
        print(json.dumps(report))

    for line in sys.stdin:
        if line.strip():
            export = export or Export(key)
            export.read(line)
        elif export:
            finish()
            export = None
    if export:
        finish()
    return 1 if has_faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
