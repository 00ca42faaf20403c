import type { Answer } from '@laurel/contract/define'
import type { getPortalConfiguration, getPortalContext } from '@laurel/contract/portal'
import { shownLogo } from '@laurel/rules/logo'
import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/id.ts'
import { changesOf } from '../../events/changes.ts'
import { record } from '../../events/record.ts'
import { found, must, Refusal } from '../../http/refusal.ts'
import { mediaPlace } from '../../storage/media.ts'
import { type Wording, worded } from '../../wording.ts'
import * as sql from './portal.sql.ts'

export type NewPortal = {
  code: string
  title: Wording
  headNavigation: { title: string; logo: string }
  theme: string
  template: string
  /** None: the portal shows every contest type of its organiser (decision 11). */
  contestTypeId?: string
  domain?: string
  loginStrategies?: number[]
  passwordStrategy?: number
  state?: 'open' | 'closed'
}

export async function openPortal(ctx: Ctx, input: NewPortal): Promise<string> {
  const id = newId()
  const isAdded = await sql.addPortal(ctx.tx, {
    tenant_id: ctx.actor.tenantId,
    id,
    code: input.code,
    domain: input.domain ?? null,
    title: input.title,
    head_navigation: input.headNavigation,
    theme: input.theme,
    template: input.template,
    contest_type_id: input.contestTypeId ?? null,
    login_strategies: input.loginStrategies ?? [1],
    password_strategy: input.passwordStrategy ?? 1,
    state: input.state ?? 'open',
  })
  must(isAdded, 'portal.code-taken')
  await record(ctx, 'portal.opened', id, { code: input.code })
  return id
}

export type PortalChange = Partial<Pick<NewPortal, 'title' | 'headNavigation' | 'theme' | 'template'>>

/** Its published pages follow by the event. */
export async function changePortal(ctx: Ctx, portalId: string, change: PortalChange): Promise<void> {
  const { headNavigation, ...rest } = change
  const row = { ...rest, ...(headNavigation && { head_navigation: headNavigation }) }
  const before = found(await sql.lockPortal(ctx.tx, ctx.actor.tenantId, portalId))
  await sql.changePortal(ctx.tx, ctx.actor.tenantId, portalId, row)
  await record(ctx, 'portal.changed', portalId, { changes: changesOf(before, row) })
}

/** Of the portal that the caller stands on. */
export async function configurationOf(ctx: Ctx): Promise<Answer<typeof getPortalConfiguration>> {
  const { language } = ctx.actor
  const portal = opened(await standingOn(ctx))
  return {
    portalId: portal.id,
    portalCode: portal.code,
    title: worded(portal.title, language),
    portalTheme: portal.theme,
    template: portal.template,
    zone: portal.zone,
    headNavigation: {
      // The short name in the head was written in Chinese only.
      title: (language === 'en' && portal.title.en) || portal.head_navigation.title,
      logo: shownLogo(portal.head_navigation.logo, mediaPlace(ctx.actor.tenantId)),
    },
    loginStrategies: portal.login_strategies,
    passwordStrategy: portal.password_strategy,
  }
}

/** What a prefix means. Whoever stands on one portal and names another is answered as if that one did not exist. */
export async function contextOf(ctx: Ctx, code: string): Promise<Answer<typeof getPortalContext>> {
  const portal = opened(await sql.openPortalByCode(ctx.tx, ctx.actor.tenantId, code))
  const standsOn = portalOf(ctx)
  must(standsOn === null || standsOn === portal.id, 'http.portal-closed')
  return { tenantId: ctx.actor.tenantId, contestTypeId: portal.contest_type_id ?? '', portalId: portal.id }
}

const portalOf = ({ actor }: Ctx) => (actor.kind === 'system' ? null : actor.portalId)

async function standingOn(ctx: Ctx) {
  const portalId = portalOf(ctx)
  return portalId === null ? undefined : sql.openPortalById(ctx.tx, ctx.actor.tenantId, portalId)
}

function opened<T>(portal: T | undefined): T {
  if (portal === undefined) throw new Refusal('http.portal-closed')
  return portal
}

export type Strategies = { loginStrategies: number[]; passwordStrategy: number }

/** Decision 22, of the portal that the caller stands on; elsewhere every way of the organiser, and its strictest word on passwords. */
export async function strategiesHere(ctx: Ctx): Promise<Strategies> {
  const found = await sql.strategies(ctx.tx, ctx.actor.tenantId, portalOf(ctx))
  return { loginStrategies: found?.login_strategies ?? [], passwordStrategy: found?.password_strategy ?? 1 }
}
