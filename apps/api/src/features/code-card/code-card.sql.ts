import type { UserType } from '@laurel/contract/access'
import type { Holder as RightsHolder } from '@laurel/rules/data-scope'
import { sql } from 'kysely'
import { accountsOfPerson } from '../../database/holders.ts'
import { build, type Tx } from '../../database/tx.ts'

type Position = { at: string; id: string } | undefined
export type Holder = {
  account_id: string
  user_type: UserType
  user_name: string
  name: string
  organisation: string
}

/** Shown by their person's own name, with the organisation they belong to. */
const holder = sql`
  a.id as account_id, a.user_type, a.user_name, p.name, coalesce(o.short_name, '') as organisation`
const holderOf = sql`
  join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
  left join organisation o on o.tenant_id = a.tenant_id and o.id = coalesce(a.organisation_id, p.organisation_id)`

/** What the law compares an issuer with. */
export type Rights = { organisation_path: string | null; accounts_of_person: RightsHolder[] }
const rights = (tenantId: string) => sql`
  o.path as organisation_path, ${accountsOfPerson(tenantId, sql`a.person_id`)} as accounts_of_person`

/** Whose cards somebody may see and issue: organisations; null: everybody's. */
type Reach = readonly string[] | null
const within = (reach: Reach) =>
  reach === null ? sql`` : sql`and coalesce(a.organisation_id, p.organisation_id) = any(${reach}::uuid[])`

const isLive = sql`c.revoked_at is null and c.expires_at > now() and (c.kind = 'timed' or c.used_at is null)`
const stateOf = sql`
  case when c.revoked_at is not null then 'revoked' when c.kind = 'once' and c.used_at is not null then 'used'
    when c.expires_at <= now() then 'expired' else 'live' end`

const named = (search: string | undefined) => {
  if (search === undefined || search.trim() === '') return sql``
  const pattern = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`and (p.name ilike ${pattern} or a.user_name ilike ${pattern} or a.nickname ilike ${pattern})`
}

type HolderQuery = { reach: Reach; userType: UserType; search: string | undefined; after: Position; limit: number }

