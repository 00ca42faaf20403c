import type { Answer, Parsed } from '@laurel/contract/define'
import type { listPortalSettings, savePortalSettings } from '@laurel/contract/portal-settings'
import { analyticsProviders } from '@laurel/rules/analytics'
import { fileOfLogo, logoNames } from '@laurel/rules/logo'
import type { Ctx } from '../../ctx.ts'
import { changesOf } from '../../events/changes.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './portal-settings.sql.ts'

export async function list({ tx, actor }: Ctx): Promise<Answer<typeof listPortalSettings>> {
  const rows = await sql.settings(tx, actor.tenantId)
  return rows.map(({ title, template, ...row }) => ({
    ...row,
    title: { zh: title.zh, en: title.en ?? '' },
    template: template === 'B' || template === 'C' ? template : 'A',
  }))
}

/** Published pages follow by the event. */
export async function save(
  ctx: Ctx,
  { portalId, version, ...settings }: Parsed<typeof savePortalSettings>['body'],
): Promise<Answer<typeof savePortalSettings>> {
  const { tx, actor } = ctx
  const before = found(await sql.lockSettings(tx, actor.tenantId, portalId))
  must(before.version === version, 'portal.saved-by-another')
  const { analytics, headNavigation } = settings
  const fileId = fileOfLogo(headNavigation.logo)
  if (fileId !== undefined) must(await sql.isKnownImage(ctx, fileId), 'portal.logo-unknown')
  else must(isKnownLogo(headNavigation.logo, before.headNavigation.logo), 'portal.logo-unknown')
  must(analytics.provider === 'none' || isIdOf(analytics.provider, analytics.id), 'portal.analytics-id')
  const row = {
    title: settings.title,
    theme: settings.theme,
    template: settings.template,
    head_navigation: headNavigation,
    header_style: settings.headerStyle,
    analytics: analytics.provider === 'none' ? { provider: 'none', id: '' } : analytics,
  }
  const saved = found(await sql.saveSettings(tx, actor.tenantId, portalId, row))
  const was = {
    title: before.title,
    theme: before.theme,
    template: before.template,
    head_navigation: before.headNavigation,
    header_style: before.headerStyle,
    analytics: before.analytics,
  }
  await record(ctx, 'portal.changed', portalId, { changes: changesOf(was, row) })
  return saved
}

const isIdOf = (provider: string, id: string) => analyticsProviders[provider]?.id.test(id) ?? false

/** An address of the organiser's own, set before there was a choice, may stay. */
const isKnownLogo = (logo: string, before: string) => logo === before || (logoNames as readonly string[]).includes(logo)
