import type { Answer, Parsed } from '@laurel/contract/define'
import type { listWorkload } from '@laurel/contract/workload'
import { reachOf } from '@laurel/rules/data-scope'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { Refusal } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as sql from './workload.sql.ts'

const walkedAtOnce = 500
const maxWalked = 2000
const maxCounted = 1000
const last = '\u{10FFFF}'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function list(
  { tx, actor }: Ctx<Account>,
  { cursor, limit, q }: Parsed<typeof listWorkload>['query'],
): Promise<Answer<typeof listWorkload>> {
  if (cursor !== undefined && !uuid.test(cursor)) throw new Refusal('http.cursor-not-valid')
  const from = q?.trim().normalize('NFKC').toLowerCase() ?? ''
  const reach = reachOf(actor, 'process:instance:list')
  const mayTransfer = hasPermission(actor, 'process:instance:cancel')
  const busy: sql.PersonWork[] = []
  let after = cursor ?? null
  for (let walked = 0; walked < maxWalked; walked += walkedAtOnce) {
    const walk = { reach, from, until: `${from}${last}`, after, limit: walkedAtOnce }
    const people = await sql.walkPeople(tx, actor.tenantId, walk)
    for (const one of people) {
      if (one.steps.length > 0) busy.push(one)
      after = one.id
      if (busy.length === limit) return answered(one === people.at(-1) && people.length < walkedAtOnce ? null : after)
    }
    if (people.length < walkedAtOnce) return answered(null)
  }
  return answered(after)

  function answered(nextCursor: string | null): Answer<typeof listWorkload> {
    return {
      rows: busy.map(({ id, nickname, organisation, deputy_id, deputy_nickname, steps }) => ({
        id,
        nickname,
        organisation: organisation && worded(organisation, actor.language),
        deputy: deputy_id === null ? null : { id: deputy_id, nickname: deputy_nickname ?? '' },
        steps: steps.map(({ step, claimed, decided, oldest_at, median_minutes }) => ({
          step,
          claimed,
          decided: Math.min(decided, maxCounted),
          oldestAt: oldest_at,
          medianMinutes: median_minutes,
        })),
        can: { transfer: mayTransfer && steps.some(({ claimed }) => claimed > 0) },
      })),
      nextCursor,
    }
  }
}
