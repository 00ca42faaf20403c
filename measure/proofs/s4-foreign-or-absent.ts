import { openPlaces } from '@laurel/testbed/places'
import type { Measurement } from '../measurement.ts'
import { ask } from './attack/ask.ts'
import { inWorld } from './attack/in-world.ts'
import { foreignAgainstAbsent, hiddenAgainstAbsent, type LookAlike } from './attack/look-alikes.ts'
import { outOfReach } from './attack/one-permission.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

/** A difference that is really there shows in every round; one of a busy machine does not. */
const maxRounds = 3
const smallestMs = 0.5
const smallestShare = 0.15
/** A coin shows this once in a thousand times. */
const steadySigmas = 3.3
/** Outside of a full run: enough for the sign test to see a difference that shows in every pair. */
const fewPairs = 40
/** Of those so many come first, and the others only where these do not look like the throws of a coin. */
const firstPairs = 16
const unevenSigmas = 1.8

export const measurement: Measurement = {
  id: 'S4',
  claim:
    'the thing of another organiser against an absent one, for every call that names something; what is closed, secret or behind a password against what is absent; and what is out of reach in the own organiser (another school’s people, another’s files and jobs) for a caller with one permission at one school: status, text, timing. Outside of a full run 16 pairs of each, and 40 where one of the two was the slower one in 12 of them',
  target: 'the same bytes; no steady difference above 0.5 ms and 15 %',
  ci: true,
  alone: true,
  limitSeconds: 480,
  run: (log, { isFull }) =>
    inWorld(async (world) => {
      const { routes } = await import('@laurel/api/src/app.ts')
      const served = new Set(routes.map((route) => route.endpoint.route as string))
      return withWholeDatabase(world, async (database) => {
        const all = await foreignAgainstAbsent(world, database, served)
        const places = await openPlaces(world, world.lanjiang)
        const outside = await outOfReach({ world, places, served })
        all.push(...outside.map((each) => ({ ...each, pairs: 200, hidden: async () => each.hidden })))
        all.push(...(await hiddenAgainstAbsent(world, database)))
        let wrong = 0
        let compared = 0
        let widest = { share: 0, text: 'none' }
        for (const each of all) {
          const lookAlike = { ...each, pairs: isFull ? each.pairs : Math.min(each.pairs, fewPairs) }
          await lookAlike.ready?.()
          const result = isFull
            ? await compare(world.origin, lookAlike)
            : await compareIfUneven(world.origin, lookAlike)
          const text = `${result.difference.toFixed(2)} of ${result.median.toFixed(2)} ms`
          const share = Math.abs(result.difference) / Math.max(smallestMs, smallestShare * result.median)
          if (share > widest.share) widest = { share, text: `${text} (${lookAlike.what})` }
          if (result.isTold) wrong += 1
          compared += result.pairs
          log(`${lookAlike.what}: ${text}, ${result.pairs} pairs, ${result.status}${result.fault ?? ''}`)
        }
        return {
          figure: `${all.length} look-alikes (${outside.length} out of reach), ${compared} pairs, ${wrong} tell apart; widest difference ${widest.text}`,
          holds: wrong === 0,
        }
      })
    }),
}

/** Nine of ten that are alike need no more than the first pairs. */
async function compareIfUneven(origin: string, lookAlike: LookAlike) {
  const first = await compareOnce(origin, { ...lookAlike, pairs: Math.min(lookAlike.pairs, firstPairs) })
  if (first.fault || (!first.isTold && first.sigmas < unevenSigmas)) return first
  const whole = await compare(origin, lookAlike)
  return { ...whole, pairs: whole.pairs + first.pairs }
}

async function compare(origin: string, lookAlike: LookAlike) {
  let round = await compareOnce(origin, lookAlike)
  let pairs = round.pairs
  for (let more = 1; more < maxRounds && round.isTold && !round.fault; more += 1) {
    round = await compareOnce(origin, lookAlike)
    pairs += round.pairs
  }
  return { ...round, pairs }
}

async function compareOnce(origin: string, { pairs, hidden, absent }: LookAlike) {
  const times = { hidden: [] as number[], absent: [] as number[] }
  let status = 0
  for (let at = 0; at < pairs; at += 1) {
    const calls = { hidden: await hidden(), absent: await absent() }
    const answers: string[] = []
    // Taking turns at being first: whoever comes second finds warm caches.
    for (const which of at % 2 === 0 ? (['hidden', 'absent'] as const) : (['absent', 'hidden'] as const)) {
      const answer = await ask(origin, calls[which].route, calls[which].options)
      times[which].push(answer.ms)
      answers.push(`${answer.status} ${answer.text} ${Object.keys(answer.headers).sort()}`)
      status = answer.status
    }
    if (answers[0] !== answers[1] || status >= 500)
      return { difference: 0, median: 0, status, pairs: at, isTold: true, sigmas: 0, fault: `: ${answers.join(' ≠ ')}` }
  }
  const median = medianOf(times.absent)
  const difference = medianOf(times.hidden) - median
  const isWide = Math.abs(difference) >= Math.max(smallestMs, smallestShare * median)
  const sigmas = unevenness(times.hidden, times.absent)
  return { difference, median, status, pairs, isTold: isWide && sigmas > steadySigmas, sigmas, fault: undefined }
}

/** The sign test: how far from the throws of a coin it is which of the two is the slower one. */
function unevenness(hidden: number[], absent: number[]): number {
  const slower = hidden.filter((ms, at) => ms > (absent[at] ?? 0)).length
  return Math.abs(slower - hidden.length / 2) / (Math.sqrt(hidden.length) / 2)
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
