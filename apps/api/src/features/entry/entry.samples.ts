import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '@laurel/api/src/database/tx.ts'
import type { Lists } from '@laurel/testbed/lists'
import type { Names, OwnRow } from '@laurel/testbed/names'
import { type PlantedContest, plantContest } from '@laurel/testbed/planted-contest'
import type { Samples } from '@laurel/testbed/samples'
import { sql } from 'kysely'
import { newId } from '../../database/id.ts'

const letters = () => randomBytes(6).toString('hex')

/** Led by the account. */
async function plantEntry(tx: Tx, row: OwnRow): Promise<void> {
  await plantTeamless(tx, row)
  await tx.run(sql`
    insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
    select tenant_id, ${newId()}, ${row.id}, person_id, 'leader', now() from account
    where tenant_id = ${row.tenantId} and id = ${row.accountId}`)
}

async function plantTeamless(tx: Tx, row: OwnRow): Promise<void> {
  const { tenantId, accountId, id, marker } = row
  const { contestId, stageId, trackId, formId } = await plantContest(tx, row)
  await tx.run(sql`
    insert into entry (tenant_id, id, contest_id, track_id, stage_id, form_id, title, begun_by)
    values (${tenantId}, ${id}, ${contestId}, ${trackId}, ${stageId}, ${formId}, ${marker}, ${accountId})`)
}

/** Led by somebody else: staff see nothing of an entry in which they take part. */
export async function plantOthersEntry(tx: Tx, row: OwnRow): Promise<void> {
  const { tenantId, id, marker } = row
  await plantTeamless(tx, row)
  const personId = newId()
  await tx.run(sql`insert into person (tenant_id, id, name) values (${tenantId}, ${personId}, ${marker})`)
  await tx.run(sql`
    insert into entry_member (tenant_id, id, entry_id, person_id, part, confirmed_at)
    values (${tenantId}, ${newId()}, ${id}, ${personId}, 'leader', now())`)
}

export const plantedEntry = ({ row }: Names) => row(plantEntry)
const entry = plantedEntry

const newReceipt = () => randomBytes(8).toString('hex').toUpperCase()

/** As if it had been handed in. */
async function plantSubmission(tx: Tx, row: OwnRow, receipt: string, plant = plantEntry, many = 1): Promise<void> {
  const { tenantId, accountId, id } = row
  await plant(tx, row)
  for (let number = 1; number <= many; number++)
    await tx.run(sql`
      insert into entry_submission
        (tenant_id, id, entry_id, number, stage_id, track_id, form_id, title, held, people, files, hash, receipt, submitted_by)
      select ${tenantId}, ${newId()}, e.id, ${number}, e.stage_id, e.track_id, e.form_id, e.title, '{}', '[]', '[]',
        ${createHash('sha256').update(id).digest()}, ${number === many ? receipt : newReceipt()}, ${accountId}
      from entry e where e.tenant_id = ${tenantId} and e.id = ${id}`)
  await tx.run(sql`
    with placed as (
      insert into entry_stage (tenant_id, entry_id, stage_id)
      select e.tenant_id, e.id, e.stage_id from entry e where e.tenant_id = ${tenantId} and e.id = ${id}
    )
    update entry set state = 1, submission = ${many}, code = ${`E-${letters()}`}, submitted_at = now()
    where tenant_id = ${tenantId} and id = ${id}`)
}

const submitted = ({ row }: Names) => row((tx, own) => plantSubmission(tx, own, newReceipt()))

async function contest({ row }: Names): Promise<{ contestId: string; trackId: string }> {
  const planted: { made?: PlantedContest } = {}
  await row(async (tx, own) => {
    planted.made = await plantContest(tx, own)
  })
  return { contestId: planted.made?.contestId ?? newId(), trackId: planted.made?.trackId ?? newId() }
}

async function receipt({ row }: Names): Promise<string> {
  const code = newReceipt()
  await row((tx, own) => plantSubmission(tx, own, code))
  return code
}

/** A member whom the account has named, and the link that lets others join. */
async function member({ row }: Names): Promise<{ id: string; memberId: string; token: string }> {
  const [memberId, token] = [newId(), randomBytes(24).toString('base64url')]
  const digest = createHash('sha256').update(`entry invitation\0${token}`).digest()
  const id = await row(async (tx, own) => {
    const { tenantId, accountId, marker } = own
    await plantEntry(tx, own)
    const personId = newId()
    await tx.run(sql`insert into person (tenant_id, id, name) values (${tenantId}, ${personId}, ${marker})`)
    await tx.run(sql`
      insert into entry_member (tenant_id, id, entry_id, person_id, part, sort, confirmed_at)
      values (${tenantId}, ${memberId}, ${own.id}, ${personId}, 'member', 1, now())`)
    await tx.run(sql`
      insert into entry_invitation (tenant_id, id, entry_id, part, token_hash, made_by, expires_at)
      values (${tenantId}, ${newId()}, ${own.id}, 'member', ${digest}, ${accountId}, now() + interval '1 day')`)
  })
  return { id, memberId, token }
}

