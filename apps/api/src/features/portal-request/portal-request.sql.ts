import { sql } from 'kysely'
import type { Tx } from '../../database/tx.ts'
import type { Wording } from '../../wording.ts'

type State = 'waiting' | 'opened' | 'declined'

export type RequestRow = {
  id: string
  code: string
  title: Wording
  state: State
  asked_at: string
  declined_because: string | null
}

const columns = sql`r.id, r.code, r.title, r.state, r.asked_at, r.declined_because`

export const countWaiting = async (tx: Tx, tenantId: string): Promise<number> => {
  const counted = await tx.first(sql<{ n: number }>`
    select count(*)::int as n from portal_request where tenant_id = ${tenantId} and state = 'waiting'`)
  return counted?.n ?? 0
}

export const isCodeTaken = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.first(sql`select from tenant_of_portal(${code}) limit 1`)) !== undefined

export const isTypeKnown = async (tx: Tx, tenantId: string, id: string): Promise<boolean> =>
  (await tx.first(sql`select from contest_type where tenant_id = ${tenantId} and id = ${id}`)) !== undefined

type NewRequest = {
  tenantId: string
  id: string
  code: string
  title: Wording
  contestTypeId: string | null
  note: string
  askedBy: string
}

export const addRequest = (tx: Tx, { tenantId, id, code, title, contestTypeId, note, askedBy }: NewRequest) =>
  tx.run(sql`
    insert into portal_request (tenant_id, id, code, title, contest_type_id, note, asked_by)
    values (${tenantId}, ${id}, ${code}, ${JSON.stringify(title)}, ${contestTypeId}, ${note}, ${askedBy})`)

export const ownRequests = (tx: Tx, tenantId: string) =>
  tx.rows(sql<RequestRow>`
    select ${columns} from portal_request r where r.tenant_id = ${tenantId} order by r.asked_at desc, r.id desc limit 20`)

export type ListedRequest = RequestRow & {
  tenant_id: string
  tenant_name: Wording
  type_name: Wording | null
  note: string
  asker: string
}

type ListQuery = { state: State | undefined; after: { at: string; id: string } | undefined; limit: number }

/** Across organisers: few ask, and the platform reads them by time. */
export const listRequests = (tx: Tx, { state, after, limit }: ListQuery) =>
  tx.rows(sql<ListedRequest>`
    select ${columns}, r.tenant_id, o.name as tenant_name, t.name as type_name, r.note, a.nickname as asker
    from portal_request r
    join tenant o on o.id = r.tenant_id
    join account a on a.tenant_id = r.tenant_id and a.id = r.asked_by
    left join contest_type t on t.tenant_id = r.tenant_id and t.id = r.contest_type_id
    where true ${state === undefined ? sql`` : sql`and r.state = ${state}`}
      ${after ? sql`and (r.asked_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by r.asked_at desc, r.id desc limit ${limit}`)

type LockedRequest = { code: string; title: Wording; contest_type_id: string | null; state: State }

export const lockRequest = (tx: Tx, tenantId: string, id: string) =>
  tx.first(sql<LockedRequest>`
    select code, title, contest_type_id, state from portal_request where tenant_id = ${tenantId} and id = ${id} for update`)

export const firstPortal = (tx: Tx, tenantId: string) =>
  tx.first(sql<{ theme: string; login_strategies: number[]; password_strategy: number }>`
    select theme, login_strategies, password_strategy from portal where tenant_id = ${tenantId} order by created_at, id limit 1`)

export const answerRequest = (
  tx: Tx,
  tenantId: string,
  id: string,
  { state, because }: { state: State; because: string | null },
) =>
  tx.run(sql`
    update portal_request set state = ${state}, answered_at = now(), declined_because = ${because}
    where tenant_id = ${tenantId} and id = ${id}`)
