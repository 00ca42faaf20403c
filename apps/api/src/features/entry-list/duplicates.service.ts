import type { Answer } from '@laurel/contract/define'
import type { listEntryDuplicates } from '@laurel/contract/entry-list'
import { reachOf } from '@laurel/rules/data-scope'
import type { Account, Ctx } from '../../ctx.ts'
import { found } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as sql from './duplicates.sql.ts'
import { findRecord } from './entry-record.sql.ts'

export async function list({ tx, actor }: Ctx<Account>, id: string): Promise<Answer<typeof listEntryDuplicates>> {
  const { tenantId, language } = actor
  const reach = reachOf(actor, 'contest:entry:list')
  found(await findRecord(tx, tenantId, reach, id))
  const rows = await sql.duplicatesOf(tx, tenantId, reach, id)
  return [...Map.groupBy(rows, ({ kind, key }) => `${kind} ${key}`).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return {
      kind: first.kind,
      about: first.about,
      entries: group.map(({ id: otherId, code, title, state, contest, track, organisation }) => ({
        id: otherId,
        code,
        title,
        state,
        contest: worded(contest, language),
        track: worded(track, language),
        organisation: organisation && worded(organisation, language),
      })),
    }
  })
}
