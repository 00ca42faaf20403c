import { type AssignmentWish, run } from '@laurel/api/src/features/judging-panel/assign.offloaded.ts'
import type { Measurement } from '../measurement.ts'

const size = { entries: 5_000, judges: 600, perEntry: 5, maxEntries: 60, schools: 180, provinces: 31, fields: 40 }
const maxSeconds = 10

export const measurement: Measurement = {
  id: 'P15assign',
  claim: `${size.entries} entries to ${size.judges} judges, ${size.perEntry} each, with schools, provinces and declarations, and again with a field that one judge in twenty knows: CPU time of a plan`,
  target: `each < ${maxSeconds} s, 0 conflicts, nothing missing, loads within ±1 where no field is asked for, the same in any order`,
  isCount: true,
  async run(log) {
    const plain = planned(wishOf(null))
    const scarce = planned(wishOf({ judges: 1, fields: [id('field', 1), id('field', 2)] }))
    const turned = run({
      ...plain.wish,
      entries: plain.wish.entries.toReversed(),
      judges: plain.wish.judges.toReversed(),
    })
    const isSame = turned.fingerprint === plain.plan.fingerprint
    const all = [plain, scarce]
    for (const { seconds, conflicts, least, most } of all)
      log(`${seconds} s, ${conflicts} conflicts among the pairs, loads ${least} to ${most}`)
    const isSound = all.every(({ seconds, broken, missing }) => seconds < maxSeconds && broken === 0 && missing === 0)
    return {
      figure: `${plain.seconds.toFixed(1)} s CPU, loads ${plain.least}–${plain.most}; with the field ${scarce.seconds.toFixed(1)} s, loads ${scarce.least}–${scarce.most}; ${plain.broken + scarce.broken} of ${plain.conflicts + scarce.conflicts} conflicts met, ${plain.missing + scarce.missing} places missing, ${isSame ? 'the same' : 'another plan'} in another order`,
      holds: isSound && isSame && plain.most - plain.least <= 1,
    }
  },
}

function planned(wish: AssignmentWish) {
  const before = process.cpuUsage()
  const plan = run(wish)
  const { user, system } = process.cpuUsage(before)
  const forbidden = new Set(plan.conflicts.map(({ entryId, judgeId }) => `${entryId} ${judgeId}`))
  const loads = [...plan.loads.values()]
  return {
    wish,
    plan,
    seconds: (user + system) / 1e6,
    conflicts: plan.conflicts.length,
    broken: plan.choices.filter(({ entryId, judgeId }) => forbidden.has(`${entryId} ${judgeId}`)).length,
    least: Math.min(...loads),
    most: Math.max(...loads),
    missing: plan.shortages.reduce((sum, each) => sum + each.missing, 0),
  }
}

const id = (kind: string, n: number) => `${kind}-${String(n).padStart(5, '0')}`

function wishOf(expertise: AssignmentWish['expertise']): AssignmentWish {
  const school = (n: number) => id('school', (n * 7) % size.schools)
  const province = (n: number) => id('province', ((n * 7) % size.schools) % size.provinces)
  const entries = Array.from({ length: size.entries }, (_, n) => ({
    id: id('entry', n),
    school: school(n),
    province: province(n),
    persons: [id('person', n), id('teacher', n % 900)],
  }))
  const judges = Array.from({ length: size.judges }, (_, n) => ({
    id: id('judge', n),
    // One in twelve guides entries of their own.
    person: n % 12 === 0 ? id('teacher', n) : id('judge-person', n),
    schools: [school(n * 3)],
    province: province(n * 3),
    fields: [id('field', n % size.fields)],
    maxEntries: size.maxEntries,
  }))
  const declarations = judges
    .filter((_, n) => n % 5 === 0)
    .map(({ person }, n) => ({ personId: person, about: { school: school(n * 11) }, kind: 'collaboration' as const }))
  return {
    entries,
    judges,
    declarations,
    recused: [],
    kept: [],
    changes: [],
    judgesPerEntry: size.perEntry,
    expertise,
    seed: '0badcafe',
  }
}
