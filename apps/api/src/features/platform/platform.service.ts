import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  appointAdministrator,
  changePortal as changePortalCall,
  changeTenant as changeTenantCall,
  createTenant as createTenantCall,
  getTenant,
  listTenants,
  openPortal as openPortalCall,
  renewAdministratorCard,
} from '@laurel/contract/platform'
import type { Account, Ctx } from '../../ctx.ts'
import { changesOf } from '../../events/changes.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { openAccount } from '../account/account.service.ts'
import { issueCode } from '../code-card/code-card.service.ts'
import { addPerson } from '../person/person.service.ts'
import * as portals from '../portal/portal.service.ts'
import { defineRole, giveRole } from '../role/role.service.ts'
import { addTenant } from '../tenant/tenant.service.ts'
import * as erasures from './erasure.sql.ts'
import { canOf, erasureAnswer } from './platform.policy.ts'
import * as sql from './platform.sql.ts'
import { acrossTenants, atTenant, type OperatorContext } from './tenant-access.service.ts'

const organiserKind = 'organiser'
export const portalTemplate = 'A'
const cardMinutes = 7 * 24 * 60

export async function list(
  ctx: Ctx<Account>,
  { cursor, limit, search, state }: Parsed<typeof listTenants>['query'],
): Promise<Answer<typeof listTenants>> {
  return acrossTenants(ctx, 'list tenants', async ({ tx }) => {
    const rows = await sql.listTenants(tx, {
      search: search?.trim() || undefined,
      state,
      after: readCursor(cursor),
      limit: limit + 1,
    })
    const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
    const open = await erasures.openErasuresOf(
      tx,
      page.rows.map(({ id }) => id),
    )
    const of = new Map(open.map((each) => [each.erased_id, each]))
    return { ...page, rows: page.rows.map((row) => shown(ctx.actor, row, of.get(row.id))) }
  })
}

/** For the operator's command: whom the others can be given. */
export const listAll = (operator: OperatorContext) =>
  acrossTenants(operator, 'list tenants', ({ tx }) =>
    sql.listTenants(tx, { search: undefined, state: undefined, after: undefined, limit: 10_000 }),
  )

export async function get(ctx: Ctx<Account>, id: string): Promise<Answer<typeof getTenant>> {
  return acrossTenants(ctx, 'look at a tenant', async ({ tx }) => {
    const tenant = found(await sql.tenantById(tx, id))
    const [portalRows, administrators, [erasure]] = await Promise.all([
      sql.portalsOf(tx, id),
      sql.administratorsOf(tx, id),
      erasures.openErasuresOf(tx, [id]),
    ])
    return {
      ...shown(ctx.actor, tenant, erasure),
      portalList: portalRows.map(({ login_strategies, password_strategy, ...portal }) => ({
        ...portal,
        loginStrategies: login_strategies,
        passwordStrategy: password_strategy,
      })),
      administrators: administrators.map((each) => ({
        accountId: each.account_id,
        name: each.name,
        userName: each.user_name,
        state: each.state,
        lastLoginAt: each.last_login_at,
      })),
    }
  })
}

const shown = (actor: Account, row: sql.TenantRow, erasure: erasures.ErasureRow | undefined) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  zone: row.zone,
  state: row.state,
  suspendedBecause: row.suspended_because,
  isDemo: row.demo,
  createdAt: row.created_at,
  portals: row.portals,
  accounts: sql.figureOf(row.accounts),
  contests: row.contests,
  openSessions: sql.figureOf(row.open_sessions),
  lastLoginAt: row.last_login_at,
  erasure: erasure ? erasureAnswer(actor, erasure) : null,
  can: canOf(row, erasure),
})

export async function create(
  operator: OperatorContext,
  { code, name, isDemo }: Parsed<typeof createTenantCall>['body'],
): Promise<Answer<typeof createTenantCall>> {
  return acrossTenants(operator, 'open a tenant', async (here) => {
    const id = await addTenant(here.tx, { code, name, kind: organiserKind, demo: isDemo })
    const there = { tx: here.tx, now: here.now, actor: systemOf(id, 'open a tenant') }
    await defineRole(there, {
      code: 'admin',
      name: { zh: '管理员', en: 'Administrator' },
      dataScope: 'all',
      permissions: ['*:*:*'],
    })
    await record(here, 'tenant.created', id, { code, isDemo })
    return { id }
  })
}

const systemOf = (tenantId: string, reason: string) =>
  ({ kind: 'system', tenantId, reason, language: 'zh', by: 'platform' }) as const

