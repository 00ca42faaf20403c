"""draw-v1 and grouping-v1 written a second time, from their description and in another language, so that a mistake of one shows.

Reads cases as a list in JSON from its input and writes their results: {"kind": "draw" | "grouping", ...}.
"""

import hashlib
import hmac
import json
import sys
import unicodedata

from grouping import group


def nfc(text):
    return unicodedata.normalize("NFC", text)


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Stream:
    """Bytes of HMAC-SHA256 over a counter, taken four at a time."""

    def __init__(self, seed, label):
        self.seed, self.label, self.counter, self.buffer = seed, label.encode(), 0, b""

    def u32(self):
        if not self.buffer:
            message = self.label + self.counter.to_bytes(4, "big")
            self.buffer = hmac.new(self.seed, message, hashlib.sha256).digest()
            self.counter += 1
        taken, self.buffer = self.buffer[:4], self.buffer[4:]
        return int.from_bytes(taken, "big")

    def below(self, n):
        while True:
            number = self.u32()
            if number < (1 << 32) // n * n:
                return number % n

    def shuffle(self, items):
        result = list(items)
        for i in range(len(result) - 1, 0, -1):
            j = self.below(i + 1)
            result[i], result[j] = result[j], result[i]
        return result


def draw(case):
    projects = sorted((nfc(p["code"]), nfc(p["school"])) for p in case["projects"])
    projects.sort(key=lambda p: p[0].encode())
    school_of = dict(projects)
    rules = case["rules"]
    pins = [[position, nfc(code)] for position, code in rules["pins"]]
    ordered = {"pins": pins, "noAdjacentSchool": rules["noAdjacentSchool"], "maxTries": rules["maxTries"]}
    list_hash = sha256("".join(f"{code}\t{school}\n" for code, school in projects))
    rules_hash = sha256(json.dumps(ordered, separators=(",", ":"), ensure_ascii=False))
    draw_id = nfc(case["drawId"])
    commitment = sha256(f"draw-v1|commit|{draw_id}|{list_hash}|{rules_hash}|{case['serverSeed']}")
    words = f"draw-v1|seed|{draw_id}|{list_hash}|{rules_hash}|{','.join(case['digits'])}|{nfc(case['beacon'])}"
    final = hmac.new(bytes.fromhex(case["serverSeed"]), words.encode(), hashlib.sha256).digest()
    stream = Stream(final, "draw-v1|stream|")
    fixed = {position - 1: code for position, code in pins}
    free = [code for code, _ in projects if code not in fixed.values()]
    order, tries = None, 0
    while order is None and tries < rules["maxTries"]:
        tries += 1
        rest = iter(stream.shuffle(free))
        attempt = [fixed[i] if i in fixed else next(rest) for i in range(len(projects))]
        neighbours = zip(attempt, attempt[1:])
        if rules["noAdjacentSchool"] and any(school_of[a] == school_of[b] for a, b in neighbours):
            continue
        order = attempt
    return {
        "listHash": list_hash,
        "rulesHash": rules_hash,
        "commitment": commitment,
        "finalSeed": final.hex(),
        "order": order,
        "tries": tries,
    }


def main():
    kinds = {"draw": draw, "grouping": lambda case: group(case, Stream, nfc, sha256)}
    json.dump([kinds[case["kind"]](case) for case in json.load(sys.stdin)], sys.stdout)


if __name__ == "__main__":
    main()
