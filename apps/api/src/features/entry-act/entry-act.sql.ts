import type { UserType } from '@laurel/contract/access'
import type { EntryActKind } from '@laurel/contract/entry-act'
import type { JobState } from '@laurel/contract/job'
import type { Reason } from '@laurel/contract/reasons'
import type { Holder, Reach } from '@laurel/rules/data-scope'
import { type RawBuilder, sql } from 'kysely'
import { accountsOfPerson } from '../../database/holders.ts'
import { reached } from '../../database/reach.ts'
import type { Tx } from '../../database/tx.ts'
import type { Position } from '../../http/cursor.ts'
import type { Wording } from '../../wording.ts'

export type Result = 'waiting' | 'done' | 'refused' | 'undone' | 'kept'
export type ActState = 'proposed' | 'cancelled' | 'started' | 'undone'

type NewAct = {
  tenantId: string
  id: string
  kind: EntryActKind
  trackId: string | null
  fields: readonly string[]
  reason: string
  state: ActState
  madeBy: string
}

export const addAct = (tx: Tx, act: NewAct, entryIds: readonly string[]) =>
  tx.run(sql`
    with act as (
      insert into entry_act (tenant_id, id, kind, track_id, fields, reason, state, made_by)
      values (${act.tenantId}, ${act.id}, ${act.kind}, ${act.trackId}, ${[...act.fields]}::text[], ${act.reason}, ${act.state}, ${act.madeBy})
    )
    insert into entry_act_row (tenant_id, act_id, entry_id) select ${act.tenantId}, ${act.id}, unnest(${[...entryIds]}::uuid[])`)

export type ActRow = {
  id: string
  kind: EntryActKind
  state: ActState
  track_id: string | null
  fields: string[]
  reason: string
  made_by: string
  made_at: string
  at: string
  confirmed_by: string | null
  track: Wording | null
  maker: string
  maker_person_id: string
  confirmer: string | null
  job: JobState | null
  waiting: number
  done: number
  refused: number
  undone: number
  total: number
}

const columns = sql`
  a.id, a.kind, a.state, a.track_id, a.fields, a.reason, a.made_by, a.made_at, a.confirmed_by,
  to_char(a.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, t.name as track, m.nickname as maker,
  m.person_id as maker_person_id, c.nickname as confirmer, j.state as job, n.*`
/** An act has a thousand rows at most. */
const joins = sql`
  join account m on m.tenant_id = a.tenant_id and m.id = a.made_by
  left join account c on c.tenant_id = a.tenant_id and c.id = a.confirmed_by
  left join track t on t.tenant_id = a.tenant_id and t.id = a.track_id
  left join job_run j on j.tenant_id = a.tenant_id and j.id = a.job_id
  cross join lateral (
    select count(*)::int as total, count(*) filter (where r.result = 'waiting')::int as waiting,
      count(*) filter (where r.result in ('done', 'kept'))::int as done, count(*) filter (where r.result = 'refused')::int as refused,
      count(*) filter (where r.result = 'undone')::int as undone
    from entry_act_row r where r.tenant_id = a.tenant_id and r.act_id = a.id) n`

/** One's own, and those that meet nothing but what is within reach. */
const visible = (tenantId: string, reach: Reach): RawBuilder<unknown> =>
  reach.isAll
    ? sql`true`
    : sql`(a.made_by = ${reach.accountId}::uuid or not exists (
        select from entry_act_row r join entry e on e.tenant_id = r.tenant_id and e.id = r.entry_id
        where r.tenant_id = ${tenantId} and r.act_id = a.id
          and ${reached(tenantId, reach, { account: sql`e.begun_by`, organisation: sql`e.organisation_id` })} is not true))`

