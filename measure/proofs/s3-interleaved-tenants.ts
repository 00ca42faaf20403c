import { randomUUID } from 'node:crypto'
import { markerOf, tracesOf } from '@laurel/testbed/names'
import type { TestAccount, TestTenant, World } from '@laurel/testbed/world'
import type pg from 'pg'
import type { Log, Measurement } from '../measurement.ts'
import { startApiNode } from './attack/api-node.ts'
import { type Answer, ask } from './attack/ask.ts'
import { inWorld } from './attack/in-world.ts'
import { smuggleEntries } from './attack/smuggled-entries.ts'
import { withWholeDatabase } from './attack/whole-database.ts'

const requests = 2_000
const atOnce = 12
const nodeName = 's3-proof'
const formCode = 'mix'

type Person = { account: TestAccount; tenant: TestTenant; other: TestTenant; headers: Record<string, string> }
type Set = { id: string; version: number }
type Attempt = (person: Person, mine: Set, theirs: Set) => Promise<Answer | undefined>

export const measurement: Measurement = {
  id: 'S3',
  claim:
    'interleaved tenants over two connections, with errors in mid-transaction; and statements that were smuggled in say that they are elsewhere',
  target: '0 foreign rows',
  ci: true,
  limitSeconds: 240,
  run: (log) =>
    inWorld(async (world) => {
      return withWholeDatabase(world, async (database) => {
        const name = new URL(world.environment['LAUREL_APP_DATABASE_URL'] ?? '').pathname.slice(1)
        await database.query(`alter role laurel_app in database ${name} set statement_timeout = '150ms'`)
        const node = await startApiNode({
          ...world.environment,
          LAUREL_POOL_SIZE: '2',
          LAUREL_NODE_NAME: nodeName,
          LAUREL_LOG_LEVEL: 'error',
        })
        try {
          // Statistics stand still inside a transaction, and the first connection holds one open.
          const interleaved = await withWholeDatabase(world, (killer) =>
            interleave(world, node.origin, database, killer, log),
          )
          await database.query(`alter role laurel_app in database ${name} reset statement_timeout`)
          const { tables, tries, foreign } = await smuggleEntries(world)
          for (const reached of foreign) log(`reached ${reached}`)
          return {
            figure: `${interleaved.figure}; smuggled: ${foreign.length} of ${tries} tries on ${tables} tables reach another organiser`,
            holds: interleaved.holds && foreign.length === 0 && tables > 40,
          }
        } finally {
          await node.stop()
          for (const line of node.output().split('\n').filter(Boolean).slice(0, 5)) log(line)
        }
      })
    }),
}

async function interleave(world: World, origin: string, database: pg.Client, killer: pg.Client, log: Log) {
  const people = await peopleOf(world)
  const sets = await createSets(origin, people, 'first')
  const locked = await lockRows(database, await createSets(origin, people, 'locked'))
  const attempts = attemptsOn(origin, locked)
  const kinds = Object.keys(attempts)
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  let foreign = 0
  let next = 0
  let killed = 0

  const work = async () => {
    for (let at = next++; at < requests; at = next++) {
      const person = people[at % people.length] as Person
      const rival = people[(at + 1) % people.length] as Person
      const kind = kinds[scattered(at) % kinds.length] as string
      const attempt = attempts[kind] as Attempt
      const answer = await attempt(
        person,
        sets.get(person.account.accountId) as Set,
        sets.get(rival.account.accountId) as Set,
      ).catch(() => undefined)
      count(`${kind} ${answer?.status ?? 'cut off'}`)
      if (!answer) continue
      const trace = tracesOf(person.other).find((text) => answer.text.includes(text))
      const lacksOwn = kind === 'list' && answer.status === 200 && !answer.text.includes(markerOf(person.tenant))
      if (trace || lacksOwn) {
        foreign += 1
        log(`${kind} of ${person.account.userName} shows ${trace ?? 'no row of its own'}: ${answer.text.slice(0, 200)}`)
      }
      if (answer.status === 500) log(`${kind}: 500 ${answer.text}`)
      if (at % 40 === 0) killed += await killOne(killer)
      if (at % 400 === 200) await stallReads(database, () => total(/^list.* 503$/))
    }
  }
  const total = (pattern: RegExp) =>
    [...seen].filter(([what]) => pattern.test(what)).reduce((sum, [, times]) => sum + times, 0)
  await Promise.all(Array.from({ length: atOnce }, work))
  const connections = await openConnections(killer)
  await locked.release()

  const { rows: strays } = await database.query(
    `select o.name from option_set o join tenant t on t.id = o.tenant_id where form_code = $1 and o.name not like 'only-' || t.code || ' %'`,
    [formCode],
  )
  log(
    [...seen]
      .map(([what, times]) => `${what}: ${times}`)
      .sort()
      .join(', '),
  )
  const failures = total(/ 500$/)
  const disturbed = `${total(/ (4\d\d)$/)} refused, ${total(/ 503$/)} timed out or lost their connection, ${total(/cut off$/)} cut off by the client, ${killed} connections killed`
  const isDisturbed = total(/ 4\d\d$/) > 200 && total(/^locked 503$/) > 5 && total(/cut off$/) > 50 && killed > 20
  return {
    figure: `${foreign + strays.length} foreign rows in ${requests} requests over ${connections} connections (${disturbed}), ${failures} × 500`,
    holds: foreign === 0 && strays.length === 0 && failures === 0 && isDisturbed,
  }
}