/** That somebody may come after the deadline. */
async function change({ row }: Names, plant = plantEntry): Promise<string> {
  const id = newId()
  await row(async (tx, own) => {
    const { tenantId, accountId, marker } = own
    await plant(tx, own)
    const personId = newId()
    await tx.run(sql`insert into person (tenant_id, id, name) values (${tenantId}, ${personId}, ${marker})`)
    await tx.run(sql`
      insert into entry_change (tenant_id, id, entry_id, contest_id, kind, part, joining_id, reason, asked_by)
      select ${tenantId}, ${id}, e.id, e.contest_id, 'add', 'member', ${personId}, ${marker}, ${accountId}
      from entry e where e.tenant_id = ${tenantId} and e.id = ${own.id}`)
  })
  return id
}

export const samples = {
  'GET /ims/entry/list-openings': async () => ({}),
  'POST /ims/entry/begin': async (names) => ({ body: { ...(await contest(names)), title: '样例' } }),
  'GET /ims/entry/list-own': async () => ({}),
  'GET /ims/entry/get': async (names) => ({ query: { id: await entry(names) } }),
  'GET /ims/process/get-of-entry': async (names) => ({ query: { entryId: await entry(names) } }),
  'PUT /ims/entry/save-section': async (names) => ({
    body: { id: await entry(names), key: 's1', version: 0, values: { title: '样例' } },
  }),
  'PUT /ims/entry/change': async (names) => ({ body: { id: await entry(names), version: 1, title: '样例' } }),
  'POST /ims/entry/add-member': async (names) => ({
    body: { id: await entry(names), part: 'member', name: '周予安', mobile: '13900000000' },
  }),
  'PUT /ims/entry/change-member': async (names) => {
    const { id, memberId } = await member(names)
    return { body: { id, memberId, task: '样例' } }
  },
  'DELETE /ims/entry/remove-member': async (names) => {
    const { id, memberId } = await member(names)
    return { query: { id, memberId } }
  },
  'PUT /ims/entry/confirm-member': async (names) => ({ body: { id: await entry(names) } }),
  'PUT /ims/entry/hand-over': async (names) => {
    const { id, memberId } = await member(names)
    return { body: { id, memberId } }
  },
  'POST /ims/entry/invite': async (names) => ({ body: { id: await entry(names), part: 'member' } }),
  'POST /ims/entry/read-invitation': async (names) => ({ body: { token: (await member(names)).token } }),
  'POST /ims/entry/join': async (names) => ({ body: { token: (await member(names)).token } }),
  'PUT /ims/entry/be-present': async (names) => ({ body: { id: await entry(names), tab: newId(), section: 's1' } }),
  'DELETE /ims/entry/leave': async (names) => ({ query: { id: await entry(names), tab: newId() } }),
  'POST /ims/entry-change/ask': async (names) => ({
    body: {
      kind: 'add',
      entryId: await entry(names),
      part: 'member',
      name: '周予安',
      mobile: '13900000000',
      reason: '样例',
    },
  }),
  'GET /ims/entry-change/list-own': async (names) => ({ query: { entryId: await entry(names) } }),
  'PUT /ims/entry-change/cancel': async (names) => ({ body: { id: await change(names) } }),
  'GET /ims/entry-change/list': async () => ({}),
  'PUT /ims/entry-change/decide': async (names) => ({
    body: { id: await change(names, plantOthersEntry), isApproved: false },
  }),
  'POST /ims/entry/submit': async (names) => ({ body: { id: await entry(names), version: 1 } }),
  'PUT /ims/entry/take-back': async (names) => ({ body: { id: await submitted(names), version: 1 } }),
  'PUT /ims/entry/withdraw': async (names) => ({ body: { id: await entry(names), version: 1 } }),
  'GET /ims/entry/get-receipt': async (names) => ({ query: { id: await submitted(names) } }),
  'GET /ims/entry/get-receipt-pdf': async (names) => ({ query: { id: await submitted(names) } }),
  'GET /ims/entry/read': async ({ row }) => ({
    query: { id: await row((tx, own) => plantSubmission(tx, own, newReceipt(), plantOthersEntry)) },
  }),
  'GET /ims/entry/compare-submissions': async ({ row }) => ({
    query: { id: await row((tx, own) => plantSubmission(tx, own, newReceipt(), plantOthersEntry, 2)), number: 2 },
  }),
  'POST /ims/entry/export': async (names) => ({ body: { contestId: (await contest(names)).contestId } }),
  'GET /ims/entry/verify-receipt': async (names) => ({ query: { receipt: await receipt(names) } }),
} satisfies Partial<Samples>

export const lists: Lists = {
  'GET /ims/entry/list-openings': {
    addRow: ({ row }) => row((tx, own) => plantContest(tx, own)),
    request: () => ({ query: { limit: 100 } }),
  },
  'GET /ims/entry-change/list': {
    addRow: (names) => change(names, plantOthersEntry),
    request: () => ({ query: { limit: 100 } }),
  },
  'GET /ims/entry/list-own': { addRow: (names) => entry(names), request: () => ({ query: { limit: 100 } }) },
}
