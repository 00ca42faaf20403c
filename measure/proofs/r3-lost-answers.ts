import { randomUUID } from 'node:crypto'
import type { ContractRoute } from '@laurel/contract/endpoints'
import { type Played, play } from '@laurel/testbed/cast'
import type { World } from '@laurel/testbed/world'
import { FaultyProxy } from '../load/faulty-proxy.ts'
import type { Log, Measurement } from '../measurement.ts'
import { type Answer, ask } from './attack/ask.ts'
import { inWorld } from './attack/in-world.ts'
import { PlantedEntries } from './attack/planted-entries.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const share = 0.1
const timeoutMs = 2_000
/** As many as one person may have begun. */
const entriesEach = 10
const people = { small: 6, full: 60 }
const maxTries = 30

type Tally = { tries: number; keys: number; faults: string[] }

export const measurement: Measurement = {
  id: 'R3',
  claim:
    'a proxy drops, resets, halves or delays 10 % of the answers; entries are begun, saved and submitted, each write again under its key until it is answered',
  target: 'one row per key, the same answer to each retry, 409 for another body',
  isCount: true,
  ci: true,
  limitSeconds: 150,
  fullLimitSeconds: 600,
  run: (log, { isFull }) => inWorld((world) => losingAnswers(world, isFull ? people.full : people.small, log)),
}

async function losingAnswers(world: World, many: number, log: Log) {
  const leaders: Played[] = []
  for (let n = 0; n < many; n += 1) leaders.push(await play(world, { userType: 1 }))
  const tally: Tally = { tries: 0, keys: 0, faults: [] }
  const proxy = await FaultyProxy.to(Number(new URL(world.origin).port), share, 2 * timeoutMs)
  try {
    const origin = `http://127.0.0.1:${proxy.port}`
    await Promise.all(leaders.map((leader) => submitAll(world, origin, leader, tally)))
    const rows = await rowsMade(world)
    const wanted = many * entriesEach
    for (const fault of tally.faults.slice(0, 10)) log(fault)
    log(`${JSON.stringify(proxy.done)} ${JSON.stringify(rows)}`)
    const wrong = Object.values(rows).filter((count) => count !== wanted).length + tally.faults.length
    const lost = Object.values(proxy.done).reduce((sum, each) => sum + each, 0)
    return {
      figure: `${tally.keys} keyed writes in ${tally.tries} tries, ${lost} answers damaged (${Object.entries(proxy.done)
        .map(([fault, times]) => `${fault} ${times}`)
        .join(
          ', ',
        )}); ${rows.entries} entries, ${rows.submissions} submissions, ${rows.events} events, ${rows.notices} notices of ${wanted}; ${wrong} wrong`,
      holds: wrong === 0 && lost > 0 && Object.values(proxy.done).every((times) => times > 0),
    }
  } finally {
    proxy.close()
  }
}

async function submitAll(world: World, origin: string, leader: Played, tally: Tally): Promise<void> {
  const entries = await PlantedEntries.of(world, leader)
  const { contestId, trackId } = entries.contest
  const token = await world.token(leader)
  const write = (route: ContractRoute, body: object, key = randomUUID()) =>
    untilAnswered(origin, route, body, { token, key, leader }, tally)
  for (let n = 0; n < entriesEach; n += 1) {
    const title = `作品 ${n}`
    const begun = await write('POST /ims/entry/begin', { contestId, trackId, title })
    const { id } = dataOf<{ id: string }>(begun)
    const { version } = (await world.call(leader, 'GET /ims/entry/get', { query: { id } })).data
    const key = randomUUID()
    const sent = await write('POST /ims/entry/submit', { id, version }, key)
    if (dataOf<{ number: number }>(sent).number !== 1) tally.faults.push(`submitted ${sent.text}`)
    const again = await write('POST /ims/entry/submit', { id, version }, key)
    if (again.text !== sent.text) tally.faults.push(`another answer to a retry: ${sent.text} ${again.text}`)
    const other = await write('POST /ims/entry/submit', { id, version: version + 1 }, key)
    if (other.status !== 409 || !other.text.includes('http.key-reused'))
      tally.faults.push(`another body under the key: ${other.status}`)
  }
}

const dataOf = <T>({ text }: Answer) => (JSON.parse(text) as { data: T }).data

type By = { token: string; key: string; leader: Played }

async function untilAnswered(
  origin: string,
  route: ContractRoute,
  body: object,
  { token, key, leader }: By,
  tally: Tally,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'portal-code': leader.portalCode, 'idempotency-key': key }
  tally.keys += 1
  for (let tries = 0; tries < maxTries; tries += 1) {
    tally.tries += 1
    const answer = await ask(origin, route, { headers, body }, AbortSignal.timeout(timeoutMs)).catch(() => undefined)
    if (answer && isWhole(answer)) {
      if (answer.status >= 500) tally.faults.push(`${route}: ${answer.status}`)
      return answer
    }
  }
  throw new Error(`${route} was never answered`)
}

/** Of one that was cut in half the client sees an error, or text that is no answer. */
function isWhole({ text }: Answer): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Of what each submission makes, how many there are. */
const rowsMade = (world: World) =>
  withWholeDatabase(world, async (database) => {
    const { rows } = await database.query<Record<'entries' | 'submissions' | 'events' | 'notices', number>>(
      `select (select count(*)::int from entry where tenant_id = $1) as entries,
         (select count(*)::int from entry_submission where tenant_id = $1) as submissions,
         (select count(*)::int from event where tenant_id = $1 and kind = 'entry.submitted') as events,
         (select count(*)::int from notice where tenant_id = $1 and kind = 'entry.submitted') as notices`,
      [world.lanjiang.tenantId],
    )
    return rows[0] ?? { entries: 0, submissions: 0, events: 0, notices: 0 }
  })
