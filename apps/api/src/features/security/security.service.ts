import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  endOtherSessions,
  endSession,
  getSecurity,
  listOwnEvents,
  listSessions,
  saveSecurityPolicy,
  showOwnNumbers,
} from '@laurel/contract/security'
import { maskedEmail, maskedIdNumber, maskedMobile } from '@laurel/rules/masked-number'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import type { Caller } from '../../http/caller.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found } from '../../http/refusal.ts'
import { refusedLoginsOf } from '../auth/login-attempts.service.ts'
import { closeSession, closeSessionsOf } from '../auth/session.service.ts'
import { setValue } from '../configuration/configuration.service.ts'
import { opened } from '../person/person.service.ts'
import { strategiesHere } from '../portal/portal.service.ts'
import { waitingDays } from './deletion.service.ts'
import { requireOwner } from './owner-proof.service.ts'
import { policyKey, secondFactorState } from './second-step.service.ts'
import * as sql from './security.sql.ts'

export async function get(ctx: Ctx<Account>): Promise<Answer<typeof getSecurity>> {
  const { actor, tx } = ctx
  const [own, state, { passwordStrategy }, refusedLogins] = await Promise.all([
    sql.own(tx, actor.tenantId, actor.accountId),
    secondFactorState(ctx, actor),
    strategiesHere(ctx),
    refusedLoginsOf(ctx, actor.userName),
  ])
  const row = found(own)
  return {
    userName: actor.userName,
    passwordStrategy,
    password: row.has_password ? { setAt: row.password_set_at } : null,
    mobile: row.mobile_sealed && maskedMobile(opened('mobile', row.mobile_sealed)),
    idNumber: row.id_number_sealed && maskedIdNumber(opened('idNumber', row.id_number_sealed)),
    email: row.email_sealed && maskedEmail(opened('email', row.email_sealed)),
    secondFactor: {
      turnedOnAt: row.turned_on_at,
      recoveryCodesLeft: row.codes_left,
      isForced: state.isForced,
    },
    refusedLogins,
    deletion: row.asked_at && row.due_at ? { askedAt: row.asked_at, dueAt: row.due_at } : null,
    waitingDays,
    administratorsNeedSecondFactor: state.administratorsNeedIt,
    can: { savePolicy: hasPermission(actor, 'account:security:save') },
  }
}

export async function sessions(
  { tx, actor }: Ctx<Account>,
  { cursor, limit }: Parsed<typeof listSessions>['query'],
): Promise<Answer<typeof listSessions>> {
  const rows = await sql.listSessions(tx, actor.tenantId, actor.accountId, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      device: row.device,
      address: row.address ?? '',
      way: row.way ?? '',
      openedAt: row.created_at,
      lastUsedAt: row.rotated_at,
      isRemembered: row.remembered,
      isThis: row.id === actor.sessionId,
      isImpersonation: row.is_impersonation,
    })),
  }
}

/** One that has ended meanwhile is as its owner wants it. */
export async function endOne(ctx: Ctx<Account>, { id }: Parsed<typeof endSession>['query']): Promise<null> {
  const { tx, actor } = ctx
  const { is_open } = found(await sql.ownSession(tx, actor.tenantId, actor.accountId, id))
  if (is_open) await closeSession(ctx, id, 'by-owner')
  return null
}

export async function endOthers(ctx: Ctx<Account>): Promise<Answer<typeof endOtherSessions>> {
  return { ended: await closeSessionsOf(ctx, ctx.actor.accountId, 'by-owner', ctx.actor.sessionId) }
}

export async function events(
  { tx, actor }: Ctx<Account>,
  { cursor, limit }: Parsed<typeof listOwnEvents>['query'],
): Promise<Answer<typeof listOwnEvents>> {
  const rows = await sql.listEvents(tx, actor, readCursor(cursor), limit + 1)
  const page = pageOf(rows, limit, (row) => ({ at: row.recorded_at, id: row.id }))
  return { ...page, rows: page.rows.map((row) => shown(actor, row)) }
}

type OwnEvent = Answer<typeof listOwnEvents>['rows'][number]

/** Of the details only what is for the owner to read: the rest are ids. */
function shown({ accountId }: Account, row: sql.EventRow): OwnEvent {
  const text = (key: string) => (typeof row.details[key] === 'string' ? (row.details[key] as string) : null)
  const by = row.actor_id === accountId ? 'me' : row.actor_id === null ? 'nobody' : 'someone'
  return {
    id: row.id,
    kind: row.kind,
    at: row.recorded_at,
    by,
    name: by === 'someone' ? row.actor_name : null,
    reason: text('reason'),
    because: text('because'),
    way: text('way'),
    fields: fieldsOf(row.details),
    device: row.device,
    address: row.address,
  }
}

function fieldsOf({ field, changes }: Record<string, unknown>): string[] {
  if (typeof field === 'string') return [field]
  const named: unknown[] = Array.isArray(changes) ? changes.map((change) => (change as { field?: unknown }).field) : []
  return named.filter((each) => typeof each === 'string')
}

/** S21: their owner needs no permission; that somebody looked is recorded all the same, for whoever left a session open. */
export async function showNumbers(
  ctx: Ctx<Account>,
  proof: Parsed<typeof showOwnNumbers>['body'],
  caller: Caller,
): Promise<Answer<typeof showOwnNumbers>> {
  const { tx, actor } = ctx
  await requireOwner(ctx, caller, proof)
  const row = found(await sql.own(tx, actor.tenantId, actor.accountId))
  await record(ctx, 'person.shown-to-owner', actor.personId)
  return {
    mobile: row.mobile_sealed && opened('mobile', row.mobile_sealed),
    idNumber: row.id_number_sealed && opened('idNumber', row.id_number_sealed),
    email: row.email_sealed && opened('email', row.email_sealed),
  }
}

export async function savePolicy(
  ctx: Ctx<Account>,
  { administratorsNeedSecondFactor }: Parsed<typeof saveSecurityPolicy>['body'],
): Promise<null> {
  await setValue(ctx, { key: policyKey, value: String(administratorsNeedSecondFactor), isPublic: false })
  return null
}
