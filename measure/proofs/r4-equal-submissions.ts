import { randomUUID } from 'node:crypto'
import { type Played, plantTree, play } from '@laurel/testbed/cast'
import { untilServed } from '@laurel/testbed/served'
import type { World } from '@laurel/testbed/world'
import { type ApiPair, openApiPair } from '../load/api-pair.ts'
import type { Log, Measurement } from '../measurement.ts'
import { type Answer, ask } from './attack/ask.ts'
import { inWorld } from './attack/in-world.ts'
import { PlantedEntries } from './attack/planted-entries.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const atOnce = 50
/** Half as many drafts as one person may have. */
const draftsEach = 10

type Ready = { id: string; version: number; leader: Played }

export const measurement: Measurement = {
  id: 'R4',
  claim: `${atOnce} submissions at once at two nodes: equal ones under one key and under ${atOnce} keys, the last entry that a person may hand in, and the last place of a school`,
  target: 'exactly one effect each, no 500',
  isCount: true,
  run: (log) =>
    inWorld(async (world) => {
      const pair = await openApiPair(world.environment)
      try {
        return await submitAtOnce(world, pair, log)
      } finally {
        await pair.close()
      }
    }),
}

async function submitAtOnce(world: World, pair: ApiPair, log: Log) {
  const { near } = await plantTree(world)
  const leaders = await Promise.all(
    Array.from({ length: atOnce / draftsEach }, () => play(world, { userType: 1, organisationId: near })),
  )
  const submit = submitterOf(world, pair)
  const equal = await firstOf(world, leaders)
  const key = randomUUID()
  const underOneKey = await Promise.all(Array.from({ length: atOnce }, (_, at) => submit(equal, key, at)))
  const other = await firstOf(world, leaders)
  const underManyKeys = await Promise.all(Array.from({ length: atOnce }, (_, at) => submit(other, randomUUID(), at)))
  const ofPerson = await draftsOf(world, leaders.slice(0, 1), draftsEach, (stageId) => ({
    text: 'update stage_plan set max_entries_per_person = 1 where stage_id = $1',
    values: [stageId],
  }))
  const personal = await Promise.all(ofPerson.map((entry, at) => submit(entry, randomUUID(), at)))
  const ofSchool = await draftsOf(world, leaders, draftsEach, (stageId) => ({
    text: `insert into stage_quota (tenant_id, id, stage_id, organisation_id, seats)
           select tenant_id, gen_random_uuid(), id, $2, 1 from stage where id = $1`,
    values: [stageId, near],
  }))
  const seats = await Promise.all(ofSchool.map((entry, at) => submit(entry, randomUUID(), at)))

  const tried = {
    'one key': { answers: underOneKey, served: atOnce, ids: [equal.id] },
    'many keys': { answers: underManyKeys, served: 1, ids: [other.id] },
    'of a person': { answers: personal, served: 1, ids: ofPerson.map(({ id }) => id) },
    'of a school': { answers: seats, served: 1, ids: ofSchool.map(({ id }) => id) },
  }
  const parts: string[] = []
  let isKept = new Set(underOneKey.map(({ text }) => text)).size === 1
  for (const [name, { answers, served, ids }] of Object.entries(tried)) {
    const effects = await effectsOf(world, ids)
    const count = (is: (status: number) => boolean) => answers.filter(({ status }) => is(status)).length
    const [ok, refused] = [count((status) => status === 200), count((status) => status === 409)]
    isKept &&= ok === served && ok + refused === answers.length && Object.values(effects).every((many) => many === 1)
    log(`${name}: ${JSON.stringify(effects)}, ${answers.map(({ status }) => status).join(' ')}`)
    parts.push(`${name}: ${ok} served, ${refused} refused, ${effects.submissions} submitted`)
  }
  const all = Object.values(tried).flatMap(({ answers }) => answers)
  const faults = all.filter(({ status }) => status >= 500).length
  return { figure: `${parts.join('; ')}; ${faults} answers of 500 and more`, holds: isKept && faults === 0 }
}

function submitterOf(world: World, { ports }: ApiPair) {
  return async ({ id, version, leader }: Ready, key: string, at: number): Promise<Answer> => {
    const headers = {
      authorization: `Bearer ${await world.token(leader)}`,
      'portal-code': leader.portalCode,
      'idempotency-key': key,
    }
    const origin = `http://127.0.0.1:${ports[at % ports.length]}`
    return untilServed(() => ask(origin, 'POST /ims/entry/submit', { headers, body: { id, version } }))
  }
}

async function firstOf(world: World, leaders: readonly Played[]): Promise<Ready> {
  const [entry] = await draftsOf(world, leaders.slice(0, 1), 1)
  if (!entry) throw new Error('nobody has a draft')
  return entry
}

type Statement = { text: string; values: unknown[] }

/** Drafts of one contest that could all be handed in, but for what `limitedBy` says of its stage. */
async function draftsOf(
  world: World,
  leaders: readonly Played[],
  each: number,
  limitedBy?: (stageId: string) => Statement,
): Promise<Ready[]> {
  const [first] = leaders
  if (!first) throw new Error('nobody leads')
  const entries = await PlantedEntries.of(world, first)
  const { contestId, trackId, stageId } = entries.contest
  const drafts: Ready[] = []
  for (const leader of leaders)
    for (let n = 0; n < each; n += 1) {
      const body = { contestId, trackId, title: `作品 ${n}` }
      const begun = await world.call(leader, 'POST /ims/entry/begin', { body })
      if (begun.code !== 200) throw new Error(`no entry was begun: ${JSON.stringify(begun)}`)
      const { id } = begun.data as { id: string }
      const { version } = (await world.call(leader, 'GET /ims/entry/get', { query: { id } })).data
      drafts.push({ id, version, leader })
    }
  const limit = limitedBy?.(stageId)
  if (limit) await withWholeDatabase(world, (database) => database.query(limit.text, limit.values))
  return drafts
}

/** Of all that one submission makes, how many there are. */
const effectsOf = (world: World, ids: readonly string[]) =>
  withWholeDatabase(world, async (database) => {
    const { rows } = await database.query<Record<'submissions' | 'events' | 'notices' | 'stages' | 'states', number>>(
      `select (select count(*)::int from entry_submission where entry_id = any($1)) as submissions,
         (select count(*)::int from event where subject_id = any($1) and kind = 'entry.submitted') as events,
         (select count(*)::int from notice where subject_id = any($1) and kind = 'entry.submitted') as notices,
         (select count(*)::int from entry_stage where entry_id = any($1)) as stages,
         (select count(*)::int from entry where id = any($1) and state = 1) as states`,
      [ids],
    )
    return rows[0] ?? { submissions: 0, events: 0, notices: 0, stages: 0, states: 0 }
  })
