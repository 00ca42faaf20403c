import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import { plantLevels, plantList } from '@laurel/testbed/planted-recommendation'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'
import { newId } from '../../database/id.ts'

type Planted = { id: string; entryId: string }

async function planted({ row }: Names): Promise<Planted> {
  const made = { entryId: newId() }
  const id = await row(async (tx, own) => {
    const { entryIds } = await plantList(tx, own, await plantLevels(tx, own), { id: own.id, entries: 1, ranked: 0 })
    made.entryId = entryIds[0] ?? made.entryId
  })
  return { id, entryId: made.entryId }
}

/** Who asks is not in its team: with an entry of one's own one has a conflict of interest. */
async function ofOthers(names: Names): Promise<string> {
  return names.row(async (tx, own) => {
    const { entryIds } = await plantList(tx, own, await plantLevels(tx, own), { id: own.id, entries: 1, ranked: 0 })
    await tx.run(
      sql`delete from entry_member where tenant_id = ${own.tenantId} and entry_id = any (${entryIds}::uuid[])`,
    )
  })
}

/** The list that gets longer: what is planted after it joins it. */
let growing: { id: string; schoolId: string } | undefined

const addCandidate = ({ row }: Names) =>
  row(async (tx, own) => {
    const { id, schoolId } = await plantList(tx, own, await plantLevels(tx, own), { id: own.id, entries: 1, ranked: 0 })
    growing ??= { id, schoolId }
    await tx.run(sql`
      with moved as (
        update recommendation_entry set recommendation_id = ${growing.id} where tenant_id = ${own.tenantId} and recommendation_id = ${id}
        returning tenant_id, task_id
      )
      update process_task t set list_organisation_id = ${growing.schoolId} from moved where t.tenant_id = moved.tenant_id and t.id = moved.task_id`)
  })

const versioned = async (names: Names) => ({ id: (await planted(names)).id, version: 1 })

export const samples = {
  'GET /ims/recommendation/list': async () => ({}),
  'GET /ims/recommendation/get': async (names) => ({ query: { id: (await planted(names)).id } }),
  'GET /ims/recommendation/list-candidates': async (names) => ({ query: { id: await ofOthers(names) } }),
  'PUT /ims/recommendation/save': async (names) => {
    const { id, entryId } = await planted(names)
    return { body: { id, version: 1, entryIds: [entryId] } }
  },
  'PUT /ims/recommendation/mend': async (names) => {
    const { id, entryId } = await planted(names)
    return { body: { id, version: 1, entryId, note: '已补正' } }
  },
  'PUT /ims/recommendation/propose': async (names) => ({ body: await versioned(names) }),
  'PUT /ims/recommendation/confirm': async (names) => ({ body: await versioned(names) }),
  'PUT /ims/recommendation/return': async (names) => ({
    body: { ...(await versioned(names)), note: '请补正', entries: [] },
  }),
  'PUT /ims/recommendation/reopen': async (names) => ({ body: await versioned(names) }),
  'POST /ims/recommendation/export': async (names) => ({ body: { id: (await planted(names)).id } }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/recommendation/list': { addRow: (names) => planted(names), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/recommendation/list-candidates': {
    isOfEntrant: true,
    addRow: addCandidate,
    request: () => ({ query: { id: growing?.id ?? '', limit: 100 } }),
  },
}
