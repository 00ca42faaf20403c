import type { Answer } from '@laurel/contract/define'
import type { getEntryProgress } from '@laurel/contract/entry-tally'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { found } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import { placesOf } from './entry-tally.service.ts'
import * as sql from './tally-reading.sql.ts'

/** So many are named. */
const slowestShown = 8

export async function get({ tx, actor }: Ctx<Account>, contestId: string): Promise<Answer<typeof getEntryProgress>> {
  const { tenantId, language } = actor
  found((await sql.tracks(tx, tenantId, contestId))[0])
  const reach = reachOf(actor, 'contest:entry:list')
  const levels = await sql.levels(tx, tenantId, contestId, placesOf(reach))
  const slowest = await sql.slowest(tx, tenantId, contestId, reach, slowestShown)
  return {
    stages: levels.map(({ id, name, opens_at, closes_at, states }) => ({
      id,
      name: worded(name, language),
      opensAt: opens_at,
      closesAt: closes_at,
      states,
    })),
    organisations: {
      total: slowest[0]?.total ?? 0,
      slowest: slowest.map(({ id, name, begun, submitted }) => ({
        id,
        name: worded(name, language),
        begun,
        submitted,
      })),
    },
  }
}
