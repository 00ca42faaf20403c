import type { EntryActKind } from '@laurel/contract/entry-act'
import type { Lists } from '@laurel/testbed/lists'
import type { Names } from '@laurel/testbed/names'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'
import { plantedEntry } from '../entry/entry.samples.ts'

/** On one entry of its own. */
async function planted(names: Names, kind: EntryActKind = 'return', state = 'started') {
  const entryId = await plantedEntry(names)
  return names.row(async (tx, { tenantId, accountId, id, marker }) => {
    await tx.run(sql`
      insert into entry_act (tenant_id, id, kind, fields, reason, state, made_by)
      values (${tenantId}, ${id}, ${kind}, ${kind === 'return' ? ['title'] : []}::text[], ${marker}, ${state}, ${accountId})`)
    await tx.run(sql`
      insert into entry_act_row (tenant_id, act_id, entry_id, result, revision) values (${tenantId}, ${id}, ${entryId}, 'done', 1)`)
  })
}

export const samples = {
  'POST /ims/entry-act/preview': async (names) => ({
    body: { kind: 'withdraw', entryIds: [await plantedEntry(names)] },
  }),
  'POST /ims/entry-act/start': async (names) => ({
    body: { kind: 'withdraw', entryIds: [await plantedEntry(names)], reason: '重复报名' },
  }),
  'PUT /ims/entry-act/confirm': async (names) => ({ body: { id: await planted(names, 'disqualify', 'proposed') } }),
  'PUT /ims/entry-act/cancel': async (names) => ({ body: { id: await planted(names, 'disqualify', 'proposed') } }),
  'PUT /ims/entry-act/undo': async (names) => ({ body: { id: await planted(names) } }),
  'GET /ims/entry-act/list': async () => ({}),
  'GET /ims/entry-act/get': async (names) => ({ query: { id: await planted(names) } }),
  'GET /ims/entry-act/list-rows': async (names) => ({ query: { id: await planted(names) } }),
} satisfies Partial<Samples>

/** The act that gets longer. */
let grown = ''
async function addRow(names: Names): Promise<void> {
  if (grown === '') grown = await planted(names)
  const entryId = await plantedEntry(names)
  await names.row((tx, { tenantId }) =>
    tx.run(sql`insert into entry_act_row (tenant_id, act_id, entry_id) values (${tenantId}, ${grown}, ${entryId})`),
  )
}

export const lists: Lists = {
  'GET /ims/entry-act/list': { addRow: (names) => planted(names), request: () => ({ query: { limit: 100 } }) },
  'GET /ims/entry-act/list-rows': { addRow, request: () => ({ query: { id: grown, limit: 100 } }) },
}
