import { readFileSync } from 'node:fs'
import { namesOf } from '@laurel/api/test/names.ts'
import { samples } from '@laurel/api/test/samples.ts'
import type { CallOptions, World } from '@laurel/api/test/world.ts'
import type { Endpoint } from '@laurel/contract/define'
import { type ContractRoute, endpoints } from '@laurel/contract/endpoints'
import pg from 'pg'
import type { Measurement } from '../measurement.ts'
import { inWorld } from './attack/in-world.ts'
import { type Place, textPlaces, withText } from './attack/text-places.ts'

type Hostile = { id: string; category: string; value: string }

const strings = (
  JSON.parse(readFileSync(new URL('../corpus/strings/hostile-strings.json', import.meta.url), 'utf8')) as {
    strings: Hostile[]
  }
).strings

/** In a try each place gets so many, in turn: every string is used, and every place is reached. */
const perPlace = 6
/** pg_sleep(5) that is run shows as five seconds. */
const slowestMs = 4_000
/** Ends or locks what the other calls need. */
const leftOut = new Set<string>([
  'POST /ims/auth/logout',
  'DELETE /ims/security/end-other-sessions',
  'GET /ims/live/stream',
])
/** What only an evaluation would have made. */
const evaluated = /^(49|2|object|\[object Object\])$/
const inside = /syntax error|PostgreSQL|pg_catalog|node_modules|unterminated|relation "/i

export const measurement: Measurement = {
  id: 'S8',
  claim: 'SQL, template, formula, markup and control strings in every text of every call of the contract; sort keys',
  target: 'nothing evaluated, never 500; sort is an enum',
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
      const asked = endpoints.filter(
        ({ route, streams }) => served.has(route) && !streams && !leftOut.has(route) && !isOfCredentials(route),
      )
      const before = await shapeOf()
      const tally: Tally = { sent: 0, accepted: 0, faults: [] }
      let next = 0
      for (const endpoint of asked) {
        for (const place of await placesOf(world, endpoint)) {
          const many = isFull ? strings.length : perPlace
          for (let turn = 0; turn < many; turn += 1) {
            const hostile = strings[next++ % strings.length]
            if (hostile) await send(world, endpoint, place, hostile, tally)
          }
        }
      }
      for (const hostile of strings) await readBack(world, hostile, tally)
      const sorted = endpoints.flatMap((endpoint) => looseSorts(endpoint))
      for (const each of sorted) tally.faults.push(`${each} sorts by a text`)
      if ((await shapeOf()) !== before) tally.faults.push('the tables of the database are not what they were')
      for (const fault of tally.faults.slice(0, 50)) log(fault)
      return {
        figure: `${strings.length} strings in every text of ${asked.length} calls, ${tally.sent} requests (${tally.accepted} accepted), ${strings.length} kept and read back; ${tally.faults.length} wrong; ${sorted.length} sorts that are no enum`,
        holds: tally.faults.length === 0,
      }
    }),
}

type Tally = { sent: number; accepted: number; faults: string[] }

/** Its own proofs (S15, S17, S18, S19) try these: here they would only lock the caller out. */
const isOfCredentials = (route: string) => /\/(auth|captcha|sms|social)\//.test(route)

async function placesOf(world: World, { route }: Endpoint): Promise<Place[]> {
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

async function send(world: World, { route }: Endpoint, place: Place, hostile: Hostile, tally: Tally): Promise<void> {
  const known = route as ContractRoute
  const request = withText(await sampleOf(world, known), place, hostile.value) as CallOptions
  const since = performance.now()
  const answer = await world.call(world.lanjiang.accounts.admin, known, request)
  const took = performance.now() - since
  const where = `${hostile.id} in ${place.join('.')} of ${route}`
  tally.sent += 1
  if (answer.status === 200) tally.accepted += 1
  if (answer.status >= 500) tally.faults.push(`${where}: answered with ${answer.status}`)
  if (took > slowestMs && /sleep/i.test(hostile.value)) tally.faults.push(`${where}: took ${Math.round(took)} ms`)
  if (inside.test(answer.msg ?? '')) tally.faults.push(`${where}: ${answer.msg}`)
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