/** The same order in every run, without a rhythm that would keep a person from a kind of call. */
const scattered = (at: number) => Math.imul(at + 1, 2_654_435_761) >>> 12

async function peopleOf(world: World): Promise<Person[]> {
  const people: Person[] = []
  // Neighbours in this list are strangers to each other: every connection changes hands between the organisers all the time.
  for (const kind of ['entrant', 'admin', 'judge'] as const) {
    for (const [tenant, other] of [
      [world.lanjiang, world.qingye],
      [world.qingye, world.lanjiang],
    ] as const) {
      const account = tenant.accounts[kind]
      const authorization = `Bearer ${await world.token(account)}`
      people.push({ account, tenant, other, headers: { authorization, 'portal-code': tenant.portalCode } })
    }
  }
  return people
}

/** Each way through a transaction that does not end in a plain commit, and the plain ones in between. */
function attemptsOn(origin: string, locked: { sets: Map<string, Set> }): Record<string, Attempt> {
  const list = 'GET /system/user/options/get/byFormCode'
  const create = 'POST /system/user/options/create'
  const update = 'PUT /system/user/options/update'
  const named = (person: Person) => `${markerOf(person.tenant)} ${randomUUID()}`
  const options = (person: Person) => ({ marker: markerOf(person.tenant) })
  return {
    list: ({ headers }) => ask(origin, list, { headers, query: { formCode } }),
    audit: ({ account, headers }) =>
      account.userType === 2
        ? ask(origin, 'GET /ims/audit/list', { headers })
        : ask(origin, 'GET /ims/audit/list', { headers, query: { cursor: 'AAAA' } }),
    dictionary: ({ headers }) => ask(origin, 'GET /system/dict-data/list-all-simple', { headers }),
    profile: ({ headers }) => ask(origin, 'GET /system/auth/get-product-permission-info', { headers }),
    keyed: (person) =>
      ask(origin, create, {
        headers: { ...person.headers, 'idempotency-key': randomUUID() },
        body: { formCode: `f${randomUUID()}`, name: named(person), options: options(person) },
      }),
    invalid: ({ headers }) => ask(origin, create, { headers, body: { formCode: '', name: 1 } }),
    stale: (person, mine) =>
      ask(origin, update, {
        headers: person.headers,
        body: { id: mine.id, name: named(person), options: {}, version: 2_000_000 },
      }),
    foreign: (person, _mine, theirs) =>
      ask(origin, update, {
        headers: person.headers,
        body: { id: theirs.id, name: named(person), options: options(person), version: theirs.version },
      }),
    duplicate: (person) =>
      ask(origin, create, {
        headers: person.headers,
        body: { formCode, name: `${markerOf(person.tenant)} first`, options: {} },
      }),
    aborted: ({ headers }) =>
      ask(origin, list, { headers, query: { formCode } }, AbortSignal.timeout(Math.ceil(Math.random() * 40))),
    'aborted write': (person) =>
      ask(
        origin,
        create,
        {
          headers: person.headers,
          body: { formCode: `f${randomUUID()}`, name: named(person), options: options(person) },
        },
        AbortSignal.timeout(Math.ceil(Math.random() * 40)),
      ),
    'list again': ({ headers }) => ask(origin, list, { headers, query: { formCode } }),
    locked: async (person) => {
      const row = locked.sets.get(person.account.accountId)
      if (!row || Math.random() < 0.85) return ask(origin, list, { headers: person.headers, query: { formCode } })
      return ask(origin, update, {
        headers: person.headers,
        body: { id: row.id, name: named(person), options: {}, version: row.version },
      })
    },
  }
}

async function createSets(origin: string, people: Person[], name: string): Promise<Map<string, Set>> {
  const sets = new Map<string, Set>()
  for (const { account, headers, tenant } of people) {
    const marker = markerOf(tenant)
    const body = { formCode, name: `${marker} ${name}`, options: { marker } }
    const made = await ask(origin, 'POST /system/user/options/create', { headers, body })
    sets.set(account.accountId, JSON.parse(made.text).data as Set)
  }
  return sets
}

/** Nobody else can lock these: who tries runs into the statement time-out, in the middle of its transaction. */
async function lockRows(database: pg.Client, sets: Map<string, Set>) {
  await database.query('begin')
  await database.query('select from option_set where id = any($1) for update', [[...sets.values()].map(({ id }) => id)])
  return { sets, release: () => database.query('rollback') }
}

/** Nobody reads while this lasts: until some have given up in the middle of it, or all have been served. */
async function stallReads(database: pg.Client, givenUp: () => number): Promise<void> {
  const before = givenUp()
  const deadline = performance.now() + 1_000
  await database.query('savepoint stall')
  await database.query('lock table option_set in access exclusive mode')
  while (givenUp() === before && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
  await database.query('rollback to savepoint stall')
}

async function openConnections(killer: pg.Client): Promise<number> {
  const { rowCount } = await killer.query(
    'select from pg_stat_activity where application_name like $1 and datname = current_database()',
    [`${nodeName}%`],
  )
  return rowCount ?? 0
}

async function killOne(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity
     where application_name like $1 and datname = current_database() order by random() limit 1`,
    [`${nodeName}%`],
  )
  return rows.filter(({ ended }) => ended).length
}
