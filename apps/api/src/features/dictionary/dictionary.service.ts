import type { Answer } from '@laurel/contract/define'
import type { listDictionaries } from '@laurel/contract/dictionary'
import type { Account, Ctx } from '../../ctx.ts'
import { asPlatform } from '../../database/platform.ts'
import { record } from '../../events/record.ts'
import { must, Refusal } from '../../http/refusal.ts'
import { invalidateTopic } from '../../live/invalidation.ts'
import type { Subscription } from '../../live/topic.ts'
import { type Wording, worded } from '../../wording.ts'
import * as sql from './dictionary.sql.ts'

type Entries = Answer<typeof listDictionaries>

/**
 * What was read last, by organiser. The edition is asked of the database in every request, so that a node never answers with words
 * that were changed before; only the words themselves come from here.
 */
const kept = new Map<string, { version: number; rows: readonly sql.EntryRow[] }>()
const maxKept = 500
/** What these read is not everybody's yet, and may never be. */
const changing = new WeakSet<Ctx['tx']>()

async function currentRows({ tx, actor: { tenantId } }: Ctx): Promise<readonly sql.EntryRow[]> {
  const { version } = await sql.edition(tx, tenantId)
  const known = kept.get(tenantId)
  if (known?.version === version) return known.rows
  const rows = await sql.entries(tx, tenantId)
  kept.delete(tenantId)
  // A reading between two commits could be older than its edition: read committed sees each statement anew.
  if (!changing.has(tx) && (await sql.edition(tx, tenantId)).version === version) kept.set(tenantId, { version, rows })
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return rows
}

export const everyEntry = (ctx: Ctx): Promise<Entries> => entriesFor(ctx, () => true)
export const entriesOfType = (ctx: Ctx, dictType: string): Promise<Entries> =>
  entriesFor(ctx, (row) => row.dict_type === dictType)

/** In both languages, for what is shown in both. */
export const wordsOfType = async (ctx: Ctx, dictType: string): Promise<{ zh: string; en: string }[]> =>
  (await currentRows(ctx))
    .filter((row) => row.dict_type === dictType)
    .map((row) => ({ zh: row.label_zh, en: row.label_en }))

async function entriesFor(ctx: Ctx, isWanted: (row: sql.EntryRow) => boolean): Promise<Entries> {
  const rows = await currentRows(ctx)
  return rows.filter(isWanted).map((row) => ({
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
    await sql.movePlatformEdition(tx)
  })
}

/** What an organiser says instead of the platform's row, or in addition to it. */
export async function overrideEntry(ctx: Ctx, entry: NewEntry): Promise<number> {
  must(!(await sql.isLockedOut(ctx.tx, entry.dictType, entry.value)), 'dictionary.values-locked')
  const put = await sql.putOverride(ctx.tx, ctx.actor.tenantId, rowOf(entry))
  await wordsChanged(ctx)
  await record(ctx, 'dictionary.overridden', null, { dictType: entry.dictType, value: entry.value })
  return put?.version ?? 0
}

/** Every node and every open page reads again. */
export async function wordsChanged(ctx: Ctx): Promise<void> {
  const { tenantId } = ctx.actor
  changing.add(ctx.tx)
  await sql.moveEdition(ctx.tx, tenantId)
  ctx.tx.afterCommit(() => invalidateTopic(tenantId, topicOf(tenantId)))
}

const topicOf = (tenantId: string) => `dictionary:${tenantId}`

/** One topic for each organiser, named by its id; of another it is not there. */
export async function subscribe({ actor }: Ctx<Account>, id: string): Promise<Subscription> {
  if (id !== actor.tenantId) throw new Refusal('http.not-found')
  return {
    topic: topicOf(id),
    read: async (ctx) => {
      const { version } = await sql.edition(ctx.tx, ctx.actor.tenantId)
      return { version, state: { version } }
    },
  }
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
