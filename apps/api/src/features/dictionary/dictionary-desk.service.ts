import type { Answer, Parsed } from '@laurel/contract/define'
import type {
  addDictionaryEntry,
  addDictionaryType,
  changeDictionaryEntry,
  getDictionaryTypes,
  listDictionaryEntries,
  orderDictionaryEntries,
  restoreDictionaryEntry,
} from '@laurel/contract/dictionary'
import { hasPermission } from '@laurel/rules/permission'
import type { Account, Ctx } from '../../ctx.ts'
import { record } from '../../events/record.ts'
import { found, must } from '../../http/refusal.ts'
import { overrideEntry, wordsChanged } from './dictionary.service.ts'
import * as sql from './dictionary.sql.ts'

export async function types({ tx, actor }: Ctx<Account>): Promise<Answer<typeof getDictionaryTypes>> {
  const { version, changed_at } = await sql.edition(tx, actor.tenantId)
  const rows = await sql.types(tx, actor.tenantId)
  return {
    version,
    changedAt: changed_at,
    types: rows.map((row) => ({
      dictType: row.dict_type,
      kind: row.is_locked ? 'locked' : row.is_platform ? 'open' : 'own',
      name: row.name && { zh: row.name.zh, en: row.name.en ?? '' },
      entries: row.entries,
      changed: row.changed,
    })),
    can: { save: hasPermission(actor, 'dictionary:entry:save') },
  }
}

export async function list({ tx, actor }: Ctx, dictType: string): Promise<Answer<typeof listDictionaryEntries>> {
  const rows = await sql.entriesOfType(tx, actor.tenantId, dictType)
  return rows.map((row) => ({
    value: row.value,
    label: { zh: row.label_zh, en: row.label_en },
    colorType: row.color_type,
    cssClass: row.css_class,
    sort: row.sort,
    version: row.version,
    platform: row.platform,
  }))
}

export async function addType(ctx: Ctx, { dictType, name }: Parsed<typeof addDictionaryType>['body']): Promise<null> {
  must(await sql.addType(ctx.tx, ctx.actor.tenantId, dictType, name), 'dictionary.type-taken')
  await wordsChanged(ctx)
  await record(ctx, 'dictionary.type-added', null, { dictType })
  return null
}

export async function removeType(ctx: Ctx, dictType: string): Promise<null> {
  const { tx, actor } = ctx
  const isEmpty = (await sql.entriesOfType(tx, actor.tenantId, dictType)).length === 0
  must(isEmpty, 'dictionary.type-not-empty')
  found((await sql.removeType(tx, actor.tenantId, dictType)) || undefined)
  await wordsChanged(ctx)
  await record(ctx, 'dictionary.type-removed', null, { dictType })
  return null
}

/** Two who change words of one organiser wait for each other, and the second sees what the first has said. */
async function lockedEntries(ctx: Ctx, dictType: string): Promise<sql.DeskEntryRow[]> {
  await sql.lockWords(ctx.tx, ctx.actor.tenantId)
  return sql.entriesOfType(ctx.tx, ctx.actor.tenantId, dictType)
}

export async function addEntry(
  ctx: Ctx,
  { dictType, value, label, colorType }: Parsed<typeof addDictionaryEntry>['body'],
): Promise<null> {
  const known = await lockedEntries(ctx, dictType)
  const isNamed = (await sql.types(ctx.tx, ctx.actor.tenantId)).some((type) => type.dict_type === dictType)
  found(isNamed || undefined)
  must(!known.some((entry) => entry.value === value), 'dictionary.value-taken')
  const sort = Math.max(0, ...known.map((entry) => entry.sort)) + 1
  await overrideEntry(ctx, { dictType, value, label, colorType, sort })
  return null
}

export async function changeEntry(
  ctx: Ctx,
  { dictType, value, label, colorType, version }: Parsed<typeof changeDictionaryEntry>['body'],
): Promise<Answer<typeof changeDictionaryEntry>> {
  const known = found((await lockedEntries(ctx, dictType)).find((entry) => entry.value === value))
  must(known.version === version, 'http.changed-meanwhile')
  const { css_class: cssClass, sort } = known
  return { version: await overrideEntry(ctx, { dictType, value, label, colorType, cssClass, sort }) }
}

export async function order(
  ctx: Ctx,
  { dictType, values }: Parsed<typeof orderDictionaryEntries>['body'],
): Promise<null> {
  const known = await lockedEntries(ctx, dictType)
  const isWhole = new Set(values).size === known.length && known.every(({ value }) => values.includes(value))
  must(isWhole, 'http.changed-meanwhile')
  for (const { version: _, platform: __, ...entry } of known) {
    const sort = values.indexOf(entry.value) + 1
    if (sort !== entry.sort) await sql.putOverride(ctx.tx, ctx.actor.tenantId, { ...entry, sort })
  }
  await wordsChanged(ctx)
  await record(ctx, 'dictionary.ordered', null, { dictType })
  return null
}

export async function restore(
  ctx: Ctx,
  { dictType, value }: Parsed<typeof restoreDictionaryEntry>['query'],
): Promise<null> {
  found((await sql.removeOverride(ctx.tx, ctx.actor.tenantId, dictType, value)) || undefined)
  await wordsChanged(ctx)
  await record(ctx, 'dictionary.restored', null, { dictType, value })
  return null
}
