import type { Answer, Parsed } from '@laurel/contract/define'
import type { listEntrances, saveEntrance } from '@laurel/contract/portal'
import type { Account, Ctx } from '../../ctx.ts'
import { changesOf } from '../../events/changes.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { worded } from '../../wording.ts'
import * as sql from './entrance.sql.ts'

/** C11: how people get into each portal of the organiser, and why nobody can register where nobody can. */
export async function list({ tx, actor }: Ctx<Account>): Promise<Answer<typeof listEntrances>> {
  return (await sql.entrances(tx, actor.tenantId)).map((row) => ({
    portalId: row.id,
    portalCode: row.code,
    title: worded(row.title, actor.language),
    loginStrategies: row.login_strategies,
    passwordStrategy: row.password_strategy,
    registration: row.registration,
    closedBecause: whyClosed(row.registration, row.has_terms),
    isOpenToMinors: row.has_guardian,
    form:
      row.form_name && row.form_version !== null
        ? { name: worded(row.form_name, actor.language), version: row.form_version }
        : null,
  }))
}

/** The organiser's word comes first: whoever has closed it need not be told what else is missing. */
export const whyClosed = (registration: 'open' | 'closed', hasTerms: boolean) =>
  registration === 'closed' ? 'closed' : hasTerms ? null : 'terms-missing'

export async function registrationHere({ tx, actor }: Ctx): Promise<'open' | 'closed'> {
  const portalId = actor.kind === 'system' ? null : actor.portalId
  const row = portalId === null ? undefined : await sql.registrationOf(tx, actor.tenantId, portalId)
  return row?.registration ?? 'closed'
}

export async function save(
  ctx: Ctx<Account>,
  { portalId, loginStrategies, passwordStrategy, registration }: Parsed<typeof saveEntrance>['body'],
): Promise<null> {
  const { tx, actor } = ctx
  const before = found(await sql.lockEntrance(tx, actor.tenantId, portalId))
  const ways = { login_strategies: loginStrategies.toSorted(), password_strategy: passwordStrategy, registration }
  const isLasting = loginStrategies.some((way) => way === 1 || way === 2)
  must(registration === 'closed' || isLasting, 'portal.no-way-back')
  const changes = changesOf(before, ways)
  if (changes.length === 0) return null
  await sql.changeEntrance(tx, actor.tenantId, portalId, ways)
  must(await sql.hasLastingWayIn(tx, actor.tenantId), 'portal.no-way-in-left')
  await record(ctx, 'portal.entrance-changed', portalId, { changes })
  return null
}