export async function change(
  operator: OperatorContext,
  { id, name, isDemo }: Parsed<typeof changeTenantCall>['body'],
): Promise<null> {
  return atTenant(operator, { id }, 'change a tenant', async (there, before, here) => {
    await sql.setTenant(there.tx, id, name, isDemo)
    const changes = changesOf({ name: before.name, demo: before.demo }, { name, demo: isDemo })
    await record(there, 'tenant.changed', id, { changes, by: 'platform' })
    await record(here, 'tenant.changed', id, { changes })
    return null
  })
}

export async function openPortal(
  operator: OperatorContext,
  { tenantId, code, title, domain, theme, loginStrategies, passwordStrategy }: Parsed<typeof openPortalCall>['body'],
): Promise<Answer<typeof openPortalCall>> {
  return atTenant(operator, { id: tenantId }, 'open a portal', async (there, tenant, here) => {
    must(tenant.state === 'open', 'tenant.not-open')
    const input = {
      code,
      title,
      theme,
      template: portalTemplate,
      headNavigation: { title: title.zh, logo: '' },
      loginStrategies,
      passwordStrategy,
    }
    const id = await openOrSayWhy(there, { ...input, ...(domain !== null && { domain }) })
    await record(here, 'tenant.portal-opened', tenantId, { portalId: id, code })
    return { id }
  })
}

export const openOrSayWhy = (ctx: Ctx, input: Parameters<typeof portals.openPortal>[1]): Promise<string> =>
  portals.openPortal(ctx, input).catch(rethrowReadably)

/** Decision 14: which codes are nobody's is the database's word; it says so by the constraint that it names. */
function rethrowReadably(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23514' || constraint !== 'portal_code_check') throw error
  throw new Refusal('portal.code-reserved', [{ path: 'body.code', reason: 'portal.code-reserved' }])
}

/** Its published pages follow by the event. */
export async function changePortal(
  operator: OperatorContext,
  { tenantId, portalId, ...change }: Parsed<typeof changePortalCall>['body'],
): Promise<null> {
  return atTenant(operator, { id: tenantId }, 'change a portal', async (there, _, here) => {
    const before = found(await sql.lockPortal(there.tx, tenantId, portalId))
    const { loginStrategies, passwordStrategy, ...rest } = change
    const row = { ...rest, login_strategies: loginStrategies, password_strategy: passwordStrategy }
    const { id: _id, code: _code, head_navigation, ...was } = before
    await sql.changePortal(there.tx, tenantId, portalId, {
      ...row,
      head_navigation: { ...head_navigation, title: change.title.zh },
    })
    await record(there, 'portal.changed', portalId, { changes: changesOf(was, row), by: 'platform' })
    await record(here, 'tenant.portal-changed', tenantId, { portalId })
    return null
  })
}

type Card = Answer<typeof appointAdministrator>

/** The first one, and any other that an organiser cannot make itself. */
export async function appoint(
  operator: OperatorContext,
  { tenantId, name, userName }: Parsed<typeof appointAdministrator>['body'],
): Promise<Card> {
  return atTenant(operator, { id: tenantId }, 'appoint an administrator', async (there, tenant, here) => {
    must(tenant.state === 'open', 'tenant.not-open')
    must((await sql.firstOpenPortal(there.tx, tenantId)) !== undefined, 'tenant.no-portal')
    const role = found(await sql.roleByCode(there.tx, tenantId, 'admin'))
    const personId = await addPerson(there, { name })
    const accountId = await openAccount(there, { personId, userType: 2, userName, nickname: name })
    await giveRole(there, role.id, accountId)
    await record(here, 'tenant.administrator-appointed', tenantId, { accountId })
    return cardFor(there, { accountId, name, userName })
  })
}

export async function renewCard(
  operator: OperatorContext,
  { tenantId, accountId }: Parsed<typeof renewAdministratorCard>['body'],
): Promise<Card> {
  return atTenant(operator, { id: tenantId }, 'card for an administrator', async (there, tenant, here) => {
    must(tenant.state === 'open', 'tenant.not-open')
    const holder = found(await sql.administrator(there.tx, tenantId, accountId))
    await record(here, 'tenant.card-renewed', tenantId, { accountId })
    return cardFor(there, { accountId, name: holder.name, userName: holder.user_name })
  })
}

type Holder = { accountId: string; name: string; userName: string }

async function cardFor(there: Ctx, holder: Holder): Promise<Card> {
  const { id, code, expiresAt } = await issueCode(there, holder.accountId, 'once', cardMinutes)
  const card = { id, ...holder, userType: 2 as const, organisation: '', number: 1, code }
  return { batchId: id, kind: 'once', issuedAt: there.now, expiresAt, cards: [card] }
}
