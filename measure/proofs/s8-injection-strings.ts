import { readFileSync } from 'node:fs'
import type { Endpoint } from '@laurel/contract/define'
import { type ContractRoute, endpoints } from '@laurel/contract/endpoints'
import { namesOf } from '@laurel/testbed/names'
import { samples } from '@laurel/testbed/samples'
import type { CallOptions, World } from '@laurel/testbed/world'
import pg from 'pg'
import type { Measurement } from '../measurement.ts'
import { inWorld } from './attack/in-world.ts'
import { slowShapes, slowText } from './attack/slow-texts.ts'
import { type JsonPath, textPlaces, withText } from './attack/text-places.ts'

type Hostile = { id: string; category: string; value: string }

const strings = (
  JSON.parse(readFileSync(new URL('../corpus/strings/hostile-strings.json', import.meta.url), 'utf8')) as {
    strings: Hostile[]
  }
).strings

/** In a try each place gets so many, in turn: every string is used, and every place is reached. */
const perPlace = { strings: 4, shapes: 1 }
/** pg_sleep(5) that is run shows as five seconds, a pattern that tries again and again as more. An honest call takes some milliseconds. */
const slowestMs = 1_000
/** They end the session that all other calls go by, and have no text but the session's own. */
const leftOut = new Set<string>(['POST /ims/auth/logout', 'DELETE /ims/security/end-other-sessions'])
/** What only an evaluation would have made. */
const evaluated = /^(49|2|object|\[object Object\])$/
const inside = /syntax error|PostgreSQL|pg_catalog|node_modules|unterminated|relation "/i

export const measurement: Measurement = {
  id: 'S8',
  claim: `${strings.length} SQL, template, formula, markup and control strings and ${slowShapes.length} slow shapes as long as the field admits, in the texts of every call of the contract that does not stream or log out. In a try every text gets ${perPlace.strings} of the strings and ${perPlace.shapes} of the shapes, in turn, with --full all of them. Sort keys`,
  target: `nothing evaluated, never 500, none slower than ${slowestMs} ms twice; sort is an enum`,
  isCount: true,
  ci: true,
  limitSeconds: 280,
  fullLimitSeconds: 2_400,
  run: (log, { isFull }) =>
    inWorld(async (world) => {
      const { routes } = await import('@laurel/api/src/app.ts')
      const { ensureBucket } = await import('@laurel/api/src/storage/objects.ts')
      // As every deployment has it: its worker makes it.
      await ensureBucket()
      const served = new Set(routes.map(({ endpoint }) => endpoint.route as string))
      const reached = endpoints.filter(({ route }) => served.has(route))
      const asked = reached
        .filter(({ route, streams }) => !streams && !leftOut.has(route))
        // Last: what they lock out, nobody needs any more.
        .toSorted((a, b) => Number(isOfCredentials(a.route)) - Number(isOfCredentials(b.route)))
      const before = await shapeOf()
      const tally: Tally = { sent: 0, accepted: 0, slowest: 0, faults: [] }
      const turns = { strings: turnsOf(strings), shapes: turnsOf(slowShapes) }
      let places = 0
      for (const endpoint of asked) {
        for (const place of await placesOf(world, endpoint)) {
          places += 1
          for (const hostile of turns.strings(isFull ? strings.length : perPlace.strings))
            await send(world, endpoint, place, hostile, tally)
          for (const shape of turns.shapes(isFull ? slowShapes.length : perPlace.shapes)) {
            const value = slowText(shape, endpoint, place)
            await send(
              world,
              endpoint,
              place,
              { id: `slow ${shape} (${value.length})`, category: 'slow', value },
              tally,
            )
          }
        }
      }
      for (const hostile of strings) await readBack(world, hostile, tally)
      const sorted = endpoints.flatMap((endpoint) => looseSorts(endpoint))
      for (const each of sorted) tally.faults.push(`${each} sorts by a text`)
      if ((await shapeOf()) !== before) tally.faults.push('the tables of the database are not what they were')
      for (const fault of tally.faults.slice(0, 50)) log(fault)
      return {
        figure: `${isFull ? 'all' : `${perPlace.strings} of`} ${strings.length} strings and ${isFull ? 'all' : `${perPlace.shapes} of`} ${slowShapes.length} slow shapes in each of ${places} texts of ${asked.length} calls (${reached.length - asked.length} left out: streams, logging out), ${tally.sent} requests (${tally.accepted} accepted), slowest ${Math.round(tally.slowest)} ms, ${strings.length} kept and read back; ${tally.faults.length} wrong; ${sorted.length} sorts that are no enum`,
        holds: tally.faults.length === 0,
      }
    }),
}

type Tally = { sent: number; accepted: number; slowest: number; faults: string[] }

