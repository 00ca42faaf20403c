import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantContest } from '@laurel/testbed/planted-contest'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'
import { newId } from '../../database/id.ts'

type Planted = { quotaId: string; stageId: string; organisationId: string }

async function planted({ row }: Names): Promise<Planted> {
  const made = { quotaId: newId(), stageId: newId(), organisationId: newId() }
  await row(async (tx, own) => {
    const { tenantId, marker } = own
    const { stageId } = await plantContest(tx, own)
    made.stageId = stageId
    await tx.run(sql`
      with place as (
        insert into organisation (tenant_id, id, path, kind, name, short_name)
        values (${tenantId}, ${made.organisationId}, ${`${made.organisationId}/`}, 'school', ${JSON.stringify({ zh: marker })}, '')
      )
      insert into stage_quota (tenant_id, id, stage_id, organisation_id, seats)
      values (${tenantId}, ${made.quotaId}, ${stageId}, ${made.organisationId}, 3)`)
  })
  return made
}

const stage = async (names: Names) => ({ stageId: (await planted(names)).stageId })

export const samples = {
  'GET /ims/stage-quota/list': async () => ({}),
  'GET /ims/stage-quota/summary': async (names) => ({ query: await stage(names) }),
  'GET /ims/stage-quota/search-organisations': async () => ({ query: { search: '大学' } }),
  'PUT /ims/stage-quota/save': async (names) => {
    const { stageId, organisationId } = await planted(names)
    return { body: { stageId, organisationId, trackId: null, seats: 5, closesAt: null, version: 1 } }
  },
  'PUT /ims/stage-quota/lend': async (names) => {
    const { quotaId } = await planted(names)
    return { body: { fromId: quotaId, toId: quotaId, places: 1, reason: '未用完' } }
  },
  'DELETE /ims/stage-quota/remove': async (names) => ({ query: { id: (await planted(names)).quotaId } }),
  'POST /ims/stage-quota/export': async (names) => ({ body: await stage(names) }),
  'POST /ims/stage-quota/import': async (names) => ({
    body: { ...(await stage(names)), fileId: await names.storedFile() },
  }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/stage-quota/list': { addRow: (names) => planted(names), request: () => ({ query: { limit: 100 } }) },
}