export const listHolders = (tx: Tx, tenantId: string, { reach, userType, search, after, limit }: HolderQuery) =>
  tx.rows(sql<Holder & Rights & { created_at: string; live_cards: number }>`
    select ${holder}, a.created_at, ${rights(tenantId)},
      (select count(*)::int from login_code c where c.tenant_id = a.tenant_id and c.account_id = a.id and ${isLive}) as live_cards
    from account a ${holderOf}
    where a.tenant_id = ${tenantId} and a.user_type = ${userType} and a.state = 'open' ${named(search)} ${within(reach)}
      ${after ? sql`and (a.created_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by a.created_at desc, a.id desc limit ${limit}`)

/** In the order of the ids; locked, so that two sheets at once do not both leave a live card. */
export const lockHolders = (tx: Tx, tenantId: string, reach: Reach, accountIds: readonly string[]) =>
  tx.rows(sql<Holder & Rights & { state: string }>`
    select ${holder}, a.state, ${rights(tenantId)} from account a ${holderOf}
    where a.tenant_id = ${tenantId} and a.id = any(${accountIds}::uuid[]) ${within(reach)} order by a.id for no key update of a`)

export type NewCode = {
  id: string
  account_id: string
  code_hash: Buffer
  number: number
}
type NewBatch = {
  tenantId: string
  batchId: string
  kind: 'once' | 'timed'
  ttlMinutes: number
  issuedBy: string | null
  codes: readonly NewCode[]
}

export const addCodes = (tx: Tx, { tenantId, batchId, kind, ttlMinutes, issuedBy, codes }: NewBatch) =>
  tx.rows(sql<{ issued_at: string; expires_at: string }>`
    insert into login_code (tenant_id, id, account_id, code_hash, number, kind, batch_id, issued_by, expires_at)
    select ${tenantId}, n.id, n.account_id, n.code_hash, n.number, ${kind}, ${batchId}, ${issuedBy},
      now() + make_interval(mins => ${ttlMinutes})
    from unnest(${codes.map((code) => code.id)}::uuid[], ${codes.map((code) => code.account_id)}::uuid[],
      ${codes.map((code) => code.code_hash)}::bytea[], ${codes.map((code) => code.number)}::int[]) as n(id, account_id, code_hash, number)
    returning issued_at, expires_at`)

/** Those that could still be used. */
export const revokeLiveOf = (tx: Tx, tenantId: string, accountIds: readonly string[]) =>
  tx.rows(sql<{ id: string; account_id: string }>`
    update login_code c set revoked_at = now()
    where c.tenant_id = ${tenantId} and c.account_id = any(${accountIds}::uuid[]) and ${isLive} returning c.id, c.account_id`)

const lockOne = (tx: Tx, tenantId: string, condition: ReturnType<typeof sql>) =>
  tx.first(sql<{
    id: string
    account_id: string
    state: 'live' | 'used' | 'expired' | 'revoked'
    account_state: string
    user_type: number
    user_name: string
    nickname: string
  }>`
    select c.id, c.account_id, ${stateOf} as state, a.state as account_state, a.user_type, a.user_name, a.nickname
    from login_code c join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
    where c.tenant_id = ${tenantId} and ${condition} for update of c`)

export const lockCode = (tx: Tx, tenantId: string, codeHash: Buffer) =>
  lockOne(tx, tenantId, sql`c.code_hash = ${codeHash}`)
export const lockCodeById = (tx: Tx, tenantId: string, id: string) => lockOne(tx, tenantId, sql`c.id = ${id}`)

export const markUsed = (tx: Tx, tenantId: string, id: string) =>
  tx.run(sql`update login_code set used_at = now() where tenant_id = ${tenantId} and id = ${id}`)

export const addUse = (tx: Tx, tenantId: string, codeId: string, sessionId: string) =>
  tx.run(build.insertInto('login_code_use').values({ tenant_id: tenantId, code_id: codeId, session_id: sessionId }))

export type CardRow = Holder & {
  id: string
  kind: 'once' | 'timed'
  state: 'live' | 'used' | 'expired' | 'revoked'
  batch_id: string
  number: number
  issued_at: string
  issued_by: string | null
  expires_at: string
  used_at: string | null
  uses: number
}
type CardQuery = {
  reach: Reach
  search: string | undefined
  state: CardRow['state'] | undefined
  after: Position
  limit: number
}

export const listCards = (tx: Tx, tenantId: string, { reach, search, state, after, limit }: CardQuery) =>
  tx.rows(sql<CardRow>`
    select c.id, ${holder}, c.kind, ${stateOf} as state, c.batch_id, c.number, c.issued_at, i.nickname as issued_by, c.expires_at, c.used_at,
      (select count(*)::int from login_code_use u where u.tenant_id = c.tenant_id and u.code_id = c.id) as uses
    from login_code c join account a on a.tenant_id = c.tenant_id and a.id = c.account_id ${holderOf}
    left join account i on i.tenant_id = c.tenant_id and i.id = c.issued_by
    where c.tenant_id = ${tenantId} ${named(search)} ${within(reach)} ${state ? sql`and ${stateOf} = ${state}` : sql``}
      ${after ? sql`and (c.issued_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.issued_at desc, c.id desc limit ${limit}`)

/** Spent and expired ones too: what they opened may still be open. */
export const revokeCodes = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx.rows(sql<{ id: string; account_id: string }>`
    update login_code set revoked_at = now()
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and revoked_at is null returning id, account_id`)

const lockWhere = (tx: Tx, tenantId: string, reach: Reach, condition: ReturnType<typeof sql>) =>
  tx.rows(sql<{ id: string }>`
    select c.id from login_code c join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    where c.tenant_id = ${tenantId} and ${condition} ${within(reach)} order by c.id for no key update of c`)

export const lockBatch = (tx: Tx, tenantId: string, reach: Reach, batchId: string) =>
  lockWhere(tx, tenantId, reach, sql`c.batch_id = ${batchId}`)

export const lockCards = (tx: Tx, tenantId: string, reach: Reach, ids: readonly string[]) =>
  lockWhere(tx, tenantId, reach, sql`c.id = any(${ids}::uuid[])`)

export const openSessionsOf = (tx: Tx, tenantId: string, codeIds: readonly string[]) =>
  tx.rows(sql<{ session_id: string }>`
    select u.session_id from login_code_use u join session s on s.tenant_id = u.tenant_id and s.id = u.session_id
    where u.tenant_id = ${tenantId} and u.code_id = any(${codeIds}::uuid[]) and s.ended_at is null order by u.session_id`)