/** So many at a time, going on where the last ones ended. */
function turnsOf<T>(all: readonly T[]): (many: number) => T[] {
  let next = 0
  return (many) => Array.from({ length: many }, () => all[next++ % all.length] as T)
}

/** Wrong ones are counted by address and by name: each comes from somewhere else. */
const isOfCredentials = (route: string) => /\/(auth|captcha|sms|social)\//.test(route)

async function placesOf(world: World, { route }: Endpoint): Promise<JsonPath[]> {
  const request = await sampleOf(world, route as ContractRoute)
  return [
    ...textPlaces(request.body, ['body']),
    ...textPlaces(request.query, ['query']),
    ...textPlaces(request.params, ['params']),
  ]
}

function sampleOf(world: World, route: ContractRoute): Promise<CallOptions> {
  const sample = samples[route] as (names: ReturnType<typeof namesOf>) => Promise<CallOptions>
  return sample(namesOf(world, world.lanjiang, world.lanjiang.accounts.admin))
}

async function send(world: World, { route }: Endpoint, place: JsonPath, hostile: Hostile, tally: Tally): Promise<void> {
  const known = route as ContractRoute
  const request = withText(await sampleOf(world, known), place, hostile.value) as CallOptions
  const ask = async () => {
    const from = isOfCredentials(route) ? { headers: { ...request.headers, 'x-forwarded-for': anyAddress() } } : {}
    const since = performance.now()
    const answer = await world.call(world.lanjiang.accounts.admin, known, { ...request, ...from })
    return { answer, took: performance.now() - since }
  }
  const { answer, took } = await ask()
  // Asked again: slow twice is the string, slow once may be the machine.
  const tookAtLeast = took > slowestMs ? Math.min(took, (await ask()).took) : took
  tally.slowest = Math.max(tally.slowest, tookAtLeast)
  const where = `${hostile.id} in ${place.join('.')} of ${route}`
  tally.sent += 1
  if (answer.status === 200) tally.accepted += 1
  if (answer.status >= 500) tally.faults.push(`${where}: answered with ${answer.status}`)
  if (tookAtLeast > slowestMs) tally.faults.push(`${where}: took ${Math.round(tookAtLeast)} ms`)
  if (inside.test(answer.msg ?? '')) tally.faults.push(`${where}: ${answer.msg}`)
}

let asked = 0

/** Of the range that is kept for trials of networks (RFC 2544). */
function anyAddress(): string {
  asked += 1
  return `198.${18 + ((asked >> 16) & 1)}.${(asked >> 8) & 255}.${asked & 255}`
}

/** Refused, or kept to the letter in what editors write most. */
async function readBack(world: World, { id, value }: Hostile, tally: Tally): Promise<void> {
  const { admin } = world.lanjiang.accounts
  const content = { title: { zh: value }, summary: { zh: value }, html: { zh: '<p>正文</p>' }, category: '' }
  const body = { portalCode: world.lanjiang.portalCode, kind: 'news', content }
  const added = await world.call(admin, 'POST /ims/article/add', { body })
  if (added.status === 422) return
  const read = await world.call(admin, 'GET /ims/article/get', { query: { id: (added.data as { id: string }).id } })
  const kept = (read.data as { content: { title: { zh: string }; summary: { zh: string } } } | null)?.content
  if (kept?.title.zh !== value || kept.summary.zh !== value || evaluated.test(kept.title.zh) !== evaluated.test(value))
    tally.faults.push(`${id} was kept as ${JSON.stringify(kept?.title)}`)
}

/** Tables and columns: a string that was run as SQL would have left something, or taken it. */
async function shapeOf(): Promise<string> {
  const client = new pg.Client({ connectionString: process.env['LAUREL_PLATFORM_DATABASE_URL'] })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select string_agg(table_name || '.' || column_name, ',' order by table_name, column_name) as shape
       from information_schema.columns where table_schema = 'public'`,
    )
    return String(rows[0].shape)
  } finally {
    await client.end()
  }
}

type Shape = { def: { type: string; shape?: Record<string, Shape>; innerType?: Shape } }

/** A list that sorts does so by names that the contract lists. */
function looseSorts({ route, query }: Endpoint): string[] {
  const { shape = {} } = (query as unknown as Shape | undefined)?.def ?? {}
  return Object.entries(shape).flatMap(([name, member]) => {
    if (!/^(sort|order|orderby|sortby|direction)$/i.test(name)) return []
    return ['enum', 'literal', 'number', 'int'].includes(unwrapped(member).def.type) ? [] : [`${route} ${name}`]
  })
}

const unwrapped = (shape: Shape): Shape => (shape.def.innerType ? unwrapped(shape.def.innerType) : shape)
