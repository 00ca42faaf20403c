import type { Lists } from '@laurel/testbed/lists'
import type { Names, OwnRow } from '@laurel/testbed/names'
import { plantContest } from '@laurel/testbed/planted-contest'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'
import { newId } from '../../database/id.ts'
import type { Tx } from '../../database/tx.ts'
import { plantedEntry, plantOthersEntry } from '../entry/entry.samples.ts'

/** By the account, about an entry that somebody else leads. */
async function plantQuestion(tx: Tx, own: OwnRow): Promise<void> {
  const entryId = newId()
  await plantOthersEntry(tx, { ...own, id: entryId })
  await tx.run(sql`
    insert into question (tenant_id, id, contest_id, entry_id, asked_by, text)
    select tenant_id, ${own.id}, contest_id, id, ${own.accountId}, ${own.marker} from entry
    where tenant_id = ${own.tenantId} and id = ${entryId}`)
}
const question = ({ row }: Names) => row(plantQuestion)

/** Of whoever leads it: one entry is asked about again and again. */
let asked = { entryId: '', contestId: '' }
const addTo = (isFrequent: boolean) => async (names: Names) => {
  if (asked.entryId === '') {
    const entryId = await plantedEntry(names)
    asked = { entryId, contestId: await contestOf(names, entryId) }
  }
  await names.row((tx, { tenantId, accountId, id, marker }) =>
    tx.run(sql`
      insert into question (tenant_id, id, contest_id, entry_id, asked_by, text, answer, public_text, answered_by, answered_at)
      select tenant_id, ${id}, contest_id, id, ${accountId}, ${marker},
        ${isFrequent ? marker : null}, ${isFrequent ? marker : null}, ${isFrequent ? accountId : null}, case when ${isFrequent} then now() end
      from entry where tenant_id = ${tenantId} and id = ${asked.entryId}`),
  )
}

async function contestOf({ row }: Names, entryId: string): Promise<string> {
  let contestId = ''
  await row(async (tx, { tenantId }) => {
    const found = await tx.first(sql<{ contest_id: string }>`
      select contest_id from entry where tenant_id = ${tenantId} and id = ${entryId}`)
    contestId = found?.contest_id ?? ''
  })
  return contestId
}

async function contest({ row }: Names): Promise<string> {
  let planted = newId()
  await row(async (tx, own) => {
    planted = (await plantContest(tx, own)).contestId
  })
  return planted
}

export const samples = {
  'POST /ims/question/ask': async (names) => ({ body: { entryId: await plantedEntry(names), text: '能换赛道吗？' } }),
  'GET /ims/question/list-own': async (names) => ({ query: { entryId: await plantedEntry(names) } }),
  'GET /ims/question/list-frequent': async (names) => ({ query: { contestId: await contest(names) } }),
  'GET /ims/question/list': async () => ({}),
  'PUT /ims/question/answer': async (names) => ({ body: { id: await question(names), version: 1, answer: '可以。' } }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/question/list': { addRow: question, request: () => ({ query: { limit: 100 } }) },
  'GET /ims/question/list-own': { addRow: addTo(false), request: () => ({ query: { entryId: asked.entryId } }) },
  'GET /ims/question/list-frequent': {
    addRow: addTo(true),
    request: () => ({ query: { contestId: asked.contestId, limit: 100 } }),
  },
}