export const acts = (tx: Tx, tenantId: string, reach: Reach, after: Position | undefined, limit: number) =>
  tx.rows(sql<ActRow>`
    select ${columns} from (
      select * from entry_act a where a.tenant_id = ${tenantId} and ${visible(tenantId, reach)}
        ${after === undefined ? sql`` : sql`and (a.made_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by a.made_at desc, a.id desc limit ${limit}
    ) a ${joins} order by a.made_at desc, a.id desc`)

export const findAct = (tx: Tx, tenantId: string, reach: Reach, id: string) =>
  tx.first(sql<ActRow>`
    select ${columns} from entry_act a ${joins} where a.tenant_id = ${tenantId} and a.id = ${id} and ${visible(tenantId, reach)}`)

export const lockAct = async (tx: Tx, tenantId: string, reach: Reach, id: string) => {
  tx.send(sql`select from entry_act where tenant_id = ${tenantId} and id = ${id} for no key update`)
  return findAct(tx, tenantId, reach, id)
}

export const setActState = (tx: Tx, tenantId: string, id: string, state: ActState, jobId: string | null) =>
  tx.run(sql`update entry_act set state = ${state}, job_id = ${jobId} where tenant_id = ${tenantId} and id = ${id}`)

export const setConfirmed = (tx: Tx, tenantId: string, id: string, accountId: string) =>
  tx.run(sql`
    update entry_act set confirmed_by = ${accountId}, confirmed_at = now() where tenant_id = ${tenantId} and id = ${id}`)

export type RowRow = {
  entry_id: string
  code: string | null
  title: string
  result: Result
  refusal: Reason | null
}

/** Out of reach meanwhile: without its name. */
export const rows = (
  tx: Tx,
  tenantId: string,
  reach: Reach,
  { id, show, after }: { id: string; show: 'all' | 'left'; after: string | undefined },
  limit: number,
) => {
  const isWithin = reached(tenantId, reach, { account: sql`e.begun_by`, organisation: sql`e.organisation_id` })
  return tx.rows(sql<RowRow>`
    select r.entry_id, case when ${isWithin} then e.code end as code, case when ${isWithin} then e.title else '' end as title,
      r.result, r.refusal
    from entry_act_row r join entry e on e.tenant_id = r.tenant_id and e.id = r.entry_id
    where r.tenant_id = ${tenantId} and r.act_id = ${id} ${show === 'left' ? sql`and r.refusal is not null` : sql``}
      ${after === undefined ? sql`` : sql`and r.entry_id < ${after}::uuid`}
    order by r.entry_id desc limit ${limit}`)
}

/** For the worker. */
export const idsIn = async (tx: Tx, tenantId: string, id: string, result: Result) =>
  (
    await tx.rows(sql<{ entry_id: string }>`
      select entry_id from entry_act_row where tenant_id = ${tenantId} and act_id = ${id} and result = ${result}
      order by entry_id desc`)
  ).map(({ entry_id }) => entry_id)

export type HeldRow = { track_id: string | null; revision: number | null }

/** Undefined: it has had its turn, in a run before this one. */
export const lockRow = (tx: Tx, tenantId: string, actId: string, entryId: string, result: Result) =>
  tx.first(sql<HeldRow>`
    select track_id, revision from entry_act_row
    where tenant_id = ${tenantId} and act_id = ${actId} and entry_id = ${entryId} and result = ${result} for update`)

export const setDone = (
  tx: Tx,
  tenantId: string,
  { actId, entryId, trackId, revision }: { actId: string; entryId: string; trackId: string | null; revision: number },
) =>
  tx.run(sql`
    update entry_act_row set result = 'done', track_id = ${trackId}, revision = ${revision}
    where tenant_id = ${tenantId} and act_id = ${actId} and entry_id = ${entryId}`)

export const setResult = (
  tx: Tx,
  tenantId: string,
  { actId, entryId, result, refusal }: { actId: string; entryId: string; result: Result; refusal: Reason | null },
) =>
  tx.run(sql`
    update entry_act_row set result = ${result}, refusal = ${refusal}
    where tenant_id = ${tenantId} and act_id = ${actId} and entry_id = ${entryId}`)

export type ActorRow = {
  person_id: string
  user_type: UserType
  user_name: string
  nickname: string
  accounts: Holder[]
}

/** With the rights that they have now. */
export const findActor = (tx: Tx, tenantId: string, accountId: string) =>
  tx.first(sql<ActorRow>`
    select a.person_id, a.user_type, a.user_name, a.nickname, ${accountsOfPerson(tenantId, sql`a.person_id`)} as accounts
    from account a where a.tenant_id = ${tenantId} and a.id = ${accountId} and a.state = 'open'`)
