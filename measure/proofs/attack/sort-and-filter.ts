import type { World } from '@laurel/testbed/world'
import { requestBytes } from './corpus-targets.ts'
import { type StringCase, stringCases } from './http-corpus.ts'
import { type RawAnswer, sendRaw } from './raw-socket.ts'

type TrialResult = { faults: string[]; requests: number }

/** pg_sleep(5) that is run shows as five seconds. */
const slowestMs = 3_000

/** Every string where a caller can put one: sort and order (which no list has), operators, filters, and a text that is kept and given back. */
export async function tryStrings(world: World, hasAuditList: boolean): Promise<TrialResult> {
  const port = Number(new URL(world.origin).port)
  const found: TrialResult = { faults: [], requests: 0 }
  const headers = {
    host: new URL(world.origin).host,
    'portal-code': world.lanjiang.portalCode,
    authorization: `Bearer ${await world.token(world.lanjiang.accounts.admin)}`,
  }
  const list = hasAuditList ? '/app-api/ims/audit/list' : '/app-api/system/user/options/get/byFormCode'
  const get = (query: string) => sendRaw(port, requestBytes('GET', `${list}?${query}`, headers, undefined))
  const note = (each: StringCase, where: string, fault: string | undefined) => {
    found.requests += 1
    if (fault) found.faults.push(`${each.id} as ${where}: ${fault}`)
  }
  for (const each of stringCases) {
    const value = encoded(each.value)
    for (const [where, query] of Object.entries(queriesWith(each.kind, value))) {
      const answer = await get(query)
      const isUnknown = where !== 'kind' && where !== 'limit'
      note(each, where, faultOf(answer, isUnknown && each.kind !== 'filter value'))
    }
    if (each.kind === 'filter value') note(each, 'kept text', await keepText(world, each))
  }
  return found
}

function queriesWith(kind: StringCase['kind'], value: string): Record<string, string> {
  if (kind === 'sort key') return { sort: `sort=${value}`, orderBy: `orderBy=${value}` }
  if (kind === 'sort direction') return { order: `order=${value}`, direction: `sort=id&order=${value}` }
  if (kind === 'operator') return { operator: `operator=${value}`, 'kind[…]': `kind[${value}]=options.created` }
  return {
    kind: `kind=${value}`,
    subjectId: `subjectId=${value}`,
    cursor: `cursor=${value}`,
    limit: `limit=${value}`,
    from: `from=${value}`,
  }
}

function faultOf({ statuses: [status], ms }: RawAnswer, mustBeRefused: boolean): string | undefined {
  if (ms > slowestMs) return `took ${Math.round(ms)} ms`
  if (status === undefined || status >= 500) return `answered with ${status ?? 'nothing'}`
  return mustBeRefused && status < 400 ? `answered with ${status}` : undefined
}

/** Refused, or kept as it is: never evaluated, never cut, never turned into something else. */
async function keepText(world: World, { id, value }: StringCase): Promise<string | undefined> {
  const { judge } = world.lanjiang.accounts
  const body = { formCode: `strings.${id}`, name: value, options: { value } }
  const made = await world.call(judge, 'POST /system/user/options/create', { body })
  if (made.status === 422) return undefined
  if (made.status !== 200) return `answered with ${made.status}`
  const listed = await world.call(judge, 'GET /system/user/options/get/byFormCode', {
    query: { formCode: body.formCode },
  })
  const [kept] = listed.data
  return kept?.name === value && kept.options['value'] === value ? undefined : `was kept as ${JSON.stringify(kept)}`
}

/** Like encodeURIComponent, but a lone surrogate goes out as its three bytes instead of being refused here. */
const encoded = (text: string) =>
  [...text].map((unit) => (unit.isWellFormed() ? encodeURIComponent(unit) : loneSurrogate(unit))).join('')

function loneSurrogate(unit: string): string {
  const code = unit.charCodeAt(0)
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
  return bytes.map((byte) => `%${byte.toString(16)}`).join('')
}
