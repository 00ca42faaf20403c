import { randomBytes } from 'node:crypto'
import type { UserType } from '@laurel/contract/access'
import type {
  issueCodeCards,
  listCardHolders,
  listCodeCards,
  revokeCodeBatch,
  revokeCodeCards,
} from '@laurel/contract/code-card'
import type { Answer, Parsed } from '@laurel/contract/define'
import { codeOf } from '@laurel/rules/login-code'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { keyedHash } from '../../privacy/sealing.ts'
import { closeSession } from '../auth/session.service.ts'
import { reachOf } from '../role/reach.service.ts'
import { mayIssueFor, mayIssueForKind, mayRevoke } from './code-card.policy.ts'
import * as sql from './code-card.sql.ts'

export type CodeKind = 'once' | 'timed'
type Batch = { issuedAt: string; expiresAt: string; codes: Map<string, { id: string; code: string; number: number }> }

/** Keyed: forty bits could be tried one by one against a stolen table. */
export const codeHashOf = (code: string) => keyedHash('login-code', code)

/**
 * One code for one account, for whoever hands it over by other means than a card: the desk of the platform, an import. It is in this answer
 * and nowhere else; what the account had unused before is void.
 */
export async function issueCode(
  ctx: Ctx,
  accountId: string,
  kind: CodeKind,
  ttlMinutes: number,
): Promise<{ id: string; code: string; expiresAt: string }> {
  const [holder] = await sql.lockHolders(ctx.tx, ctx.actor.tenantId, null, [accountId])
  must(found(holder).state === 'open', 'code-card.account-not-open')
  const { codes, expiresAt } = await issueAll(ctx, newId(), [accountId], kind, ttlMinutes)
  const { id, code } = found(codes.get(accountId))
  return { id, code, expiresAt }
}

export async function issueCards(
  ctx: Ctx<Account>,
  { accountIds, kind, ttlMinutes }: Parsed<typeof issueCodeCards>['body'],
): Promise<Answer<typeof issueCodeCards>> {
  const wanted = [...new Set(accountIds)]
  const reach = await reachOf(ctx, 'account:code-card:issue')
  const locked = await sql.lockHolders(ctx.tx, ctx.actor.tenantId, reach, wanted)
  const holders = new Map(locked.map((each) => [each.account_id, each]))
  for (const accountId of wanted) {
    const holder = found(holders.get(accountId))
    must(holder.state === 'open', 'code-card.account-not-open')
    must(mayIssueForKind(ctx.actor, holder.user_type), 'code-card.not-for-administrators')
    must(coversHolder(ctx.actor, holder), 'member.outranks-you')
  }
  const batchId = newId()
  const { issuedAt, expiresAt, codes } = await issueAll(ctx, batchId, wanted, kind, ttlMinutes)
  const cards = wanted.map((accountId) => ({ ...shown(found(holders.get(accountId))), ...found(codes.get(accountId)) }))
  return { batchId, kind, issuedAt, expiresAt, cards }
}

const coversHolder = (
  issuer: Account,
  { account_id, organisation_path, accounts_of_person }: sql.Holder & sql.Rights,
) => mayIssueFor(issuer, { accountId: account_id, organisationPath: organisation_path }, accounts_of_person)

async function issueAll(
  ctx: Ctx,
  batchId: string,
  accountIds: readonly string[],
  kind: CodeKind,
  ttlMinutes: number,
): Promise<Batch> {
  const { tenantId } = ctx.actor
  for (const { id, account_id } of await sql.revokeLiveOf(ctx.tx, tenantId, accountIds))
    await record(ctx, 'code-card.revoked', id, { accountId: account_id, because: 'new-card' })
  // Lists go by id, newest first: within a batch that is the order of the numbers.
  const ids = accountIds.map(newId).sort().reverse()
  const codes = accountIds.map((accountId, at) => ({
    accountId,
    id: ids[at] ?? newId(),
    code: newCode(),
    number: at + 1,
  }))
  const [times] = await sql.addCodes(ctx.tx, {
    tenantId,
    batchId,
    kind,
    ttlMinutes,
    issuedBy: ctx.actor.kind === 'account' ? ctx.actor.accountId : null,
    codes: codes.map(({ accountId, id, code, number }) => ({
      id,
      account_id: accountId,
      code_hash: codeHashOf(code),
      number,
    })),
  })
  for (const { id, accountId } of codes) await record(ctx, 'code-card.issued', id, { accountId, kind, batchId })
  const { issued_at, expires_at } = found(times)
  return {
    issuedAt: issued_at,
    expiresAt: expires_at,
    codes: new Map(codes.map(({ accountId, ...code }) => [accountId, code])),
  }
}

