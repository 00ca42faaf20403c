import { newId } from '@laurel/api/src/database/id.ts'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import { sql } from 'kysely'

type PlantedJudge = {
  tenantId: string
  id: string
  roundId: string
  accountId: string
  state?: 'invited' | 'accepted'
}

/** Somebody who was invited to judge, and has accepted if it says so. */
export const plantJudge = (tx: Tx, { tenantId, id, roundId, accountId, state = 'accepted' }: PlantedJudge) =>
  tx.run(sql`
    insert into judge (tenant_id, id, round_id, account_id, max_entries, state, invited_by, answered_at, declared_at)
    values (${tenantId}, ${id}, ${roundId}, ${accountId}, 40, ${state}, ${accountId}, case when ${state} = 'accepted' then now() end,
      case when ${state} = 'accepted' then now() end)`)

type PlantedEntry = {
  tenantId: string
  contestId: string
  trackId: string
  stageId: string
  formId: string
  code: string
  title: string
  organisationId?: string | undefined
  begunBy: string
}

/** Submitted to a stage at which nobody reviews: it waits for judges. */
export async function plantJudgedEntry(tx: Tx, entry: PlantedEntry): Promise<string> {
  const { tenantId, contestId, trackId, stageId, formId, code, title, organisationId = null, begunBy } = entry
  const id = newId()
  await tx.run(sql`
    with planted as (
      insert into entry (tenant_id, id, contest_id, track_id, organisation_id, stage_id, form_id, code, title, state, submission, begun_by, submitted_at)
      values (${tenantId}, ${id}, ${contestId}, ${trackId}, ${organisationId}, ${stageId}, ${formId}, ${code}, ${title}, 1, 1, ${begunBy}, now())
      returning tenant_id, id, stage_id
    ), member as (
      insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
      select p.tenant_id, ${newId()}, p.id, a.person_id, 'leader', now()
      from planted p join account a on a.tenant_id = p.tenant_id and a.id = ${begunBy}
    )
    insert into entry_stage (tenant_id, entry_id, stage_id) select tenant_id, id, stage_id from planted`)
  return id
}
