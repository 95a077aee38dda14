"""Recomputes the draws of a page from their export, without any code of the system that drew.

docs/decisions/0030-a-draw-that-anyone-can-recompute.md has the rule. Python 3.9 or newer; standard library only.

    python3 verify_draws.py [--key=KEY]... < export.jsonl

An export is JSON Lines, day by day: the secrets of the day's hours, its plays in order, and its head; or the answers of
`GET /api/game/{page}/draw-log?day={day}&part={part}`, one a line, in the order of days and parts; or an answer of
`GET /api/game/{page}/evidence`. A blank line begins another export. Each signature is checked with the keys that the reader gives. Without a
key, the first one of the export counts, and the report says `"keyGiven": false`: whoever made the export may have made the key.

For each export one line of JSON is printed: how many plays it names, how many of them were recomputed here, how many heads it has, the keys,
the head that the first one follows, the faults, and in sentences what was checked and what was not. The exit code is 1 when there is a fault.
"""

import argparse
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


def count(value):
    if type(value) is not int or value < 0:
        raise Fault("a count is no whole number")
    return value


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
def is_text_signed(key, text, signature):
    return is_signed(from_base64url(key), text.encode("ascii"), from_base64url(signature))


CHECKED = {
    "draws": "recomputed from each play: share used once, commitment, play secret, option, leaf, and the root of each day",
    "heads": "checked of each head: its signature, and that it follows the one before it",
    "evidence": "checked of the evidence: its signature, the texts of the rules, and that its counts agree",
}
NOT_CHECKED = {
    "key": "not checked: whose key this is; compare it with GET /api/game/{page}/draw-heads, or give --key",
    "evidence": "not recomputed: plays, because evidence has none; its counts are what the server says. GET /api/game/{page}/draw-log has the plays",
}


class Export:
    """The export of one page, line by line."""

    def __init__(self, keys):
        self.keys = list(keys)
        self.is_key_given = bool(keys)
        self.checked = set()
        self.faults = []
        self.plays = 0
        self.recomputed = 0
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
        self.checked.add("evidence")
        document = evidence["document"]
        text = "girouette-evidence:" + sha256(canonical(document)).hex()
        if not self.is_signed(evidence, text):
            self.fault("the document is not signed with the key")
        for rules in document["rules"]:
            if rules["text"] and sha256(rules["text"].encode("utf-8")).hex() != rules["version"]:
                self.fault("the rules are not those of their version")
        self.check_counts(document)
        for day in document["days"]:
            head = {**day, "pageId": document["page"]["pageId"]}
            self.check_head(head)
            self.heads.append(head)

    def check_counts(self, document):
        """What the server says of the plays that it recomputed."""
        plays = sum(count(day["size"]) for day in document["days"])
        self.plays += plays
        proved, failed, withheld = (count(document[each]) for each in ("proved", "failed", "withheld"))
        if failed:
            self.fault(f"{failed} plays do not follow the rule")
        if withheld:
            self.fault(f"{withheld} plays are withheld")
        if not document["plays"] == plays == proved + failed + withheld:
            self.fault("the plays are not those of the days")
        for each in ("odds", "rules"):
            if sum(count(row["plays"]) for row in document[each]) != plays - withheld:
                self.fault(f"the plays are not those of the {each}")
        if any(sum(map(count, odds["drawn"])) != odds["plays"] for odds in document["odds"]):
            self.fault("what was drawn is not what was played")

    def is_signed(self, signed, text):
        """Whether a text is signed with a key of the reader; without one, with the first key of the export."""
        if not self.keys:
            self.keys.append(signed["publicKey"])
        key = signed["publicKey"]
        return key in self.keys and is_text_signed(key, text, signed["signature"])

    def check_head(self, head):
        self.checked.add("heads")
        if not self.is_signed(head, head_hash(head)):
            self.fault(f"the head of {head['day']} is not signed with the key")
        if self.heads:
            before = self.heads[-1]
            if head["previous"] != head_hash(before):
                self.fault(f"the head of {head['day']} does not follow the one before it")
            if head["day"] <= before["day"] or head["pageId"] != before["pageId"]:
                self.fault("the head is of another page, or of no later day")

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
        self.checked.add("draws")
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
        self.recomputed += 1

    def read_head(self, head):
        if head["size"] != len(self.leaves):
            self.fault(f"the head has {head['size']} plays")
        if unhex(head["root"]) != merkle_root(self.leaves):
            self.fault("the root is not that of the plays")
        if self.day_of_plays - {head["day"]}:
            self.fault("a play is of another day")
        self.check_head(head)
        self.heads.append(head)
        self.begin_day()

    def report(self):
        if self.leaves:
            self.fault("the last plays have no head")
        return {
            "plays": self.plays,
            "recomputed": self.recomputed,
            "heads": len(self.heads),
            "keys": self.keys,
            "keyGiven": self.is_key_given,
            "follows": self.heads[0].get("previous") if self.heads else None,
            "faults": self.faults,
            "checked": [text for name, text in CHECKED.items() if name in self.checked],
            "notChecked": self.not_checked(),
        }

    def not_checked(self):
        missing = self.checked | (set() if self.is_key_given else {"key"})
        return [text for name, text in NOT_CHECKED.items() if name in missing]


def main(arguments):
    parser = argparse.ArgumentParser(description="Recomputes the draws of a page from their export.")
    parser.add_argument("--key", action="append", default=[], help="a key that may sign; again for each")
    keys = parser.parse_args(arguments).key
    has_faults = False
    export = None
    report = None

    def finish():
        nonlocal has_faults, report
        report = export.report()
        has_faults = has_faults or bool(report["faults"])
        print(json.dumps(report))

    for line in sys.stdin:
        if line.strip():
            export = export or Export(keys)
            export.read(line)
        elif export:
            finish()
            export = None
    if export:
        finish()
    elif report is None:
        print("There is nothing to verify.", file=sys.stderr)
        return 1
    return 1 if has_faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
