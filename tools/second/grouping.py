"""grouping-v1: see draws.py, which runs it."""

import hashlib
import hmac
import json
from collections import Counter
from fractions import Fraction


def group(case, Stream, nfc, sha256):
    projects = [
        {"code": nfc(p["code"]), "track": nfc(p["track"]), "school": nfc(p["school"]), "strength": p["strength"]}
        for p in case["projects"]
    ]
    groups = [{"code": nfc(g["code"]), "track": nfc(g["track"]), "capacity": g["capacity"]} for g in case["groups"]]
    projects.sort(key=lambda p: p["code"].encode())
    groups.sort(key=lambda g: g["code"].encode())
    conflicts = {(nfc(g), nfc(p)) for g, p in case["conflicts"]}
    rules = {name: case["rules"][name] for name in ("balanceStrength", "strengthTolerance", "maxSwaps")}

    lines = [f"{p['code']}\t{p['track']}\t{p['school']}\t{p['strength']}" for p in projects] + [""]
    lines += [f"{g['code']}\t{g['track']}\t{g['capacity']}" for g in groups] + [""]
    lines += sorted((f"{g}\t{p}" for g, p in conflicts), key=str.encode) + [""]
    input_hash = sha256("\n".join(lines) + "\n" + json.dumps(rules, separators=(",", ":")) + "\n")
    name = nfc(case["groupingId"])
    words = f"grouping-v1|seed|{name}|{input_hash}|{','.join(case['digits'])}|{nfc(case['beacon'])}"
    final = hmac.new(bytes.fromhex(case["serverSeed"]), words.encode(), hashlib.sha256).digest()
    stream = Stream(final, "grouping-v1|stream|")

    steps = []
    for track in sorted({p["track"] for p in projects}, key=str.encode):
        cycle = stream.shuffle([g for g in groups if g["track"] == track])
        names = sorted({p["school"] for p in projects if p["track"] == track}, key=str.encode)
        blocks = []
        for school in stream.shuffle(names):
            blocks.append([p for p in projects if p["track"] == track and p["school"] == school])
        blocks = [stream.shuffle(block) for block in blocks]
        blocks.sort(key=len, reverse=True)
        dealt = [p for block in blocks for p in block]
        place = deal(dealt, cycle)
        Swaps(dealt, place, [g["code"] for g in cycle], conflicts, rules).run()
        for block in blocks:
            placed = [[p["code"], cycle[place[p["code"]]]["code"]] for p in block]
            steps.append({"track": track, "school": block[0]["school"], "placed": placed})

    pairs = sorted((pair for step in steps for pair in step["placed"]), key=lambda pair: pair[0].encode())
    return {
        "inputHash": input_hash,
        "commitment": sha256(f"grouping-v1|commit|{name}|{input_hash}|{case['serverSeed']}"),
        "finalSeed": final.hex(),
        "steps": steps,
        "resultHash": sha256("".join(f"{code}\t{where}\n" for code, where in pairs)),
    }


def deal(dealt, cycle):
    room = [g["capacity"] for g in cycle]
    place, hand = {}, 0
    for project in dealt:
        while room[hand % len(cycle)] == 0:
            hand += 1
        place[project["code"]] = hand % len(cycle)
        room[hand % len(cycle)] -= 1
        hand += 1
    return place


class Swaps:
    """Counts everything anew for each question: slow, and nothing to keep in step."""

    def __init__(self, dealt, place, names, conflicts, rules):
        self.dealt, self.place, self.names, self.conflicts, self.rules = dealt, place, names, conflicts, rules

    def pairs_of_one_school(self):
        counts = Counter((self.place[p["code"]], p["school"]) for p in self.dealt)
        return sum(n * (n - 1) // 2 for n in counts.values())

    def conflict_count(self):
        return sum((self.names[self.place[p["code"]]], p["code"]) in self.conflicts for p in self.dealt)

    def swap(self, a, b):
        self.place[a["code"]], self.place[b["code"]] = self.place[b["code"]], self.place[a["code"]]

    def after(self, a, b):
        self.swap(a, b)
        figures = self.pairs_of_one_school(), self.conflict_count()
        self.swap(a, b)
        return figures

    def run(self):
        left = self.rules["maxSwaps"]
        left = self.passes(left, self.beside_own, lambda now, then: then[0] < now[0])
        left = self.passes(left, self.in_conflict, lambda now, then: then[1] < now[1] and then[0] <= now[0])
        while self.rules["balanceStrength"] and left > 0 and self.level():
            left -= 1

    def beside_own(self, project):
        here = self.place[project["code"]]
        return sum(p["school"] == project["school"] and self.place[p["code"]] == here for p in self.dealt) > 1

    def in_conflict(self, project):
        return (self.names[self.place[project["code"]]], project["code"]) in self.conflicts

    def passes(self, left, is_wrong, is_better):
        changed = True
        while changed:
            changed = False
            for a in self.dealt:
                if left == 0 or not is_wrong(a):
                    continue
                now = self.pairs_of_one_school(), self.conflict_count()
                for b in self.dealt:
                    if self.place[a["code"]] != self.place[b["code"]] and is_better(now, self.after(a, b)):
                        self.swap(a, b)
                        left, changed = left - 1, True
                        break
        return left

    def above_mean(self, where):
        """What the group has more than so many projects of mean strength would have."""
        own = [p["strength"] for p in self.dealt if self.place[p["code"]] == where]
        mean = Fraction(sum(p["strength"] for p in self.dealt), len(self.dealt))
        return sum(own) - mean * len(own)

    def level(self):
        order = sorted(range(len(self.names)), key=lambda g: (-self.above_mean(g), g))
        if len(order) < 2:
            return False
        high, low = order[0], order[-1]
        tries = [(high, g) for g in reversed(order[1:])] + [(g, low) for g in order[1:-1]]
        for giving, taking in tries:
            best = self.best(giving, taking)
            if best:
                self.swap(*best)
                return True
        return False

    def best(self, giving, taking):
        here, there = self.above_mean(giving), self.above_mean(taking)
        least, best = abs(here) + abs(there), None
        now = self.pairs_of_one_school(), self.conflict_count()
        for a in [p for p in self.dealt if self.place[p["code"]] == giving]:
            for b in [p for p in self.dealt if self.place[p["code"]] == taking]:
                given = a["strength"] - b["strength"]
                apart = abs(here - given) + abs(there + given)
                if given <= 0 or apart >= least:
                    continue
                then = self.after(a, b)
                if then[0] <= now[0] and then[1] <= now[1]:
                    least, best = apart, (a, b)
        return best
