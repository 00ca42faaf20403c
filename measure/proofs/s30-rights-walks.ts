import { startWorker } from '@laurel/testbed/worker'
import { inParallel } from '../load/visitor.ts'
import type { Measurement } from '../measurement.ts'
import { inWorld } from './attack/in-world.ts'
import type { Violation } from './attack/rights-attacker.ts'
import { Walk } from './attack/rights-walk.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const walksInFull = 1_000
const walksInSmall = 40
/** A list goes through upload, scanner and two jobs: every so many walks may import. */
const importEvery = 10

/** Which finding of the review of 2026-11-16 a violation is. */
function findingOf({ by, what }: Violation): string {
  if (/^(read|changed) the number/.test(what)) return /join|import/.test(by) ? '2' : '2 (several accounts)'
  const last = by.split(' › ').at(-1)
  if (last === 'card') return '3'
  if (last === 'mobile') return /join|import/.test(by) ? '2' : '5'
  if (last === 'give' || last === 'define' || last === 'change' || last === 'create') return '4'
  return last === 'join' || last === 'import' ? '2 (seen by joining)' : `new: ${last ?? what}`
}

export const measurement: Measurement = {
  id: 'S30',
  claim:
    'random walks of rights: clerks with random roles and scopes make up to 12 permitted calls (create, join, import, card, role, mobile, move, login as what they reach)',
  target: 'nobody ends with a read or write that they, or somebody who gave it, did not have; 1,000 walks',
  ci: true,
  limitSeconds: 180,
  fullLimitSeconds: 1_800,
  run: (log, { isFull }) =>
    inWorld(async (world) => {
      await withWholeDatabase(world, (database) => database.query("update portal set login_strategies = '{1,2}'"))
      const worker = isFull ? await startWorker(world) : undefined
      try {
        const walks = Array.from({ length: isFull ? walksInFull : walksInSmall }, (_, at) => at)
        const violations: Violation[] = []
        let [calls, permitted] = [0, 0]
        await inParallel(walks, 4, async (at) => {
          await withWholeDatabase(world, async (database) => {
            const walk = new Walk(world, database, at, isFull && at % importEvery === 0)
            violations.push(...(await walk.run()).slice(0, 1))
            calls += walk.calls
            permitted += walk.permitted
          })
        })
        const byFinding = Map.groupBy(violations, findingOf)
        for (const [finding, those] of [...byFinding].sort())
          log(
            `finding ${finding}: ${those.length} walks, as walk ${those[0]?.walk}: ${those[0]?.by}: ${those[0]?.what}`,
          )
        const found = [...byFinding.keys()].sort().join(', ')
        const figure = `${walks.length} walks, ${calls} calls, ${permitted} permitted: ${violations.length} gained more${found === '' ? '' : ` (findings ${found})`}`
        return { figure, holds: violations.length === 0 && permitted > walks.length }
      } finally {
        await worker?.stop()
      }
    }),
}
