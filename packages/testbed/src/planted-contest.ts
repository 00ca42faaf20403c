import { randomBytes } from 'node:crypto'
import { newId } from '@laurel/api/src/database/id.ts'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import { sql } from 'kysely'
import type { OwnRow } from './names.ts'

const letters = () => randomBytes(6).toString('hex')

export type PlantedContest = { contestId: string; stageId: string; trackId: string; formId: string }

/** A contest that takes entries now, for one to five people, with a form of one question. */
export async function plantContest(
  tx: Tx,
  { tenantId, marker }: Pick<OwnRow, 'tenantId' | 'marker'>,
  more: readonly object[] = [],
): Promise<PlantedContest> {
  const [typeId, contestId, stageId, trackId, formId] = [newId(), newId(), newId(), newId(), newId()]
  const words = JSON.stringify({ zh: marker })
  const question = { key: 'title', widget: 'text', label: { zh: marker }, required: true, identifies: false }
  const definition = JSON.stringify({
    fields: [{ ...question, key: 's1', widget: 'card', fields: [question, ...more] }],
  })
  await tx.run(sql`
    with new_type as (
      insert into contest_type (tenant_id, id, code, name) values (${tenantId}, ${typeId}, ${`t-${letters()}`}, ${words})
    ), new_contest as (
      insert into contest (tenant_id, id, contest_type_id, code, name, state)
      values (${tenantId}, ${contestId}, ${typeId}, ${`c-${letters()}`}, ${words}, 'open')
    ), new_track as (
      insert into track (tenant_id, id, contest_id, code, name) values (${tenantId}, ${trackId}, ${contestId}, 'CX', ${words})
    ), new_form as (
      insert into form_definition (tenant_id, id, code, version, name, purpose, definition)
      values (${tenantId}, ${formId}, ${`f-${letters()}`}, 1, ${words}, 'entry', ${definition})
    ), new_stage as (
      insert into stage (tenant_id, id, contest_id, code, name, process_type, level, opens_at, closes_at)
      values (${tenantId}, ${stageId}, ${contestId}, 's1', ${words}, 1, 'school', now() - interval '1 day', now() + interval '30 days')
    )
    insert into stage_plan (tenant_id, id, stage_id, form_id, max_members, max_guides)
    values (${tenantId}, ${newId()}, ${stageId}, ${formId}, 5, 3)`)
  return { contestId, stageId, trackId, formId }
}

/** What the frozen copies of an entry say of their files, oldest first. */
export const frozenSums = async (tx: Tx, tenantId: string, entryId: string): Promise<string[]> =>
  (
    await tx.rows(sql<{ sum: string }>`
      select f ->> 'sha256' as sum from entry_submission n cross join jsonb_array_elements(n.files) f
      where n.tenant_id = ${tenantId} and n.entry_id = ${entryId} order by n.number`)
  ).map(({ sum }) => sum)