const newCode = () => codeOf(randomBytes(8))

const shown = (holder: sql.Holder) => ({
  accountId: holder.account_id,
  userType: holder.user_type,
  userName: holder.user_name,
  name: holder.name,
  organisation: holder.organisation,
})

export async function listHolders(
  ctx: Ctx<Account>,
  { cursor, limit, search, userType }: Parsed<typeof listCardHolders>['query'],
): Promise<Answer<typeof listCardHolders>> {
  const wanted = Number(userType) as UserType
  const after = readCursor(cursor)
  const reach = await reachOf(ctx, 'account:code-card:issue')
  const asked = { reach, userType: wanted, search, after, limit: limit + 1 }
  const rows = await sql.listHolders(ctx.tx, ctx.actor.tenantId, asked)
  const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.account_id }))
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...shown(row),
      liveCards: row.live_cards,
      can: { issue: mayIssueForKind(ctx.actor, row.user_type) && coversHolder(ctx.actor, row) },
    })),
  }
}

export async function listCards(
  ctx: Ctx<Account>,
  { cursor, limit, search, state }: Parsed<typeof listCodeCards>['query'],
): Promise<Answer<typeof listCodeCards>> {
  const { tx, actor } = ctx
  const reach = await reachOf(ctx, 'account:code-card:list')
  const asked = { reach, search, state, after: readCursor(cursor), limit: limit + 1 }
  const rows = await sql.listCards(tx, actor.tenantId, asked)
  const page = pageOf(rows, limit, (row) => ({ at: row.issued_at, id: row.id }))
  const can = { revoke: mayRevoke(actor) }
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      ...shown(row),
      kind: row.kind,
      state: row.state,
      batchId: row.batch_id,
      number: row.number,
      issuedAt: row.issued_at,
      issuedBy: row.issued_by,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
      uses: row.uses,
      can: { revoke: can.revoke && row.state !== 'revoked' },
    })),
  }
}

export async function revokeCards(ctx: Ctx<Account>, { ids }: Parsed<typeof revokeCodeCards>['body']): Promise<null> {
  const wanted = [...new Set(ids)]
  const reach = await reachOf(ctx, 'account:code-card:revoke')
  const known = await sql.lockCards(ctx.tx, ctx.actor.tenantId, reach, wanted)
  found(known.length === wanted.length ? known : null)
  return revoke(ctx, wanted)
}

export async function revokeBatch(
  ctx: Ctx<Account>,
  { batchId }: Parsed<typeof revokeCodeBatch>['body'],
): Promise<null> {
  const reach = await reachOf(ctx, 'account:code-card:revoke')
  const ids = (await sql.lockBatch(ctx.tx, ctx.actor.tenantId, reach, batchId)).map((each) => each.id)
  found(ids[0])
  return revoke(ctx, ids)
}

async function revoke(ctx: Ctx, ids: readonly string[]): Promise<null> {
  const { tenantId } = ctx.actor
  for (const { id, account_id } of await sql.revokeCodes(ctx.tx, tenantId, ids))
    await record(ctx, 'code-card.revoked', id, { accountId: account_id, because: 'asked' })
  for (const { session_id } of await sql.openSessionsOf(ctx.tx, tenantId, ids))
    await closeSession(ctx, session_id, 'card-revoked')
  return null
}
