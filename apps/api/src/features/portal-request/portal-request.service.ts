import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  askForPortal,
  declinePortalRequest,
  listOwnPortalRequests,
  listPortalRequests,
  openRequestedPortal,
} from '@laurel/contract/portal-request'
import type { Account, Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { record } from '../../events/record.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { found, must } from '../../http/refusal.ts'
import { openOrSayWhy, portalTemplate } from '../platform/platform.service.ts'
import { acrossTenants, atTenant } from '../platform/tenant-access.service.ts'
import * as sql from './portal-request.sql.ts'

const maxWaiting = 3
const defaults = { theme: '#1E85FE', login_strategies: [1, 4], password_strategy: 1 }

export async function ask(
  ctx: Ctx<Account>,
  { code, title, contestTypeId, note }: Parsed<typeof askForPortal>['body'],
): Promise<Answer<typeof askForPortal>> {
  const { tenantId, accountId } = ctx.actor
  must((await sql.countWaiting(ctx.tx, tenantId)) < maxWaiting, 'portal-request.too-many')
  must(!(await sql.isCodeTaken(ctx.tx, code)), 'portal.code-taken')
  if (contestTypeId !== null) must(await sql.isTypeKnown(ctx.tx, tenantId, contestTypeId), 'http.not-found')
  const id = newId()
  await sql.addRequest(ctx.tx, { tenantId, id, code, title, contestTypeId, note, askedBy: accountId })
  await record(ctx, 'portal-request.asked', id, { code })
  return { id }
}

const shown = ({ asked_at, declined_because, id, code, title, state }: sql.RequestRow) => ({
  id,
  code,
  title,
  state,
  askedAt: asked_at,
  declinedBecause: declined_because,
})

export const listOwn = async ({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listOwnPortalRequests>> =>
  (await sql.ownRequests(tx, actor.tenantId)).map(shown)

export async function list(
  operator: Ctx<Account>,
  { state, cursor, limit }: Parsed<typeof listPortalRequests>['query'],
): Promise<Answer<typeof listPortalRequests>> {
  return acrossTenants(operator, 'list portal requests', async ({ tx }) => {
    const rows = await sql.listRequests(tx, { state, after: readCursor(cursor), limit: limit + 1 })
    const page = pageOf(rows, limit, ({ asked_at: at, id }) => ({ at, id }))
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...shown(row),
        tenantId: row.tenant_id,
        tenantName: row.tenant_name,
        contestType: row.type_name,
        note: row.note,
        askedBy: row.asker,
      })),
    }
  })
}

/** One act: what was asked for is what is opened, and the organiser changes the rest by itself. */
export async function open(
  operator: Ctx<Account>,
  { tenantId, id, code }: Parsed<typeof openRequestedPortal>['body'],
): Promise<Answer<typeof openRequestedPortal>> {
  return atTenant(operator, { id: tenantId }, 'open a requested portal', async (there, tenant, here) => {
    must(tenant.state === 'open', 'tenant.not-open')
    const request = found(await sql.lockRequest(there.tx, tenantId, id))
    must(request.state === 'waiting', 'portal-request.answered')
    const like = (await sql.firstPortal(there.tx, tenantId)) ?? defaults
    const portalId = await openOrSayWhy(there, {
      code,
      title: request.title,
      theme: like.theme,
      template: portalTemplate,
      headNavigation: { title: request.title.zh, logo: '' },
      loginStrategies: like.login_strategies,
      passwordStrategy: like.password_strategy,
      ...(request.contest_type_id !== null && { contestTypeId: request.contest_type_id }),
    })
    await sql.answerRequest(there.tx, tenantId, id, { state: 'opened', because: null })
    await record(there, 'portal-request.opened', id, { code, portalId, by: 'platform' })
    await record(here, 'tenant.portal-opened', tenantId, { portalId, code })
    return { portalId }
  })
}

export async function decline(
  operator: Ctx<Account>,
  { tenantId, id, reason }: Parsed<typeof declinePortalRequest>['body'],
): Promise<null> {
  return atTenant(operator, { id: tenantId }, 'decline a portal', async (there) => {
    const request = found(await sql.lockRequest(there.tx, tenantId, id))
    must(request.state === 'waiting', 'portal-request.answered')
    await sql.answerRequest(there.tx, tenantId, id, { state: 'declined', because: reason })
    await record(there, 'portal-request.declined', id, { code: request.code, reason, by: 'platform' })
    return null
  })
}
