import type { World } from '@laurel/testbed/world'
import type { Measurement } from '../measurement.ts'
import { targetsOf } from './attack/corpus-targets.ts'
import { type RawCase, type RequestCase, rawCases, requestCases, stringCases, unfold } from './attack/http-corpus.ts'
import { inWorld } from './attack/in-world.ts'
import { type RawAnswer, sendRaw } from './attack/raw-socket.ts'
import { tryStrings } from './attack/sort-and-filter.ts'

/** What an answer must never show: where the code stands, what it asks the database, what the database said. */
const inside =
  /node_modules|\bat [^\n]*:\d+:\d+|\.ts\b|\/work\/|\bselect\b[^<]*\bfrom\b|insert into|syntax error|PostgreSQL|ECONN|undefined is not|Cannot read prop/i

export const measurement: Measurement = {
  id: 'S7',
  claim:
    'mutated content types, duplicate keys, __proto__, deep nesting, huge bodies, broken HTTP, hostile sort and filter strings',
  target: '4xx, never 500',
  ci: true,
  limitSeconds: 240,
  run: (log) =>
    inWorld(async (world) => {
      const { routes } = await import('@laurel/api/src/app.ts')
      const served = new Set(routes.map((route) => route.endpoint.route as string))
      const port = Number(new URL(world.origin).port)
      const faults: string[] = []
      const note = (fault: string | undefined) => {
        if (fault === undefined) return
        faults.push(fault)
        log(fault)
      }

      const seen = new Map<string, number>()
      const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

      // They wait for the server's own time-outs, so they run beside everything else.
      const raw = Promise.all(rawCases.map(async (each) => note(await tryRaw(world, port, each))))
      const exceptions: string[] = []
      for (const each of requestCases) {
        for (const target of await targetsOf(world, each, (route) => served.has(route))) {
          const answer = await sendRaw(port, target.bytes)
          const fault = requestFault(each, answer, target.mayBeUnserved)
          count(`${each.category} · ${target.label} ${answer.statuses.at(-1) ?? 'closed'}`)
          if (fault && target.exception) exceptions.push(`${each.id} ${target.exception}`)
          else if (fault) note(`${each.id} ${target.label}: ${fault}`)
        }
        note(await aftermath(world, each.id))
      }
      const strings = await tryStrings(world, served.has('GET /ims/audit/list'))
      for (const fault of strings.faults) note(fault)
      await raw
      note(await aftermath(world, 'the end'))
      log([...seen].map(([what, times]) => `${what}: ${times}`).join(', '))
      for (const exception of exceptions) log(`exception: ${exception}`)
      const unserved = [...seen].reduce((sum, [what, times]) => sum + (what.endsWith(' 501') ? times : 0), 0)
      const cases = requestCases.length + rawCases.length + stringCases.length
      return {
        figure: `${cases} cases (${requestCases.length} requests, ${rawCases.length} raw, ${stringCases.length} strings in ${strings.requests} requests), ${faults.length} wrong, ${exceptions.length} argued exceptions, ${unserved} asked a call that is not yet served`,
        holds: faults.length === 0,
      }
    }),
}

function requestFault(made: RequestCase, answer: RawAnswer, mayBeUnserved: boolean): string | undefined {
  const [status] = answer.statuses.filter((each) => each !== 100)
  const shown = `${status ?? 'closed'} after ${Math.round(answer.ms)} ms`
  if (answer.ms > (made.within ?? 5_000)) return `too slow: ${shown}`
  const leak = leakOf(answer.text)
  if (leak) return `shows ${leak}`
  // Hanging up on a request that is not HTTP is a refusal too.
  if (status === undefined) return answer.closed ? undefined : `no answer: ${shown}`
  if (mayBeUnserved && status === 501 && answer.text.includes('http.not-yet-served')) return undefined
  switch (made.expect) {
    case '4xx':
      return status >= 400 && status < 500 ? undefined : `expected 4xx: ${shown}`
    case 'not 5xx':
      return status < 500 ? undefined : `expected no 5xx: ${shown}`
    case 'not 415':
      return status < 500 && status !== 415 ? undefined : `expected neither 415 nor 5xx: ${shown}`
    case '404 or 401':
      return status === 404 || status === 401 ? undefined : `expected 404 or 401: ${shown}`
  }
}

async function tryRaw(world: World, port: number, each: RawCase): Promise<string | undefined> {
  const bytes = Buffer.from(unfold(each.raw).replaceAll('{{host}}', new URL(world.origin).host), each.encoding)
  const isSlow = each.expect.startsWith('closed within')
  const answer = await sendRaw(port, bytes, { limitMs: isSlow ? 45_000 : 8_000, quietMs: 1_000 })
  const fault = rawFault(each, answer)
  return fault && `${each.id} (${each.note}): ${fault}, got ${answer.statuses.join(' ') || 'nothing'}`
}

function rawFault({ id, expect }: RawCase, { statuses, closed, text }: RawAnswer): string | undefined {
  const leak = leakOf(text)
  if (leak) return `shows ${leak}`
  const [status] = statuses
  const isRefused = status === undefined ? closed : status >= 400 && status < 500
  if (statuses.some((each) => each >= 500)) return 'a 5xx'
  if (id === 'r40') return statuses.length > 1 ? undefined : 'pipelined requests were not all answered'
  if (statuses.length > 1) return 'more than one answer'
  if (expect === 'one answer, 4xx or closed connection') return isRefused ? undefined : 'expected a refusal'
  if (expect === 'one answer') return statuses.length === 1 || closed ? undefined : 'expected one answer'
  if (expect.startsWith('closed within')) return closed ? undefined : 'the connection stays open'
  // What it names is looked for in every answer, above.
  if (expect.startsWith('not a proxy')) return statuses.length === 1 || closed ? undefined : 'expected one answer'
  const allowed = [...expect.matchAll(/\d{3}/g)].map(([code]) => Number(code))
  return status === undefined ? undefined : allowed.includes(status) ? undefined : `expected ${expect}`
}

function leakOf(text: string): string | undefined {
  const head = text.slice(0, text.indexOf('\r\n\r\n'))
  if (/^(access-control-|set-cookie|location: (?!\/ims-portal\/))/im.test(head))
    return 'a header that a stranger could use'
  return /evil\.example/.exec(text)?.[0] ?? inside.exec(text)?.[0]
}

/** Nothing stuck to the process, and the next good request is answered. */
async function aftermath(world: World, after: string): Promise<string | undefined> {
  const bare: Record<string, unknown> = {}
  const list: unknown[] = []
  for (const key in bare) return `${after}: Object.prototype has ${key}`
  for (const key in list) return `${after}: Array.prototype has ${key}`
  if (bare['admin'] !== undefined) return `${after}: Object.prototype.admin is set`
  const good = await world.call(world.lanjiang.accounts.judge, 'GET /system/auth/get-product-permission-info')
  return good.status === 200 ? undefined : `${after}: the next good request was answered with ${good.status}`
}
