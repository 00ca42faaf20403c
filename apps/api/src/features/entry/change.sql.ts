import { type RawBuilder, sql } from 'kysely'
import { withoutConflict } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Position } from '../../http/cursor.ts'
import type { Wording } from '../../wording.ts'

export type ChangeRow = {
  id: string
  entry_id: string
  kind: 'add' | 'remove' | 'replace'
  part: 'member' | 'guide'
  leaving_member_id: string | null
  joining_id: string | null
  leaving: string | null
  joining: string | null
  reason: string
  state: 'asked' | 'approved' | 'refused' | 'cancelled'
  note: string
  asked_at: string
  decided_at: string | null
}

/** Each name by its id: joined, everybody of the organiser would be read for a page of twenty. */
const nameOf = (id: RawBuilder<unknown>) =>
  sql`(select p.name from person p where p.tenant_id = c.tenant_id and p.id = ${id})`

const columns = sql`
  c.id, c.entry_id, c.kind, c.part, c.leaving_member_id, c.joining_id, ${nameOf(sql`c.leaving_id`)} as leaving,
  ${nameOf(sql`c.joining_id`)} as joining, c.reason, c.state, c.note, c.asked_at, c.decided_at`

const maxShown = 50

export const changesOf = (tx: Tx, tenantId: string, entryId: string) =>
  tx.rows(sql<ChangeRow>`
    select ${columns} from entry_change c
    where c.tenant_id = ${tenantId} and c.entry_id = ${entryId} order by c.asked_at desc, c.id desc limit ${maxShown}`)

export const countWaiting = async (tx: Tx, tenantId: string, entryId: string) =>
  (
    await tx.first(sql<{ n: number }>`
      select count(*)::int as n from entry_change where tenant_id = ${tenantId} and entry_id = ${entryId} and state = 'asked'`)
  )?.n ?? 0

type NewChange = {
  tenantId: string
  id: string
  entryId: string
  contestId: string
  kind: string
  part: string
  leavingId: string | null
  leavingMemberId: string | null
  joiningId: string | null
  reason: string
  askedBy: string
}

export const addChange = (tx: Tx, row: NewChange) =>
  tx.run(sql`
    insert into entry_change (tenant_id, id, entry_id, contest_id, kind, part, leaving_id, leaving_member_id, joining_id, reason, asked_by)
    values (${row.tenantId}, ${row.id}, ${row.entryId}, ${row.contestId}, ${row.kind}, ${row.part}, ${row.leavingId}, ${row.leavingMemberId},
      ${row.joiningId}, ${row.reason}, ${row.askedBy})`)

export const findChange = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<ChangeRow>`select ${columns} from entry_change c where c.tenant_id = ${tenantId} and c.id = ${id}`)

/** For the organiser's staff: none of an entry with which they have a conflict of interest. */
export const findChangeFor = (tx: Tx, tenantId: string, accountId: string, id: string) =>
  tx.first(sql<ChangeRow>`
    select ${columns} from entry_change c join entry e on e.tenant_id = c.tenant_id and e.id = c.entry_id
    where c.tenant_id = ${tenantId} and c.id = ${id} and ${withoutConflict(tenantId, accountId)}`)

/** False: somebody else was faster. */
export const decideChange = async (
  tx: Tx,
  tenantId: string,
  { id, state, note, by }: { id: string; state: string; note: string; by: string },
) =>
  (await tx.run(sql`
    update entry_change set state = ${state}, note = ${note}, decided_by = ${by}, decided_at = now()
    where tenant_id = ${tenantId} and id = ${id} and state = 'asked'`)) === 1

export type ListedChange = ChangeRow & {
  title: string
  code: string | null
  track_name: Wording
  asked_by_name: string
  at: string
}

type Listed = { contestId: string | undefined; state: 'asked' | undefined; after: Position | undefined }

export const changes = (
  tx: Tx,
  tenantId: string,
  accountId: string,
  { contestId, state, after }: Listed,
  limit: number,
) =>
  tx.rows(sql<ListedChange>`
    select ${columns}, e.title, e.code, t.name as track_name, coalesce(
      ${nameOf(sql`(select a.person_id from account a where a.tenant_id = c.tenant_id and a.id = c.asked_by)`)}, '') as asked_by_name,
      to_char(c.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from (
      select * from entry_change c
      where c.tenant_id = ${tenantId} ${state === undefined ? sql`` : sql`and c.state = 'asked'`}
        ${contestId === undefined ? sql`` : sql`and c.contest_id = ${contestId}`}
        ${after === undefined ? sql`` : sql`and (c.asked_at, c.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
        and exists (select from entry e where e.tenant_id = c.tenant_id and e.id = c.entry_id and ${withoutConflict(tenantId, accountId)})
      order by c.asked_at, c.id limit ${limit}
    ) c
    join entry e on e.tenant_id = c.tenant_id and e.id = c.entry_id
    join track t on t.tenant_id = e.tenant_id and t.id = e.track_id
    order by c.asked_at, c.id`)
