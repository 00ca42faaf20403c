import type { Answer } from '@laurel/contract/define'
import type { listDictionaries } from '@laurel/contract/dictionary'
import type { Ctx } from '../../ctx.ts'
import { asPlatform } from '../../database/platform.ts'
import { record } from '../../events/record.ts'
import { must } from '../../http/refusal.ts'
import { type Wording, worded } from '../../wording.ts'
import * as sql from './dictionary.sql.ts'

type Entries = Answer<typeof listDictionaries>

export const everyEntry = (ctx: Ctx): Promise<Entries> => entriesFor(ctx, null)
export const entriesOfType = (ctx: Ctx, dictType: string): Promise<Entries> => entriesFor(ctx, dictType)

async function entriesFor(ctx: Ctx, dictType: string | null): Promise<Entries> {
  const rows = await sql.entries(ctx.tx, ctx.actor.tenantId, dictType)
  return rows.map((row) => ({
    dictType: row.dict_type,
    value: row.value,
    label: worded({ zh: row.label_zh, en: row.label_en }, ctx.actor.language),
    colorType: row.color_type,
    cssClass: row.css_class,
  }))
}

export type NewEntry = {
  dictType: string
  value: string
  label: Wording
  colorType?: string
  cssClass?: string
  sort?: number
}

/** The platform's own rows. They belong to no organiser, so no organiser's record tells of them. */
export function defineEntries(entries: readonly (NewEntry & { locked?: boolean })[]): Promise<void> {
  return asPlatform('define dictionaries', async (tx) => {
    for (const entry of entries) await sql.defineEntry(tx, { ...rowOf(entry), locked: entry.locked ?? false })
  })
}

/** What an organiser says instead of the platform's row, or in addition to it. */
export async function overrideEntry(ctx: Ctx, entry: NewEntry): Promise<void> {
  must(!(await sql.isLockedOut(ctx.tx, entry.dictType, entry.value)), 'dictionary.values-locked')
  await sql.putOverride(ctx.tx, ctx.actor.tenantId, rowOf(entry))
  await record(ctx, 'dictionary.overridden', null, { dictType: entry.dictType, value: entry.value })
}

const rowOf = (entry: NewEntry): sql.EntryRow => ({
  dict_type: entry.dictType,
  value: entry.value,
  label_zh: entry.label.zh,
  label_en: worded(entry.label, 'en'),
  color_type: entry.colorType ?? '',
  css_class: entry.cssClass ?? '',
  sort: entry.sort ?? 0,
})
