import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantContest } from '@laurel/testbed/planted-contest'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'
import { newId } from '../../database/id.ts'

const wasAt = '2031-03-01T00:00:00.000Z'

/** A stage that closes in 2031. */
async function stage({ row }: Names): Promise<string> {
  let planted = newId()
  await row(async (tx, own) => {
    const { stageId } = await plantContest(tx, own)
    planted = stageId
    await tx.run(sql`
      update stage set closes_at = ${wasAt} where tenant_id = ${own.tenantId} and id = ${stageId}`)
  })
  return planted
}

export const samples = {
  'GET /ims/extension/preview': async (names) => ({ query: { stageId: await stage(names) } }),
  'POST /ims/extension/make': async (names) => ({
    body: { stageId: await stage(names), wasAt, closesAt: '2031-03-05T00:00:00.000Z', reason: { zh: '线路检修' } },
  }),
  'GET /ims/extension/list': async (names) => ({ query: { stageId: await stage(names) } }),
} satisfies Partial<Samples>

/** The stage that is put off again and again. */
let extended = ''
async function addRow(names: Names): Promise<void> {
  if (extended === '') extended = await stage(names)
  await names.row((tx, { tenantId, accountId, id, marker }) =>
    tx.run(sql`
      insert into extension (tenant_id, id, contest_id, stage_id, organisation_id, entry_id, was_at, closes_at, reason, made_by)
      select tenant_id, ${id}, contest_id, id, null, null, closes_at - interval '1 day', closes_at, ${JSON.stringify({ zh: marker })}, ${accountId}
      from stage where tenant_id = ${tenantId} and id = ${extended}`),
  )
}

export const lists: Lists = {
  'GET /ims/extension/list': { addRow, request: () => ({ query: { stageId: extended, limit: 100 } }) },
}
