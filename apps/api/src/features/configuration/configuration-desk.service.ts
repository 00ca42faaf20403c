import type { listConfiguration, setConfigurationValue } from '@laurel/contract/configuration'
import type { Answer, Parsed } from '@laurel/contract/define'
import { hasPermission } from '@laurel/rules/permission'
import { isKeptElsewhere, isSettingValue, settingOf, settings } from '@laurel/rules/setting'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import * as sql from './configuration.sql.ts'

type ShownSetting = Answer<typeof listConfiguration>[number]
/** Enough for whoever means it; a table for everything else is not this one. */
const maxOwn = 200

/** What Laurel knows comes first, in the order of its table, set or not; then the organiser's own keys. */
export async function list({ tx, actor }: Ctx<Account>): Promise<ShownSetting[]> {
  const rows = new Map(
    (
      await sql.values(
        tx,
        actor.tenantId,
        settings.map(({ key }) => key),
      )
    ).map((row) => [row.key, row]),
  )
  const can = { set: hasPermission(actor, 'configuration:value:save') }
  const known = settings.map(({ key, isPublic }): ShownSetting => {
    const row = rows.get(key)
    const { value = null, platform_value: platformValue = null, version = 0 } = row ?? {}
    return { key, value, platformValue, isPublic, isKnown: true, version, can }
  })
  const own = [...rows.values()]
    .filter(({ key, value }) => value !== null && settingOf(key) === undefined && !isKeptElsewhere(key))
    .map(({ key, value, is_public, version }) => ({
      key,
      value,
      platformValue: null,
      isPublic: is_public,
      isKnown: false,
      version,
      can,
    }))
  return [...known, ...own]
}

export async function set(
  ctx: Ctx,
  { key, value, isPublic, version }: Parsed<typeof setConfigurationValue>['body'],
): Promise<Answer<typeof setConfigurationValue>> {
  const { tx, actor } = ctx
  must(!isKeptElsewhere(key), 'configuration.kept-elsewhere')
  must(isSettingValue(key, value), 'configuration.not-valid')
  must(version > 0 || (await sql.countOwn(tx, actor.tenantId)) < maxOwn, 'configuration.too-many')
  const row = { key, value, is_public: settingOf(key)?.isPublic ?? isPublic }
  const put = await sql.setUnchanged(tx, actor.tenantId, row, version)
  must(put !== undefined, 'http.changed-meanwhile')
  await record(ctx, 'configuration.set', null, { key, isPublic: row.is_public })
  return put
}

export async function remove(ctx: Ctx, key: string): Promise<null> {
  must(!isKeptElsewhere(key), 'configuration.kept-elsewhere')
  found((await sql.removeValue(ctx.tx, ctx.actor.tenantId, key)) || undefined)
  await record(ctx, 'configuration.removed', null, { key })
  return null
}
